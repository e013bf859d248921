/**
 * Danmu as a whole, without a picture: the film's time and the time that passed go in, what is on its way and where comes
 * out. Pure but for its own memory.
 */
import { type CrowdPlan, NO_CROWD, planCrowd } from './crowd.ts'
import { createFilter, type DanmuFilter } from './filter.ts'
import { createFlow, type FlowRules, type Flying, type Launch, type Measure } from './flow.ts'
import { likenessOf } from './fold.ts'
import { type DanmuInput, type DanmuItem, parseItem } from './item.ts'
import { createTimeline } from './timeline.ts'

/** More film than this between two frames is a jump: the browser tab was hidden, or the film stalled. */
const JUMP_SECONDS = 1
/** Clocks of media go back by so much without a jump. */
const JITTER_SECONDS = 0.25
/** A frame that took longer than this was a pause of the page: flight time does not pass on. */
export const FRAME_MOST_MS = 100
/** How often what comes next is looked at. */
const PLAN_MS = 250
/** What is said just now is on its way for less; whoever is further on has not seen its moment. */
const LIVE_LATE_SECONDS = 2
/** Made items that are remembered: those of a few minutes. */
const MADE_MOST = 5000
/** `shown_share` speaks of about so many. */
const COUNTED_MOST = 200

export interface Frame {
  /** Second of the film. */
  time: number
  /** How fast it plays. */
  rate: number
  /** Since the frame before; 0 for the first one after standing still. */
  frame_ms: number
  /** Since the one before it that was drawn; 0 for one that is not drawn. The frame before unless told otherwise. */
  drawn_ms?: number
}

export interface Show {
  /** New items, in any order; an id counts once. The list must not change afterwards. */
  add(items: readonly DanmuInput[]): void
  /** As `add`, of what is said just now: it flies at once even when its moment has passed on the way. */
  say(items: readonly DanmuInput[]): void
  /** The film went on by one frame. */
  step(frame: Frame): void
  /** It jumped: what flies is gone. */
  seek(time: number): void
  /** What is on its way now. */
  alive(): readonly Flying[]
  placeOf: (flying: Flying) => { x: number; y: number }
  /** Takes everything away. */
  clear(): void
  setRules(rules: FlowRules): void
  setFilter(filter: DanmuFilter): void
  /** Of those that became due lately, the part that was shown, alone or within "×N"; 1 before there was any. */
  readonly shown_share: number
}

export interface ShowOptions {
  rules: FlowRules
  filter: DanmuFilter
  measure: Measure
}

/** About as wide as these are on average; measuring all of them would take longer. */
const guessWidth = (items: readonly DanmuItem[], font_px: number) =>
  (font_px * items.reduce((sum, { text }) => sum + text.length, 0)) / Math.max(1, items.length)

/** Own items are never dropped for others. */
const ownFirst = (due: readonly DanmuItem[]) =>
  due.some(({ is_own }) => is_own) ? [...due].sort((a, b) => Number(b.is_own) - Number(a.is_own)) : due

export function createShow({ rules: initial, filter, measure }: ShowOptions): Show {
  const timeline = createTimeline<DanmuInput>()
  const flow = createFlow(initial)
  let rules = initial
  let isWanted = createFilter(filter)
  /** Items as they were made from what lists brought; null for what is empty or unwanted. */
  let made = new Map<DanmuItem['id'], DanmuItem | null>()
  /** Shown within another one. */
  let merged = new Set<DanmuItem['id']>()
  const kinds = new WeakMap<DanmuItem, string>()
  let plan: CrowdPlan = NO_CROWD
  /** Time of flight: passes only while the film runs, at its own pace whatever the rate (DAN-13). */
  let now_ms = 0
  let planned_ms = Number.NEGATIVE_INFINITY
  let last_time: number | null = null
  /** Said just now, about here; not shown yet. */
  let live: DanmuInput[] = []
  let counts = { due: 0, shown: 0 }

  function makeOne(input: DanmuInput): DanmuItem | null {
    const known = made.get(input.id)
    if (known !== undefined) return known
    const item = parseItem(input)
    const wanted = item && isWanted(item) ? item : null
    made.set(input.id, wanted)
    return wanted
  }
  const make = (inputs: readonly DanmuInput[]) => {
    if (made.size > MADE_MOST) made = new Map()
    return inputs.flatMap((input) => makeOne(input) ?? [])
  }

  function kindOf(item: DanmuItem): string {
    const kind = kinds.get(item) ?? `${item.mode} ${likenessOf(item.text)}`
    kinds.set(item, kind)
    return kind
  }

  /** Who is due together with others says who stands for whom; who comes later joins the next plan. */
  function look(due: readonly DanmuItem[], { time, rate }: Frame) {
    planned_ms = now_ms
    if (rules.density === 'all') {
      plan = NO_CROWD
      return
    }
    const flight_seconds = (rules.flight_ms / 1000) * rate
    const ahead = make(timeline.upcoming(time + flight_seconds))
    const upcoming = [...due, ...ahead].filter(({ id }) => !merged.has(id))
    const capacity = flow.capacity(guessWidth(upcoming, rules.layout.font_px))
    plan = planCrowd(upcoming, { capacity, flight_seconds, kindOf })
  }

  function toLaunch(item: DanmuItem, { time, rate }: Frame): Launch {
    const group = plan.groupOf(item).filter(({ id }) => !merged.has(id))
    const late_ms = ((time - item.time) * 1000) / rate
    return { item, count: 1 + group.length, late_ms: Math.max(0, Math.min(late_ms, FRAME_MOST_MS)) || 0 }
  }

  /** What the film has come to, and what was said just now even if its moment has passed. */
  function takeDue(time: number): DanmuInput[] {
    const due = timeline.advance(time)
    if (live.length === 0) return due
    const ids = new Set(due.map(({ id }) => id))
    const said = live.filter((input) => (input.time ?? 0) <= time)
    live = live.filter((input) => (input.time ?? 0) > time)
    return [...said.filter(({ id }) => !ids.has(id)), ...due]
  }

  function startDue(frame: Frame) {
    const due = make(takeDue(frame.time))
    if (due.length === 0) return
    if (now_ms - planned_ms >= PLAN_MS) look(due, frame)
    for (const item of ownFirst(due)) {
      // What was long ago counts less and less.
      if (counts.due >= COUNTED_MOST) counts = { due: counts.due / 2, shown: counts.shown / 2 }
      counts.due += 1
      if (merged.has(item.id)) {
        counts.shown += 1
        continue
      }
      if (!plan.isKept(item)) continue
      if (!flow.start(toLaunch(item, frame), now_ms, measure)) continue
      counts.shown += 1
      for (const other of plan.groupOf(item)) merged.add(other.id)
    }
  }

  function seek(time: number) {
    timeline.seek(time)
    last_time = time
    live = []
    merged = new Set()
    planned_ms = Number.NEGATIVE_INFINITY
    flow.clear()
  }

  return {
    add: timeline.add,
    say(items) {
      const now = last_time ?? 0
      live.push(...items.filter(({ time = 0 }) => Math.abs(now - time) < LIVE_LATE_SECONDS))
      timeline.add(items)
    },
    step(frame) {
      const { time, frame_ms, drawn_ms = frame_ms } = frame
      now_ms += Math.min(Math.max(0, frame_ms), FRAME_MOST_MS)
      if (drawn_ms > 0) flow.observe(drawn_ms)
      const step = last_time === null ? 0 : time - last_time
      if (step > JUMP_SECONDS || step < -JITTER_SECONDS) {
        const said = live
        seek(time)
        live = said
      }
      last_time = time
      startDue(frame)
    },
    seek,
    alive: () => flow.alive(now_ms),
    placeOf: (flying) => flow.placeOf(flying, now_ms),
    clear: flow.clear,
    setRules(next) {
      if (next.density !== rules.density) counts = { due: 0, shown: 0 }
      rules = next
      planned_ms = Number.NEGATIVE_INFINITY
      flow.change(next, measure)
    },
    setFilter(next) {
      isWanted = createFilter(next)
      made = new Map()
      planned_ms = Number.NEGATIVE_INFINITY
      flow.drop((item) => !isWanted(item))
    },
    get shown_share() {
      return counts.due === 0 ? 1 : counts.shown / counts.due
    },
  }
}
