/** Address of the overview. */
import * as v from 'valibot'
import { orNothing } from '../../parts/list/index.ts'

/** Periods besides the usual one, today. */
const DAY = /^(7d|30d|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/

export const overviewSearch = v.object({
  day: orNothing(v.pipe(v.string(), v.regex(DAY))),
  vs: orNothing(v.picklist(['year'])),
  /** The chart that is shown: its measure, or the currency of the income; left out: the first. */
  chart: orNothing(v.pipe(v.string(), v.regex(/^([A-Z]{3}|members|plays|stalls)$/))),
})
export type OverviewSearch = v.InferOutput<typeof overviewSearch>

/** What of an address its calls take. */
export const periodOf = ({ day, vs }: OverviewSearch) => ({ day: day ?? 'today', vs: vs ?? ('prev' as const) })

/** Both ends of an own period. */
export function endsOf(day: string | undefined): [from: string, to: string] | undefined {
  const [from, to] = day?.split('..') ?? []
  return from !== undefined && to !== undefined ? [from, to] : undefined
}
