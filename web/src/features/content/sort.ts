import type { Input } from '@zimu/contract'
import type { TextKey } from '../../i18n/index.ts'

export type ContentSort = 'new' | 'hits' | 'top' | 'random'

const SORT_TEXTS: Record<ContentSort, TextKey> = {
  new: 'content.sort.new',
  hits: 'content.sort.hits',
  top: 'content.sort.top',
  random: 'content.sort.random',
}

export const SORTS: readonly ContentSort[] = ['new', 'hits', 'top', 'random']

export const sortText = (sort: ContentSort): TextKey => SORT_TEXTS[sort]

/** Parses an order from an address; newest first if it is none. */
export const parseSort = (text: string | undefined): ContentSort => SORTS.find((sort) => sort === text) ?? 'new'

type SortInput = Pick<
  Input<'GET /api/content.Content/list'>,
  'sort_field' | 'sort_value' | 'is_top' | 'pinned' | 'random' | 'seed'
>

/**
 * Parameters of `Content/list` for an order: featured contents have a flag, a random order needs a seed for its pages, the newest
 * stand behind the pinned ones.
 */
export function sortInput(sort: ContentSort, seed: number): SortInput {
  if (sort === 'hits') return { sort_field: 'hits', sort_value: 'desc' }
  if (sort === 'top') return { is_top: 1 }
  if (sort === 'random') return { random: 1, seed }
  return { sort_field: 'release_time', sort_value: 'desc', pinned: 1 }
}
