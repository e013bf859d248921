/**
 * Files of a detail as the wire sends them (docs/wire.md#files, docs/wire.md#locked-media, docs/wire.md#videos). A locked
 * content is sent without URLs. Pure.
 */
import type { Language, Output } from '@zimu/contract'
import type { MediaAddresses, Signer } from '../../../ports/media-store/addresses.ts'
import { formatFileSize } from '../../../texts/file-size.ts'
import { localise } from '../../../texts/index.ts'
import type { ImageMeta, VideoMeta } from '../writing/content-input.ts'
import type { DetailFile } from './detail.repo.ts'
import type { Preview } from './preview.ts'

type Detail = Output<'GET /api/content.Content/info'>
type VideoItem = Detail['videos'][number]

export interface MediaView {
  /** Signs URLs for the caller; null if the content is locked for them. */
  signer: Signer | null
  language: Language
  addresses: Pick<MediaAddresses, 'publicUrl'>
  /** Of a locked content, by the id of the file. */
  previews: ReadonlyMap<number, Preview>
}

/** Number of pictures whose previews are public. */
const PREVIEWS = 3

/** Whether a path of the media store is public. */
export const isPublic = (file_path: string) => file_path.startsWith('public/')

/** URL of a path of the media store; `""` if the content is locked. */
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

/** Locked: only the public previews of the first pictures. A signed URL would give access to all pictures. */
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

/** Files that browsers play without HLS, by extension. */
const SOURCE_TYPES: Record<string, VideoItem['sources'][number]['type']> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Whether browsers are offered a file itself, by its extension. */
export const isPlain = (file_ext: string): boolean => SOURCE_TYPES[file_ext] !== undefined

function sourcesOf(file: DetailFile, meta: VideoMeta, view: MediaView): VideoItem['sources'] {
  const type = SOURCE_TYPES[file.file_ext]
  const isRendered = meta.hls !== undefined && !(type && file.is_original === 1)
  const list = isRendered
    ? [
        {
          type: 'application/vnd.apple.mpegurl' as const,
          url: addressOf(meta.hls ?? '', view),
          height: 0,
          bandwidth: 0,
        },
      ]
    : []
  if (!type) return list
  const url = addressOf(file.file_path, view)
  return [...list, { type, url, height: file.height, bandwidth: meta.mp4Bandwidth ?? 0 }]
}

function playableParts(
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
    ...playableParts(meta, file, view),
    preview: view.previews.get(file.file_id) ?? null,
    chapters: (meta.chapters ?? []).map(({ time, title, texts }) => ({
      time,
      title: localise({ title }, texts ?? {}, view.language).title,
    })),
  }
}

/** All files of a content by role, and the fields of the first video again for clients that support only one. */
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
