/** Reads everything of one entry: texts parsed, films and pictures measured. Nothing is written yet, so a bad file harms nothing. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import { listPictureNames } from '../../markdown/markdown.ts'
import { measurePicture, type PictureFacts } from '../pictures.ts'
import type { FilmFacts, Probe } from '../probe.ts'
import { toVtt } from '../subtitles.ts'
import { decodeSubtitles } from '../subtitles-encoding.ts'
import { findingsOf, Unfit, unfit } from '../unfit.ts'
import { combineDigests, digestFile } from './digest.ts'
import { type MarkdownText, parseMarkdown } from './front-matter.ts'
import { checkPlaylists, findMaster } from './hls.ts'
import { type EntryFiles, HLS_FOLDER } from './scan.ts'
import { parseStoryboard, type StoryboardFacts } from './storyboard.ts'

/** Rises when the same files would be published differently, so that the next import does them again. */
const IMPORT_VERSION = 3

interface SourceFile {
  /** Path inside the import folder. */
  path: string
  /** Path on this machine. */
  source: string
  digest: string
  /** Bytes. */
  size: number
}
export type FilmFile = SourceFile & FilmFacts
export type PictureFile = SourceFile & PictureFacts

export interface EntryContents {
  main: MarkdownText
  translations: ReadonlyMap<Language, MarkdownText>
  films: FilmFile[]
  /** Pictures of the gallery. */
  pictures: PictureFile[]
  /** Pictures that the texts show, by the name they use. */
  bodyPictures: ReadonlyMap<string, PictureFile>
  cover: PictureFile | undefined
  subtitles: { lang: Language | ''; vtt: string }[]
  hls: HlsFiles | undefined
  storyboard: (StoryboardFacts & { picture: SourceFile }) | undefined
}

/** Ready HLS; names are paths inside its folder. */
export interface HlsFiles {
  master: string
  digest: string
  files: { name: string; source: string }[]
}

/** A failure that says which file it is about. */
async function about<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new Unfit(findingsOf(error, path))
  }
}

/** All files of an entry. */
export const listPaths = ({ texts, films, pictures, cover, subtitles, hls, storyboard }: EntryFiles) => [
  ...texts.values(),
  ...films,
  ...pictures,
  ...(cover ? [cover] : []),
  ...subtitles.map(({ path }) => path),
  ...hls,
  ...(storyboard ? [storyboard.picture, storyboard.facts] : []),
]

/** Digests of all files of an entry, by path, and the fingerprint of the whole. */
export async function digestEntry(folder: string, entry: EntryFiles) {
  const digests = new Map<string, string>()
  for (const path of listPaths(entry)) digests.set(path, await about(path, digestFile(join(folder, path))))
  return { digests, import_hash: combineDigests(IMPORT_VERSION, digests) }
}

async function readTexts(folder: string, texts: EntryFiles['texts']) {
  const parsed = new Map<Language | '', MarkdownText>()
  for (const [lang, path] of texts)
    parsed.set(lang, await about(path, readFile(join(folder, path), 'utf8').then(parseMarkdown)))
  const main = parsed.get('') ?? parsed.get('zh-Hans') ?? { meta: {}, body: '' }
  const own = main.meta.language ?? 'zh-Hans'
  const translations = new Map<Language, MarkdownText>()
  for (const [lang, text] of parsed) if (lang !== '' && lang !== own && text !== main) translations.set(lang, text)
  return { main, translations }
}

/** Names used in texts are looked up beside the text. */
function findBodyPictures(texts: readonly MarkdownText[], pictures: readonly PictureFile[]) {
  const names = new Set(texts.flatMap(({ body }) => listPictureNames(body)))
  const found = new Map<string, PictureFile>()
  for (const name of names) {
    const wanted = decodeURIComponent(name).replace(/^\.\//, '')
    const picture = pictures.find(({ path }) => path.slice(path.lastIndexOf('/') + 1) === wanted)
    if (!picture) throw unfit('body_picture_gone', { name })
    found.set(name, picture)
  }
  return found
}

async function readHls(
  folder: string,
  { import_key, hls }: EntryFiles,
  digests: ReadonlyMap<string, string>,
): Promise<HlsFiles | undefined> {
  if (hls.length === 0) return undefined
  const start = `${import_key}${HLS_FOLDER}`
  const files = hls.map((path) => ({ name: path.slice(start.length), source: join(folder, path) }))
  const names = files.map(({ name }) => name)
  const playlists = new Map<string, string>()
  for (const { name, source } of files) if (/\.m3u8$/i.test(name)) playlists.set(name, await readFile(source, 'utf8'))
  const check = async () => {
    checkPlaylists(names, playlists)
    return findMaster(names)
  }
  const digest = combineDigests(IMPORT_VERSION, new Map(hls.map((path) => [path, digests.get(path) ?? ''])))
  return { master: await about(start, check()), digest, files }
}

async function readStoryboard(folder: string, { storyboard }: EntryFiles, digests: ReadonlyMap<string, string>) {
  if (!storyboard) return undefined
  const source = join(folder, storyboard.picture)
  const size = await about(storyboard.picture, measurePicture(source))
  const text = await readFile(join(folder, storyboard.facts), 'utf8')
  const facts = await about(
    storyboard.facts,
    Promise.resolve().then(() => parseStoryboard(text, size)),
  )
  const path = storyboard.picture
  return { ...facts, picture: { path, source, digest: digests.get(path) ?? '', size: (await stat(source)).size } }
}

/** Throws `Unfit` with the file's name when a part cannot be used. */
export async function readEntry(
  folder: string,
  entry: EntryFiles,
  digests: ReadonlyMap<string, string>,
  probe: Probe,
): Promise<EntryContents> {
  async function fileOf(path: string): Promise<SourceFile> {
    const source = join(folder, path)
    return { path, source, digest: digests.get(path) ?? '', size: (await stat(source)).size }
  }
  const { main, translations } = await readTexts(folder, entry.texts)
  const films: FilmFile[] = []
  for (const path of entry.films) {
    const file = await fileOf(path)
    films.push({ ...file, ...(await about(path, probe.film(file.source))) })
  }
  const all: PictureFile[] = []
  for (const path of [...entry.pictures, ...(entry.cover ? [entry.cover] : [])]) {
    const file = await fileOf(path)
    all.push({ ...file, ...(await about(path, measurePicture(file.source))) })
  }
  const subtitles: EntryContents['subtitles'] = []
  for (const { path, lang } of entry.subtitles) {
    const vtt = await about(
      path,
      readFile(join(folder, path)).then((bytes) => toVtt(decodeSubtitles(bytes))),
    )
    subtitles.push({ lang, vtt })
  }
  const bodyPictures = findBodyPictures([main, ...translations.values()], all)
  const inText = new Set([...bodyPictures.values()].map(({ path }) => path))
  return {
    main,
    translations,
    films,
    pictures: all.filter(({ path }) => path !== entry.cover && !inText.has(path)),
    bodyPictures,
    cover: all.find(({ path }) => path === entry.cover),
    subtitles,
    hls: await readHls(folder, entry, digests),
    storyboard: await readStoryboard(folder, entry, digests),
  }
}
