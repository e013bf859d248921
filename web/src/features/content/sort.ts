import type { Input } from '@zimu/contract'
import type { TextKey } from '../../i18n/index.ts'

export type ContentSort = 'new' | 'top' | 'random'

const SORT_TEXTS: Record<ContentSort, TextKey> = {
  new: 'content.sort.new',
  top: 'content.sort.top',
  random: 'content.sort.random',
}

export const SORTS: readonly ContentSort[] = ['new', 'top', 'random']

export const sortText = (sort: ContentSort): TextKey => SORT_TEXTS[sort]

/** Reads a sort from an address; newest first for anything else. */
export const parseSort = (text: string | undefined): ContentSort => SORTS.find((sort) => sort === text) ?? 'new'

type SortInput = Pick<
  Input<'GET /api/content.Content/list'>,
  'sort_field' | 'sort_value' | 'is_top' | 'random' | 'seed'
>

/** Parameters of `Content/list` for a sort; editors' picks are a flag, a random order needs its seed to have pages. */
export function sortInput(sort: ContentSort, seed: number): SortInput {
  if (sort === 'top') return { is_top: 1 }
  if (sort === 'random') return { random: 1, seed }
  return { sort_field: 'release_time', sort_value: 'desc' }
}
