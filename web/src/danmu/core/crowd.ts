/**
 * Too many items for the room: near-equal ones are merged into one, "×N"; if that is not enough, those of the least weight are
 * dropped, spread evenly over time. Own items are neither merged nor dropped. Pure.
 */
import { danmuWorth, groupByKind } from '@zimu/contract/danmu-crowd'
import type { DanmuItem } from './item.ts'

export type DanmuDensity = 'sparse' | 'standard' | 'all'

export interface CrowdPlan {
  /** Others that an item stands for when it starts. */
  groupOf(item: DanmuItem): readonly DanmuItem[]
  /** Whether an item is to start at all. */
  isRetained(item: DanmuItem): boolean
}

/** Number of danmu that these stand for: live ones may have been merged before they came. */
export const countOf = (items: readonly DanmuItem[]): number => items.reduce((sum, { count }) => sum + count, 0)

/** Everything starts, alone. */
export const NO_CROWD: CrowdPlan = { groupOf: () => [], isRetained: () => true }

const worthOf = (item: DanmuItem, others: readonly DanmuItem[]) =>
  danmuWorth({ id: item.id, support: item.weight + countOf([item, ...others]) - 1, standing: item.standing })

/** The first of each kind with the others of it. */
const groupsOf = (items: readonly DanmuItem[], kindOf: CrowdRules['kindOf']) =>
  new Map(groupByKind(items, kindOf).flatMap(([first, ...others]) => (first ? [[first.id, others] as const] : [])))

export interface CrowdRules {
  /** How many may start within the time of one flight. */
  capacity: number
  /** Seconds of the film that one flight takes. */
  flightSeconds: number
  /** The same for near-equal items. */
  kindOf(item: DanmuItem): string
}

/** Merging begins before the room is used up, for it is not used up evenly. */
const MERGE_FROM = 0.6
/** Who goes is decided among those of this part of a flight: a lane takes the next long before the last is gone. */
const THINNED_SHARE = 1 / 3

/** Worth below which an item goes. */
function minWorth(items: readonly DanmuItem[], worths: ReadonlyMap<DanmuItem['id'], number>, room: number): number {
  const sorted = items.map(({ id }) => worths.get(id) ?? 0).sort((a, b) => b - a)
  return sorted.length > room ? (sorted[room - 1] ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
}

/** Plans a crowd: `upcoming` is what becomes due within the time of one flight, by time. With plenty of room all start alone. */
export function planCrowd(upcoming: readonly DanmuItem[], rules: CrowdRules): CrowdPlan {
  const { capacity, flightSeconds, kindOf } = rules
  const [first] = upcoming
  if (!first) return NO_CROWD
  const end = first.time + flightSeconds * THINNED_SHARE
  const soon = upcoming.filter(({ time }) => time <= end)
  // A flight may have room for all that a burst within a second has not.
  const room = capacity * MERGE_FROM
  if (upcoming.length <= room && soon.length <= room * THINNED_SHARE) return NO_CROWD
  const groups = groupsOf(
    upcoming.filter(({ is_own }) => !is_own),
    kindOf,
  )
  const leaders = soon.filter(({ id }) => groups.has(id))
  const own = soon.filter(({ is_own }) => is_own).length
  const worths = new Map(leaders.map((item) => [item.id, worthOf(item, groups.get(item.id) ?? [])] as const))
  const least = minWorth(leaders, worths, Math.max(0, Math.ceil(capacity * THINNED_SHARE) - own))
  return {
    groupOf: ({ id }) => groups.get(id) ?? [],
    isRetained: ({ id }) => (worths.get(id) ?? Number.POSITIVE_INFINITY) >= least,
  }
}
