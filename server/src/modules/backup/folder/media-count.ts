/**
 * The second count of a backup: what the database names and what lies on disk, against what the copying believes to have
 * written. It shares no code with the walk that the copying uses, so that a fault of one is seen by the other.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { MediaReference } from '../../../db/media-references.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'

export interface MediaSum {
  media_files: number
  media_bytes: number
}

/** Counts the files below a folder on disk; nothing for a folder that is not there. */
export async function countOnDisk(folder: string): Promise<MediaSum> {
  const sum: MediaSum = { media_files: 0, media_bytes: 0 }
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inner = await countOnDisk(path)
      sum.media_files += inner.media_files
      sum.media_bytes += inner.media_bytes
    } else {
      sum.media_files += 1
      sum.media_bytes += (await stat(path)).size
    }
  }
  return sum
}

const PLAYLIST = /\.m3u8$/i

/** Files that an HLS playlist names, as paths of the media store: variants, segments, initialisation sections. */
function listPlaylist(file_path: string, text: string): string[] {
  const lines = text.split(/\r?\n/)
  const uris = [
    ...lines.filter((line) => line !== '' && !line.startsWith('#')),
    ...lines.flatMap((line) => /^#.*URI="([^"]+)"/.exec(line)?.[1] ?? []),
  ]
  return uris
    .filter((uri) => !/^[a-z][a-z0-9+.-]*:|^\//i.test(uri))
    .map((uri) => posix.join(posix.dirname(file_path), decodeURIComponent(uri.replace(/[?#].*$/, ''))))
}

export interface Shortfall {
  /** Named by the database and in the store, but not in the copy, or with other bytes. */
  lost: string[]
  /** Named by the database, and gone from the store itself. */
  gone: string[]
}

/** Looks up everything that is referred to, with the segments of films, in the copy below `folder`. */
export async function findShortfall(
  references: AsyncIterable<MediaReference>,
  media: MediaStore,
  folder: string,
): Promise<Shortfall> {
  const shortfall: Shortfall = { lost: [], gone: [] }
  const seen = new Set<string>()
  async function look({ file_path, size }: MediaReference): Promise<void> {
    if (seen.has(file_path)) return
    seen.add(file_path)
    const path = join(folder, file_path)
    const copied = await stat(path).catch(() => undefined)
    if (!copied || (size !== undefined && copied.size !== size)) {
      const stored = await media.stat(file_path)
      if (!stored) shortfall.gone.push(file_path)
      else if (stored.size !== copied?.size) shortfall.lost.push(file_path)
    }
    if (copied && PLAYLIST.test(file_path))
      for (const inner of listPlaylist(file_path, await readFile(path, 'utf8')))
        await look({ file_path: inner, size: undefined })
  }
  for await (const reference of references) await look(reference)
  return shortfall
}
