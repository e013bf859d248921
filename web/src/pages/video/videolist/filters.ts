/** The video list's address as filters and back (screens 0.1). Pure. */
import type { Input } from '@zimu/contract'
import { type ContentKind, type ContentSort, parseKind, parseSort, sortInput } from '../../../features/content/index.ts'

export type Access = 'free' | 'vip'

export interface Filters {
  /** Undefined for all kinds. */
  kind: ContentKind | undefined
  /** `''` for all categories. */
  category_id: string
  sort: ContentSort
  access: Access | undefined
}

type Query = Readonly<Record<string, string>>

/** Unknown values count as left out; without a kind the list is of videos. */
export function readFilters({ kind, category_id, sort, access }: Query): Filters {
  return {
    kind: kind === 'all' ? undefined : (parseKind(kind) ?? 'video'),
    category_id: /^\d+$/.test(category_id ?? '') ? (category_id ?? '') : '',
    sort: parseSort(sort),
    access: access === 'free' || access === 'vip' ? access : undefined,
  }
}

/** The shortest address that reads as the same filters. */
export function writeFilters({ kind, category_id, sort, access }: Filters): Record<string, string> {
  return {
    ...(kind === 'video' ? {} : { kind: kind ?? 'all' }),
    ...(category_id === '' ? {} : { category_id }),
    ...(sort === 'new' ? {} : { sort }),
    ...(access === undefined ? {} : { access }),
  }
}

const LIMIT = 12

/** The call that filters ask for; `seed` orders a random list. */
export function listInput(
  { kind, category_id, sort, access }: Filters,
  seed: number,
): Input<'GET /api/content.Content/list'> {
  return {
    limit: LIMIT,
    ...sortInput(sort, seed),
    ...(kind ? { kind } : {}),
    ...(category_id === '' ? {} : { category_id }),
    ...(access ? { access } : {}),
  }
}
