import type { DanmuDensity } from '../core/crowd.ts'
import type { DanmuFilter } from '../core/filter.ts'
import type { FlowRules, Flying } from '../core/flow.ts'
import type { DanmuInput, DanmuItem } from '../core/item.ts'
import { type DanmuArea, type DanmuSize, planLayout } from '../core/layout.ts'
import { createShow } from '../core/show.ts'
import type { OpenWorker } from './far-painter.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { createRuler, type Ruler } from './text-ruler.ts'
import type { SpriteLook } from './text-sprites.ts'

/** The time of what the danmu run along with. `seek`: it jumped. */
export interface DanmuClock {
  /** Seconds, exact at the moment of reading. */
  readonly time: number
  /** How fast it goes; 1 without it. */
  readonly rate?: number
  /** False while paused or waiting for data: then danmu stand still too (DAN-07). */
  readonly playing: boolean
  onChange(listener: (change: 'state' | 'seek') => void): () => void
}

export interface DanmuSettings {
  is_shown: boolean
  area: DanmuArea
  size: DanmuSize
  /** How many of a crowd: fewer, the usual 60, or all that the machine can draw, over each other if need be. */
  density: DanmuDensity
  /** For measurements: so many at once, however slow the frames are. */
  fixed_most?: number
  /** From the right edge to fully out at the left. */
  flight_ms: number
  is_fullscreen: boolean
  /** Subtitles are on: the lowest 15 % are theirs. */
  has_subtitles: boolean
  /** Reduced motion: one at a time, standing. */
  is_still: boolean
  filter: DanmuFilter
}

export interface Danmu {
  /** New items, in any order, in a list that does not change afterwards; an id flies once. Items from now on fly when their time comes. */
  add(items: readonly DanmuInput[]): void
  /** As `add`, of what is said just now: it flies at once even when its moment has passed while it was on its way. */
  say(items: readonly DanmuInput[]): void
  change(settings: DanmuSettings): void
  /** What is on its way at this moment, for measurements and tests. */
  listAlive(): readonly { item: DanmuItem; count: number; x: number; y: number }[]
  /** Of what became due lately, the part that was shown; 1 before there was any. */
  readonly shown_share: number
  stop(): void
}

const NOTHING: readonly Flying[] = []

/**
 * Draws danmu over a box, in the font of that box, in step with a clock. One frame loop, and none while nothing moves. With
 * `openWorker` (which opens `paint.worker.ts`) painting is done beside the page's own thread.
 */
export function createDanmu(
  place: HTMLElement,
  clock: DanmuClock,
  initial: DanmuSettings,
  openWorker?: OpenWorker,
): Danmu {
  let settings = initial
  let box = readBox()
  /** Nothing is drawn: an empty canvas need not be emptied, which has its price in every frame. */
  let is_blank = true
  /** Something stood below the lanes since the last change of size. */
  let reaches_down = false
  /** Opened with the first flight: nothing flies over many films. */
  let sheet: Sheet | null = null
  let frame = 0
  let last_frame_ms: number | null = null
  let last_drawn_ms: number | null = null
  /** Made with the first text: asking for the font of a box lays out the page. */
  let ruler: Ruler | null = null
  const show = createShow({
    rules: rulesOf(),
    filter: initial.filter,
    measure({ text }, count) {
      ruler ??= createRuler(lookOf())
      return ruler.widthOf(text, count)
    },
  })

  function readBox() {
    // Sizes of the layout: on a stage that is turned, those of the screen are swapped.
    const { clientWidth: width, clientHeight: height } = place
    return { width, height, ratio: globalThis.devicePixelRatio || 1 }
  }

  function layoutOf() {
    return planLayout({ ...box, ...settings })
  }

  function lookOf(): SpriteLook {
    return { font_px: layoutOf().font_px, family: getComputedStyle(place).fontFamily, ratio: box.ratio }
  }

  function rulesOf(): FlowRules {
    const { flight_ms, is_still, density, fixed_most } = settings
    return { ...box, flight_ms, is_still, density, ...(fixed_most && { fixed_most }), layout: layoutOf() }
  }

  /** No higher than what flies: every row is emptied, copied and mixed with the film in every frame. */
  function resize() {
    is_blank = true
    const { width, height } = box
    const { top_px, lane_count, pitch_px } = layoutOf()
    const lowest = reaches_down ? height : Math.min(height, top_px + lane_count * pitch_px)
    sheet?.resize({ width, height: lowest, look: lookOf() })
  }

  function build() {
    box = readBox()
    reaches_down = false
    ruler = null
    resize()
    show.setRules(rulesOf())
    draw()
  }

  function open(): Sheet {
    const onEmptied = () => {
      is_blank = true
      draw()
    }
    sheet = openSheet(place, { openWorker, onEmptied })
    resize()
    return sheet
  }

  function draw() {
    const flying = settings.is_shown ? show.alive() : NOTHING
    if (is_blank && flying.length === 0) return
    const paper = sheet ?? open()
    if (!reaches_down && flying.some(({ item }) => item.mode === 'bottom')) {
      reaches_down = true
      resize()
    }
    paper.show(flying, show.placeOf)
    is_blank = flying.length === 0
  }

  function step(frame_ms: number) {
    const sinceMs = (before_ms: number | null) => (before_ms === null ? 0 : frame_ms - before_ms)
    const is_drawn = !sheet?.is_busy
    const drawn_ms = is_drawn ? sinceMs(last_drawn_ms) : 0
    show.step({ time: clock.time, rate: clock.rate ?? 1, frame_ms: sinceMs(last_frame_ms), drawn_ms })
    last_frame_ms = frame_ms
    if (is_drawn) {
      last_drawn_ms = frame_ms
      draw()
    }
    frame = requestAnimationFrame(step)
  }

  /** The loop runs exactly while the clock does and danmu are wanted. */
  function follow() {
    cancelAnimationFrame(frame)
    last_frame_ms = null
    last_drawn_ms = null
    if (clock.playing && settings.is_shown) frame = requestAnimationFrame(step)
    // The last frame may have found the painter busy.
    else draw()
  }

  function jump() {
    show.seek(clock.time)
    draw()
  }

  jump()
  const stopClock = clock.onChange((change) => {
    if (change === 'seek') jump()
    follow()
  })
  const observer = new ResizeObserver(() => {
    const { width, height, ratio } = readBox()
    // The first call of an observer tells what is known.
    if (width !== box.width || height !== box.height || ratio !== box.ratio) build()
  })
  observer.observe(place)
  follow()

  return {
    add: show.add,
    say: show.say,
    listAlive: () => show.alive().map((each) => ({ item: each.item, count: each.count, ...show.placeOf(each) })),
    get shown_share() {
      return show.shown_share
    },
    change(next) {
      const before = settings
      settings = next
      if (next.filter !== before.filter) show.setFilter(next.filter)
      if (!next.is_shown) show.clear()
      // What came by while they were off is over.
      if (next.is_shown && !before.is_shown) show.seek(clock.time)
      build()
      follow()
    },
    stop() {
      cancelAnimationFrame(frame)
      stopClock()
      observer.disconnect()
      show.clear()
      sheet?.close()
    },
  }
}
