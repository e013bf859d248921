/** What is on its way over the picture: starts items, keeps them apart, ends them. Pure but for its own memory. */
import { createBudget } from './budget.ts'
import type { DanmuItem } from './item.ts'
import { createLanes, type Flight, isOver, leftEdge } from './lanes.ts'
import type { DanmuLayout } from './layout.ts'
import { createSlots } from './slots.ts'

export interface FlowRules {
  width: number
  height: number
  flight_ms: number
  layout: DanmuLayout
  /** Reduced motion: items stand at the top, one at a time. */
  is_still: boolean
}

/** An item on its way. `line` counts lanes from the top, or from the bottom for those that stand there. */
export interface Flying extends Flight {
  item: DanmuItem
  line: number
}

export interface Flow {
  /** Starts what may start at this flight time; `measure` gives the width of a text in the layout's size. */
  start(due: readonly DanmuItem[], now_ms: number, measure: (item: DanmuItem) => number): void
  /** What is on its way; what is over is forgotten. */
  alive(now_ms: number): readonly Flying[]
  placeOf(flying: Flying, now_ms: number): { x: number; y: number }
  /** Takes away what is on its way and meets a condition. */
  drop(isUnwanted: (item: DanmuItem) => boolean): void
  clear(): void
  /** Goes on under other rules; what no longer has room is dropped. */
  change(rules: FlowRules, measure: (item: DanmuItem) => number): void
}

/** Own items first: they are never dropped for others. */
const ownFirst = (due: readonly DanmuItem[]) => [...due].sort((a, b) => Number(b.is_own) - Number(a.is_own))

export function createFlow(initial: FlowRules): Flow {
  let rules = initial
  let flying: Flying[] = []
  const budget = createBudget()
  const lanes = createLanes(laneRules())
  const tops = createSlots(slotRules())
  const bottoms = createSlots(slotRules())

  function laneRules() {
    return { width: rules.width, flight_ms: rules.flight_ms, count: rules.layout.lane_count }
  }
  function slotRules() {
    return {
      count: rules.is_still ? Math.min(1, rules.layout.lane_count) : rules.layout.lane_count,
      stay_ms: rules.flight_ms,
    }
  }
  const modeOf = ({ mode }: DanmuItem) => (rules.is_still ? 'top' : mode)

  /** Puts one on its way; false when there is no room for it. */
  function launch(item: DanmuItem, flight: Flight): boolean {
    const must = { must: item.is_own }
    const mode = modeOf(item)
    if (mode === 'scroll') {
      const placed = lanes.place(flight, must)
      if (placed) admit(item, flight, placed.lane, placed.evicted)
      return placed !== null
    }
    const placed = (mode === 'top' ? tops : bottoms).place(flight, must)
    if (placed) admit(item, flight, placed.slot, placed.evicted)
    return placed !== null
  }

  function admit(item: DanmuItem, flight: Flight, line: number, evicted: readonly Flight[]) {
    const gone = new Set(evicted.map(({ id }) => id))
    flying = [...flying.filter(({ id }) => !gone.has(id)), { ...flight, item, line }]
  }

  function reset() {
    flying = []
    lanes.reset(laneRules())
    tops.reset(slotRules())
    bottoms.reset(slotRules())
  }

  return {
    start(due, now_ms, measure) {
      if (rules.layout.lane_count === 0) return
      for (const item of ownFirst(due)) {
        if (!budget.take(now_ms, flying.length) && !item.is_own) continue
        launch(item, { id: item.id, width: measure(item), start_ms: now_ms })
      }
    },
    alive(now_ms) {
      const over = { width: rules.width, flight_ms: rules.flight_ms, count: 0 }
      if (flying.some((each) => isOver(each, now_ms, over)))
        flying = flying.filter((each) => !isOver(each, now_ms, over))
      return flying
    },
    placeOf({ item, line, ...flight }, now_ms) {
      const { layout, width, height } = rules
      const mode = modeOf(item)
      if (mode === 'scroll') {
        return { x: leftEdge(flight, now_ms, laneRules()), y: layout.top_px + line * layout.pitch_px }
      }
      const x = (width - flight.width) / 2
      const from_top = layout.top_px + line * layout.pitch_px
      return { x, y: mode === 'top' ? from_top : height - from_top - layout.pitch_px }
    },
    drop(isUnwanted) {
      flying = flying.filter(({ item }) => !isUnwanted(item))
    },
    clear: reset,
    change(next, measure) {
      const before = flying
      rules = next
      reset()
      for (const { item, id, start_ms } of before) launch(item, { id, width: measure(item), start_ms })
    },
  }
}
