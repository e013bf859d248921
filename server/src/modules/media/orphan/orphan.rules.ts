/** Which stored files belong to nothing, by their paths. Pure. */
import { days } from '@zimu/contract/durations'
import { SITE_FOLDER } from '../../../db/site-folder.rules.ts'

/** What a file belongs to; it is an orphan once that is gone. */
export type Owner =
  | { of: 'content'; content_id: number }
  | { of: 'film'; content_id: number; file_id: number }
  | { of: 'row' }
  | { of: 'age' }
  /** The site itself, which takes acts back for a month: it keeps what it once showed. */
  | { of: 'site' }

interface AgedFile {
  file_path: string
  /** Epoch milliseconds of the last write. */
  modifyTime: number
}

/** Younger files may belong to work that is under way. */
export const ORPHAN_MS = days(7)
/** Resized pictures of the store, and what self-checks left: nothing refers to them. */
const MADE_MS = days(90)

const CONTENT = /^(?:public\/)?c\/(\d+)\//
const OF_FILM = /^c\/(\d+)\/(?:hls|frames)-(\d+)[-/]/
/** Each has a row that names it. */
const WITH_ROW = /^(public\/avatar\/|c\/feedback-)/
const CHECK = /^(public|c\/1)\/check-[0-9a-f-]+\.txt$/

/** Undefined: nobody knows whose it is, so that it stays. */
export function ownerOf(file_path: string): Owner | undefined {
  if (file_path.startsWith('made/') || CHECK.test(file_path)) return { of: 'age' }
  if (file_path.startsWith(SITE_FOLDER)) return { of: 'site' }
  if (WITH_ROW.test(file_path)) return { of: 'row' }
  const film = OF_FILM.exec(file_path)
  if (film) return { of: 'film', content_id: Number(film[1]), file_id: Number(film[2]) }
  const content = CONTENT.exec(file_path)
  return content ? { of: 'content', content_id: Number(content[1]) } : undefined
}

/** Whether a file has been there for long enough to be an orphan. */
export function isOld({ file_path, modifyTime }: AgedFile, now: number): boolean {
  return modifyTime < now - (file_path.startsWith('made/') ? MADE_MS : ORPHAN_MS)
}
