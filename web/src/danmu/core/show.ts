/**
 * Danmu as a whole, without drawing: the film's time and the time that passed go in, what is in flight and where comes
 * out. Pure but for its own memory.
 */
import { createCrowdPlanner } from './crowd-planner.ts'
import type { DanmuFilter } from './filter.ts'
import { createFlow, type FlowRules, type Flying, type Measure } from './flow.ts'
import type { DanmuInput, DanmuItem } from './item.ts'
import { createItemCache } from './item-cache.ts'
import { createLiveQueue } from './live-queue.ts'
import { createShownShare } from './shown-share.ts'
import { createTimeline } from './timeline.ts'

/** More film than this between two frames is a jump: the browser tab was hidden, or the film stalled. */
const JUMP_SECONDS = 1
/** The clock of a media element may go back by this much without a jump. */
const JITTER_SECONDS = 0.25
/** A frame that took longer than this was a pause of the page: flight time does not pass on. */
export const MAX_FRAME_MS = 100

export interface Frame {
  /** Position in the film, in seconds. */
  time: number
  /** Playback rate. */
  rate: number
  /** Milliseconds since the frame before; 0 for the first one after a pause. */
  frameMs: number
  /** Milliseconds since the drawn frame before; 0 for a frame that is not drawn. `frameMs` if it is missing. */
  drawnMs?: number
}

export interface Show {
  /** Adds items, in any order; of several items with one id the first counts. The list must not change afterwards. */
  add(items: readonly DanmuInput[]): void
  /** Adds items that have just been sent: they fly at once, also if their time has passed by at most 2 s. */
  addLive(items: readonly DanmuInput[]): void
  /** Takes items out by their ids, also out of flight. */
  remove(ids: ReadonlySet<DanmuItem['id']>): void
  /** Advances by one frame of the screen. */
  step(frame: Frame): void
  /** The film's time jumped: removes all items in flight. */
  seek(time: number): void
  /** The items in flight. */
  alive(): readonly Flying[]
  /** Left and top edge in CSS pixels. */
  placeOf: (flying: Flying) => { x: number; y: number }
  /** Removes all items in flight. */
  clear(): void
  setRules(rules: FlowRules): void
  setFilter(filter: DanmuFilter): void
  /** Of the items that became due recently, the part that was shown, alone or within "×N", 0 to 1; 1 before there was any. */
  readonly shownShare: number
}

export interface ShowOptions {
  rules: FlowRules
  filter: DanmuFilter
  measure: Measure
}

/** Estimated mean width in CSS pixels: measuring each text would take longer. */
const guessWidth = (items: readonly DanmuItem[], fontPx: number) =>
  (fontPx * items.reduce((sum, { text }) => sum + text.length, 0)) / Math.max(1, items.length)

/** Own items are never dropped for others. */
const ownFirst = (due: readonly DanmuItem[]) =>
  due.some(({ is_own }) => is_own) ? [...due].sort((a, b) => Number(b.is_own) - Number(a.is_own)) : due

/** How long ago within a frame an item was due. */
function delayOf(item: DanmuItem, { time, rate }: Frame): number {
  const lateMs = ((time - item.time) * 1000) / rate
  return Math.max(0, Math.min(lateMs, MAX_FRAME_MS)) || 0
}

export function createShow({ rules: initial, filter, measure }: ShowOptions): Show {
  const timeline = createTimeline<DanmuInput>()
  const items = createItemCache(filter)
  const crowd = createCrowdPlanner()
  const live = createLiveQueue()
  const flow = createFlow(initial)
  const share = createShownShare()
  let rules = initial
  /** Time of flight: passes only while the film runs, at its own pace whatever the rate (DAN-13). */
  let nowMs = 0
  let lastTime: number | null = null

  const capacityFor = (upcoming: readonly DanmuItem[]) => flow.capacity(guessWidth(upcoming, rules.layout.fontPx))

  /** Items that are due together decide who stands for whom; who comes later joins the next plan. */
  function plan(due: readonly DanmuItem[], { time, rate }: Frame) {
    if (rules.density === 'all') {
      crowd.planNothing(nowMs)
      return
    }
    const flightSeconds = (rules.flightMs / 1000) * rate
    const ahead = items.parse(timeline.upcoming(time + flightSeconds))
    crowd.plan([...due, ...ahead], flightSeconds, capacityFor, nowMs)
  }

  /** Starts an item at its place in this frame; false when there is no room for it. */
  const start = (item: DanmuItem, frame: Frame): boolean =>
    flow.start({ item, count: crowd.countOf(item), delayMs: delayOf(item, frame) }, nowMs, measure)

  function startDue(frame: Frame) {
    const due = items.parse(live.takeWith(timeline.advance(frame.time), frame.time))
    if (due.length === 0) return
    if (crowd.isDue(nowMs)) plan(due, frame)
    for (const item of ownFirst(due)) {
      share.countDue()
      if (crowd.isMerged(item)) share.countShown()
      else if (crowd.isRetained(item) && start(item, frame)) {
        share.countShown()
        crowd.merge(item)
      }
    }
  }

  /** Live items stay: a jump of the clock alone is no reason to drop what has just been sent. */
  function jumpTo(time: number) {
    timeline.seek(time)
    lastTime = time
    crowd.forgetMerged()
    crowd.expire()
    flow.clear()
  }

  return {
    add: timeline.add,
    addLive(added) {
      live.add(added, lastTime ?? 0)
      timeline.add(added)
    },
    remove(ids) {
      timeline.remove(ids)
      live.remove(ids)
      flow.drop(({ id }) => ids.has(id))
      crowd.expire()
    },
    step(frame) {
      const { time, frameMs, drawnMs = frameMs } = frame
      nowMs += Math.min(Math.max(0, frameMs), MAX_FRAME_MS)
      if (drawnMs > 0) flow.observe(drawnMs)
      const step = lastTime === null ? 0 : time - lastTime
      if (step > JUMP_SECONDS || step < -JITTER_SECONDS) jumpTo(time)
      lastTime = time
      startDue(frame)
    },
    seek(time) {
      live.clear()
      jumpTo(time)
    },
    alive: () => flow.alive(nowMs),
    placeOf: (flying) => flow.placeOf(flying, nowMs),
    clear: flow.clear,
    setRules(next) {
      if (next.density !== rules.density) share.reset()
      rules = next
      crowd.expire()
      flow.change(next, measure)
    },
    setFilter(next) {
      items.setFilter(next)
      crowd.expire()
      flow.drop((item) => !items.isWanted(item))
    },
    get shownShare() {
      return share.read()
    },
  }
}
