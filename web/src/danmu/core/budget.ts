/** How many items may be there at once and how fast they may come (DAN-11). Pure but for its own memory. */
import type { DanmuDensity } from './crowd.ts'

const MOST_STARTED = 10
const WINDOW_MS = 100
/** What the viewer's choice allows; `all` leaves it to the machine. */
const MOST_ALIVE: Record<DanmuDensity, number> = { sparse: 24, standard: 60, all: 1500 }

/** Frames that one judgement looks at. */
const JUDGED_FRAMES = 20
/** Slower than this times the usual frame is too slow: 55 instead of 60 a second. */
const SLOW = 60 / 56
const FAST_FRAME_MS = 1000 / 60
/** However slow the machine: so many always have a chance. */
const LEAST_ALIVE = 12
/** Or so much time: on a slow machine twenty frames take too long to wait for. */
const JUDGED_MS = 1000
/** The machine is not trusted with more before it has shown that it can. */
const FIRST_CEILING = 400

export interface BudgetRules {
  density: DanmuDensity
  fixed_most?: number
}

export interface Budget {
  /** Whether one more may start; counts it when it may. */
  take(now_ms: number, alive: number): boolean
  /** How many may be there at present. */
  most(): number
  /** A frame came this long after the one before, with so many drawn. */
  observe(frame_ms: number, alive: number): void
  setRules(rules: BudgetRules): void
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * The budget follows the machine: frames that come late lower it by a quarter, frames in time raise it again when it is used
 * up. A screen that is slow without danmu (30 a second to save power) is measured while few fly, and is no reason.
 */
export function createBudget(initial: BudgetRules): Budget {
  let rules = initial
  let started: number[] = []
  let ceiling = FIRST_CEILING
  let usual_ms = FAST_FRAME_MS
  /** So many were too many. */
  let slow_at: number = MOST_ALIVE.all
  let frames: number[] = []
  let most_seen = 0
  const most = () => rules.fixed_most ?? Math.min(ceiling, MOST_ALIVE[rules.density])

  function judge() {
    // Without the longest: one break of the page says nothing about drawing.
    const mean_ms = (sumOf(frames) - Math.max(...frames)) / (frames.length - 1)
    const is_empty = most_seen <= LEAST_ALIVE
    if (is_empty) usual_ms = Math.max(FAST_FRAME_MS, medianOf(frames))
    if (!is_empty && mean_ms > usual_ms * SLOW) {
      slow_at = Math.min(ceiling, most_seen)
      ceiling = Math.max(LEAST_ALIVE, Math.floor(slow_at * 0.75))
    } else if (most_seen >= ceiling * 0.8) {
      // Quickly back to where it was slow, carefully beyond.
      const step = ceiling < slow_at * 0.85 ? 1.1 : 1.01
      ceiling = Math.min(MOST_ALIVE.all, Math.ceil(ceiling * step))
    }
    frames = []
    most_seen = 0
  }

  return {
    most,
    take(now_ms, alive) {
      started = started.filter((start_ms) => now_ms - start_ms < WINDOW_MS)
      if (alive >= most() || (rules.density !== 'all' && started.length >= MOST_STARTED)) return false
      if (rules.density !== 'all') started.push(now_ms)
      return true
    },
    observe(frame_ms, alive) {
      frames.push(frame_ms)
      most_seen = Math.max(most_seen, alive)
      if (frames.length >= JUDGED_FRAMES || (frames.length > 2 && sumOf(frames) >= JUDGED_MS)) judge()
    },
    setRules(next) {
      rules = next
    },
  }
}
