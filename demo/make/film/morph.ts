import type { Point } from '../compositions/composition.ts'
import { fixed } from '../glyph.ts'
import { ease } from './motion.ts'
import { boxArea, componentsOf, polylineLength, readContours } from './outline.ts'
import type { Shape } from './shape.ts'

const samples = 160

/** A contour on the canvas, sampled evenly from its topmost point, clockwise when it is an outer one. */
type Ring = { points: Point[]; centre: Point; area: number; isHole: boolean }

function signedArea(points: readonly Point[]): number {
  let sum = 0
  points.forEach(([x, y], index) => {
    const [px, py] = points[(index + points.length - 1) % points.length] ?? [x, y]
    sum += px * y - x * py
  })
  return sum / 2
}

/** So many points at equal distances along a closed polyline. */
function resample(points: readonly Point[]): Point[] {
  const total = polylineLength(points)
  const found: Point[] = []
  let [index, passed] = [1, 0]
  for (let sample = 0; sample < samples; sample += 1) {
    const wanted = (total * sample) / samples
    for (;;) {
      const [a, b] = [points[index - 1] ?? [0, 0], points[index] ?? points[0] ?? [0, 0]]
      const step = Math.hypot(b[0] - a[0], b[1] - a[1])
      if (passed + step >= wanted || index >= points.length - 1) {
        const t = step === 0 ? 0 : Math.min((wanted - passed) / step, 1)
        found.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
        break
      }
      passed += step
      index += 1
    }
  }
  return found
}

function ringOf(contour: readonly Point[], isHole: boolean, place: (point: Point) => Point): Ring {
  let points = resample(contour).map(place)
  if (signedArea(points) > 0 === isHole) points = points.reverse()
  const top = points.reduce((best, [, y], index) => (y < (points[best]?.[1] ?? 0) ? index : best), 0)
  points = [...points.slice(top), ...points.slice(0, top)]
  const centre: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / samples,
    points.reduce((sum, [, y]) => sum + y, 0) / samples,
  ]
  return { points, centre, area: Math.abs(signedArea(points)), isHole }
}

/** The contours of a shape as it stands at a time. */
function ringsOf(shape: Shape, time: number): Ring[] {
  const { x, y, k } = shape.placeAt(time)
  const angle = (shape.turnAt(time) * Math.PI) / 180
  const [x0, y0, x1, y1] = shape.look.bbox
  const flip = shape.options.flip ?? ''
  const [fx, fy] = [flip.includes('x') ? -k : k, flip.includes('y') ? -k : k]
  const place = ([px, py]: Point): Point => {
    const [dx, dy] = [(px - (x0 + x1) / 2) * fx, (py - (y0 + y1) / 2) * fy]
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)]
  }
  return componentsOf(shape.look.d)
    .sort((a, b) => boxArea(b.box) - boxArea(a.box))
    .flatMap(({ d }) => readContours(d).map(({ points }, index) => ringOf(points, index > 0, place)))
}

/** What a contour without a partner grows from, or shrinks to. */
function collapsed(ring: Ring): Ring {
  return { ...ring, points: ring.points.map(() => ring.centre) }
}

function pairRings(from: Ring[], to: Ring[]): [Ring, Ring][] {
  const pairs: [Ring, Ring][] = []
  const left = [...to]
  for (const ring of from) {
    const cost = (other: Ring) =>
      Math.hypot(other.centre[0] - ring.centre[0], other.centre[1] - ring.centre[1]) +
      Math.abs(Math.sqrt(other.area) - Math.sqrt(ring.area))
    const candidates = left.filter(({ isHole }) => isHole === ring.isHole).sort((a, b) => cost(a) - cost(b))
    const [partner] = candidates
    if (partner) left.splice(left.indexOf(partner), 1)
    pairs.push([ring, partner ?? collapsed(ring)])
  }
  return [...pairs, ...left.map((ring): [Ring, Ring] => [collapsed(ring), ring])]
}

/** Draws one shape on its way to another between two times, as path data on the canvas; `share` from 0 to 1. */
export function prepareMorph(from: Shape, to: Shape, start: number, end: number): (share: number) => string {
  let pairs: [Ring, Ring][] | undefined
  return (share) => {
    pairs ??= pairRings(ringsOf(from, start), ringsOf(to, end))
    const t = ease(share)
    return pairs
      .map(([a, b]) => {
        const points = a.points.map(([x, y], index) => {
          const [bx, by] = b.points[index] ?? [x, y]
          return `${fixed(x + (bx - x) * t)} ${fixed(y + (by - y) * t)}`
        })
        return `M${points.join('L')}Z`
      })
      .join('')
  }
}
