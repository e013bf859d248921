/** What is rolled up by day. The names are stored. */

/** From orders and their money; may change after the day. `part` of the first three is the currency. */
export const MONEY_MEASURES = [
  /** Received on the day, whatever became of it, in hundredths; number of payments. */
  'money_in',
  'payments',
  /** Gone back on the day, in hundredths. */
  'money_back',
  /** Orders made on the day; of those, paid in the end, and still without an end. */
  'orders_made',
  'orders_won',
  'orders_open',
  /** Orders whose payment of the day bought what it was for. */
  'orders_paid',
  /**
   * Of the orders made on the day: those that got an address to pay at, were paid in time, were paid late, and those of which money
   * went back. `part`: `""` of all, `method:wechat` or `plan:3` of some (`groupPart`).
   */
  'orders_addressed',
  'orders_in_time',
  'orders_late',
  'orders_back',
  /** As `orders_made`, by plan. */
  'orders_made_by',
  /**
   * Orders whose payment of the day bought what it was for, by currency and coupon, like `CNY coupon:7`, `coupon:0` without one; `""`:
   * those with one. What the coupons took off them, in hundredths.
   */
  'orders_coupon',
  'discount_by',
  /** As the sums of the day, `part`: currency and group, like `CNY method:wechat` (`sumPart`). */
  'money_in_by',
  'money_back_by',
  'payments_by',
  /** Members who bought a membership for themselves for the first time on the day. */
  'buyers_first',
  /** Members who bought one for the second time on the day; `part`: month of their first, like `2026-11`. */
  'buyers_again',
] as const

/** From the ledger and from players; as they were when the day ended. */
export const DAY_MEASURES = [
  /** Memberships in force at the end of the day. */
  'members_active',
  'members_new',
  'members_ended',
  'plays',
  'watched_seconds',
  'stalls',
  /**
   * Plays of the contents of a category, like `category:7`; of several, in each of them; `category:0`: of those in none. `""`: all that are
   * counted by category.
   */
  'plays_in',
  /** Plays until the end of the hour in `part`, of days that were rolled up while they lasted. */
  'plays_by',
] as const

export type Measure = (typeof MONEY_MEASURES)[number] | (typeof DAY_MEASURES)[number]

export interface Figure {
  measure: Measure
  part: string
  value: number
}

/** Part of `plays_by`. @example hourPart(7) // '07' */
export const hourPart = (hour: number): string => String(hour).padStart(2, '0')

/** By what sums, orders and plays are parted. */
export type Grouping = 'plan' | 'method' | 'coupon' | 'category'

/** @example groupPart('plan', 3) // 'plan:3' */
export const groupPart = (grouping: Grouping, key: string | number): string => `${grouping}:${key}`
/** @example sumPart('CNY', 'plan:3') // 'CNY plan:3' */
export const sumPart = (currency: string, group: string): string => `${currency} ${group}`

/** Reads `groupPart`; undefined for anything else. */
export function readGroup(part: string): { grouping: Grouping; key: string } | undefined {
  const [, grouping, key] = /^(plan|method|coupon|category):(.*)$/.exec(part) ?? []
  return grouping === undefined || key === undefined ? undefined : { grouping: grouping as Grouping, key }
}

/** Reads `sumPart`; undefined for anything else. */
export function readSum(part: string): { currency: string; grouping: Grouping; key: string } | undefined {
  const [currency = '', group = ''] = part.split(' ', 2)
  const read = readGroup(group)
  return read && { currency, ...read }
}
