/**
 * Which files of an import folder make one content. Layout (also in docs/operating.md):
 * a Markdown file is an article; a film is a video, and a Markdown file, subtitles and a picture of the same base name
 * belong to it; a folder is one content with everything in it. `name.en.md` translates `name.md`, `name.fr.vtt` are French
 * subtitles. Pure.
 */
import { LANGUAGES, type Language } from '@zimu/contract'

/** A file by its name inside the entry's place; nothing has been read yet. */
export interface EntryFiles {
  /** Path inside the import folder, the key of the content: `a.mp4`, `b.md`, `gallery`. */
  import_key: string
  /** What its name and `unique` come from when the writer says nothing. */
  base_name: string
  /** Base text and translations, by language; `""` the base language. Paths inside the import folder, as all below. */
  texts: ReadonlyMap<Language | '', string>
  films: readonly string[]
  /** Pictures without the cover, in order of their names. */
  pictures: readonly string[]
  cover: string | undefined
  subtitles: readonly { path: string; lang: Language | '' }[]
}

export interface Scan {
  entries: EntryFiles[]
  /** Files that belong to nothing, with the reason. */
  problems: { path: string; reason: string }[]
}

const FILM = /\.(mp4|m4v|webm|mov)$/i
const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg)$/i
const TEXT = /\.(md|markdown)$/i
const SUBTITLE = /\.(srt|vtt|ass|ssa)$/i
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
  return withoutExtension(name).replace(/\.cover$/i, '')
}

function toEntry(import_key: string, base_name: string, paths: readonly string[], is_folder: boolean): EntryFiles {
  const sorted = [...paths].sort(inOrder)
  const pictures = sorted.filter((path) => PICTURE.test(path))
  const films = sorted.filter((path) => FILM.test(path))
  const isCover = (path: string) => /(^|\.)cover\.[^.]+$/i.test(nameOf(path))
  // Beside a film or an article at the top level a picture of the same name can only be its cover.
  const cover = pictures.find(isCover) ?? (is_folder ? undefined : pictures[0])
  return {
    import_key,
    base_name,
    texts: new Map(sorted.filter((path) => TEXT.test(path)).map((path) => [splitLanguage(nameOf(path)).lang, path])),
    films,
    pictures: pictures.filter((path) => path !== cover),
    cover,
    subtitles: sorted
      .filter((path) => SUBTITLE.test(path))
      .map((path) => ({ path, lang: splitLanguage(nameOf(path)).lang })),
  }
}

function findProblem(entry: EntryFiles, paths: readonly string[], is_folder: boolean): string | undefined {
  const text_count = paths.filter((path) => TEXT.test(path)).length
  if (text_count > entry.texts.size) return 'it has two texts in the same language'
  if (entry.films.length === 0 && entry.texts.size === 0 && !is_folder)
    return entry.subtitles.length > 0
      ? 'there is no film of this name'
      : 'a picture alone is no content: put it into a folder'
  if (entry.films.length > 1 && !is_folder) return 'there are two films of this name: put them into a folder'
  if (entry.films.length === 0 && entry.subtitles.length > 0) return 'it has subtitles and no film'
  const is_empty = entry.films.length + entry.pictures.length + entry.texts.size === 0
  return is_empty ? 'the folder holds no film, picture or text' : undefined
}

/** `paths`: all files under the import folder, `/` between folder and file. */
export function scanFolder(paths: readonly string[]): Scan {
  const problems: Scan['problems'] = []
  const groups = new Map<string, { is_folder: boolean; paths: string[] }>()
  for (const path of paths) {
    const parts = path.split('/')
    if (parts.some((part) => IGNORED.test(part))) continue
    const [first = '', ...rest] = parts
    const is_known = [FILM, PICTURE, TEXT, SUBTITLE].some((kind) => kind.test(path))
    if (!is_known) problems.push({ path, reason: 'files of this kind are not published' })
    else if (rest.length > 1) problems.push({ path, reason: 'folders inside a content’s folder are not read' })
    else {
      const is_folder = rest.length === 1
      const key = is_folder ? `${first}/` : groupOf(first)
      const group = groups.get(key) ?? { is_folder, paths: [] }
      group.paths.push(path)
      groups.set(key, group)
    }
  }
  const entries: EntryFiles[] = []
  for (const [key, { is_folder, paths: own }] of groups) {
    const base_name = is_folder ? key.slice(0, -1) : key
    const entry = toEntry(base_name, base_name, own, is_folder)
    const problem = findProblem(entry, own, is_folder)
    if (problem) problems.push({ path: is_folder ? key : (own[0] ?? key), reason: problem })
    else
      entries.push({ ...entry, import_key: is_folder ? key : (entry.films[0] ?? [...entry.texts.values()][0] ?? key) })
  }
  return { entries: entries.sort((a, b) => inOrder(a.import_key, b.import_key)), problems }
}
