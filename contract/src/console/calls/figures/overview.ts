/** The overview: how the service does, what waits for somebody, what is watched and sought, how the machine is. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { WAITING, type WaitingName } from '../../waiting.ts'

const num = v.number
/** What is not known (not rolled up, or nothing to divide by) is null: a gap, not a zero. */
const known = () => v.nullable(v.number())
const amount = v.string
const day = v.string

/** Longest period in days. */
export const MAX_FIGURE_DAYS = 366

export const periodWord = () =>
  v.pipe(f.trimmed(24), v.regex(/^(today|7d|30d|180d|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/))

/** A period: words of the address. All days are those of +08:00. */
export const period = {
  /** `today`, `7d`, `30d`, `180d` (all with today), or two days like `2026-11-01..2026-11-22`. */
  day: v.optional(periodWord(), 'today'),
  /** Against the period before it (today: the same weekday a week ago), or that of 364 days ago, whose weekdays are the same. */
  vs: v.optional(v.picklist(['prev', 'year']), 'prev'),
}

/** What a line of the chart or of a tile shows. */
export const FIGURE_MEASURES = ['income', 'members', 'plays', 'stalls'] as const
export type FigureMeasure = (typeof FIGURE_MEASURES)[number]

/** One place of a line: a day, or an hour of a chart by hours. */
const point = () =>
  v.object({
    /** A day like `2026-11-22`, or the number of an hour. */
    at: v.string(),
    value: known(),
    /** Of the former period, at the same place. */
    before: known(),
    /** 1: it is not over. */
    is_open: f.flag(),
  })

const chart = v.object({
  measure: v.picklist(FIGURE_MEASURES),
  /** Of `income`: sums in hundredths of it. Else `""`. */
  currency: v.string(),
  /** `hour`: added up since midnight, until the end of each hour. */
  step: v.picklist(['hour', 'day']),
  points: v.array(point()),
})
export type FigureChart = v.InferOutput<typeof chart>

export const overviewFigures = operatorCall('GET /admin/api/overview.Figure/info', {
  summary: 'Figures of a period and of the one it is compared with; parts that the operator may not read are left out',
  right: 'figures.read',
  effect: 'read',
  input: v.object(period),
  output: v.object({
    from: day(),
    to: day(),
    vs_from: day(),
    vs_to: day(),
    /** 1: today is in it. Today is compared with the other day until the same time. */
    is_open: f.flag(),
    /** Until when they are counted; null: not yet. */
    roll_time: v.nullable(f.dateTime()),
    /** `money.read`: by currency, what came in and what went back; never netted, never added up across currencies. */
    money: v.optional(
      v.array(
        v.object({
          currency: v.string(),
          payment_num: num(),
          in: amount(),
          back: amount(),
          /** Null: not known. */
          in_before: v.nullable(amount()),
          back_before: v.nullable(amount()),
        }),
      ),
    ),
    /** `money.read` as a ratio: what came in per hundred of what came in before. */
    money_ratios: v.optional(v.array(v.object({ currency: v.string(), ratio: known() }))),
    /** `order.read`: orders made, payments of orders, and how many of 100 orders that have ended were paid. */
    orders: v.optional(v.object({ made_num: num(), paid_num: num(), paid_share: known(), paid_share_before: known() })),
    members: v.object({
      /** Memberships in force at the end of the period. */
      active_num: known(),
      active_num_before: known(),
      /** Without a membership at the beginning of a day and with one at its end; the other way round. */
      new_num: known(),
      ended_num: known(),
    }),
    plays: v.object({ num: known(), num_before: known(), hours: known() }),
    /** `playback.read`: stalls of 100 plays. */
    stalls: v.optional(v.object({ per_hundred: known(), per_hundred_before: known() })),
    charts: v.array(chart),
  }),
})

/** Tabs of the page of figures: each asks for its own. `orders`: from the order to the money. */
export const FIGURE_TABS = ['money', 'orders', 'members', 'plays'] as const
export type FigureTab = (typeof FIGURE_TABS)[number]

/** Lines of the page of figures. `share`: orders paid of 100 that have ended · `stalls`: of 100 plays · `hours`: watched. */
export const FIGURE_LINES = [
  'income',
  'back',
  'payments',
  'made',
  'won',
  'share',
  'active',
  'new',
  'ended',
  'plays',
  'hours',
  'stalls',
] as const

const line = v.object({
  line: v.picklist(FIGURE_LINES),
  /** Of `income`, `back` (in hundredths of it) and `payments`. Else `""`. */
  currency: v.string(),
  /** Of all days together, and of the former period; null: not known. Of `active`: on the last day. */
  total: known(),
  total_before: known(),
  points: v.array(point()),
})
export type FigureLine = v.InferOutput<typeof line>

export const figureDays = operatorCall('GET /admin/api/overview.Figure/days', {
  summary:
    'Figures of each day of a period beside those of the former one; lines that the operator may not read are left out',
  right: 'figures.read',
  effect: 'read',
  input: v.object({ ...period, day: v.optional(periodWord(), '30d'), tab: v.picklist(FIGURE_TABS) }),
  output: v.object({
    from: day(),
    to: day(),
    vs_from: day(),
    vs_to: day(),
    roll_time: v.nullable(f.dateTime()),
    /** Tabs of which the operator may read something. */
    tabs: v.array(v.picklist(FIGURE_TABS)),
    lines: v.array(line),
  }),
})

export const overviewWaiting = operatorCall('GET /admin/api/overview.Waiting/list', {
  summary: 'What waits for somebody, of what the operator may read: money first; each count ends at 100',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        kind: v.picklist(Object.keys(WAITING) as [WaitingName, ...WaitingName[]]),
        num: num(),
        /** `money.read`: what it is about, by currency. */
        sums: v.array(v.object({ currency: v.string(), amount: amount() })),
        /** Since when the oldest waits; null: not known. */
        oldest_time: v.nullable(f.dateTime()),
      }),
    ),
  }),
})

export const overviewTop = operatorCall('GET /admin/api/overview.Top/list', {
  summary: 'What is watched most in a period (of the last 90 days), and how often it was in the former one',
  right: 'figures.read',
  effect: 'read',
  input: v.object(period),
  output: v.object({
    list: v.array(
      v.object({
        content_id: num(),
        name: v.string(),
        is_vip: f.flag(),
        image_url: v.string(),
        plays: num(),
        plays_before: num(),
      }),
    ),
  }),
})

export const overviewWords = operatorCall('GET /admin/api/overview.Word/list', {
  summary: 'Words that are sought most of all, and those sought in vain within a period',
  right: 'search.write',
  effect: 'read',
  input: v.object({ day: period.day }),
  output: v.object({
    /** Since the service began: searches are not kept by day. */
    sought: v.array(v.object({ name: v.string(), lang: v.string(), times: num() })),
    missed: v.array(v.object({ name: v.string(), lang: v.string(), times: num() })),
  }),
})

export const overviewMachine = operatorCall('GET /admin/api/overview.Machine/info', {
  summary: 'Queues, memory of this process, disk',
  right: 'health.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    queues: v.array(
      v.object({
        queue: v.picklist(['money', 'mail', 'media', 'housekeeping']),
        /** Jobs that are due; recurring ones that wait for their time do not count. */
        due_num: num(),
        /** Given up. */
        dead_num: num(),
      }),
    ),
    renditions: v.object({ running_num: num(), queued_num: num() }),
    /** Orders about which a gateway is asked again. */
    questions: v.object({ num: num(), next_time: v.nullable(f.dateTime()) }),
    memory_bytes: num(),
    /** Null: the system does not say. */
    disk_free_bytes: known(),
    /** Whole days for which it lasts at the mean of what came in the last 30 days; null: nothing came, or it is not known. */
    disk_days_left: known(),
    /** When the last backup was made by this service; null: none is known. */
    backup_time: v.nullable(f.dateTime()),
  }),
})

/** What a new service needs first. */
export const FIRST_STEPS = ['film', 'notice', 'plan', 'gateway'] as const

export const overviewFirst = operatorCall('GET /admin/api/overview.First/info', {
  summary: 'Whether the service is new (no order, no play), and what it has of what it needs first',
  right: 'figures.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    is_new: f.flag(),
    steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), is_done: f.flag() })),
  }),
})
