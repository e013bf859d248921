/** Address of the page of figures. */
import type { FigureTab } from '@zimu/contract'
import * as v from 'valibot'
import { orNothing } from '../../../parts/list/index.ts'

export const TABS = ['money', 'orders', 'members', 'plays'] as const satisfies readonly FigureTab[]

/** Periods besides the usual one, 30 days. */
const DAY = /^(7d|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/

export const figuresSearch = v.object({
  /** Left out: the first that the operator may read. */
  tab: orNothing(v.picklist(TABS)),
  day: orNothing(v.pipe(v.string(), v.regex(DAY))),
  vs: orNothing(v.picklist(['year'])),
})
export type FiguresSearch = v.InferOutput<typeof figuresSearch>
