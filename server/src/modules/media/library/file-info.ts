/** The call about one file of the library. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { SourceFacts } from '../../../ports/transcoder/index.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './library.repo.ts'
import { parseKey, pathOfAddress } from './library.rules.ts'
import { tracksOf } from './library.wire.ts'
import type { LibraryDeps, LibraryRows } from './library-rows.ts'

type Info = Output<'GET /admin/api/media.File/info'>

const PLACE_ROLES = ['video', 'image'] as const
const roleOf = (role: string) => PLACE_ROLES.find((one) => one === role) ?? 'other'
/** Facts that only files with a row of their own have. */
const PLAIN = { codec: '', bitrate: 0, sha256: '', uploaded_by: '' }

export function createFileInfo({ db, media }: LibraryDeps, rows: LibraryRows) {
  const { urlOf, fileRows, coverRow, trackRows } = rows

  async function fileInfo(file_id: number, context: OperatorContext): Promise<Info> {
    const row = await repo.findFile(db, file_id)
    if (!row) throw new Refusal('media.file_unknown')
    const [shown] = await fileRows([row], context)
    if (!shown) throw new Refusal('media.file_unknown')
    const { file_path } = row
    const facts = await repo.findFacts(db, file_id)
    const known = facts && (JSON.parse(facts.facts) as SourceFacts)
    const upload = await repo.findUploadOf(db, file_path)
    const places = await repo.listPlaces(db, [file_id])
    return {
      ...{ ...shown, file_path, url: (await media.stat(file_path)) ? urlOf(file_path, context) : '' },
      ...{ codec: known?.video.codec ?? '', bitrate: known?.bitRate ?? 0 },
      ...{ sha256: upload?.sha256 ?? '', uploaded_by: upload?.nickname ?? '' },
      places: places.map(({ content_id, name, role }) => ({ content_id, name, role: roleOf(role) })),
    }
  }

  async function coverInfo(content_id: number): Promise<Info> {
    const row = await repo.findCover(db, content_id)
    if (!row) throw new Refusal('media.file_unknown')
    const places = [{ content_id, name: row.name, role: 'cover' as const }]
    const file_path = pathOfAddress(row.image_url) ?? ''
    return { ...(await coverRow(row)), ...PLAIN, file_path, url: row.image_url, places }
  }

  async function trackInfo(id: number, index: number, context: OperatorContext): Promise<Info> {
    const row = await repo.findTracked(db, id)
    const track = row && tracksOf(row)[index]
    const shown = row && (await trackRows(row))[index]
    if (!track || !shown) throw new Refusal('media.file_unknown')
    const { content_id, name } = row
    const places = [{ content_id, name, role: 'subtitle' as const }]
    return { ...shown, ...PLAIN, file_path: track.path, url: urlOf(track.path, context), places }
  }

  /** Throws `media.file_unknown`. */
  async function info(
    { file_key }: Checked<'GET /admin/api/media.File/info'>,
    context: OperatorContext,
  ): Promise<Info> {
    const key = parseKey(file_key)
    if (key.of === 'file') return fileInfo(key.id, context)
    return key.of === 'cover' ? coverInfo(key.id) : trackInfo(key.id, key.index, context)
  }
  return info
}
