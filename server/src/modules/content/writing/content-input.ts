/** What writers (import, demo, seed) hand over. Texts are clean, addresses root-relative, files already in the media store. */
import type { Language } from '@zimu/contract'
import type { ContentTable, FileTable } from '../../db/schema.ts'
import type { Translations } from '../../texts/index.ts'

/** A prepared cover, size in pixels. */
export interface CoverInput {
  url: string
  width: number
  height: number
}

/** A path of the media store beside a video. */
export interface VideoMeta {
  /** Path of the HLS list of all qualities. */
  hls?: string
  /** Bits per second of the file itself. */
  mp4_bandwidth?: number
  tracks?: readonly { lang: string; label: string; path: string; is_default: 0 | 1 }[]
  /** `time` in seconds; `texts` as `{lang: {title}}`. */
  chapters?: readonly { time: number; title: string; texts?: Translations }[]
  storyboard?: { path: string; tile_width: number; tile_height: number; columns: number; interval: number }
}

export interface ImageMeta {
  /** Path of the small picture; one that everyone may see lies under `public/`. */
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
}

export interface ContentInput {
  /** Given ids of the demo; otherwise the database counts. */
  content_id?: number
  /** Source of an import; the row is found again by it. */
  import_key: string | null
  /** Equal to the stored one: nothing is written. */
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
  /** Epoch milliseconds; in the future: shows from then on. */
  release_time: number
  hits_initial?: number
  like_num?: number
  /** Seconds, pictures or minutes of reading, by kind. */
  extent: number
  /** Seconds of the first video. */
  duration: number
  image: { url: string; width: number; height: number; color: string }
  covers: { p?: CoverInput; w?: CoverInput; h?: CoverInput }
  /** Direct ones; ancestors follow from the tree. */
  category_ids: readonly number[]
  tag_ids: readonly number[]
  /** Clean HTML. `src="c/<content_id>/…"` names a file that only those entitled get. */
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
  name: string
  hits: number
  sort: number
  is_hot: 0 | 1
}
