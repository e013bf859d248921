/**
 * Which lane an item flies in (docs/design.md#danmu, DAN-04). Every item crosses in the same time, so a long one is
 * faster.
 * Invariant: two items of a lane never overlap, and none catches another. Pure but for its own memory.
 */

/** The last item must have cleared the right edge by this. */
export const CLEAR_PX = 24

/** An item on its way. Times are flight time: milliseconds that do not pass while frozen. */
export interface Flight {
  id: number | string
  width: number
  start_ms: number
}

export interface LaneRules {
  /** Width of the picture. */
  width: number
  /** From the right edge to fully out at the left. */
  flightMs: number
  count: number
}

/** Left edge of a flight. */
export function leftEdge({ width, start_ms }: Flight, nowMs: number, rules: LaneRules): number {
  return rules.width - ((rules.width + width) * (nowMs - start_ms)) / rules.flightMs
}

export const isOver = ({ start_ms }: Flight, nowMs: number, { flightMs }: LaneRules): boolean =>
  nowMs - start_ms >= flightMs

/**
 * Whether `next` may start behind `before`: it has room now, and is not at the left edge before the other is gone. Both
 * move evenly, so what holds at both ends holds between.
 */
export function mayFollow(before: Flight, next: Flight, rules: LaneRules): boolean {
  const rightNow = leftEdge(before, next.start_ms, rules) + before.width
  const leftAtEnd = leftEdge(next, before.start_ms + rules.flightMs, rules)
  return rightNow <= rules.width - CLEAR_PX && leftAtEnd >= 0
}

export interface Placement {
  lane: number
  /** Flights that had to go for it. */
  evicted: readonly Flight[]
}

export interface Lanes {
  /**
   * A lane for a flight that starts now; null when all are taken. `must` makes room instead (own items), `overlap` takes the
   * lane that was used the longest ago.
   */
  place(flight: Flight, options?: { must?: boolean; overlap?: boolean }): Placement | null
  /** How many items of a width have room at once. */
  capacity(width: number): number
  /** Starts over with other rules. */
  reset(rules: LaneRules): void
}

export function createLanes(initial: LaneRules): Lanes {
  let rules = initial
  let lanes: Flight[][] = []

  function reset(next: LaneRules) {
    rules = next
    lanes = Array.from({ length: Math.max(0, next.count) }, () => [])
  }
  reset(initial)

  const obstaclesIn = (lane: readonly Flight[], flight: Flight) =>
    lane.filter((before) => !isOver(before, flight.start_ms, rules) && !mayFollow(before, flight, rules))

  /** Only the last of a lane counts: nobody looks at the others again. */
  function placeOver(flight: Flight): Placement | null {
    const lastStart = (lane: readonly Flight[]) => lane.at(-1)?.start_ms ?? Number.NEGATIVE_INFINITY
    let best = 0
    for (let lane = 1; lane < lanes.length; lane += 1)
      if (lastStart(lanes[lane] ?? []) < lastStart(lanes[best] ?? [])) best = lane
    if (lanes.length === 0) return null
    lanes[best] = [flight]
    return { lane: best, evicted: [] }
  }

  return {
    reset,
    capacity: (width) => rules.count * Math.max(1, Math.floor((rules.width + width) / (width + CLEAR_PX))),
    place(flight, { must = false, overlap = false } = {}) {
      let best: Placement | null = null
      if (overlap) return placeOver(flight)
      for (const [number, lane] of lanes.entries()) {
        const evicted = obstaclesIn(lane, flight)
        if (best === null || evicted.length < best.evicted.length) best = { lane: number, evicted }
        if (evicted.length === 0) break
      }
      if (best === null || (best.evicted.length > 0 && !must)) return null
      const { lane, evicted } = best
      const staying = (lanes[lane] ?? []).filter(
        (other) => !evicted.includes(other) && !isOver(other, flight.start_ms, rules),
      )
      lanes[lane] = [...staying, flight]
      return best
    },
  }
}
