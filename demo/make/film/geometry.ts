import type { Point } from '../compositions/composition.ts'
import { fixed } from '../glyph.ts'

const arrowHead = 22
/** How far the handles of a quarter of a circle are from its ends, in radii. */
const quarterHandle = 0.5523

/** A circle as path data. */
export function circlePath(x: number, y: number, radius: number): string {
  const h = radius * quarterHandle
  const at = (dx: number, dy: number) => `${fixed(x + dx)} ${fixed(y + dy)}`
  return [
    `M${at(radius, 0)}`,
    `C${at(radius, h)} ${at(h, radius)} ${at(0, radius)}`,
    `C${at(-h, radius)} ${at(-radius, h)} ${at(-radius, 0)}`,
    `C${at(-radius, -h)} ${at(-h, -radius)} ${at(0, -radius)}`,
    `C${at(h, -radius)} ${at(radius, -h)} ${at(radius, 0)}Z`,
  ].join('')
}

/** The two strokes of an arrow's head. */
export function headOf([x1, y1]: Point, [x2, y2]: Point): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const end = (turn: number) =>
    `${fixed(x2 - arrowHead * Math.cos(angle + turn))} ${fixed(y2 - arrowHead * Math.sin(angle + turn))}`
  return `M${end(0.6)}L${fixed(x2)} ${fixed(y2)}L${end(-0.6)}`
}

/** A wave of so many periods from the left to the right, as path data. */
export function wavePath(x: number, y: number, length: number, amplitude: number, periods: number): string {
  const steps = 24 * periods
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    return `${fixed(x + length * share)} ${fixed(y - amplitude * Math.sin(2 * Math.PI * periods * share))}`
  })
  return `M${points.join('L')}`
}

/** Scales absolute path data and then moves it. */
export function movePath(d: string, k: number, dx: number, dy: number): string {
  return d.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, list: string) => {
    const numbers = list.match(/-?\d*\.?\d+/g) ?? []
    return command + numbers.map((value, index) => fixed(Number(value) * k + (index % 2 === 0 ? dx : dy))).join(' ')
  })
}

/** The part of a closed polygon on one side of a level line: above it (smaller y) or below. */
export function cutAtLevel(points: readonly Point[], level: number, side: 'above' | 'below'): Point[] {
  const isKept = ([, y]: Point) => (side === 'above' ? y <= level : y >= level)
  const kept: Point[] = []
  points.forEach((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point
    if (isKept(before) !== isKept(point)) {
      const t = (level - before[1]) / (point[1] - before[1])
      kept.push([before[0] + t * (point[0] - before[0]), level])
    }
    if (isKept(point)) kept.push(point)
  })
  return kept
}
