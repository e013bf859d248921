import type { Size } from '../glyph.ts'

/** A stretch of a film, in seconds. */
export type Span = { start: number; end: number }

/** What the canvas shows: the point (x, y) of the poster in the middle, enlarged `zoom` times. */
export type Camera = { x: number; y: number; zoom: number }

/** How much of a span has passed at `time`, 0 before and 1 after it. */
export function progress({ start, end }: Span, time: number): number {
  if (time <= start) return 0
  return time >= end ? 1 : (time - start) / (end - start)
}

/** Slow at both ends (smoothstep); maps 0 to 0 and 1 to 1. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

/** Cuts a span into as many as there are weights, each as long as its weight says. */
export function divide({ start, end }: Span, weights: readonly number[]): Span[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  return weights.map((weight) => {
    const from = start + ((end - start) * passed) / total
    passed += weight
    return { start: from, end: start + ((end - start) * passed) / total }
  })
}

/** Cuts a span into equal ones. */
export function divideEvenly(span: Span, count: number): Span[] {
  return divide(
    span,
    Array.from({ length: count }, () => 1),
  )
}

/** The camera that shows a whole poster. */
export function wholeCamera([width, height]: Size): Camera {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Between two cameras; zooms are mixed as factors so that the speed looks even. */
export function mixCameras(from: Camera, to: Camera, share: number): Camera {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  }
}
