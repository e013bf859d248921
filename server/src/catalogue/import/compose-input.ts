/** From what an entry holds to what the content module saves. Texts and numbers only; media are stored beside it. Pure. */
import type { Language } from '@zimu/contract'
import { renderMarkdown } from '../../markdown/markdown.ts'
import { readingMinutes } from '../../markdown/reading-minutes.ts'
import type { ContentFileInput, ContentInput, VideoMeta } from '../../modules/content/index.ts'
import type { Translations } from '../../texts/index.ts'
import type { FrontMatter, MarkdownText } from './front-matter.ts'
import type { EntryContents, FilmFile, PictureFile } from './read-entry.ts'
import type { EntryFiles } from './scan.ts'

/** Where the media of an entry were put, by the path of their source. */
export interface StoredMedia {
  /** Paths of the media store, by source path. */
  paths: ReadonlyMap<string, string>
  /** Public previews of pictures, by source path. */
  thumbs: ReadonlyMap<string, string>
  tracks: readonly { lang: Language; label: string; path: string; is_default: 0 | 1 }[]
  /** What goes along with the first film. */
  along: Pick<VideoMeta, 'hls' | 'storyboard'>
  image: ContentInput['image']
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const stemOf = (path: string) => nameOf(path).replace(/\.[^.]+$/, '')
const extOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Only what is said: an absent field falls back to the base language. */
function dropEmpty(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

const namedTexts = ({ title, subtitle, description, keywords }: FrontMatter) =>
  dropEmpty({ name: title, title: subtitle, description, keywords })

function translationsOf(contents: EntryContents, textsOf: (meta: FrontMatter) => Record<string, string>): Translations {
  const pairs = [...contents.translations].map(([lang, { meta }]) => [lang, textsOf(meta)] as const)
  // The base columns stand for zh-Hans; a main text in another language is a translation as well.
  const own = contents.main.meta.language
  const all = own && own !== 'zh-Hans' ? [[own, textsOf(contents.main.meta)] as const, ...pairs] : pairs
  return Object.fromEntries(all.filter(([, texts]) => Object.keys(texts).length > 0))
}

function pictureTexts(meta: FrontMatter, { path }: PictureFile) {
  const said = meta.pictures?.find(({ file }) => file === nameOf(path))
  return dropEmpty({ title: said?.title, text: said?.text })
}

const episodeTitle = (meta: FrontMatter, { path }: FilmFile) =>
  meta.episodes?.find(({ file }) => file === nameOf(path))?.title

/** Chapters in the writer's order; a translation names the one at the same place. */
function chaptersOf({ main, translations }: EntryContents) {
  return (main.meta.chapters ?? []).map(({ time, title }, index) => {
    const named = [...translations].map(([lang, { meta }]) => [lang, meta.chapters?.[index]?.title] as const)
    const texts = Object.fromEntries(named.flatMap(([lang, name]) => (name ? [[lang, { title: name }]] : [])))
    return { time, title, texts }
  })
}

/** A subtitle file without a language is in that of the main text. */
const subtitlesOf = ({ subtitles, main }: EntryContents) =>
  subtitles.map(({ lang, vtt }) => ({ lang: lang || (main.meta.language ?? 'zh-Hans'), vtt }))

function filmFile(contents: EntryContents, film: FilmFile, index: number, stored: StoredMedia): ContentFileInput {
  const file_path = stored.paths.get(film.path) ?? ''
  const { duration, width, height } = film
  return {
    role: 'video',
    title: episodeTitle(contents.main.meta, film) ?? (contents.films.length > 1 ? stemOf(film.path) : ''),
    texts: translationsOf(contents, (meta) => dropEmpty({ title: episodeTitle(meta, film) })),
    meta: {
      mp4Bandwidth: film.bandwidth,
      ...(index === 0 ? { tracks: stored.tracks, chapters: chaptersOf(contents), ...stored.along } : {}),
    },
    ...(index === 0 ? { subtitles: subtitlesOf(contents) } : {}),
    file: {
      file_name: stemOf(film.path),
      file_path,
      file_type: 'video',
      file_ext: extOf(file_path),
      file_size: film.size,
      width,
      height,
      duration,
      is_public: 0,
    },
  }
}

function pictureFile(contents: EntryContents, picture: PictureFile, stored: StoredMedia): ContentFileInput {
  const file_path = stored.paths.get(picture.path) ?? ''
  const { width, height, color } = picture
  return {
    role: 'image',
    ...pictureTexts(contents.main.meta, picture),
    texts: translationsOf(contents, (meta) => pictureTexts(meta, picture)),
    meta: { thumb: stored.thumbs.get(picture.path) ?? file_path },
    file: {
      file_name: stemOf(picture.path),
      file_path,
      file_type: 'image',
      file_ext: extOf(file_path),
      file_size: picture.size,
      width,
      height,
      color,
      is_public: 0,
    },
  }
}

function bodiesOf({ main, translations, bodyPictures }: EntryContents, stored: StoredMedia): ContentInput['bodies'] {
  const render = ({ body }: MarkdownText) =>
    renderMarkdown(body, (name) => {
      const picture = bodyPictures.get(name)
      const src = picture && stored.paths.get(picture.path)
      if (!picture || !src) return undefined
      const { width, height, color } = picture
      return { src, width, height, color }
    })
  const own = main.meta.language ?? 'zh-Hans'
  const pairs = [[own, main] as const, ...translations].map(([lang, text]) => [lang, render(text)] as const)
  return Object.fromEntries(pairs.filter(([, html]) => html !== ''))
}

export function kindOf({ films, pictures }: Pick<EntryContents, 'films' | 'pictures'>): ContentInput['kind'] {
  if (films.length > 0) return 'video'
  return pictures.length > 0 ? 'gallery' : 'article'
}

function extentOf(kind: ContentInput['kind'], contents: EntryContents, bodies: ContentInput['bodies']): number {
  if (kind === 'video') return Math.round(contents.films[0]?.duration ?? 0)
  return kind === 'gallery' ? contents.pictures.length : readingMinutes(Object.values(bodies)[0] ?? '')
}

/** Everything that is not decided by the database: `unique`, category and tag ids, release time, keys. */
export function composeInput(entry: EntryFiles, contents: EntryContents, stored: StoredMedia) {
  const { meta } = contents.main
  const kind = kindOf(contents)
  const bodies = bodiesOf(contents, stored)
  const { films, pictures } = contents
  return {
    kind,
    name: meta.title ?? entry.baseName,
    title: meta.subtitle ?? '',
    description: meta.description ?? '',
    keywords: meta.keywords ?? '',
    texts: translationsOf(contents, namedTexts),
    author: meta.author ?? '',
    source: meta.source ?? '',
    url: meta.url ?? '',
    ...(meta.sort === undefined ? {} : { sort: meta.sort }),
    is_top: meta.top ?? 0,
    is_hot: meta.hot ?? 0,
    is_rec: meta.recommended ?? 0,
    is_vip: meta.vip ?? 0,
    can_exchange: meta.exchange ?? 1,
    hits_initial: meta.views ?? 0,
    extent: extentOf(kind, contents, bodies),
    duration: Math.round(films[0]?.duration ?? 0),
    image: stored.image,
    covers: {},
    bodies,
    files: [
      ...films.map((film, index) => filmFile(contents, film, index, stored)),
      ...pictures.map((picture) => pictureFile(contents, picture, stored)),
    ],
  } satisfies Omit<ContentInput, 'import_key' | 'import_hash' | 'unique' | 'release_time' | 'category_ids' | 'tag_ids'>
}
