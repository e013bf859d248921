/** The figures of the overview, as far as the operator may read them. */
import { allowed, type Checked, can, type Extent, type FigureChart, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../context.ts'
import { dayOf, dayStart, formatDayOf } from '../../day.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import { listFigures, readMark } from './figure.repo.ts'
import { sumByHour } from './money.repo.ts'
import * as rules from './overview.rules.ts'

type Answer = Output<'GET /admin/api/overview.Figure/info'>

/** Days of a spark line beside the figures of one day. */
const SPARK_DAYS = 7

export interface Asked {
  period: rules.Period
  former: rules.Period
  now: number
}

/** Throws `request.invalid_parameter`. */
export function readAsked({ day, vs }: Checked<'GET /admin/api/overview.Figure/info'>, now: number): Asked {
  const period = rules.parsePeriod(day, dayOf(now))
  if (!period) throw new Refusal('request.invalid_parameter')
  return { period, former: rules.formerOf(period, vs), now }
}

/** Whether it is one day that lasts: it is compared until the same time. */
const isOneOpen = ({ period: { from, to }, now }: Asked) => from === to && to === dayOf(now)

/** What came in by hour of today and of the day it is compared with. */
async function readHours(db: Db, asked: Asked) {
  const { period, former, now } = asked
  if (!isOneOpen(asked)) return undefined
  const [start, formerStart] = [dayStart(period.to), dayStart(former.to)]
  return {
    today: await sumByHour(db, { from: start, to: dayStart(period.to + 1) }),
    before: await sumByHour(db, { from: formerStart, to: dayStart(former.to + 1) }),
    /** Of the other day, until the same time. */
    untilNow: await sumByHour(db, { from: formerStart, to: formerStart + now - start }),
  }
}

type Hours = Awaited<ReturnType<typeof readHours>>

const of = (sums: readonly { currency: string; hour: number; amount: number }[], currency: string) =>
  sums.filter((one) => one.currency === currency)
const total = (sums: readonly { amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0)

/** Sums by currency, the one with most payments first. */
function readMoney(lookup: rules.Lookup, asked: Asked, hours: Hours) {
  const { period, former } = asked
  const isKnownBefore = rules.sumKnown(rules.daysIn(former).map((day) => lookup.at(day, 'orders_made'))) !== null
  const sum = (within: rules.Period, measure: 'money_in' | 'money_back' | 'payments', currency: string) =>
    rules.sumKnown(rules.daysIn(within).map((day) => lookup.sumAt(day, measure, currency)))
  return lookup.currencies
    .map((currency) => ({
      currency,
      payment_num: sum(period, 'payments', currency) ?? 0,
      in: sum(period, 'money_in', currency) ?? 0,
      back: sum(period, 'money_back', currency) ?? 0,
      inBefore: !isKnownBefore ? null : hours ? total(of(hours.untilNow, currency)) : sum(former, 'money_in', currency),
      backBefore: hours ? null : sum(former, 'money_back', currency),
    }))
    .sort((a, b) => b.payment_num - a.payment_num || a.currency.localeCompare(b.currency))
}

type Money = ReturnType<typeof readMoney>

const moneyText = (minor: number | null) => (minor === null ? null : formatMoney(minor))

/** Money as the operator may read it: in full, as a ratio, or not at all. */
function moneyPart(extent: Extent | undefined, money: Money): Pick<Answer, 'money' | 'money_ratios'> {
  if (extent === 'full')
    return {
      money: money.map((row) => ({
        currency: row.currency,
        payment_num: row.payment_num,
        in: formatMoney(row.in),
        back: formatMoney(row.back),
        in_before: moneyText(row.inBefore),
        back_before: moneyText(row.backBefore),
      })),
    }
  if (extent?.includes('ratio'))
    return {
      money_ratios: money.map((row) => ({ currency: row.currency, ratio: rules.perHundred(row.in, row.inBefore) })),
    }
  return {}
}

function incomeCharts(lookup: rules.Lookup, { period, former, now }: Asked, money: Money, hours: Hours): FigureChart[] {
  return money.map(({ currency }) => {
    if (!hours)
      return {
        measure: 'income',
        currency,
        step: 'day',
        points: rules.dayPoints(period, former, dayOf(now), (day) => lookup.sumAt(day, 'money_in', currency)),
      }
    const [sums, before] = [rules.runningSums(of(hours.today, currency)), rules.runningSums(of(hours.before, currency))]
    return {
      measure: 'income',
      currency,
      step: 'hour',
      points: rules.hourPoints(
        rules.hourOf(now),
        (hour) => sums[hour] ?? null,
        (hour) => before[hour] ?? null,
      ),
    }
  })
}

function playsChart(lookup: rules.Lookup, asked: Asked): FigureChart {
  const { period, former, now } = asked
  if (!isOneOpen(asked)) {
    const points = rules.dayPoints(period, former, dayOf(now), (day) => lookup.at(day, 'plays'))
    return { measure: 'plays', currency: '', step: 'day', points }
  }
  const hour = rules.hourOf(now)
  const points = rules.hourPoints(
    hour,
    (at) => rules.playsBy(lookup, period.to, at),
    (at) => rules.playsBy(lookup, former.to, at),
  )
  return { measure: 'plays', currency: '', step: 'hour', points }
}

/** Day by day: a single day stands at the end of its week. */
function dailyChart(
  measure: 'members' | 'stalls',
  { period, now }: Asked,
  vs: 'prev' | 'year',
  readValue: (day: number) => number | null,
): FigureChart {
  const { from, to } = period
  const span = from === to ? { from: to - SPARK_DAYS + 1, to } : period
  const points = rules.dayPoints(span, rules.formerOf(span, vs), dayOf(now), readValue)
  return { measure, currency: '', step: 'day', points }
}

/** Plays before, as far as they can be compared: until the hour before this one, of days that have such counts. */
function playsBefore(lookup: rules.Lookup, asked: Asked) {
  const { period, former, now } = asked
  const sum = (within: rules.Period) => rules.sumKnown(rules.daysIn(within).map((day) => lookup.at(day, 'plays')))
  if (!isOneOpen(asked)) return { num: sum(period), num_before: sum(former) }
  return { num: sum(period), num_before: rules.playsBy(lookup, former.to, rules.hourOf(now)) }
}

/** Part of the answer that each right adds. */
function ordersPart(lookup: rules.Lookup, { period, former }: Asked): NonNullable<Answer['orders']> {
  const sum = (measure: 'orders_made' | 'orders_paid') =>
    rules.sumKnown(rules.daysIn(period).map((day) => lookup.at(day, measure))) ?? 0
  return {
    made_num: sum('orders_made'),
    paid_num: sum('orders_paid'),
    paid_share: rules.paidShare(lookup, period),
    paid_share_before: rules.paidShare(lookup, former),
  }
}

export function createOverview({ db, clock }: { db: Db; clock: Clock }) {
  return async function info(
    given: Checked<'GET /admin/api/overview.Figure/info'>,
    { operator: { grants } }: OperatorContext,
  ): Promise<Answer> {
    const asked = readAsked(given, clock.now())
    const { period, former } = asked
    const earliest = Math.min(former.from, period.to - 2 * SPARK_DAYS)
    const near = await listFigures(db, Math.max(earliest, former.to - 2 * 366), former.to)
    const lookup = rules.createLookup([
      ...near,
      ...(await listFigures(db, Math.max(former.to + 1, period.from - 2 * SPARK_DAYS), period.to)),
    ])
    const extent = allowed(grants, 'money.read', ['ratio'])
    const hours = extent === undefined ? undefined : await readHours(db, asked)
    const money = extent === undefined ? [] : readMoney(lookup, asked, hours)
    const stallsAt = (day: number) => rules.perHundred(lookup.at(day, 'stalls'), lookup.at(day, 'plays'))
    const sum = (
      within: rules.Period,
      measure: 'stalls' | 'plays' | 'watched_seconds' | 'members_new' | 'members_ended',
    ) => rules.sumKnown(rules.daysIn(within).map((day) => lookup.at(day, measure)))
    const stalls = (within: rules.Period) => rules.perHundred(sum(within, 'stalls'), sum(within, 'plays'))
    const seconds = sum(period, 'watched_seconds')
    const mayStall = can(grants, 'playback.read')
    return {
      from: formatDayOf(period.from),
      to: formatDayOf(period.to),
      vs_from: formatDayOf(former.from),
      vs_to: formatDayOf(former.to),
      is_open: period.to === dayOf(asked.now) ? 1 : 0,
      roll_time: formatTimeOrNull((await readMark(db, 'figures_rolled')) ?? null),
      ...moneyPart(extent, money),
      ...(can(grants, 'order.read', ['ratio']) ? { orders: ordersPart(lookup, asked) } : {}),
      members: {
        active_num: lookup.at(period.to, 'members_active'),
        active_num_before: lookup.at(former.to, 'members_active'),
        new_num: sum(period, 'members_new'),
        ended_num: sum(period, 'members_ended'),
      },
      plays: { ...playsBefore(lookup, asked), hours: seconds === null ? null : Math.round(seconds / 3600) },
      ...(mayStall ? { stalls: { per_hundred: stalls(period), per_hundred_before: stalls(former) } } : {}),
      charts: [
        ...(extent === 'full' ? incomeCharts(lookup, asked, money, hours) : []),
        dailyChart('members', asked, given.vs, (day) => lookup.at(day, 'members_active')),
        playsChart(lookup, asked),
        ...(mayStall ? [dailyChart('stalls', asked, given.vs, stallsAt)] : []),
      ],
    }
  }
}
