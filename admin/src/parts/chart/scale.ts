/** Scales of charts and the shapes that lines have. Pure. */

/** A value at its place; null: not known, a gap. */
export interface Mark {
  value: number | null
  /** It is not over: it is drawn dashed. */
  isOpen?: boolean
}

export interface Place {
  x: number
  y: number
}

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Round numbers from 0 to the most or just above it, at most six.
 * @param isWhole only whole numbers
 * @example ticksTo(2116, true) // [0, 500, 1000, 1500, 2000, 2500]
 */
export function ticksTo(most: number, isWhole: boolean): number[] {
  const wanted = Math.max(most, isWhole ? 1 : 0.1) / 5
  const size = 10 ** Math.floor(Math.log10(wanted))
  const found = STEPS.map((factor) => factor * size).find((one) => one >= wanted) ?? 10 * size
  const step = isWhole ? Math.max(1, Math.ceil(found)) : found
  const num = Math.max(1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: num + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Places of marks in a box; gaps are undefined. The first is at its left edge, the last at its right. */
export function placesOf(marks: readonly Mark[], top: number, box: { width: number; height: number }) {
  return marks.map(({ value }, index): Place | undefined =>
    value === null
      ? undefined
      : {
          x: marks.length === 1 ? box.width / 2 : (index * box.width) / (marks.length - 1),
          y: top === 0 ? box.height : box.height - (value / top) * box.height,
        },
  )
}

/** Runs of places without a gap, with the index of their first. */
export function runsOf(places: readonly (Place | undefined)[]): { from: number; places: Place[] }[] {
  const runs: { from: number; places: Place[] }[] = []
  let isOn = false
  for (const [index, place] of places.entries()) {
    if (place && isOn) runs.at(-1)?.places.push(place)
    else if (place) runs.push({ from: index, places: [place] })
    isOn = place !== undefined
  }
  return runs
}

const round = (value: number) => Math.round(value * 10) / 10

/** @example linePath([{ x: 0, y: 1 }, { x: 2, y: 3 }]) // 'M0,1L2,3' */
export const linePath = (places: readonly Place[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('')

/** A line and the way back along the bottom. */
export function areaPath(places: readonly Place[], bottom: number): string {
  const [first, last] = [places[0], places.at(-1)]
  return first && last ? `${linePath(places)}L${round(last.x)},${bottom}L${round(first.x)},${bottom}Z` : ''
}

/** Indexes of some of `length` places, evenly, from the first on. @example someOf(7, 4) // [0, 2, 4, 6] */
export function someOf(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, index) => index)
  const step = Math.ceil((length - 1) / (most - 1))
  const all = Array.from({ length: Math.floor((length - 1) / step) + 1 }, (_, index) => index * step)
  return all
}

/** Indexes of the first, the middle and the last of `length` places. @example endsAndMiddle(24) // [0, 12, 23] */
export const endsAndMiddle = (length: number): number[] =>
  length < 3 ? someOf(length, length) : [0, Math.floor(length / 2), length - 1]
