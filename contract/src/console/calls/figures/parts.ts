/** Figures by their parts: income by plan and method, from the order to the money, cohorts of buyers, searches. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { FIGURE_LINES, period, periodWord } from './overview.ts'

const num = v.number
/** What is not known (not counted with its parts) is null: a gap, not a zero. */
const known = () => v.nullable(v.number())
/** 30 days where nothing is given. */
const given = { ...period, day: v.optional(periodWord(), '30d') }
const answered = {
  from: v.string(),
  to: v.string(),
  vs_from: v.string(),
  vs_to: v.string(),
  /** Until when they are counted; null: not yet. */
  roll_time: v.nullable(f.dateTime()),
}

/** Longest period that is parted by day; a longer one is by month. */
export const MAX_DAY_COLUMNS = 62

const incomePlan = v.object({
  viptype_id: num(),
  /** In the operator's language; `""`: it is not there any more. */
  name: v.string(),
  /** Sums in hundredths of the currency. */
  total: known(),
  total_before: known(),
  /** One for each column. */
  values: v.array(known()),
})
export type IncomePlan = v.InferOutput<typeof incomePlan>

const incomeMethod = v.object({
  method: v.string(),
  /** In the operator's language. */
  name: v.string(),
  payment_num: known(),
  payment_num_before: known(),
  /** In hundredths of the currency; what went back within the period, whenever it came. */
  in: known(),
  in_before: known(),
  back: known(),
  back_before: known(),
})
export type IncomeMethod = v.InferOutput<typeof incomeMethod>

const incomeCoupon = v.object({
  /** 0: without a coupon. */
  coupon_id: num(),
  /** As members write it; `""`: without one, or it is not there any more. */
  coupon: v.string(),
  /** What operators call it. */
  name: v.string(),
  /** Orders that were paid within the period. */
  order_num: known(),
  order_num_before: known(),
  /** In hundredths of the currency: what came in, and what the coupon took off those orders. */
  in: known(),
  in_before: known(),
  discount: known(),
  discount_before: known(),
})
export type IncomeCoupon = v.InferOutput<typeof incomeCoupon>

export const figureIncome = operatorCall('GET /admin/api/overview.Income/info', {
  summary: 'What came in by plan, by method and by coupon, each currency for itself, beside the former period',
  right: 'money.read',
  effect: 'read',
  input: v.object(given),
  output: v.object({
    ...answered,
    step: v.picklist(['day', 'month']),
    /** `at`: a day, or the first day of a month as far as it is within the period. `is_open` 1: it is not over. */
    columns: v.array(v.object({ at: v.string(), is_open: f.flag() })),
    currencies: v.array(
      v.object({
        currency: v.string(),
        plans: v.array(incomePlan),
        methods: v.array(incomeMethod),
        /** The coupons first, by what came in; without one last. */
        coupons: v.array(incomeCoupon),
      }),
    ),
  }),
})

/** From the order to the money, and back. `late`: with those that were paid after their time. */
export const FUNNEL_STEPS = ['made', 'addressed', 'in_time', 'late', 'back'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

const steps = () => v.array(v.object({ step: v.picklist(FUNNEL_STEPS), num: known(), num_before: known() }))

export const figureFunnel = operatorCall('GET /admin/api/overview.Funnel/info', {
  summary: 'How many orders of a period got a pay address, were paid in time or late, and of how many money went back',
  right: 'order.read',
  bounds: ['ratio'],
  effect: 'read',
  input: v.object(given),
  output: v.object({
    ...answered,
    steps: steps(),
    /** By the way they were to be paid, without `made`: an order has none before its address. */
    methods: v.array(v.object({ method: v.string(), name: v.string(), steps: steps() })),
    plans: v.array(v.object({ viptype_id: num(), name: v.string(), steps: steps() })),
  }),
})
export type Funnel = v.InferOutput<typeof figureFunnel.output>

/** Cohorts that the triangle has. */
export const MAX_COHORTS = 12

const cohort = v.object({
  /** Of the first purchase, like `2026-11`. */
  month: v.string(),
  /** Members who bought for the first time in it; null: not known. */
  num: known(),
  /** Of them, those who had bought again by the end of this month, of the next one, and so on until the present one. */
  again: v.array(known()),
})
export type Cohort = v.InferOutput<typeof cohort>

export const figureCohorts = operatorCall('GET /admin/api/overview.Cohort/list', {
  summary: 'Members by the month of their first purchase, and how many of them had bought again after how many months',
  right: 'figures.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({ roll_time: v.nullable(f.dateTime()), list: v.array(cohort) }),
})

const playsCategory = v.object({
  /** 0: contents in no category. */
  category_id: num(),
  /** In the operator's language; `""`: in none, or it is not there any more. */
  name: v.string(),
  plays: known(),
  plays_before: known(),
})
export type PlaysCategory = v.InferOutput<typeof playsCategory>

export const figureCategories = operatorCall('GET /admin/api/overview.Category/list', {
  summary: 'Plays by category, beside the former period; those of a content in several count in each of them',
  right: 'figures.read',
  effect: 'read',
  input: v.object(given),
  output: v.object({
    ...answered,
    /** All plays of the days that are counted by category. */
    total: known(),
    total_before: known(),
    list: v.array(playsCategory),
  }),
})

export const figureSearches = operatorCall('GET /admin/api/overview.Search/info', {
  summary:
    'Searches in vain by day, the words of them beside the former period, and the words that are sought most of all',
  right: 'search.write',
  effect: 'read',
  input: v.object(given),
  output: v.object({
    from: v.string(),
    to: v.string(),
    vs_from: v.string(),
    vs_to: v.string(),
    total: num(),
    total_before: known(),
    points: v.array(v.object({ at: v.string(), value: known(), before: known(), is_open: f.flag() })),
    /** Since the service began: searches that found something are not kept by day. */
    sought: v.array(v.object({ name: v.string(), lang: v.string(), times: num() })),
    missed: v.array(v.object({ name: v.string(), lang: v.string(), times: num(), times_before: known() })),
  }),
})

/** Charts of the page of figures: each can be taken along as a table. */
export const FIGURE_TABLES = [
  ...FIGURE_LINES,
  'plan',
  'method',
  'coupon',
  'category',
  'funnel',
  'cohort',
  'missed_days',
  'missed',
  'sought',
] as const
export type FigureTable = (typeof FIGURE_TABLES)[number]

/** What names a table. `currency`: of `income`, `back`, `payments`, `plan`, `method` and `coupon`; without it all of them. */
export const exportFigures = {
  ...given,
  table: v.picklist(FIGURE_TABLES),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
}
