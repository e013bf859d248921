/** Kinds of rows that operators write on the console, and how their columns are made and read. */

export type Value = string | number | null
/** Columns of a row; `texts` and `markdown` are JSON. */
export type Columns = Readonly<Record<string, Value>>
export type Words = Readonly<Record<string, string>>

/** What all rows have besides their own columns. */
export interface RowState {
  version: number
  sort: number
  is_disable: number
  is_delete: number
  create_time: number
  update_time: number | null
}
export type SiteRow = Columns & RowState

export interface Section {
  kind: 'carousel' | 'notice' | 'faq' | 'link'
  /** Column of the number, which is the field of the calls, too. */
  key: 'carousel_id' | 'notice_id' | 'faq_id' | 'link_id'
  /** Columns with translations; those in `html` are edited as Markdown. */
  worded: readonly string[]
  html: readonly string[]
  /** Other columns that are edited. */
  plain: readonly string[]
  /** What the record calls a row. */
  title: string
  /** Columns of the visitors' order behind `sort`. */
  ties: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  /** Where a new row stands: behind all, or among the first. */
  newSort: 'last' | 'first'
}

export const CAROUSEL: Section = {
  kind: 'carousel',
  key: 'carousel_id',
  worded: ['title', 'desc'],
  html: [],
  plain: [
    'position',
    'url',
    'content_id',
    'image_url',
    'width',
    'height',
    'color',
    'start_time',
    'end_time',
    'languages',
    'is_disable',
  ],
  title: 'title',
  ties: [['carousel_id', 'desc']],
  newSort: 'last',
}

export const NOTICE: Section = {
  kind: 'notice',
  key: 'notice_id',
  worded: ['title', 'desc', 'content'],
  html: ['content'],
  plain: ['unique', 'type', 'title_color', 'image_url', 'is_urgent', 'start_time', 'end_time', 'is_disable'],
  title: 'title',
  ties: [
    ['start_time', 'desc'],
    ['notice_id', 'desc'],
  ],
  newSort: 'first',
}

export const FAQ: Section = {
  kind: 'faq',
  key: 'faq_id',
  worded: ['question', 'answer'],
  html: ['answer'],
  plain: ['unique', 'group', 'is_disable'],
  title: 'question',
  ties: [['faq_id', 'asc']],
  newSort: 'last',
}

export const LINK: Section = {
  kind: 'link',
  key: 'link_id',
  worded: [],
  html: [],
  plain: ['name', 'url', 'desc', 'is_disable'],
  title: 'name',
  ties: [['link_id', 'asc']],
  newSort: 'last',
}

/** Columns that a change may touch and taking back restores. */
export const editedColumns = ({ worded, html, plain }: Section): readonly string[] => [
  ...plain,
  ...worded,
  ...(worded.length > 0 ? ['texts'] : []),
  ...(html.length > 0 ? ['markdown'] : []),
  'is_delete',
]
