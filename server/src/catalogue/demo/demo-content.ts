/** Prepares one content of the demo: stores its files, and composes the input of the content module. */
import { readFile, stat } from 'node:fs/promises'
import { LANGUAGES, type Language } from '@zimu/contract'
import { type BodyPicture, renderMarkdown } from '../../markdown/markdown.ts'
import { readingMinutes } from '../../markdown/reading-minutes.ts'
import type { ContentFileInput, ContentInput, CoverInput, VideoMeta } from '../../modules/content/index.ts'
import type { MediaAddresses, MediaStore } from '../../ports/media-store/index.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { makeThumb } from '../pictures.ts'
import type { Probe } from '../probe.ts'
import { type DemoFiles, type DemoItem, type DemoTexts, translate } from './demo-files.ts'

export interface DemoContentDeps {
  files: DemoFiles
  media: MediaStore
  addresses: Pick<MediaAddresses, 'publicUrl'>
  probe: Probe
}

/** Formats of a poster, in pixels: portrait, wide, landscape. */
const COVERS = { p: [900, 1200], w: [1280, 720], h: [1200, 900] } as const
/** Width and height of the figures of articles, in pixels. */
const FIGURE_SIZE = [1200, 900] as const
const PUBLIC_THUMBS = 3
/** Likes per 100 views. */
const LIKES_PERCENT = 4

/** The first rectangle of a poster or a figure is its background. */
const fieldOf = (svg: Buffer): string =>
  /<rect [^>]*fill="(#[0-9A-Fa-f]{6})"/.exec(svg.toString())?.[1]?.toLowerCase() ?? ''

async function storeCovers({ files, media, addresses }: DemoContentDeps, content_id: number) {
  const covers: Record<string, CoverInput> = {}
  let color = ''
  for (const [name, [width, height]] of Object.entries(COVERS)) {
    const bytes = await readFile(files.path('posters', `${content_id}-${name}.svg`))
    const file_path = `public/c/${content_id}/${name}.svg`
    await media.putBytes(file_path, bytes)
    covers[name] = { url: addresses.publicUrl(file_path), width, height }
    color ||= fieldOf(bytes)
  }
  return { covers, color }
}

async function filmFile({ files, media, probe }: DemoContentDeps, content_id: number, file: string) {
  const source = files.path('videos', content_id, file)
  const { bandwidth, ...facts } = await probe.film(source)
  const file_path = `c/${content_id}/${file}`
  await media.putFile(file_path, source)
  const { size } = await stat(source)
  const named = { file_name: file.replace(/\.mp4$/, ''), file_path, file_type: 'video', file_ext: 'mp4' } as const
  return { bandwidth, file: { ...named, ...facts, file_size: size, is_public: 0 as const } }
}

/** Stores what stands beside the films of an item under its relative path, which HLS playlists contain. */
async function storeBeside({ files, media }: DemoContentDeps, content_id: number): Promise<string[]> {
  const names = files.list('videos', content_id)
  for (const name of names.filter((one) => one.startsWith('hls/') || /\.(vtt|webp)$/.test(one)))
    await media.putFile(`c/${content_id}/${name}`, files.path('videos', content_id, name))
  return names
}

/** What stands beside one film of an item; the files of a further episode begin with `prefix`. */
function describeExtras(
  { files }: DemoContentDeps,
  content_id: number,
  names: readonly string[],
  prefix: string,
): VideoMeta {
  const own = (name: string) => `c/${content_id}/${prefix}${name}`
  const isThere = (name: string) => names.includes(prefix + name)
  const { chapters, storyboard } = files.extras(content_id, prefix)
  const subtitles = LANGUAGES.filter((lang) => isThere(`subtitles.${lang}.vtt`))
  return {
    ...(isThere('hls/master.m3u8') ? { hls: own('hls/master.m3u8') } : {}),
    tracks: subtitles.map((lang) => ({
      lang,
      label: LANGUAGE_NAMES[lang],
      path: own(`subtitles.${lang}.vtt`),
      is_default: lang === 'zh-Hans' ? 1 : 0,
    })),
    chapters: chapters.map(({ time, title }) => ({ time, title: title['zh-Hans'], texts: translate({ title }) })),
    ...(storyboard ? { storyboard: { ...storyboard, path: own('storyboard.webp') } } : {}),
  }
}

/** The subtitle files of a film, by language. */
async function readSubtitles({ files }: DemoContentDeps, content_id: number) {
  const names = files.list('videos', content_id)
  const langs = LANGUAGES.filter((lang) => names.includes(`subtitles.${lang}.vtt`))
  return Promise.all(
    langs.map(async (lang) => ({
      lang,
      vtt: await readFile(files.path('videos', content_id, `subtitles.${lang}.vtt`), 'utf8'),
    })),
  )
}

async function filmFiles(deps: DemoContentDeps, { content_id }: DemoItem): Promise<ContentFileInput[]> {
  const names = await storeBeside(deps, content_id)
  const episodes = deps.files.episodes(content_id)
  const films = episodes.length > 0 ? episodes : [{ file: 'video.mp4', title: undefined }]
  const made: ContentFileInput[] = []
  for (const [index, { file, title }] of films.entries()) {
    const { bandwidth, file: input } = await filmFile(deps, content_id, file)
    const extras = describeExtras(deps, content_id, names, index === 0 ? '' : file.replace(/mp4$/, ''))
    made.push({
      role: 'video',
      ...(title ? { title: title['zh-Hans'], texts: translate({ title }) } : {}),
      meta: { mp4Bandwidth: bandwidth, ...extras },
      file: input,
      ...(index === 0 ? { subtitles: await readSubtitles(deps, content_id) } : {}),
    })
  }
  return made
}

async function pictureFiles(
  { files, media }: DemoContentDeps,
  { content_id, is_vip }: DemoItem,
): Promise<ContentFileInput[]> {
  const made: ContentFileInput[] = []
  for (const [index, { file, title, text, ...facts }] of files.pictures(content_id).entries()) {
    const source = files.path('galleries', content_id, file)
    const file_path = `c/${content_id}/${file}`
    await media.putFile(file_path, source)
    const hasThumb = is_vip === 1 && index < PUBLIC_THUMBS
    const thumb = hasThumb ? `public/c/${content_id}/thumb-${file}` : file_path
    if (hasThumb) await media.putBytes(thumb, await makeThumb(source))
    const { size } = await stat(source)
    const named = { file_name: file.replace(/\.webp$/, ''), file_path, file_type: 'image', file_ext: 'webp' } as const
    made.push({
      role: 'image',
      title: title['zh-Hans'],
      text: text['zh-Hans'],
      texts: translate({ title, text }),
      meta: { thumb },
      file: { ...named, ...facts, file_size: size, is_public: 0 },
    })
  }
  return made
}

/** Figures of an article: stored for everybody, as its covers are, and described for the text that shows them. */
async function storeFigures({ files, media, addresses }: DemoContentDeps, content_id: number) {
  const figures = new Map<string, BodyPicture>()
  for (const number of [1, 2]) {
    const bytes = await readFile(files.path('figures', `${content_id}-${number}.svg`))
    const file_path = `public/c/${content_id}/figure-${number}.svg`
    await media.putBytes(file_path, bytes)
    const [width, height] = FIGURE_SIZE
    figures.set(`figure-${number}`, { src: addresses.publicUrl(file_path), width, height, color: fieldOf(bytes) })
  }
  return figures
}

/** HTML by language. */
async function articleBodies(deps: DemoContentDeps, { content_id }: DemoItem) {
  const figures = await storeFigures(deps, content_id)
  const bodies = deps.files
    .articles(content_id)
    .map(([lang, text]): [Language, string] => [lang, renderMarkdown(text, (name) => figures.get(name))])
  return Object.fromEntries(bodies) as ContentInput['bodies']
}

function extentOf(kind: DemoItem['kind'], list: readonly ContentFileInput[], bodies: ContentInput['bodies']): number {
  if (kind === 'article') return readingMinutes(bodies['zh-Hans'] ?? '')
  return kind === 'gallery' ? list.length : Math.round(list[0]?.file.duration ?? 0)
}

export interface DemoPlacing {
  import_hash: string
  release_time: number
  sort: number
  is_top: 0 | 1
  is_hot: 0 | 1
  is_rec: 0 | 1
  category_ids: readonly number[]
  tag_ids: readonly number[]
}

/** Stores the files of an item. Returns the content to save, with durations and sizes measured from the files. */
export async function prepareDemoContent(
  deps: DemoContentDeps,
  item: DemoItem,
  { description, keywords, author, source, hits_initial }: DemoTexts['items'][string],
  placing: DemoPlacing,
): Promise<ContentInput> {
  const { content_id, unique, kind, is_vip, name } = item
  const { covers, color } = await storeCovers(deps, content_id)
  const list = kind === 'video' ? await filmFiles(deps, item) : kind === 'gallery' ? await pictureFiles(deps, item) : []
  const bodies = kind === 'article' ? await articleBodies(deps, item) : {}
  const image = covers.h ?? { url: '', width: 0, height: 0 }
  return {
    content_id,
    unique,
    kind,
    is_vip,
    author,
    source,
    hits: hits_initial,
    ...placing,
    import_key: `demo/${content_id}`,
    name: name['zh-Hans'],
    description: description['zh-Hans'],
    keywords: keywords['zh-Hans'],
    texts: translate({ name, description, keywords }),
    like_num: Math.round((hits_initial * LIKES_PERCENT) / 100),
    extent: extentOf(kind, list, bodies),
    duration: kind === 'video' ? Math.round(list[0]?.file.duration ?? 0) : 0,
    image: { ...image, color },
    covers,
    bodies,
    files: list,
  }
}
