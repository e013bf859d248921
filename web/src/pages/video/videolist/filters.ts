/** The video list's address as filters and back (docs/design.md#addresses). Pure. */
import type { Input } from '@zimu/contract'
import { type ContentKind, type ContentSort, parseKind, parseSort, sortInput } from '../../../features/content/index.ts'

export type Access = 'free' | 'vip'
export const FILM_LENGTHS = ['short', 'medium', 'long'] as const
export type FilmLength = (typeof FILM_LENGTHS)[number]

/** What a ranking counts: views of all time, of the week, of the day. */
export const PERIODS = ['all', 'week', 'day'] as const
export type Period = (typeof PERIODS)[number]

export interface Filters {
  /** Undefined for all kinds. */
  kind: ContentKind | undefined
  /** `''` for all categories. */
  category_id: string
  sort: ContentSort
  /** Of a ranking; `all` of any other list. */
  period: Period
  access: Access | undefined
  /** Only what the editors call hot. */
  isHot: boolean
  /** Of videos; undefined for all lengths. */
  length: FilmLength | undefined
  /** `''` for all tags. */
  tag_id: string
}

type Query = Readonly<Record<string, string>>

const readId = (text: string | undefined): string => (/^\d+$/.test(text ?? '') ? (text ?? '') : '')

/** Unknown values count as left out; without a kind the list is of videos. Only videos have a length, rankings a period. */
export function readFilters({ kind, category_id, sort, period, access, hot, length, tag_id }: Query): Filters {
  const wanted = kind === 'all' ? undefined : (parseKind(kind) ?? 'video')
  return {
    kind: wanted,
    category_id: readId(category_id),
    sort: parseSort(sort),
    period: (sort === 'hits' && PERIODS.find((known) => known === period)) || 'all',
    access: access === 'free' || access === 'vip' ? access : undefined,
    isHot: hot === '1',
    length: wanted === 'video' ? FILM_LENGTHS.find((known) => known === length) : undefined,
    tag_id: readId(tag_id),
  }
}

/** The shortest address that reads as the same filters. */
export function writeFilters({
  kind,
  category_id,
  sort,
  period,
  access,
  isHot,
  length,
  tag_id,
}: Filters): Record<string, string> {
  return {
    ...(kind === 'video' ? {} : { kind: kind ?? 'all' }),
    ...(category_id === '' ? {} : { category_id }),
    ...(sort === 'new' ? {} : { sort }),
    ...(period === 'all' || sort !== 'hits' ? {} : { period }),
    ...(access === undefined ? {} : { access }),
    ...(isHot ? { hot: '1' } : {}),
    ...(length === undefined || kind !== 'video' ? {} : { length }),
    ...(tag_id === '' ? {} : { tag_id }),
  }
}

const LIMIT = 12

/** The call that filters ask for; `seed` orders a random list. */
export function listInput(
  { kind, category_id, sort, period, access, isHot, length, tag_id }: Filters,
  seed: number,
): Input<'GET /api/content.Content/list'> {
  return {
    limit: LIMIT,
    ...sortInput(sort, seed),
    ...(period === 'all' ? {} : { sort_field: `hits_${period}` }),
    ...(kind ? { kind } : {}),
    ...(category_id === '' ? {} : { category_id }),
    ...(access ? { access } : {}),
    ...(isHot ? { is_hot: 1 as const } : {}),
    ...(length ? { length } : {}),
    ...(tag_id === '' ? {} : { tag_id: Number(tag_id) }),
  }
}
