/** Address of the page of figures. */
import type { FigureTab, FigureTable } from '@zimu/contract'
import * as v from 'valibot'
import { orNothing } from '../../../parts/list/index.ts'

export const TABS = ['money', 'orders', 'members', 'plays', 'search'] as const satisfies readonly (
  | FigureTab
  | 'search'
)[]
export type Tab = (typeof TABS)[number]

/** Periods besides the usual one, 30 days. */
const DAY = /^(7d|180d|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/

export const figuresSearch = v.object({
  /** Left out: the first that the operator may read. */
  tab: orNothing(v.picklist(TABS)),
  day: orNothing(v.pipe(v.string(), v.regex(DAY))),
  vs: orNothing(v.picklist(['year'])),
})
export type FiguresSearch = v.InferOutput<typeof figuresSearch>

/** Period of an address as calls take it. */
export interface Asked {
  day: string
  vs: 'prev' | 'year'
}

/** Address of a chart as a file. */
export function csvAddress(table: FigureTable, { day, vs }: Asked, currency = ''): string {
  const query = new URLSearchParams({ table, day, vs, ...(currency === '' ? {} : { currency }) })
  return `/admin/api/overview.Figure/export?${query}`
}
