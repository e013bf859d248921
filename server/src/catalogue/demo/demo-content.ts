/** One demo item: its files into the media store, everything else as the content module wants it. */
import { readFile, stat } from 'node:fs/promises'
import { LANGUAGES, type Language } from '@zimu/contract'
import type { ContentFileInput, ContentInput, CoverInput, VideoMeta } from '../../modules/content/index.ts'
import type { MediaAddresses, MediaStore } from '../../ports/media-store/index.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { renderMarkdown } from '../markdown.ts'
import { makeThumb } from '../pictures.ts'
import type { Probe } from '../probe.ts'
import { readingMinutes } from '../reading-minutes.ts'
import { type DemoFiles, type DemoItem, type DemoTexts, translate } from './demo-files.ts'

export interface DemoContentDeps {
  files: DemoFiles
  media: MediaStore
  addresses: Pick<MediaAddresses, 'publicUrl'>
  probe: Probe
}

/** Compositions of a poster, and which one stands for all where only one is known. */
const COVERS = { p: [900, 1200], w: [1280, 720], h: [1200, 900] } as const
const PUBLIC_THUMBS = 3
/** Of a hundred views so many leave a like, in round numbers of the demo. */
const LIKES_PERCENT = 4

async function storeCovers({ files, media, addresses }: DemoContentDeps, content_id: number) {
  const covers: Record<string, CoverInput> = {}
  let color = ''
  for (const [name, [width, height]] of Object.entries(COVERS)) {
    const bytes = await readFile(files.path('posters', `${content_id}-${name}.svg`))
    const file_path = `public/c/${content_id}/${name}.svg`
    await media.putBytes(file_path, bytes)
    covers[name] = { url: addresses.publicUrl(file_path), width, height }
    // The first rectangle of a poster is its field.
    color ||= /<rect [^>]*fill="(#[0-9A-Fa-f]{6})"/.exec(bytes.toString())?.[1]?.toLowerCase() ?? ''
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

/** Puts what lies beside a film; relative addresses in HLS lists stay right because the tree is kept. */
async function storeExtras({ files, media }: DemoContentDeps, content_id: number): Promise<VideoMeta> {
  const names = files.list('videos', content_id)
  const own = (name: string) => `c/${content_id}/${name}`
  const beside = names.filter((name) => name.startsWith('hls/') || /\.(vtt|webp)$/.test(name))
  for (const name of beside) await media.putFile(own(name), files.path('videos', content_id, name))
  const { chapters, storyboard } = files.extras(content_id)
  const subtitles = LANGUAGES.filter((lang) => names.includes(`subtitles.${lang}.vtt`))
  return {
    ...(names.includes('hls/master.m3u8') ? { hls: own('hls/master.m3u8') } : {}),
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

async function filmFiles(deps: DemoContentDeps, { content_id }: DemoItem): Promise<ContentFileInput[]> {
  const extras = await storeExtras(deps, content_id)
  const { episodes } = deps.files.extras(content_id)
  const films = episodes.length > 0 ? episodes : [{ file: 'video.mp4', title: undefined }]
  const made: ContentFileInput[] = []
  for (const [index, { file, title }] of films.entries()) {
    const { bandwidth, file: input } = await filmFile(deps, content_id, file)
    made.push({
      role: 'video',
      ...(title ? { title: title['zh-Hans'], texts: translate({ title }) } : {}),
      meta: { mp4_bandwidth: bandwidth, ...(index === 0 ? extras : {}) },
      file: input,
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
    const has_thumb = is_vip === 1 && index < PUBLIC_THUMBS
    const thumb = has_thumb ? `public/c/${content_id}/thumb-${file}` : file_path
    if (has_thumb) await media.putBytes(thumb, await makeThumb(source))
    const { size } = await stat(source)
    const named = { file_name: file.replace(/\.webp$/, ''), file_path, file_type: 'image', file_ext: 'webp' } as const
    made.push({
      ...{ role: 'image', title: title['zh-Hans'], text: text['zh-Hans'], texts: translate({ title, text }) },
      meta: { thumb },
      file: { ...named, ...facts, file_size: size, is_public: 0 },
    })
  }
  return made
}

/** Articles show their own poster in two compositions (`figure-1`, `figure-2`). */
function articleBodies(
  { files }: DemoContentDeps,
  { content_id }: DemoItem,
  { covers, color }: { covers: ContentInput['covers']; color: string },
) {
  const figures = { 'figure-1': covers.h, 'figure-2': covers.w }
  const bodies = files.articles(content_id).map(([lang, text]): [Language, string] => {
    const html = renderMarkdown(text, (name) => {
      const cover = figures[name as keyof typeof figures]
      return cover && { src: cover.url, width: cover.width, height: cover.height, color }
    })
    return [lang, html]
  })
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

/** Stores the files of an item and returns what to save; lengths and numbers are measured, never taken from texts. */
export async function prepareDemoContent(
  deps: DemoContentDeps,
  item: DemoItem,
  { description, keywords, author, source, hits_initial }: DemoTexts['items'][string],
  placing: DemoPlacing,
): Promise<ContentInput> {
  const { content_id, unique, kind, is_vip, name } = item
  const { covers, color } = await storeCovers(deps, content_id)
  const list = kind === 'video' ? await filmFiles(deps, item) : kind === 'gallery' ? await pictureFiles(deps, item) : []
  const bodies = kind === 'article' ? articleBodies(deps, item, { covers, color }) : {}
  const image = covers.h ?? { url: '', width: 0, height: 0 }
  return {
    ...{ content_id, unique, kind, is_vip, author, source, hits_initial, ...placing },
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
