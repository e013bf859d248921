/**
 * Input of the writers (import, demo, seed). HTML is sanitised, URLs are relative to the root, files are in the media
 * store already.
 */
import type { Language } from '@zimu/contract'
import type { ContentTable, FileTable } from '../../../db/schema.ts'
import type { Translations } from '../../../texts/index.ts'

/** A prepared cover, size in pixels. */
export interface CoverInput {
  url: string
  width: number
  height: number
}

/** Companions of a video; paths of the media store. */
export interface VideoMeta {
  /** HLS multivariant playlist. */
  hls?: string
  /** Of the file itself, in bits per second. */
  mp4Bandwidth?: number
  tracks?: readonly { lang: string; label: string; path: string; is_default: 0 | 1 }[]
  /** `time` in seconds; `texts` as `{lang: {title}}`. */
  chapters?: readonly { time: number; title: string; texts?: Translations }[]
  storyboard?: { path: string; tile_width: number; tile_height: number; columns: number; interval: number }
}

export interface ImageMeta {
  /** Path of the preview; a public one begins with `public/`. */
  thumb?: string
}

export interface FileInput {
  file_name: string
  /** `public/…` or `c/<content_id>/…`. */
  file_path: string
  file_type: FileTable['file_type']
  file_ext: string
  file_size: number
  width?: number
  height?: number
  color?: string
  /** Seconds. */
  duration?: number
  is_public: 0 | 1
}

export interface ContentFileInput {
  role: FileTable['file_type']
  title?: string
  text?: string
  /** `{lang: {title, text}}` */
  texts?: Translations
  meta?: VideoMeta | ImageMeta
  file: FileInput
  /** Subtitles of a video as WebVTT, to be searched. */
  subtitles?: readonly { lang: Language; vtt: string }[]
}

export interface ContentInput {
  /** Set by the demo only; otherwise the database assigns it. */
  content_id?: number
  /** Identifies the source of an import, so that the next import finds the row. */
  import_key: string | null
  /** If it equals the stored one, nothing is written. */
  import_hash: string | null
  unique: string
  kind: ContentTable['kind']
  name: string
  title?: string
  description?: string
  keywords?: string
  /** `{lang: {name, title, description, keywords}}` */
  texts: Translations
  author?: string
  source?: string
  url?: string
  /** 0 to 8191, higher first. */
  sort?: number
  is_top?: 0 | 1
  is_hot?: 0 | 1
  is_rec?: 0 | 1
  is_vip?: 0 | 1
  can_exchange?: 0 | 1
  is_disable?: 0 | 1
  /** Epoch milliseconds. In the future: the content is listed from then on. */
  release_time: number
  /** Shown on top of the views that are counted. */
  hits_initial?: number
  /** Views at the first write; counted from then on. */
  hits?: number
  like_num?: number
  /** Seconds (video), number of pictures (gallery), minutes of reading (article). */
  extent: number
  /** Of the first video, in seconds. */
  duration: number
  image: { url: string; width: number; height: number; color: string }
  covers: { p?: CoverInput; w?: CoverInput; h?: CoverInput }
  /** Without their ancestors. */
  category_ids: readonly number[]
  tag_ids: readonly number[]
  /** Sanitised HTML. `src="c/<content_id>/…"` is a file of the content, for callers who may view it. */
  bodies: Partial<Record<Language, string>>
  files: readonly ContentFileInput[]
}

export interface CategoryInput {
  category_id?: number
  category_pid?: number
  category_unique: string
  category_name: string
  image_url?: string
  texts: Translations
  sort?: number
}

export interface TagInput {
  tag_id?: number
  tag_unique: string
  tag_name: string
  image_url?: string
  texts: Translations
  sort?: number
}

export interface SearchwordInput {
  /** zh-Hans if absent. */
  lang?: Language
  name: string
  hits: number
  sort: number
  is_hot: 0 | 1
}
