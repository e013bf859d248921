/** How many items may be there at once and how fast they may come (DAN-11). Pure but for its own memory. */
import { seconds } from '@zimu/contract/durations'
import type { DanmuDensity } from './crowd.ts'

const MAX_STARTED = 10
const WINDOW_MS = 100
/** What the viewer's choice allows; `all` leaves it to the machine. */
const MAX_ALIVE: Record<DanmuDensity, number> = { sparse: 24, standard: 60, all: 1500 }

/** Frames that one judgement looks at. */
const JUDGED_FRAMES = 20
/** Slower than this times the usual frame is too slow: 55 instead of 60 a second. */
const SLOW = 60 / 56
const FAST_FRAME_MS = 1000 / 60
/** However slow the machine: so many always have a chance. */
const MIN_ALIVE = 12
/** Or so much time: on a slow machine twenty frames take too long to wait for. */
const JUDGED_MS = seconds(1)
/** The machine is not trusted with more before it has shown that it can. */
const FIRST_CEILING = 400

export interface BudgetRules {
  density: DanmuDensity
  fixedMax?: number
}

export interface Budget {
  /** Whether one more may start; counts it when it may. */
  take(nowMs: number, alive: number): boolean
  /** How many may be there at present. */
  most(): number
  /** A frame came this long after the one before, with so many drawn. */
  observe(frameMs: number, alive: number): void
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
  let usualMs = FAST_FRAME_MS
  /** So many were too many. */
  let slowAt: number = MAX_ALIVE.all
  let frames: number[] = []
  let maxSeen = 0
  const most = () => rules.fixedMax ?? Math.min(ceiling, MAX_ALIVE[rules.density])

  function judge() {
    // Without the longest: one break of the page says nothing about drawing.
    const meanMs = (sumOf(frames) - Math.max(...frames)) / (frames.length - 1)
    const isEmpty = maxSeen <= MIN_ALIVE
    if (isEmpty) usualMs = Math.max(FAST_FRAME_MS, medianOf(frames))
    if (!isEmpty && meanMs > usualMs * SLOW) {
      slowAt = Math.min(ceiling, maxSeen)
      ceiling = Math.max(MIN_ALIVE, Math.floor(slowAt * 0.75))
    } else if (maxSeen >= ceiling * 0.8) {
      // Quickly back to where it was slow, carefully beyond.
      const step = ceiling < slowAt * 0.85 ? 1.1 : 1.01
      ceiling = Math.min(MAX_ALIVE.all, Math.ceil(ceiling * step))
    }
    frames = []
    maxSeen = 0
  }

  return {
    most,
    take(nowMs, alive) {
      started = started.filter((start_ms) => nowMs - start_ms < WINDOW_MS)
      if (alive >= most() || (rules.density !== 'all' && started.length >= MAX_STARTED)) return false
      if (rules.density !== 'all') started.push(nowMs)
      return true
    },
    observe(frameMs, alive) {
      frames.push(frameMs)
      maxSeen = Math.max(maxSeen, alive)
      if (frames.length >= JUDGED_FRAMES || (frames.length > 2 && sumOf(frames) >= JUDGED_MS)) judge()
    },
    setRules(next) {
      rules = next
    },
  }
}
