import type { DanmuDensity } from '../core/crowd.ts'
import type { DanmuFilter } from '../core/filter.ts'
import type { FlowRules, Flying } from '../core/flow.ts'
import type { DanmuInput, DanmuItem } from '../core/item.ts'
import { type DanmuArea, type DanmuSize, planLayout } from '../core/layout.ts'
import { createShow } from '../core/show.ts'
import { createSprites, type Sprites } from './text-sprites.ts'

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
 * Draws danmu over the box that a canvas stands in, in step with a clock. One frame loop, and none while nothing moves. The
 * canvas is no higher than what flies: every row of it is emptied, copied and mixed with the film in every frame.
 */
export function createDanmu(canvas: HTMLCanvasElement, clock: DanmuClock, initial: DanmuSettings): Danmu {
  const place = canvas.parentElement ?? canvas
  const pen = canvas.getContext('2d')
  let settings = initial
  let box = readBox()
  /** Nothing is drawn: an empty canvas need not be emptied, which has its price in every frame. */
  let is_blank = true
  /** CSS pixels from the top that the canvas covers: down to the last lane, and all of it once something stands below. */
  let reach_px = 0
  let sprites = makeSprites()
  let frame = 0
  let last_frame_ms: number | null = null
  const show = createShow({
    rules: rulesOf(),
    filter: initial.filter,
    measure: (item, count) => sprites.measure(item, count),
  })

  function readBox() {
    // Sizes of the layout: on a stage that is turned, those of the screen are swapped.
    const { clientWidth: width, clientHeight: height } = place
    return { width, height, ratio: globalThis.devicePixelRatio || 1 }
  }

  function rulesOf(): FlowRules {
    const { flight_ms, is_still, density, fixed_most } = settings
    return {
      ...box,
      flight_ms,
      is_still,
      density,
      ...(fixed_most && { fixed_most }),
      layout: planLayout({ ...box, ...settings }),
    }
  }

  function makeSprites(): Sprites {
    const { font_px, top_px, pitch_px, lane_count } = planLayout({ ...box, ...settings })
    cover(lane_count === 0 ? 0 : Math.min(box.height, top_px + lane_count * pitch_px))
    return createSprites({ font_px, family: getComputedStyle(canvas).fontFamily, ratio: box.ratio })
  }

  /** Gives the canvas its size, which also empties it. */
  function cover(height_px: number) {
    reach_px = height_px
    is_blank = true
    canvas.style.height = `${height_px}px`
    canvas.width = Math.round(box.width * box.ratio)
    canvas.height = Math.round(height_px * box.ratio)
    // Pictures are drawn pixel for pixel; a new size forgets this.
    if (pen) pen.imageSmoothingEnabled = false
  }

  function build() {
    box = readBox()
    sprites.clear()
    sprites = makeSprites()
    show.setRules(rulesOf())
    draw()
  }

  function draw() {
    if (!pen) return
    const flying = settings.is_shown ? show.alive() : NOTHING
    if (is_blank && flying.length === 0) return
    if (reach_px < box.height && flying.some(({ item }) => item.mode === 'bottom')) cover(box.height)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    is_blank = flying.length === 0
    for (const each of flying) {
      const { x, y } = show.placeOf(each)
      sprites.draw(pen, each, x, y)
    }
    sprites.endFrame(flying.length)
  }

  function step(frame_ms: number) {
    const passed_ms = last_frame_ms === null ? 0 : frame_ms - last_frame_ms
    last_frame_ms = frame_ms
    show.step({ time: clock.time, rate: clock.rate ?? 1, frame_ms: passed_ms })
    draw()
    frame = requestAnimationFrame(step)
  }

  /** The loop runs exactly while the clock does and danmu are wanted. */
  function follow() {
    cancelAnimationFrame(frame)
    last_frame_ms = null
    if (clock.playing && settings.is_shown) frame = requestAnimationFrame(step)
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
      draw()
      sprites.clear()
    },
  }
}
