/** What is on its way over the picture: starts items, keeps them apart, ends them. Pure but for its own memory. */
import { createBudget } from './budget.ts'
import type { DanmuDensity } from './crowd.ts'
import type { DanmuItem } from './item.ts'
import { createLanes, type Flight, isOver, leftEdge } from './lanes.ts'
import type { DanmuLayout } from './layout.ts'
import { createSlots } from './slots.ts'

export interface FlowRules {
  width: number
  height: number
  flight_ms: number
  layout: DanmuLayout
  density: DanmuDensity
  /** So many at once, however slow the frames are. */
  fixed_most?: number
  /** Reduced motion: items stand at the top, one at a time. */
  is_still: boolean
}

/** An item that starts: for how many it stands, and how long ago its moment was. */
export interface Launch {
  item: DanmuItem
  /** 1: for itself only. */
  count: number
  late_ms: number
}

/** An item on its way. `line` counts lanes from the top, or from the bottom for those that stand there. */
export interface Flying extends Flight {
  item: DanmuItem
  count: number
  line: number
}

/** Width of a text in the layout's size, with "×N" for more than one. */
export type Measure = (item: DanmuItem, count: number) => number

export interface Flow {
  /** Starts one at this flight time; false when there is no room for it. */
  start(launch: Launch, now_ms: number, measure: Measure): boolean
  /** What is on its way; what is over is forgotten. */
  alive(now_ms: number): readonly Flying[]
  placeOf(flying: Flying, now_ms: number): { x: number; y: number }
  /** How many of about this width have room during one flight. */
  capacity(width: number): number
  /** A frame came this long after the one before. */
  observe(frame_ms: number): void
  /** Takes away what is on its way and meets a condition. */
  drop(isUnwanted: (item: DanmuItem) => boolean): void
  clear(): void
  /** Goes on under other rules; what no longer has room is dropped. */
  change(rules: FlowRules, measure: Measure): void
}

export function createFlow(initial: FlowRules): Flow {
  let rules = initial
  let flying: Flying[] = []
  const budget = createBudget(rules)
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
  function launch(next: Omit<Flying, 'line'>): boolean {
    const { item } = next
    const must = item.is_own
    const mode = modeOf(item)
    if (mode === 'scroll') {
      const placed = lanes.place(next, { must, overlap: rules.density === 'all' && !must })
      if (placed) admit(next, placed.lane, placed.evicted)
      return placed !== null
    }
    const placed = (mode === 'top' ? tops : bottoms).place(next, { must })
    if (placed) admit(next, placed.slot, placed.evicted)
    return placed !== null
  }

  function admit(next: Omit<Flying, 'line'>, line: number, evicted: readonly Flight[]) {
    if (evicted.length > 0) {
      const gone = new Set(evicted.map(({ id }) => id))
      flying = flying.filter(({ id }) => !gone.has(id))
    }
    flying.push({ ...next, line })
  }

  function reset() {
    flying = []
    lanes.reset(laneRules())
    tops.reset(slotRules())
    bottoms.reset(slotRules())
  }

  return {
    start({ item, count, late_ms }, now_ms, measure) {
      if (rules.layout.lane_count === 0) return false
      if (!budget.take(now_ms, flying.length) && !item.is_own) return false
      const width = measure(item, count)
      return launch({ item, count, id: item.id, width, start_ms: now_ms - late_ms })
    },
    alive(now_ms) {
      const over = laneRules()
      if (flying.some((each) => isOver(each, now_ms, over)))
        flying = flying.filter((each) => !isOver(each, now_ms, over))
      return flying
    },
    placeOf(flight, now_ms) {
      const { layout, width, height, flight_ms } = rules
      const mode = modeOf(flight.item)
      const from_top = layout.top_px + flight.line * layout.pitch_px
      if (mode === 'scroll') return { x: leftEdge(flight, now_ms, { width, flight_ms, count: 0 }), y: from_top }
      const x = (width - flight.width) / 2
      return { x, y: mode === 'top' ? from_top : height - layout.bottom_px - from_top - layout.pitch_px }
    },
    capacity: (width) => Math.min(budget.most(), lanes.capacity(width)),
    observe: (frame_ms) => budget.observe(frame_ms, flying.length),
    drop(isUnwanted) {
      flying = flying.filter(({ item }) => !isUnwanted(item))
    },
    clear: reset,
    change(next, measure) {
      const before = flying
      rules = next
      budget.setRules(next)
      reset()
      for (const { item, count, start_ms } of before)
        launch({ item, count, id: item.id, width: measure(item, count), start_ms })
    },
  }
}
