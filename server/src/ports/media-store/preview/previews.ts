/** The first seconds of films: what may be sent of which file, read from their playlists or from the tables of one file. */

import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { minutes } from '@zimu/contract/durations'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../clock/index.ts'
import { type ByteRange, etagOfPart, type MediaStore, StoreAway, type StoredFile } from '../media-store.ts'
import type { CutFilm } from './cut-film.ts'
import { type CutList, cutList, cutMaster, isMaster } from './cut-playlist.ts'
import { openCutFilm, readCutFilm } from './film-bytes.ts'

/** What of a preview is sent for one path. */
export interface PreviewFile {
  size: number
  /** Epoch milliseconds. */
  modifyTime: number
  etag: string
  /** Without a range all of it. */
  open(range?: ByteRange): Promise<Readable>
}

/** `filmPath`: the film's first playlist (`….m3u8`), or the film itself as one MP4. */
export interface Previews {
  /** Length in seconds, to the tenth; 0 if nothing of the film is that short, or it cannot be cut, or the store is away. */
  measure(filmPath: string, seconds: number): Promise<number>
  /** What may be sent for a path in the folder of a film; undefined: nothing. */
  find(filmPath: string, seconds: number, name: string): Promise<PreviewFile | undefined>
}

/** All of a preview, by path in the folder of its first playlist. */
interface ListPreview {
  seconds: number
  texts: ReadonlyMap<string, string>
  /** Bytes from the beginning of a file. */
  files: ReadonlyMap<string, number>
}

/** A preview of one file, as it was when its tables were read. */
interface FilmPreview {
  seconds: number
  film: CutFilm
  etag: string
}

const CACHE_MS = minutes(1)
const CACHE_SIZE = 500
const MAX_PLAYLIST_BYTES = 1024 * 1024
const MAX_LISTS = 32

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Lists as one preview; what two of them name counts as far as the further one goes. */
function unite(texts: ReadonlyMap<string, string>, cut: readonly CutList[]): ListPreview {
  const files = new Map<string, number>()
  for (const list of cut) for (const [path, bytes] of list.files) files.set(path, Math.max(files.get(path) ?? 0, bytes))
  return { texts, files, seconds: Math.min(...cut.map(({ seconds }) => seconds)) }
}

/** A playlist that was cut; `list`: the stored first one, whose state is the preview's. */
function textFile(text: string, list: StoredFile): PreviewFile {
  const bytes = Buffer.from(text)
  return {
    size: bytes.length,
    modifyTime: list.modifyTime,
    etag: etagOfPart(list, bytes.length),
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

/** The beginning of a stored file. */
function partFile(store: Pick<MediaStore, 'open'>, stored: StoredFile, most: number): PreviewFile {
  const size = Math.min(stored.size, most)
  return {
    size,
    modifyTime: stored.modifyTime,
    etag: etagOfPart(stored, size),
    open: async (range) => (await store.open(stored.file_path, range ?? { start: 0, end: size - 1 })).bytes,
  }
}

type Store = Pick<MediaStore, 'stat' | 'open'>

/** Previews of films in playlists. */
function listReader(store: Store) {
  async function readPlaylist(path: string): Promise<string | undefined> {
    const stored = await store.stat(path)
    return stored && stored.size <= MAX_PLAYLIST_BYTES ? readText((await store.open(path)).bytes) : undefined
  }

  return async (listPath: string, seconds: number): Promise<ListPreview | undefined> => {
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
}

/** Previews of films in one file. */
async function readFilm(store: Store, path: string, seconds: number): Promise<FilmPreview | undefined> {
  const stored = await store.stat(path)
  const film = stored && (await readCutFilm(store, stored, seconds))
  return film && { seconds: film.seconds, film, etag: stored.etag }
}

const isList = (path: string) => path.endsWith('.m3u8')

export function createPreviews(store: Store, clock: Clock): Previews {
  const rules = { max: CACHE_SIZE, lifeMs: CACHE_MS }
  const lists = createValueCache<string, Promise<ListPreview | undefined>>(clock, rules)
  const films = createValueCache<string, Promise<FilmPreview | undefined>>(clock, rules)
  const readListPreview = listReader(store)
  const readList = (path: string, seconds: number) =>
    readThrough(lists, `${seconds} ${path}`, () => readListPreview(path, seconds))
  const readOneFile = (path: string, seconds: number) =>
    readThrough(films, `${seconds} ${path}`, () => readFilm(store, path, seconds))

  async function findInList(listPath: string, seconds: number, name: string): Promise<PreviewFile | undefined> {
    const [list, preview] = await Promise.all([store.stat(listPath), readList(listPath, seconds)])
    const text = preview?.texts.get(name)
    if (list && text !== undefined) return textFile(text, list)
    const bytes = preview?.files.get(name)
    const stored = bytes === undefined ? undefined : await store.stat(folderOf(listPath) + name)
    return list && stored && bytes !== undefined ? partFile(store, stored, bytes) : undefined
  }

  async function findFilm(path: string, seconds: number): Promise<PreviewFile | undefined> {
    const [stored, preview] = await Promise.all([store.stat(path), readOneFile(path, seconds)])
    // Another film has taken its place: the tables are not its own.
    if (!stored || !preview || stored.etag !== preview.etag) return undefined
    const { film } = preview
    return {
      size: film.size,
      modifyTime: stored.modifyTime,
      etag: etagOfPart(stored, film.size),
      open: async (range) => openCutFilm(store, path, film, range),
    }
  }

  return {
    async measure(filmPath, seconds) {
      if (seconds <= 0) return 0
      const read = isList(filmPath) ? readList : readOneFile
      const preview = await read(filmPath, seconds).catch((error: unknown) => {
        if (error instanceof StoreAway) return undefined
        throw error
      })
      return preview ? Math.round(preview.seconds * 10) / 10 : 0
    },
    async find(filmPath, seconds, name) {
      if (isList(filmPath)) return findInList(filmPath, seconds, name)
      return name === nameOf(filmPath) ? findFilm(filmPath, seconds) : undefined
    },
  }
}
