import type { Point } from '../compositions/composition.ts'
import type { InkBox } from '../glyph.ts'

/** One closed curve of a glyph: its path data and the same curve as a polyline that ends where it began. */
export type Contour = { d: string; points: Point[]; length: number }

/** A part of a glyph that hangs together: an outer contour and the holes in it, with the ink box of the outer one. */
export type Component = { d: string; contours: Contour[]; box: InkBox }

const stepsPerCurve = 10

function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** The point at `t` of a Bézier curve of any degree, by de Casteljau's construction. */
function pointOnCurve(controls: readonly Point[], t: number): Point {
  let level = controls
  while (level.length > 1) {
    level = level.slice(1).map((point, index) => mix(level[index] ?? point, point, t))
  }
  return level[0] ?? [0, 0]
}

/** Length of a polyline. */
export function polylineLength(points: readonly Point[]): number {
  let length = 0
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point
    length += Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  return length
}

/** The first `length` units of a polyline; all of it when it is not longer. */
export function trimPolyline(points: readonly Point[], length: number): Point[] {
  const kept: Point[] = []
  let left = length
  for (const point of points) {
    const before = kept.at(-1)
    const step = before ? Math.hypot(point[0] - before[0], point[1] - before[1]) : 0
    if (before && step > left) {
      kept.push(mix(before, point, left / step))
      return kept
    }
    left -= step
    kept.push(point)
  }
  return kept
}

/** How many numbers a command of our outlines takes; all of them are absolute. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 }

/** Points of the curve from `from` that a command with its numbers draws, without `from` itself. */
function flattenCommand(command: string, numbers: readonly number[], from: Point): Point[] {
  const [first = 0] = numbers
  if (command === 'H') return [[first, from[1]]]
  if (command === 'V') return [[from[0], first]]
  const controls: Point[] = [from]
  for (let index = 0; index < numbers.length; index += 2) controls.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
  if (controls.length === 2) return controls.slice(1)
  return Array.from({ length: stepsPerCurve }, (_, step) => pointOnCurve(controls, (step + 1) / stepsPerCurve))
}

/** The points of one `M…` of path data, and whether it is closed. Throws on a command our outlines do not have. */
function readPoints(d: string): { points: Point[]; isClosed: boolean } {
  const tokens = d.match(/[A-Za-z]|-?\d*\.?\d+/g) ?? []
  const points: Point[] = []
  let command = ''
  let index = 0
  let isClosed = false
  while (index < tokens.length) {
    const token = tokens[index] ?? ''
    if (/[A-Za-z]/.test(token)) {
      command = token
      index += 1
      isClosed = command === 'Z'
      if (isClosed) break
    }
    const count = arity[command]
    if (count === undefined) throw new Error(`cannot read the path command ${command}`)
    const numbers = tokens.slice(index, index + count).map(Number)
    points.push(...flattenCommand(command, numbers, points.at(-1) ?? [0, 0]))
    index += count
  }
  return { points, isClosed }
}

/** Reads one `M…Z` of path data. */
function readContour(d: string): Contour {
  const { points } = readPoints(d)
  const first = points[0]
  if (first) points.push(first)
  return { d, points, length: polylineLength(points) }
}

/** The lines of path data, open ones as they are, closed ones back to their first point. */
export function readLines(d: string): Point[][] {
  return d.split(/(?=M)/).map((part) => {
    const { points, isClosed } = readPoints(part)
    return isClosed && points[0] ? [...points, points[0]] : points
  })
}

/** The closed curves of path data, in its order. */
export function readContours(d: string): Contour[] {
  return d.split(/(?=M)/).map(readContour)
}

function boxOf(points: readonly Point[]): InkBox {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Whether a point lies inside a closed polyline (even-odd rule). */
function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false
  points.forEach(([x2, y2], index) => {
    const [x1, y1] = points[index - 1] ?? [x2, y2]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside
  })
  return inside
}

/** Area of a box. */
export function boxArea([x0, y0, x1, y1]: InkBox): number {
  return (x1 - x0) * (y1 - y0)
}

/** The contours that contain a contour, the smallest first. */
function containersOf(contour: Contour, contours: readonly Contour[]): Contour[] {
  const [start] = contour.points
  if (!start) return []
  return contours
    .filter((other) => other !== contour && isInside(start, other.points))
    .sort((a, b) => boxArea(boxOf(a.points)) - boxArea(boxOf(b.points)))
}

/** The parts of a glyph in the order of reading: from the top left, a step to the right counting half a step down. */
export function componentsOf(d: string): Component[] {
  const contours = readContours(d)
  const holes = new Map<Contour, Contour[]>()
  const outers: Contour[] = []
  for (const contour of contours) {
    const containers = containersOf(contour, contours)
    const [container] = containers
    if (container && containers.length % 2 === 1) holes.set(container, [...(holes.get(container) ?? []), contour])
    else outers.push(contour)
  }
  return outers
    .map((outer) => {
      const parts = [outer, ...(holes.get(outer) ?? [])]
      return { d: parts.map((part) => part.d).join(''), contours: parts, box: boxOf(outer.points) }
    })
    .sort((a, b) => a.box[1] + a.box[0] / 2 - b.box[1] - b.box[0] / 2)
}
