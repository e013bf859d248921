/** Types of the danmu engine: the clock that drives it, its settings, its methods. */
import type { DanmuDensity } from '../core/crowd.ts'
import type { DanmuFilter } from '../core/filter.ts'
import type { DanmuInput, DanmuItem } from '../core/item.ts'
import type { DanmuArea, DanmuSize } from '../core/layout.ts'

/**
 * The time of the film that danmu run along with. Changes: `seek`, the time jumped; `state`, it plays, pauses, waits for data
 * or has another rate.
 */
export interface DanmuClock {
  /** Seconds, exact at the moment of reading. */
  readonly time: number
  /** Playback rate; 1 if it is missing. */
  readonly rate?: number
  /** False while paused or waiting for data: then danmu stand still too (DAN-07). */
  readonly playing: boolean
  onChange(listener: (change: 'state' | 'seek') => void): () => void
}

export interface DanmuSettings {
  isShown: boolean
  area: DanmuArea
  size: DanmuSize
  /** How many fly at once: at most 24, at most 60, or as many as the machine can draw, which may overlap. */
  density: DanmuDensity
  /** For measurements: maximum number at once, however slow the frames are. */
  fixedMax?: number
  /** Milliseconds of a flight, from the right edge until it has left at the left edge. */
  flightMs: number
  isFullscreen: boolean
  /** Subtitles are on: the lowest 15 % of the picture stay free. */
  hasSubtitles: boolean
  /** So much of the picture, from its bottom, lies under something else; CSS pixels. */
  coveredPx?: number | undefined
  /** Reduced motion: one item at a time stands at the top. */
  isStill: boolean
  filter: DanmuFilter
}

export interface Danmu {
  /** Adds items, in any order; of several items with one id the first counts. The list must not change afterwards. */
  add(items: readonly DanmuInput[]): void
  /** Adds items that have just been sent: they fly at once, also if their time has passed by at most 2 s. */
  addLive(items: readonly DanmuInput[]): void
  /** Takes items out by their ids, also off the picture. */
  remove(ids: ReadonlySet<DanmuItem['id']>): void
  change(settings: DanmuSettings): void
  /** The items in flight with their place in CSS pixels, for measurements and tests. */
  listAlive(): readonly { item: DanmuItem; count: number; x: number; y: number }[]
  /** The item in flight at a point of the box, CSS pixels; of several the one drawn last. */
  itemAt(point: { x: number; y: number }): DanmuItem | undefined
  /** Of the items that became due recently, the part that was shown, 0 to 1; 1 before there was any. */
  readonly shownShare: number
  /** Ends the engine and removes its canvas. */
  stop(): void
}
