/** Days of the demo, counted from the day it is installed. Pure. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Beijing. */
const ZONE_MS = 8 * HOUR_MS
/** New items come out at eight in the morning, Beijing time. */
const RELEASE_HOUR_MS = 8 * HOUR_MS

export interface DemoTime {
  now: number
  daysAgo(days: number): number
  /** Rank 0 came out last; two a week, three and four days apart. */
  releaseOf(rank: number): number
}

export function createDemoTime(now: number): DemoTime {
  const midnight = Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
  const today = midnight + RELEASE_HOUR_MS
  const newest = today <= now ? today : today - DAY_MS
  return {
    now,
    daysAgo: (days) => Math.round(now - days * DAY_MS),
    releaseOf: (rank) => newest - (Math.floor(rank / 2) * 7 + (rank % 2) * 3) * DAY_MS,
  }
}
