/**
 * Which files of an import folder make one content. Layout (also in docs/operating.md):
 * a Markdown file is an article; a film is a video, and a Markdown file, subtitles and a picture of the same base name
 * belong to it; a folder is one content with everything in it, its film's HLS in a folder `hls` inside it. `name.en.md` translates `name.md`, `name.fr.vtt` are French
 * subtitles. Pure.
 */
import { type FolderReason, LANGUAGES, type Language } from '@zimu/contract'

/** A file by its name inside the entry's place; nothing has been read yet. */
export interface EntryFiles {
  /** Path inside the import folder, the key of the content: `a.mp4`, `b.md`, `gallery`. */
  import_key: string
  /** What its name and `unique` come from when the writer says nothing. */
  baseName: string
  /** Base text and translations, by language; `""` the base language. Paths inside the import folder, as all below. */
  texts: ReadonlyMap<Language | '', string>
  films: readonly string[]
  /** Pictures without the cover, in order of their names. */
  pictures: readonly string[]
  cover: string | undefined
  subtitles: readonly { path: string; lang: Language | '' }[]
  /** Ready HLS of the first film: everything below the folder `hls`. */
  hls: readonly string[]
  /** Pictures along the first film in one file, and what says how they lie in it. */
  storyboard: { picture: string; facts: string } | undefined
}

export interface Scan {
  entries: EntryFiles[]
  /** Files that belong to nothing, with the reason. */
  problems: { path: string; reason: FolderReason }[]
  /** Files that problems are about, and those that systems leave behind and nobody misses. */
  counts: { refused: number; ignored: number }
}

const FILM = /\.(mp4|m4v|webm|mov)$/i
const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg)$/i
const TEXT = /\.(md|markdown)$/i
const SUBTITLE = /\.(srt|vtt|ass|ssa)$/i
const STORYBOARD_FACTS = /(^|\.)storyboard\.json$/i
const STORYBOARD_PICTURE = /(^|\.)storyboard\.(jpe?g|png|webp)$/i
const HLS = /\.(m3u8|ts|m4s|mp4|aac|vtt)$/i
/** Where a content's folder keeps the HLS of its film. */
export const HLS_FOLDER = 'hls/'
/** What systems leave behind in folders. */
const IGNORED = /^(\.|Thumbs\.db$|desktop\.ini$|README(\.\w+)*$)/i

const inOrder = (a: string, b: string) => a.localeCompare(b, 'zh-Hans', { numeric: true })
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '')

/** `eight.zh-Hant.vtt` → base `eight`, language `zh-Hant`; without one of our languages the base has the rest. */
export function splitLanguage(name: string): { base: string; lang: Language | '' } {
  const stem = withoutExtension(name)
  const lang = LANGUAGES.find((language) => stem.toLowerCase().endsWith(`.${language.toLowerCase()}`))
  return lang ? { base: stem.slice(0, -lang.length - 1), lang } : { base: stem, lang: '' }
}

/** Base name that a file at the top level is grouped by. */
function groupOf(name: string): string {
  if (TEXT.test(name) || SUBTITLE.test(name)) return splitLanguage(name).base
  return withoutExtension(name).replace(/\.(cover|storyboard)$/i, '')
}

/** Of a path inside the import folder: true below `<content>/hls/`. */
const isHls = (path: string) => path.slice(path.indexOf('/') + 1).startsWith(HLS_FOLDER)

function findStoryboard(paths: readonly string[]): EntryFiles['storyboard'] {
  const picture = paths.find((path) => STORYBOARD_PICTURE.test(nameOf(path)))
  const facts = paths.find((path) => STORYBOARD_FACTS.test(nameOf(path)))
  return picture && facts ? { picture, facts } : undefined
}

function toEntry(import_key: string, baseName: string, paths: readonly string[], isFolder: boolean): EntryFiles {
  const all = [...paths].sort(inOrder)
  const hls = isFolder ? all.filter(isHls) : []
  const sorted = all.filter((path) => !hls.includes(path))
  const pictures = sorted.filter((path) => PICTURE.test(path) && !STORYBOARD_PICTURE.test(nameOf(path)))
  const films = sorted.filter((path) => FILM.test(path))
  const isCover = (path: string) => /(^|\.)cover\.[^.]+$/i.test(nameOf(path))
  // Beside a film or an article at the top level a picture of the same name can only be its cover.
  const cover = pictures.find(isCover) ?? (isFolder ? undefined : pictures[0])
  return {
    import_key,
    baseName,
    texts: new Map(sorted.filter((path) => TEXT.test(path)).map((path) => [splitLanguage(nameOf(path)).lang, path])),
    films,
    pictures: pictures.filter((path) => path !== cover),
    cover,
    subtitles: sorted
      .filter((path) => SUBTITLE.test(path))
      .map((path) => ({ path, lang: splitLanguage(nameOf(path)).lang })),
    hls,
    storyboard: findStoryboard(sorted),
  }
}

function findFilmProblem({ films, hls, storyboard }: EntryFiles, paths: readonly string[]): FolderReason | undefined {
  const parts = paths.filter((path) => STORYBOARD_FACTS.test(nameOf(path)) || STORYBOARD_PICTURE.test(nameOf(path)))
  if (films.length === 0 && (hls.length > 0 || parts.length > 0)) return 'film_missing'
  if (parts.length > 0 && !storyboard) return 'storyboard_half'
  return undefined
}

function findProblem(entry: EntryFiles, paths: readonly string[], isFolder: boolean): FolderReason | undefined {
  const textCount = paths.filter((path) => TEXT.test(path)).length
  if (textCount > entry.texts.size) return 'texts_twice'
  if (entry.films.length === 0 && entry.texts.size === 0 && !isFolder)
    return entry.subtitles.length > 0 ? 'no_film_of_name' : 'picture_alone'
  if (entry.films.length > 1 && !isFolder) return 'films_twice'
  if (entry.films.length === 0 && entry.subtitles.length > 0) return 'subtitles_alone'
  const filmProblem = findFilmProblem(entry, paths)
  if (filmProblem) return filmProblem
  const isEmpty = entry.films.length + entry.pictures.length + entry.texts.size === 0
  return isEmpty ? 'folder_empty' : undefined
}

/** `paths`: all files under the import folder, `/` between folder and file. */
export function scanFolder(paths: readonly string[]): Scan {
  const problems: Scan['problems'] = []
  const counts = { refused: 0, ignored: 0 }
  function refuse(path: string, reason: FolderReason, fileNum = 1) {
    problems.push({ path, reason })
    counts.refused += fileNum
  }
  const groups = new Map<string, { isFolder: boolean; paths: string[] }>()
  for (const path of paths) {
    const parts = path.split('/')
    if (parts.some((part) => IGNORED.test(part))) {
      counts.ignored += 1
      continue
    }
    const [first = '', ...rest] = parts
    const isInHls = rest.length > 1 && isHls(path)
    const kinds = isInHls ? [HLS] : [FILM, PICTURE, TEXT, SUBTITLE, STORYBOARD_FACTS]
    if (!kinds.some((kind) => kind.test(nameOf(path)))) refuse(path, 'not_published')
    else if (rest.length > 1 && !isInHls) refuse(path, 'too_deep')
    else {
      const isFolder = rest.length > 0
      const key = isFolder ? `${first}/` : groupOf(first)
      const group = groups.get(key) ?? { isFolder, paths: [] }
      group.paths.push(path)
      groups.set(key, group)
    }
  }
  const entries: EntryFiles[] = []
  for (const [key, { isFolder, paths: own }] of groups) {
    const baseName = isFolder ? key.slice(0, -1) : key
    const entry = toEntry(baseName, baseName, own, isFolder)
    const problem = findProblem(entry, own, isFolder)
    if (problem) refuse(isFolder ? key : (own[0] ?? key), problem, own.length)
    else
      entries.push({ ...entry, import_key: isFolder ? key : (entry.films[0] ?? [...entry.texts.values()][0] ?? key) })
  }
  return { entries: entries.sort((a, b) => inOrder(a.import_key, b.import_key)), problems, counts }
}
