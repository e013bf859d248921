/** Contents with their files, categories and search index. */
import type { Generated } from 'kysely'
import type { Base, Flag, Id, Json, Time } from './columns.ts'

export interface CategoryTable extends Base {
  category_id: Id
  category_pid: Generated<number>
  category_name: string
  category_unique: string
  image_url: Generated<string>
  texts: Json
}

export interface TagTable extends Base {
  tag_id: Id
  tag_unique: string
  tag_name: string
  image_url: Generated<string>
  texts: Json
}

export interface ContentTable extends Base {
  content_id: Id
  unique: string
  kind: 'video' | 'gallery' | 'article'
  name: string
  title: Generated<string>
  description: Generated<string>
  keywords: Generated<string>
  /** `{lang: {name, title, description, keywords}}` */
  texts: Json
  author: Generated<string>
  source: Generated<string>
  url: Generated<string>
  is_top: Flag
  is_hot: Flag
  is_rec: Flag
  is_vip: Flag
  can_exchange: Flag
  /** Not deleted, not disabled and released. The release job updates it, so that lists scan one index. */
  is_listed: Flag
  release_time: Time
  hits: Generated<number>
  hits_initial: Generated<number>
  like_num: Generated<number>
  extent: Generated<number>
  duration: Generated<number>
  image_file_id: Generated<number>
  image_url: Generated<string>
  image_width: Generated<number>
  image_height: Generated<number>
  image_color: Generated<string>
  /** `{"p":{"url","width","height"},"w":…,"h":…}` */
  covers: Json
  /** Fixed random number for seeded random order. */
  random_key: number
  /** Identifies the source of an import, so that a second import changes nothing. */
  import_key: string | null
  import_hash: string | null
}

export interface ContentBodyTable {
  content_id: number
  lang: string
  html: string
}

/**
 * A content's categories and all their ancestors, with the columns that lists sort and filter by, so that a list scans
 * one index.
 */
export interface ContentCategoryTable {
  content_id: number
  category_id: number
  /** 1 assigned, 0 an ancestor of an assigned one. */
  is_direct: number
  is_listed: number
  sort: number
  release_time: Time
  random_key: number
  kind: ContentTable['kind']
  is_vip: number
}

/**
 * Number of listed contents by facet (a token of the search index; empty: all), kind and access; updated with every
 * change.
 */
export interface ContentFacetCountTable {
  facet: string
  kind: string
  is_vip: number
  count: number
}

export interface ContentTagTable {
  content_id: number
  tag_id: number
}

export interface FileTable {
  file_id: Id
  file_name: string
  /** Path inside the media store, without leading slash. */
  file_path: string
  file_type: 'image' | 'video' | 'audio' | 'word' | 'other'
  file_ext: string
  file_size: number
  width: Generated<number>
  height: Generated<number>
  color: Generated<string>
  /** Seconds. */
  duration: Generated<number>
  /** 1: served under /storage to everyone; 0: only by signed address. */
  is_public: Generated<number>
  create_time: Time
}

export interface ContentFileTable {
  content_file_id: Id
  content_id: number
  file_id: number
  role: 'image' | 'video' | 'audio' | 'word' | 'other'
  position: number
  title: Generated<string>
  text: Generated<string>
  texts: Json
  /** Video: `{hls?, mp4Bandwidth?, tracks, chapters, storyboard}`; image: `{thumb?}`; paths of the media store. */
  meta: Json
}

/** Folded text of a search entry, for queries that tokens alone cannot decide; `content_search` holds the tokens. */
export interface ContentSearchTextTable {
  search_rank: number
  text: string
}

/** A subtitle; `content_cue_search` holds its tokens. */
export interface ContentCueTable {
  /** Descending: newest contents first, in a content in order. */
  cue_id: number
  content_id: number
  /** Place among the videos of the content, from 0. */
  episode: number
  lang: string
  /** Seconds. */
  time: number
  text: string
  /** Folded, for queries that tokens alone cannot decide. */
  folded: string
}

export interface SearchwordTable {
  searchword_id: Id
  /** Language of those who searched for it, and of whom it is shown to. */
  lang: Generated<string>
  name: string
  word_key: string
  hits: Generated<number>
  sort: Generated<number>
  is_hot: Flag
  /** 1: written or reviewed by the operator, so that it may be shown. */
  is_reviewed: Generated<number>
  is_disable: Flag
  create_time: Time
}
