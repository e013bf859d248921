/** The items in flight: starts them, keeps them apart, ends them. Pure but for its own memory. */
import { createBudget } from './budget.ts'
import type { DanmuDensity } from './crowd.ts'
import type { DanmuItem } from './item.ts'
import { createLanes, type Flight, isOver, leftEdge } from './lanes.ts'
import type { DanmuLayout } from './layout.ts'
import { createSlots } from './slots.ts'

export interface FlowRules {
  width: number
  height: number
  flightMs: number
  layout: DanmuLayout
  density: DanmuDensity
  /** Maximum number at once, however slow the frames are. */
  fixedMax?: number
  /** Reduced motion: items stand at the top, one at a time. */
  isStill: boolean
}

/** An item that starts. `delayMs`: how long ago it was due. */
export interface Launch {
  item: DanmuItem
  /** Number of items it stands for; 1 for itself only. */
  count: number
  delayMs: number
}

/** An item in flight. `line` counts lanes from the top, or from the bottom for mode `bottom`. */
export interface Flying extends Flight {
  item: DanmuItem
  count: number
  line: number
}

/** Width of a text in the layout's size, with "×N" for more than one. */
export type Measure = (item: DanmuItem, count: number) => number

export interface Flow {
  /** Starts an item at this flight time; false when there is no room for it. */
  start(launch: Launch, nowMs: number, measure: Measure): boolean
  /** The items in flight; those that have ended are removed. */
  alive(nowMs: number): readonly Flying[]
  placeOf(flying: Flying, nowMs: number): { x: number; y: number }
  /** How many items of about this width may start within one flight. */
  capacity(width: number): number
  /** A frame came this long after the one before. */
  observe(frameMs: number): void
  /** Removes items in flight that meet a condition. */
  drop(isUnwanted: (item: DanmuItem) => boolean): void
  clear(): void
  /** Applies other rules to the items in flight; those without a lane are dropped. */
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
    return { width: rules.width, flightMs: rules.flightMs, count: rules.layout.laneCount }
  }
  function slotRules() {
    return {
      count: rules.isStill ? Math.min(1, rules.layout.laneCount) : rules.layout.laneCount,
      stayMs: rules.flightMs,
    }
  }
  const modeOf = ({ mode }: DanmuItem) => (rules.isStill ? 'top' : mode)

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
    start({ item, count, delayMs }, nowMs, measure) {
      if (rules.layout.laneCount === 0) return false
      if (!budget.take(nowMs, flying.length) && !item.is_own) return false
      const width = measure(item, count)
      return launch({ item, count, id: item.id, width, start_ms: nowMs - delayMs })
    },
    alive(nowMs) {
      const over = laneRules()
      if (flying.some((each) => isOver(each, nowMs, over))) flying = flying.filter((each) => !isOver(each, nowMs, over))
      return flying
    },
    placeOf(flight, nowMs) {
      const { layout, width, height, flightMs } = rules
      const mode = modeOf(flight.item)
      const fromTop = layout.topPx + flight.line * layout.pitchPx
      if (mode === 'scroll') return { x: leftEdge(flight, nowMs, { width, flightMs, count: 0 }), y: fromTop }
      const x = (width - flight.width) / 2
      return { x, y: mode === 'top' ? fromTop : height - layout.bottomPx - fromTop - layout.pitchPx }
    },
    capacity: (width) => Math.min(budget.most(), lanes.capacity(width)),
    observe: (frameMs) => budget.observe(frameMs, flying.length),
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
