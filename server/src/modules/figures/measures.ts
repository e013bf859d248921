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
