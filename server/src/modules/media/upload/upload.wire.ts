/** An upload as the console's calls send it. */
import { formatTime } from '../../../texts/time.ts'
import type { UploadFolder } from './disk.ts'
import type { UploadRow } from './upload.repo.ts'

export async function uploadWire(row: UploadRow, folder: Pick<UploadFolder, 'sizeOf'>) {
  const { upload_id, name, size, kind, state, sha256, content_id } = row
  const isWhole = state === 'finished' || state === 'attached'
  return {
    ...{ upload_id, name, size, kind, state, sha256, content_id },
    url: `/admin/upload/${upload_id}`,
    offset: isWhole ? size : ((await folder.sizeOf(upload_id)) ?? 0),
    create_time: formatTime(row.create_time),
    exp_time: formatTime(row.exp_time),
  }
}
