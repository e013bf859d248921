/** When slides are shown, and how many of them at once. Pure. */

export interface SlideTime {
  /** Epoch milliseconds; null: since ever, without end. The end is the first moment at which it is not shown. */
  start_time: number | null
  end_time: number | null
}

const startOf = ({ start_time }: SlideTime) => start_time ?? Number.NEGATIVE_INFINITY
const endOf = ({ end_time }: SlideTime) => end_time ?? Number.POSITIVE_INFINITY

/** Shown now · its time is to come · its time is over · hidden by an operator. */
export function slideState(slide: SlideTime & { is_disable: number }, now: number) {
  if (slide.is_disable === 1) return 'hidden' as const
  if (startOf(slide) > now) return 'planned' as const
  return endOf(slide) <= now ? ('ended' as const) : ('shown' as const)
}

/** How many are shown together at most while one of them is, from now on. That number is reached where one begins. */
export function mostAtOnce(slide: SlideTime, others: readonly SlideTime[], now: number): number {
  const from = Math.max(startOf(slide), now)
  if (endOf(slide) <= from) return 0
  const starts = [from, ...others.map(startOf)].filter((time) => time >= from && time < endOf(slide))
  return Math.max(...starts.map((time) => 1 + others.filter((one) => startOf(one) <= time && endOf(one) > time).length))
}

/** Languages as a column holds them. @example languagesColumn(['en', 'fr']) // ',en,fr,' */
export const languagesColumn = (languages: readonly string[]): string =>
  languages.length === 0 ? '' : `,${[...new Set(languages)].sort().join(',')},`

/** @example readLanguages(',en,fr,') // ['en', 'fr'] */
export const readLanguages = (column: string): string[] => column.split(',').filter((language) => language !== '')
