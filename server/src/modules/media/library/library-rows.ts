/** Rows of the library, with what the store knows of them. */
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import * as repo from './library.repo.ts'
import { pathOfAddress } from './library.rules.ts'
import { coverWire, type FileWire, fileWire, tracksOf, trackWire } from './library.wire.ts'

export interface LibraryDeps {
  db: Db
  clock: Clock
  media: Pick<MediaStore, 'stat'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor'>
}

const SMALL = '?w=160'

export type LibraryRows = ReturnType<typeof createLibraryRows>

export function createLibraryRows({ db, media, addresses }: LibraryDeps) {
  /** An operator's address of a stored file; ids of members' sessions are above 0. */
  function urlOf(file_path: string, { operator }: OperatorContext): string {
    if (file_path.startsWith('public/')) return addresses.publicUrl(file_path)
    return addresses.signerFor(-operator.session_id).urlOf(file_path)
  }

  async function fileRows(rows: readonly repo.FileRow[], context: OperatorContext): Promise<FileWire[]> {
    const ids = rows.map(({ file_id }) => file_id)
    const made = await repo.listMade(db, ids)
    const places = await repo.listPlaces(db, ids)
    const pictureOf = ({ file_id, file_type, file_path }: repo.FileRow) =>
      file_type === 'image'
        ? `${urlOf(file_path, context)}${SMALL}`
        : (places.find((place) => place.file_id === file_id)?.image_url ?? '')
    return rows.map((row) => fileWire(row, { made: made.get(row.file_id) ?? 0, image_url: pictureOf(row) }))
  }

  async function coverRow(row: repo.CoverRow): Promise<FileWire> {
    const path = pathOfAddress(row.image_url) ?? ''
    return coverWire(row, path, await media.stat(path))
  }

  async function trackRows(row: repo.TrackedRow): Promise<FileWire[]> {
    const stored = await Promise.all(tracksOf(row).map(({ path }) => media.stat(path)))
    return tracksOf(row).map((track, index) => trackWire(row, index, track, stored[index]))
  }
  return { urlOf, fileRows, coverRow, trackRows }
}
