/**
 * Bands: runs of rows that show something, as lines of type and boxes do. Bands of two pictures are matched in their
 * order, so that one more line in one of them does not spoil the rest.
 */
import type { Picture } from './picture.ts'

/** In CSS pixels. */
export interface Band {
  top: number
  bottom: number
  left: number
  right: number
}

export type BandPair = { want: Band; have: Band } | { want: Band } | { have: Band }

/** Sum of the three channels' differences from which a pixel counts as drawn. */
const DRAWN = 24
/** What leaving a band unmatched costs, in CSS pixels of difference. */
const SKIP_COST = 30
/** What an acceptance allows; smaller ones (MOCKUPS_TOLERANCE_PX) show where a drift begins. */
const TOLERANCE_PX = Number(process.env.MOCKUPS_TOLERANCE_PX ?? 2)

function isDrawn({ pixels, width }: Picture, x: number, y: number): boolean {
  const at = (y * width + x) * 3
  const edge = y * width * 3
  const difference = (channel: number) => Math.abs((pixels[at + channel] ?? 0) - (pixels[edge + channel] ?? 0))
  return difference(0) + difference(1) + difference(2) > DRAWN
}

/** First and last drawn column of a row, null for an empty one. A row is measured against its own left edge. */
function findExtent(picture: Picture, y: number): [number, number] | null {
  let first = -1
  let last = -1
  for (let x = 0; x < picture.width; x++) {
    if (!isDrawn(picture, x, y)) continue
    if (first < 0) first = x
    last = x
  }
  return first < 0 ? null : [first, last]
}

export function findBands(picture: Picture, scale: number): Band[] {
  const bands: Band[] = []
  let band: Band | null = null
  for (let y = 0; y < picture.height; y++) {
    const extent = findExtent(picture, y)
    if (!extent) {
      band = null
      continue
    }
    const [left, right] = [extent[0] / scale, (extent[1] + 1) / scale]
    if (!band) {
      band = { top: y / scale, bottom: 0, left, right }
      bands.push(band)
    }
    band.bottom = (y + 1) / scale
    band.left = Math.min(band.left, left)
    band.right = Math.max(band.right, right)
  }
  return bands
}

/** Unlikeness of two bands: where they begin and how high they are counts most; how long a text is says little. */
const unlike = (a: Band, b: Band) =>
  Math.abs(a.top - b.top) +
  2 * Math.abs(a.bottom - a.top - (b.bottom - b.top)) +
  2 * Math.abs(a.left - b.left) +
  Math.min(10, Math.abs(a.right - b.right) / 4)

/** Matches bands in order at the least cost (the usual table of an alignment). */
function align(want: readonly Band[], have: readonly Band[]): BandPair[] {
  const cost = Array.from({ length: want.length + 1 }, (_, i) =>
    Array.from({ length: have.length + 1 }, (_, j) => (i === 0 || j === 0 ? (i + j) * SKIP_COST : 0)),
  )
  const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY
  const both = (i: number, j: number) => {
    const [a, b] = [want[i - 1], have[j - 1]]
    return a && b ? at(i - 1, j - 1) + unlike(a, b) : Number.POSITIVE_INFINITY
  }
  for (let i = 1; i <= want.length; i++)
    for (let j = 1; j <= have.length; j++) {
      const row = cost[i]
      if (row) row[j] = Math.min(both(i, j), at(i - 1, j) + SKIP_COST, at(i, j - 1) + SKIP_COST)
    }
  const pairs: BandPair[] = []
  for (let i = want.length, j = have.length; i > 0 || j > 0; ) {
    const [a, b] = [want[i - 1], have[j - 1]]
    if (a && b && at(i, j) === both(i, j)) {
      pairs.unshift({ want: a, have: b })
      i--
      j--
    } else if (a && at(i, j) === at(i - 1, j) + SKIP_COST) {
      pairs.unshift({ want: a })
      i--
    } else if (b) {
      pairs.unshift({ have: b })
      j--
    } else break
  }
  return pairs
}

export const compareBands = (want: Picture, have: Picture, scale: number): BandPair[] =>
  align(findBands(want, scale), findBands(have, scale))

const place = ({ top, bottom, left, right }: Band) => `y ${top}–${bottom}  x ${left}–${right}`

/** One line for each band that is not where the mockup has it, and a sum. */
export function describeBands(pairs: readonly BandPair[]): string[] {
  const lines = pairs.flatMap((pair) => {
    if (!('have' in pair)) return [`  only in the mockup   ${place(pair.want)}`]
    if (!('want' in pair)) return [`  only in the product  ${place(pair.have)}`]
    const { want, have } = pair
    const moved = (['top', 'bottom', 'left', 'right'] as const)
      .filter((side) => Math.abs(have[side] - want[side]) > TOLERANCE_PX)
      .map((side) => `${side} ${have[side] > want[side] ? '+' : '−'}${Math.abs(have[side] - want[side])}`)
    return moved.length > 0 ? [`  ${place(want).padEnd(36)} ${moved.join(', ')}`] : []
  })
  return [...lines, `  ${pairs.length - lines.length} of ${pairs.length} bands within ${TOLERANCE_PX} px`]
}
