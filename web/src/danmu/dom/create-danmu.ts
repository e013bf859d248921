import { createFilter, type DanmuFilter } from '../core/filter.ts'
import { createFlow, type Flow, type FlowRules } from '../core/flow.ts'
import { type DanmuInput, type DanmuItem, parseItem } from '../core/item.ts'
import { type DanmuArea, type DanmuSize, planLayout } from '../core/layout.ts'
import { createTimeline } from '../core/timeline.ts'
import { createSprites, type Sprites } from './text-sprites.ts'

/** The time of what the danmu run along with. `seek`: it jumped. */
export interface DanmuClock {
  /** Seconds, exact at the moment of reading. */
  readonly time: number
  /** False while paused or waiting for data: then danmu stand still too (DAN-07). */
  readonly playing: boolean
  onChange(listener: (change: 'state' | 'seek') => void): () => void
}

export interface DanmuSettings {
  is_shown: boolean
  area: DanmuArea
  size: DanmuSize
  /** From the right edge to fully out at the left. */
  flight_ms: number
  is_fullscreen: boolean
  /** Reduced motion: one at a time, standing. */
  is_still: boolean
  filter: DanmuFilter
}

export interface Danmu {
  /** More items, in any order; known ids are ignored. Items from now on fly when their time comes. */
  add(items: readonly DanmuInput[]): void
  change(settings: DanmuSettings): void
  stop(): void
}

/** A frame that took longer than this was a pause of the page. */
const FRAME_MOST_MS = 100
/** More film than this between two frames is a jump: the browser tab was hidden, or the film stalled. */
const JUMP_SECONDS = 1

/** Draws danmu on a canvas in step with a clock. One frame loop, and none while nothing moves. */
export function createDanmu(canvas: HTMLCanvasElement, clock: DanmuClock, initial: DanmuSettings): Danmu {
  const timeline = createTimeline()
  const pen = canvas.getContext('2d')
  let settings = initial
  let isWanted = createFilter(initial.filter)
  let box = { width: 0, height: 0 }
  let sprites: Sprites
  let flow: Flow
  /** Time of flight: passes only while the clock runs, at its own pace whatever the rate (DAN-13). */
  let now_ms = 0
  let frame = 0
  let last_frame_ms: number | null = null
  let last_time = clock.time

  const rulesOf = (): FlowRules => ({
    ...box,
    flight_ms: settings.flight_ms,
    is_still: settings.is_still,
    layout: planLayout({ ...box, ...settings }),
  })

  function build() {
    // Sizes of the layout: on a stage that is turned, those of the screen are swapped.
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = globalThis.devicePixelRatio || 1
    box = { width, height }
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0)
    const rules = rulesOf()
    sprites = createSprites({ font_px: rules.layout.font_px, family: getComputedStyle(canvas).fontFamily, ratio })
    if (flow) flow.change(rules, sprites.measure)
    else flow = createFlow(rules)
    draw()
  }

  function draw() {
    if (!pen) return
    pen.clearRect(0, 0, box.width, box.height)
    if (!settings.is_shown) return
    for (const flying of flow.alive(now_ms)) {
      const { x, y } = flow.placeOf(flying, now_ms)
      sprites.draw(pen, flying.item, x, y)
    }
  }

  function step(frame_ms: number) {
    if (last_frame_ms !== null) now_ms += Math.min(frame_ms - last_frame_ms, FRAME_MOST_MS)
    last_frame_ms = frame_ms
    const { time } = clock
    if (time - last_time > JUMP_SECONDS) timeline.seek(time)
    last_time = time
    const due = timeline.advance(time).filter(isWanted)
    if (due.length > 0) {
      flow.start(due, now_ms, sprites.measure)
      sprites.keep(new Set(flow.alive(now_ms).map(({ id }) => id)))
    }
    draw()
    frame = requestAnimationFrame(step)
  }

  /** The loop runs exactly while the clock does and danmu are wanted. */
  function follow() {
    cancelAnimationFrame(frame)
    last_frame_ms = null
    if (clock.playing && settings.is_shown) frame = requestAnimationFrame(step)
  }

  build()
  timeline.seek(clock.time)
  const stopClock = clock.onChange((change) => {
    if (change === 'seek') {
      last_time = clock.time
      timeline.seek(last_time)
      flow.clear()
      draw()
    }
    follow()
  })
  const observer = new ResizeObserver(build)
  observer.observe(canvas)
  follow()

  return {
    add(items) {
      timeline.add(items.map(parseItem).filter((item): item is DanmuItem => item !== null))
    },
    change(next) {
      const was_shown = settings.is_shown
      if (next.filter !== settings.filter) {
        isWanted = createFilter(next.filter)
        flow.drop((item) => !isWanted(item))
      }
      settings = next
      if (!next.is_shown) flow.clear()
      // What came by while they were off is over.
      if (next.is_shown && !was_shown) timeline.seek(clock.time)
      build()
      follow()
    },
    stop() {
      cancelAnimationFrame(frame)
      stopClock()
      observer.disconnect()
      flow.clear()
      draw()
    },
  }
}
