/** SQL that saves the files of a content. */
import type { Updateable } from 'kysely'
import type { Trx } from '../../../db/open.ts'
import type { FileTable } from '../../../db/schema.ts'
import { isSameFilm } from '../content.rules.ts'
import type { ContentFileInput } from './content-input.ts'

interface FormerVideo {
  file_id: number
  file_path: string
  position: number
  duration: number
}

function listVideos(trx: Trx, content_id: number): Promise<FormerVideo[]> {
  return trx
    .selectFrom('content_file')
    .innerJoin('file', 'file.file_id', 'content_file.file_id')
    .select(['file.file_id', 'file.file_path', 'content_file.position', 'file.duration'])
    .where('content_file.content_id', '=', content_id)
    .where('content_file.role', '=', 'video')
    .execute()
}

/**
 * Replaces the file of a `file` row, as bullet comments and progress of members refer to the row. False if the new file
 * has a row already.
 */
async function replaceFile(trx: Trx, file_id: number, columns: Updateable<FileTable>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set(columns)
    .where('file_id', '=', file_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file as other').select('other.file_id').where('other.file_path', '=', `${columns.file_path}`),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function saveFile(
  trx: Trx,
  { file }: ContentFileInput,
  former: FormerVideo | undefined,
  now: number,
): Promise<number> {
  const columns = { width: 0, height: 0, color: '', duration: 0, ...file }
  if (former && (await replaceFile(trx, former.file_id, columns))) return former.file_id
  const row = await trx
    .insertInto('file')
    .values({ ...columns, create_time: now })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet(columns))
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return row.file_id
}

/** Replaces the files of a content. A video that was encoded again keeps its `file` row. */
export async function saveFiles(
  trx: Trx,
  content_id: number,
  files: readonly ContentFileInput[],
  now: number,
): Promise<void> {
  const videos = await listVideos(trx, content_id)
  await trx.deleteFrom('content_file').where('content_id', '=', content_id).execute()
  const paths = new Set(files.map(({ file }) => file.file_path))
  for (const [position, file] of files.entries()) {
    // The same position and duration: another encoding of the same film.
    const former = videos.find(
      (video) =>
        video.position === position &&
        file.role === 'video' &&
        !paths.has(video.file_path) &&
        isSameFilm(video.duration, file.file.duration ?? 0),
    )
    const file_id = await saveFile(trx, file, former, now)
    await trx
      .insertInto('content_file')
      .values({
        content_id,
        file_id,
        role: file.role,
        position,
        title: file.title ?? '',
        text: file.text ?? '',
        texts: JSON.stringify(file.texts ?? {}),
        meta: JSON.stringify(file.meta ?? {}),
      })
      .execute()
  }
}
