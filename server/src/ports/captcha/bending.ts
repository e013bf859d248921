/** Bends strokes: curves through points, turned and slanted, moved by slow waves. Pure. */
import type { Point, Stroke } from './digit-strokes.ts'

/** A random number from `from` to `to`. */
export type Between = (from: number, to: number) => number

/** Points drawn for each piece of a short curve, and of one through the whole picture. */
const STEPS = 6
export const LONG_STEPS = 16

const at = (points: Stroke, index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]

/** A place on the curve (Catmull-Rom) from `b` to `c`, between the points before and behind. */
function onCurve([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
}

/** A smooth curve through the points of a stroke, as a close row of points. */
export function curve(points: Stroke, steps = STEPS): Stroke {
  const pieces = points.slice(1).flatMap((_, index) =>
    Array.from({ length: steps }, (_step, step): Point => {
      const [a, b, c, d] = [at(points, index - 1), at(points, index), at(points, index + 1), at(points, index + 2)]
      const t = step / steps
      return [onCurve([a[0], b[0], c[0], d[0]], t), onCurve([a[1], b[1], c[1], d[1]], t)]
    }),
  )
  return [...pieces, at(points, points.length - 1)]
}

/** Moves each point of a stroke by chance; a corner that two strokes share stays one. */
export function jitter(strokes: readonly Stroke[], between: Between, by: number): Stroke[] {
  const moved = new Map<string, Point>()
  const move = ([x, y]: Point): Point => {
    const known = moved.get(`${x} ${y}`)
    const place: Point = known ?? [x + between(-by, by), y + between(-by, by)]
    moved.set(`${x} ${y}`, place)
    return place
  }
  return strokes.map((points) => points.map(move))
}

export interface Placing {
  /** Middle of the box of 1 × 1. */
  x: number
  y: number
  width: number
  height: number
  /** Radians. */
  turn: number
  /** How far the top leans over, in heights. */
  slant: number
}

/** From the box of 1 × 1 to its place in the picture. */
export function place([px, py]: Point, { x, y, width, height, turn, slant }: Placing): Point {
  const [u, v] = [(px - 0.5) * width - (py - 0.5) * slant * height, (py - 0.5) * height]
  return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
}

/** A warp of the whole plane: two waves each way, of the length of a digit and of half of it. */
export function createWarp(between: Between, length: number, by: number): (point: Point) => Point {
  const wave = (of: number, max: number) => {
    const [phase, turn, strength] = [between(0, 2 * Math.PI), between(0, Math.PI), between(max / 2, max)]
    const pace = (2 * Math.PI) / (of * between(0.8, 1.25))
    return ([x, y]: Point) => strength * Math.sin(pace * (x * Math.cos(turn) + y * Math.sin(turn)) + phase)
  }
  const [wideX, wideY] = [wave(length, by), wave(length, by)]
  const [narrowX, narrowY] = [wave(length / 2, by / 3), wave(length / 2, by / 3)]
  return (point) => [point[0] + wideX(point) + narrowX(point), point[1] + wideY(point) + narrowY(point)]
}
