/** Places for items that stand still at an edge: one item each, for the time of a flight. Pure but for its own memory. */
import type { Flight } from './lanes.ts'

export interface SlotRules {
  count: number
  stayMs: number
}

export interface Slots {
  /** The place nearest the edge; null when all are taken. `must` takes the one that has stood the longest. */
  place(flight: Flight, options?: { must?: boolean }): { slot: number; evicted: readonly Flight[] } | null
  reset(rules: SlotRules): void
}

export function createSlots(initial: SlotRules): Slots {
  let rules = initial
  let slots: (Flight | null)[] = []

  function reset(next: SlotRules) {
    rules = next
    slots = Array.from({ length: Math.max(0, next.count) }, () => null)
  }
  reset(initial)

  const isFree = (standing: Flight | null, nowMs: number) =>
    standing === null || nowMs - standing.start_ms >= rules.stayMs

  return {
    reset,
    place(flight, { must = false } = {}) {
      const free = slots.findIndex((standing) => isFree(standing, flight.start_ms))
      if (free >= 0) {
        slots[free] = flight
        return { slot: free, evicted: [] }
      }
      if (!must || slots.length === 0) return null
      const starts = slots.map((standing) => standing?.start_ms ?? 0)
      const oldest = starts.indexOf(Math.min(...starts))
      const evicted = slots[oldest]
      slots[oldest] = flight
      return { slot: oldest, evicted: evicted ? [evicted] : [] }
    },
  }
}
