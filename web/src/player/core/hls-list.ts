/** Reads the list of qualities of an HLS film, for browsers that play lists by themselves and offer no choice. Pure. */
import type { Quality } from './sources.ts'

/** `#EXT-X-STREAM-INF` attributes that matter, and the address in the line after. */
const RESOLUTION = /[:,]RESOLUTION=\d+x(\d+)/
const SEPARATE_SOUND = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)/m

/**
 * Qualities, finest first, each with its address relative to the list as id; `[]` where there is no choice. A list that
 * brings its sound apart offers none: one of its qualities alone would be silent.
 */
export function readVariants(list: string): Quality[] {
  if (!list.startsWith('#EXTM3U') || SEPARATE_SOUND.test(list)) return []
  const lines = list.split(/\r?\n/)
  const found = lines.flatMap((line, place) => {
    const height = Number(line.startsWith('#EXT-X-STREAM-INF') ? RESOLUTION.exec(line)?.[1] : 0)
    const id = lines[place + 1]?.trim() ?? ''
    return height > 0 && id !== '' && !id.startsWith('#') ? [{ id, height }] : []
  })
  const heights = new Set<number>()
  const each = found
    .sort((a, b) => b.height - a.height)
    .filter(({ height }) => !heights.has(height) && heights.add(height))
  return each.length > 1 ? each : []
}
