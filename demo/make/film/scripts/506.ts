import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const days = '一二三十土王工人大天木本林禾日白百比此北皆水永心中国字书楷楷'
const [left, top, width, height] = [64, 88, 96, 88]
const large = { x: 940, height: 320 }
const parts: Record<string, Region> = {
  wood: { rect: [0, 0, 0.435, 1] },
  pair: {
    points: [
      [0.435, 0],
      [1, 0],
      [1, 0.56],
      [0.72, 0.5],
      [0.6, 0.46],
      [0.5, 0.58],
      [0.435, 0.58],
    ],
  },
  white: {
    points: [
      [0.44, 0.6],
      [0.5, 0.58],
      [0.6, 0.46],
      [0.72, 0.5],
      [1, 0.56],
      [1, 1],
      [0.44, 1],
    ],
  },
}

/** The middle of the cell of a day, counted from 0. */
function cellOf(day: number): [x: number, y: number] {
  return [left + (day % 6) * width + width / 2, top + Math.floor(day / 6) * height + height / 2]
}

/** Writes the days of a week into their cells, each large at the right until the next one; the last one stays. */
function tellDays(stage: Stage, first: number, last: number, at: number, step: number, until: number): void {
  for (let day = first; day <= last; day += 1) {
    const start = at + (day - first) * step
    const [x, y] = cellOf(day)
    const text = days[day] ?? ''
    stage.glyph('mashan', text, { x, y, em: 76 }, { isGround: true }).show(start, 1, 0.2)
    const big = stage.glyph('mashan', text, { x: large.x, y: 278, em: 330 })
    big.show(start, 1, 0.15).hide(day === last ? until : start + step - 0.12, 0.15)
  }
}

/** Thirty squares of regular script, one a day. */
export function tell506(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6, 0.6, 0)
  const [lastX, lastY] = cellOf(29)
  hero.move(0.7, { x: lastX, y: lastY, k: 0.08 }, 1).hide(1.7, 0.3)
  const right = left + 6 * width
  const bottom = top + 5 * height
  const rules = [
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => `M${left + n * width} ${top}L${left + n * width} ${bottom}`),
    ...[0, 1, 2, 3, 4, 5].map((n) => `M${left} ${top + n * height}L${right} ${top + n * height}`),
  ]
  stage.line(rules.join(''), { width: 5, strength: 0.6, isGround: true }).write(1.8, 1.6)
  stage.type(3.3, 6.2, [[940, '30 × 10']])

  stage.station(6.6)
  tellDays(stage, 0, 6, 6.6, 0.46, 11.9)
  stage.type(9.6, 18, [[940, '1 – 7']])
  tellKing(stage)
  stage.station(18.6)
  tellDays(stage, 7, 13, 18.6, 0.46, 24)
  stage.type(21.6, 30, [[940, '8 – 14']])
  tellWood(stage)
  stage.station(30.6)
  tellDays(stage, 14, 20, 30.6, 0.54, 36.8)
  tellDays(stage, 21, 27, 37, 0.6, 44.2)
  stage.type(41, 44.2, [[940, '15 – 28']])
  tellModel(stage)
  stage.close(54.9)
}

/** Large 王: its level strokes by three rules, its upright by one. */
function tellKing(stage: Stage): void {
  stage.glyph('mashan', '王', large).show(12, 1, 0.3).hide(18.2)
  const rules = ['M760 158L1120 140', 'M760 282L1120 264', 'M730 426L1150 408', 'M940 106L940 446']
  for (const [index, d] of rules.entries())
    stage
      .line(d, { width: 8, ink: 'accent', isGround: true })
      .write(12.8 + 0.7 * index, 0.6)
      .hide(18.2)
}

/** 木 beside 林, whose first 木 has a dot for its last sweep. */
function tellWood(stage: Stage): void {
  stage.glyph('mashan', '木', { x: 800, height: 250 }).show(24.2).hide(30.2)
  const forest = stage.glyph(
    'mashan',
    '林',
    { x: 1070, height: 250 },
    { regions: { first: { rect: [0, 0, 0.47, 1] } } },
  )
  forest.show(24.6).light(26, ['first']).hide(30.2)
}

/** 楷 and the parts that have been written before, each with a line to its cell. */
function tellModel(stage: Stage): void {
  stage.station(44.6)
  for (const [index, day] of [28, 29].entries()) {
    const [x, y] = cellOf(day)
    stage.glyph('mashan', '楷', { x, y, em: 76 }, { isGround: true }).show(44.6 + 0.4 * index)
  }
  const whole = stage.glyph('mashan', '楷', large, { regions: parts }).show(44.6)
  const calls: [part: string, day: number, at: number, x: number, y: number][] = [
    ['wood', 10, 45.5, 820, 220],
    ['pair', 17, 46.8, 960, 200],
    ['white', 15, 48.1, 950, 390],
  ]
  for (const [part, day, at, x, y] of calls) {
    const [cellX, cellY] = cellOf(day)
    whole.light(at, [part])
    stage
      .line(`M${x} ${y}L${cellX + 30} ${cellY}`, { width: 6, ink: 'accent', isGround: true })
      .write(at, 0.5)
      .hide(51)
  }
  whole.even(50.9)
  stage.type(51.2, 54.8, [[940, '30']])
}
