/** Figures by day, as the page of figures draws them: one line each, beside the same days of the former period. */
import { allowed, type Checked, can, FIGURE_TABS, type FigureLine, type FigureTab, type Output } from '@zimu/contract'
import type { OperatorCaller, OperatorContext } from '../../context.ts'
import { dayOf, formatDayOf } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import { listFigures, readMark } from './figure.repo.ts'
import type { Measure } from './measures.ts'
import * as rules from './overview.rules.ts'
import { type Asked, readAsked } from './overview.ts'

const DAYS = 'GET /admin/api/overview.Figure/days'
type Line = FigureLine['line']
/** A line by what each day has of it, and by what a whole period comes to. */
interface Drawn {
  line: Line
  currency?: string
  at(day: number): number | null
  total(period: rules.Period): number | null
}

const SECONDS_AN_HOUR = 3600
const toHours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / SECONDS_AN_HOUR))

type Grants = OperatorCaller['grants']

/** Which tabs have something that these rights may read. */
function tabsOf(grants: Grants): FigureTab[] {
  const isFull = allowed(grants, 'money.read', []) === 'full'
  const mayRead: Record<FigureTab, boolean> = {
    money: isFull,
    orders: can(grants, 'order.read', ['ratio']),
    ...{ members: true, plays: true },
  }
  return FIGURE_TABS.filter((tab) => mayRead[tab])
}

function linesOf(lookup: rules.Lookup, tab: FigureTab, grants: Grants): Drawn[] {
  const sum = ({ from, to }: rules.Period, read: (day: number) => number | null) =>
    rules.sumKnown(rules.daysIn({ from, to }).map(read))
  const counted = (line: Line, measure: Measure): Drawn => {
    const at = (day: number) => lookup.at(day, measure)
    return { line, at, total: (period) => sum(period, at) }
  }
  const byCurrency = (line: Line, measure: Measure): Drawn[] =>
    lookup.currencies.map((currency) => {
      const at = (day: number) => lookup.sumAt(day, measure, currency)
      return { line, currency, at, total: (period) => sum(period, at) }
    })
  const perHundred = (line: Line, part: Measure, whole: Measure): Drawn => {
    const of = (period: rules.Period) =>
      rules.perHundred(
        sum(period, (day) => lookup.at(day, part)),
        sum(period, (day) => lookup.at(day, whole)),
      )
    return { line, at: (day) => of({ from: day, to: day }), total: of }
  }
  const share = (period: rules.Period) => rules.paidShare(lookup, period)
  const seconds = (day: number) => lookup.at(day, 'watched_seconds')
  const active = (day: number) => lookup.at(day, 'members_active')
  const tabs: Record<FigureTab, () => Drawn[]> = {
    money: () => [
      ...byCurrency('income', 'money_in'),
      ...byCurrency('back', 'money_back'),
      ...byCurrency('payments', 'payments'),
    ],
    orders: () => [
      counted('made', 'orders_made'),
      counted('won', 'orders_won'),
      { line: 'share', at: (day) => share({ from: day, to: day }), total: share },
    ],
    members: () => [
      { line: 'active', at: active, total: ({ to }) => active(to) },
      counted('new', 'members_new'),
      counted('ended', 'members_ended'),
    ],
    plays: () => [
      counted('plays', 'plays'),
      { line: 'hours', at: (day) => toHours(seconds(day)), total: (period) => toHours(sum(period, seconds)) },
      ...(can(grants, 'playback.read') ? [perHundred('stalls', 'stalls', 'plays')] : []),
    ],
  }
  return tabs[tab]()
}

const draw = ({ line, currency = '', at, total }: Drawn, { period, former, now }: Asked): FigureLine => ({
  ...{ line, currency, total: total(period), total_before: total(former) },
  points: rules.dayPoints(period, former, dayOf(now), at),
})

/** Lines of a tab; none where nothing of it may be read. */
export async function readLines(db: Db, asked: Asked, tab: FigureTab, grants: Grants): Promise<FigureLine[]> {
  if (!tabsOf(grants).includes(tab)) return []
  const { period, former } = asked
  const lookup = rules.createLookup([
    ...(await listFigures(db, former.from, Math.min(former.to, period.from - 1))),
    ...(await listFigures(db, period.from, period.to)),
  ])
  return linesOf(lookup, tab, grants).map((line) => draw(line, asked))
}

export function createFigureDays({ db, clock }: { db: Db; clock: Clock }) {
  /** Throws `request.invalid_parameter`. */
  return async function list(given: Checked<typeof DAYS>, { operator }: OperatorContext): Promise<Output<typeof DAYS>> {
    const asked = readAsked(given, clock.now())
    const { period, former } = asked
    return {
      ...{ from: formatDayOf(period.from), to: formatDayOf(period.to) },
      ...{ vs_from: formatDayOf(former.from), vs_to: formatDayOf(former.to) },
      roll_time: formatTimeOrNull((await readMark(db, 'figures_rolled')) ?? null),
      tabs: tabsOf(operator.grants),
      lines: await readLines(db, asked, given.tab, operator.grants),
    }
  }
}
