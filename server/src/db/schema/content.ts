/** Contents with their files, categories and search index. */
import type { Language } from '@zimu/contract'
import type { Generated } from 'kysely'
import type { Base, Flag, Id, Json, Time } from './columns.ts'

export interface CategoryTable extends Base {
  category_id: Id
  category_pid: Generated<number>
  category_name: string
  category_unique: string
  image_url: Generated<string>
  texts: Json
  /** Counts up with every change by an operator. */
  version: Generated<number>
  /** Of a deleted one: which one its contents went to, 0 for none. */
  merged_into: Generated<number>
}

/** One row: the version of the tree of categories, which counts up with every change of its shape. */
export interface CategoryTreeTable {
  tree_id: number
  version: number
}

export interface TagTable extends Base {
  tag_id: Id
  tag_unique: string
  tag_name: string
  image_url: Generated<string>
  texts: Json
  /** Counts up with every change by an operator. */
  version: Generated<number>
  /** Of a deleted one: which one its contents went to, 0 for none. */
  merged_into: Generated<number>
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
  /** Counts up with every change by an operator. */
  version: Generated<number>
  /** 1: made on the console and never published. */
  is_draft: Flag
  /** 1: it stands in a category. */
  has_category: Flag
  /** `operator:<name>` who wrote in it last on the console; `""`: nobody. */
  editor: Generated<string>
  /** Plays of the last seven days, added up every hour. */
  plays_7: Generated<number>
}

export interface ContentBodyTable {
  content_id: number
  lang: string
  html: string
  /** What `html` was made from; null: it came as HTML, or from a version that did not keep it. */
  markdown: string | null
}

/** A draft over what is published of a content. */
export interface ContentDraftTable {
  content_id: number
  version: number
  /** JSON of a `ContentDocument`. */
  document: string
  /** `operator:<name>` who saved it last. */
  operator: string
  save_time: Time
}

export interface ContentVersionTable {
  version_id: Id
  content_id: number
  kind: 'save' | 'publish' | 'import' | 'undo'
  /** JSON of a `ContentDocument`. */
  document: string
  operator: string
  create_time: Time
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
  /** Small picture of it in the store; '': none was made. */
  thumb_path: Generated<string>
  create_time: Time
  /** When an operator gave it up; it is erased some days later. */
  delete_time: Time | null
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
  /** 1: visitors get the file itself, not its renditions, until an operator takes that back. */
  is_original: Flag
}

/** Views that `content.hits`, by which lists are sorted, does not have yet. */
export interface ContentFreshHitsTable {
  content_id: number
  hits: number
}

/** Views of a content by day (`day.ts`). */
export interface ContentDayHitsTable {
  content_id: number
  day: number
  hits: number
}

/** What the views of days come to: `day_hits` on `day`, `week_hits` in the seven days up to it. */
export interface ContentRecentTable {
  content_id: number
  day: number
  day_hits: number
  week_hits: number
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

/** Words that search takes for each other. */
export interface SearchSynonymTable {
  synonym_id: Id
  word: string
  other: string
  /** 1: who searches for `word` finds `other`, but not the other way round. */
  is_one_way: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}

/** Searches that found nothing. */
export interface SearchMissTable {
  /** In Beijing's zone: 20261123. */
  day: number
  lang: Language
  word_key: string
  name: string
  times: number
}

/** Words sought in vain that operators leave out of the list. */
export interface SearchMissIgnoredTable {
  lang: Language
  word_key: string
  create_time: number
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
