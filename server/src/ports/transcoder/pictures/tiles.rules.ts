/** How pictures along a film are spaced and laid out in one file. Pure. */
import type { VideoTrack } from '../facts.ts'

/** Seconds from one picture to the next: the first of these that does not give too many. */
const INTERVALS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600] as const

/** `wished` grows until at most `max` pictures cover the film. */
export function chooseInterval(duration: number, wished: number, max: number): number {
  const enough = (interval: number) => Math.ceil(duration / interval) <= max
  if (enough(wished)) return wished
  return INTERVALS.find((interval) => interval > wished && enough(interval)) ?? Math.ceil(duration / max)
}

/** As the import's `storyboard.json` has them, with the number of rows. */
export interface TilePlan {
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  /** Seconds. */
  interval: number
}

const MAX_TILES = 200
const MAX_COLUMNS = 10
const TILE_SIDE = 160
const WISHED_INTERVAL = 2

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** Tiles of 160 pixels on the long side; a sheet stays below 1600 × 3200. */
export function planTiles({ width, height }: VideoTrack, duration: number): TilePlan {
  const interval = chooseInterval(duration, WISHED_INTERVAL, MAX_TILES)
  const count = Math.max(1, Math.ceil(duration / interval))
  const columns = Math.min(MAX_COLUMNS, count)
  const shrink = TILE_SIDE / Math.max(width, height)
  return {
    tileWidth: even(width * shrink),
    tileHeight: even(height * shrink),
    columns,
    rows: Math.ceil(count / columns),
    interval,
  }
}
