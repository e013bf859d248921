/** Every filter of the content list in every order, on near and far pages; and every other list by page and order. */
import { type Call, calls, IMAGE_WIDTHS } from '@zimu/contract'
import { SORT_FIELDS } from '../../server/src/modules/content/list/list-order.ts'

export interface ListRequest {
  title: string
  path: string
}

const LIST = '/api/content.Content/list'
type Query = Record<string, string>

const text = (query: Query) => String(new URLSearchParams(query))

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index).join()

/** What lists are narrowed by, over the synthetic catalogue: twenty categories, tags from a third of all to next to none. */
const FILTERS: readonly Query[] = [
  {},
  { kind: 'video' },
  { kind: 'article', access: 'vip' },
  { access: 'free' },
  { is_top: '1' },
  { is_top: '0' },
  { is_hot: '1' },
  { is_hot: '0', is_top: '0', is_rec: '0' },
  { is_hot: '1', is_rec: '1' },
  { is_rec: '1', kind: 'gallery' },
  { category_id: '2' },
  { category_id: '2', kind: 'article' },
  { category_id: '2', is_hot: '1' },
  { category_id: '2', is_hot: '0' },
  { category_id: '2,3' },
  { category_id: numbers(1, 5) },
  { category_id: numbers(1, 20) },
  { category_unique: 'made-up-3' },
  { category_id: '2,3,4', category_unique: 'made-up-3' },
  { tag_id: '1' },
  { tag_id: '2' },
  { tag_id: '3' },
  { tag_id: '4' },
  { tag_id: '1', access: 'free' },
  { tag_id: '1', tag_unique: 'made-up-1' },
  { tag_id: '2', category_id: '2' },
  { tag_id: '2', category_id: '1' },
  { tag_id: '1', category_id: numbers(1, 10), kind: 'video' },
  { keywords: '笔' },
  { keywords: '笔画' },
  { keywords: '碑刻里的笔画' },
  { keywords: '里的', category_id: '2' },
  { keywords: '的', tag_id: '1', kind: 'video' },
  { keywords: '一二三' },
]

const ORDERS: readonly Query[] = [
  {},
  ...SORT_FIELDS.flatMap((sort_field) => ['asc', 'desc'].map((sort_value) => ({ sort_field, sort_value }))),
  { random: '1', seed: '7' },
]

/** Near, at the end of what may be skipped, and far behind it. */
const PAGES: readonly Query[] = [
  { page: '1', limit: '20' },
  { page: '2', limit: '100' },
  { page: '51', limit: '100' },
  { page: '501', limit: '10' },
  { page: '90000', limit: '10' },
  { page: '1000000000', limit: '100' },
]

const contentLists = (): ListRequest[] =>
  FILTERS.flatMap((filter) =>
    ORDERS.flatMap((order) =>
      PAGES.map((page) => {
        const query = text({ ...filter, ...order, ...page })
        return { title: `Content/list?${query}`, path: `${LIST}?${query}` }
      }),
    ),
  )

/** Names that lists of one's own are sorted and searched by; a list that does not know one refuses it. */
const FIELDS = [
  'create_time',
  'update_time',
  'target_id',
  'like_id',
  'footprint_id',
  'name',
  'title',
  'feedback_id',
  'comment_id',
  'like_num',
]
const SEARCHES: readonly Query[] = [
  {},
  { search_exp: 'like', search_value: '字' },
  { search_exp: 'not like', search_value: '%' },
  { search_exp: 'in', search_value: Array(400).fill('1').join() },
  { search_exp: 'between', search_value: '1,9007199254740991' },
]

/** What a list must be asked about: the long thread of comments. */
const ABOUT: Readonly<Record<string, Query>> = { '/api/content.Comment/list': { content_id: '1' } }

function otherLists({ path, method, input }: Call): ListRequest[] {
  const names = Object.keys(input.entries)
  if (method !== 'GET' || path === LIST || !names.includes('page')) return []
  const fields = names.includes('sort_field') ? FIELDS : ['']
  return fields.flatMap((field) =>
    SEARCHES.filter((search) => names.includes('search_field') || !search.search_exp).flatMap((search) =>
      PAGES.map((page) => {
        const sorting: Query = field ? { sort_field: field, sort_value: 'asc' } : {}
        const searching: Query = search.search_exp ? { search_field: field, ...search } : {}
        const query = text({ ...ABOUT[path], ...page, ...sorting, ...searching })
        return { title: `${path.slice(5)}?${query}`, path: `${path}?${query}` }
      }),
    ),
  )
}

/** What is typed: letters and characters that many titles begin with, syllables, initials, and what no title has. */
const TYPED = [
  '的',
  '笔',
  '笔画',
  '碑刻里的笔画',
  '一二三',
  '江南 塞北',
  'a',
  'j',
  'jiangnan',
  'jnbk',
  'the ink',
  '的的的的的的',
]

const typed = (): ListRequest[] =>
  ['suggest', 'cues'].flatMap((name) =>
    TYPED.map((keywords) => {
      const query = text({ keywords })
      return { title: `Content/${name}?${query}`, path: `/api/content.Content/${name}?${query}` }
    }),
  )

/** Every list parameter of every call. */
export function eachListRequest(): ListRequest[] {
  return [...contentLists(), ...typed(), ...(Object.values(calls) as Call[]).flatMap(otherLists)]
}

/** Addresses beside the calls. */
export const PAGES_BESIDE = ['/', '/s/1', '/sitemap.xml', '/robots.txt', `/storage/x.jpg?w=${IMAGE_WIDTHS[0]}`]
