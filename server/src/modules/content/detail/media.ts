/** Files of a detail as the wire sends them (wire-contract 1.9, decisions 6 and 7). While locked no address leaves. Pure. */
import type { Language, Output } from '@zimu/contract'
import type { MediaAddresses, Signer } from '../../ports/media-store/addresses.ts'
import { formatFileSize } from '../../texts/file-size.ts'
import { localise } from '../../texts/index.ts'
import type { ImageMeta, VideoMeta } from './content-input.ts'
import type { DetailFile } from './detail.repo.ts'

type Detail = Output<'GET /api/content.Content/info'>
type VideoItem = Detail['videos'][number]

export interface MediaView {
  /** Signs for who may view the content; null while it is locked. */
  signer: Signer | null
  language: Language
  addresses: Pick<MediaAddresses, 'publicUrl'>
}

/** Pictures whose previews everybody may see. */
const PREVIEWS = 3

/** Whether everybody may load a path of the media store. */
export const isPublic = (file_path: string) => file_path.startsWith('public/')

/** Address of a path of the media store for this viewer; `""` while locked. */
function addressOf(file_path: string, { signer, addresses }: MediaView): string {
  if (!signer) return ''
  return isPublic(file_path) ? addresses.publicUrl(file_path) : signer.urlOf(file_path)
}

function fileItem(file: DetailFile, view: MediaView) {
  return {
    file_id: file.file_id,
    file_name: file.file_name,
    file_path: view.signer ? file.file_path : '',
    file_url: addressOf(file.file_path, view),
    file_size: file.file_size,
    file_size_name: formatFileSize(file.file_size),
    file_type: file.file_type,
    file_ext: file.file_ext,
  }
}

function captionOf(file: DetailFile, language: Language) {
  return localise({ title: file.title, text: file.text }, file.texts, language)
}

/** A locked picture keeps its public preview when it is one of the first; a signed address would open all pictures. */
function thumbUrl(thumb: string | undefined, position: number, view: MediaView): string {
  if (thumb === undefined) return ''
  if (view.signer) return addressOf(thumb, view)
  return position < PREVIEWS && isPublic(thumb) ? view.addresses.publicUrl(thumb) : ''
}

function imageItem(file: DetailFile, position: number, view: MediaView): Detail['images'][number] {
  const { thumb } = JSON.parse(file.meta) as ImageMeta
  return {
    ...fileItem(file, view),
    width: file.width,
    height: file.height,
    color: file.color,
    ...captionOf(file, view.language),
    thumb_url: thumbUrl(thumb, position, view),
  }
}

/** Films that browsers play by themselves, by extension. */
const SOURCE_TYPES: Record<string, VideoItem['sources'][number]['type']> = { mp4: 'video/mp4', webm: 'video/webm' }

function sourcesOf(file: DetailFile, meta: VideoMeta, view: MediaView): VideoItem['sources'] {
  const list = meta.hls
    ? [{ type: 'application/vnd.apple.mpegurl' as const, url: addressOf(meta.hls, view), height: 0, bandwidth: 0 }]
    : []
  const type = SOURCE_TYPES[file.file_ext]
  if (!type) return list
  const url = addressOf(file.file_path, view)
  return [...list, { type, url, height: file.height, bandwidth: meta.mp4_bandwidth ?? 0 }]
}

function lockedAway(
  meta: VideoMeta,
  file: DetailFile,
  view: MediaView,
): Pick<VideoItem, 'sources' | 'tracks' | 'storyboard'> {
  if (!view.signer) return { sources: [], tracks: [], storyboard: null }
  const { storyboard } = meta
  return {
    sources: sourcesOf(file, meta, view),
    tracks: (meta.tracks ?? []).map(({ path, ...track }) => ({
      kind: 'subtitles',
      ...track,
      url: addressOf(path, view),
    })),
    storyboard: storyboard
      ? {
          url: addressOf(storyboard.path, view),
          tile_width: storyboard.tile_width,
          tile_height: storyboard.tile_height,
          columns: storyboard.columns,
          interval: storyboard.interval,
        }
      : null,
  }
}

function videoItem(file: DetailFile, view: MediaView): VideoItem {
  const meta = JSON.parse(file.meta) as VideoMeta
  return {
    ...fileItem(file, view),
    title: captionOf(file, view.language).title,
    width: file.width,
    height: file.height,
    duration: file.duration,
    ...lockedAway(meta, file, view),
    chapters: (meta.chapters ?? []).map(({ time, title, texts }) => ({
      time,
      title: localise({ title }, texts ?? {}, view.language).title,
    })),
  }
}

/** All files of a content by role, and the first video's fields once more for clients that know only one. */
export function mediaOf(files: readonly DetailFile[], view: MediaView) {
  const of = (role: DetailFile['role']) => files.filter((file) => file.role === role)
  const plain = (role: DetailFile['role']) => of(role).map((file) => fileItem(file, view))
  const videos = of('video').map((file) => videoItem(file, view))
  const [first] = videos
  return {
    images: of('image').map((file, position) => imageItem(file, position, view)),
    videos,
    audios: plain('audio'),
    words: plain('word'),
    others: plain('other'),
    width: first?.width ?? 0,
    height: first?.height ?? 0,
    sources: first?.sources ?? [],
    tracks: first?.tracks ?? [],
    chapters: first?.chapters ?? [],
    storyboard: first?.storyboard ?? null,
  }
}
