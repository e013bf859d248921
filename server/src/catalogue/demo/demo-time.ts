/** Times of the demo, relative to the day on which it is loaded. Pure. */

import { days, hours } from '@zimu/contract/durations'

/** Offset of Beijing from UTC. */
const ZONE_MS = hours(8)
/** Time of day of releases, in Beijing. */
const RELEASE_TIME_MS = hours(8)

export interface DemoTime {
  now: number
  daysAgo(count: number): number
  /** Midnight in Beijing some days ago; 0: of today. */
  dayStart(daysAgo: number): number
  /** Release time by rank, 0 is the latest; two releases a week, three and four days apart. */
  releaseOf(rank: number): number
}

export function createDemoTime(now: number): DemoTime {
  const midnight = days(Math.floor((now + ZONE_MS) / days(1))) - ZONE_MS
  const today = midnight + RELEASE_TIME_MS
  const newest = today <= now ? today : today - days(1)
  return {
    now,
    daysAgo: (count) => Math.round(now - days(count)),
    dayStart: (count) => midnight - days(count),
    releaseOf: (rank) => newest - days(Math.floor(rank / 2) * 7 + (rank % 2) * 3),
  }
}
