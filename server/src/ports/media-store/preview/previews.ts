/** The first seconds of films: what may be sent of which file, read from their playlists. */

import { text as readText } from 'node:stream/consumers'
import { minutes } from '@zimu/contract/durations'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../clock/index.ts'
import { type MediaStore, StoreAway, type StoredFile } from '../media-store.ts'
import { type CutList, cutList, cutMaster, isMaster } from './cut-playlist.ts'

/** What of a preview is sent for one path. */
export type PreviewFile = { text: string } | { stored: StoredFile; size: number }

export interface Previews {
  /** Length in seconds, to the tenth; 0 if the film has no piece that short, or cannot be cut, or the store is away. */
  measure(listPath: string, seconds: number): Promise<number>
  /** What may be sent for a path in the folder of a film; undefined: nothing. */
  find(listPath: string, seconds: number, name: string): Promise<PreviewFile | undefined>
}

/** All of a preview, by path in the folder of its first playlist. */
interface Preview {
  seconds: number
  texts: ReadonlyMap<string, string>
  /** Bytes from the beginning of a file. */
  files: ReadonlyMap<string, number>
}

const CACHE_MS = minutes(1)
const CACHE_SIZE = 500
const MAX_PLAYLIST_BYTES = 1024 * 1024
const MAX_LISTS = 32

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Lists as one preview; what two of them name counts as far as the further one goes. */
function unite(texts: ReadonlyMap<string, string>, cut: readonly CutList[]): Preview {
  const files = new Map<string, number>()
  for (const list of cut) for (const [path, bytes] of list.files) files.set(path, Math.max(files.get(path) ?? 0, bytes))
  return { texts, files, seconds: Math.min(...cut.map(({ seconds }) => seconds)) }
}

export function createPreviews(store: Pick<MediaStore, 'stat' | 'open'>, clock: Clock): Previews {
  const cache = createValueCache<string, Promise<Preview | undefined>>(clock, { max: CACHE_SIZE, lifeMs: CACHE_MS })

  async function readPlaylist(path: string): Promise<string | undefined> {
    const stored = await store.stat(path)
    return stored && stored.size <= MAX_PLAYLIST_BYTES ? readText((await store.open(path)).bytes) : undefined
  }

  async function readPreview(listPath: string, seconds: number): Promise<Preview | undefined> {
    const folder = folderOf(listPath)
    const name = nameOf(listPath)
    const first = await readPlaylist(listPath)
    if (first === undefined) return undefined
    if (!isMaster(first)) {
      const cut = cutList(name, first, seconds)
      return cut && unite(new Map([[name, cut.text]]), [cut])
    }
    const master = cutMaster(name, first)
    if (!master || master.lists.length > MAX_LISTS) return undefined
    const texts = new Map([[name, master.text]])
    const lists: CutList[] = []
    for (const path of new Set(master.lists)) {
      const cut = cutList(path, (await readPlaylist(folder + path)) ?? '', seconds)
      if (!cut) return undefined
      texts.set(path, cut.text)
      lists.push(cut)
    }
    return unite(texts, lists)
  }

  const read = (listPath: string, seconds: number) =>
    readThrough(cache, `${seconds} ${listPath}`, () => readPreview(listPath, seconds))

  return {
    async measure(listPath, seconds) {
      if (seconds <= 0) return 0
      const preview = await read(listPath, seconds).catch((error: unknown) => {
        if (error instanceof StoreAway) return undefined
        throw error
      })
      return preview ? Math.round(preview.seconds * 10) / 10 : 0
    },
    async find(listPath, seconds, name) {
      const preview = await read(listPath, seconds)
      const text = preview?.texts.get(name)
      if (text !== undefined) return { text }
      const bytes = preview?.files.get(name)
      const stored = bytes === undefined ? undefined : await store.stat(folderOf(listPath) + name)
      return stored && bytes !== undefined ? { stored, size: Math.min(stored.size, bytes) } : undefined
    },
  }
}
