import type { Point } from '../../compositions/composition.ts'
import { circlePath } from '../geometry.ts'
import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const stand = { height: 346 }
/** The way of the pen through S in fractions of its ink: up and round, down the thick stroke, out at its foot. */
const ways: readonly { at: number; seconds: number; points: Point[]; sizes: number[] }[] = [
  {
    at: 18.6,
    seconds: 2,
    points: [
      [0.66, 0.03],
      [0.5, 0.005],
      [0.35, 0.04],
      [0.23, 0.15],
      [0.19, 0.3],
      [0.24, 0.42],
      [0.36, 0.5],
      [0.5, 0.52],
      [0.66, 0.48],
      [0.82, 0.37],
      [0.94, 0.22],
      [0.99, 0.1],
      [0.96, 0.01],
    ],
    sizes: [0.5, 0.5, 0.5, 0.5],
  },
  {
    at: 22.2,
    seconds: 2.4,
    points: [
      [0.96, 0.01],
      [0.88, 0.03],
      [0.78, 0.14],
      [0.68, 0.29],
      [0.55, 0.5],
      [0.44, 0.66],
      [0.36, 0.78],
    ],
    sizes: [0.5, 1, 1.4, 1.6, 1.6, 1.6],
  },
  {
    at: 26.2,
    seconds: 2,
    points: [
      [0.36, 0.78],
      [0.27, 0.9],
      [0.16, 0.98],
      [0.06, 0.98],
      [0.01, 0.92],
      [0.02, 0.87],
      [0.06, 0.87],
    ],
    sizes: [1.4, 1, 0.6, 0.5, 0.5],
  },
]
const thick: Region = {
  points: [
    [0.83, 0.02],
    [0.97, 0.02],
    [0.9, 0.3],
    [0.6, 0.62],
    [0.34, 0.92],
    [0.2, 0.94],
    [0.3, 0.8],
    [0.52, 0.46],
  ],
}

/** One half of a nib whose slit is so far open, mirrored for the other half, as a whole about x. */
function nib(x: number, opening: number): string {
  const half = (sign: -1 | 1) => {
    const at = (away: number) => x + sign * away
    return `M${at(opening)} 100C${at(50 + opening)} 200 ${at(60)} 290 ${at(opening)} 408L${at(opening / 3)} 200Z`
  }
  return half(-1) + half(1)
}

/** Copperplate: the nib opens under pressure, thin upwards and thick downwards, one slope. */
export function tell503(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6, 0.6, 0.4)
  hero.hide(0.6, 0.4)
  stage.again(stand).sweep(1, 2.8).hide(6.2)

  stage.station(6.6)
  tellNib(stage, 390, 3, 5, 6.6)
  tellNib(stage, 890, 18, 34, 12)

  stage.station(18.6)
  const shade = stage.again(stand, { strength: 0.28 }).show(18.2).hide(39.2)
  shade.hide(30.2)
  const { bbox } = stage.glyphOutline
  const inGlyph = ([fx, fy]: Point): Point => [bbox[0] + fx * (bbox[2] - bbox[0]), bbox[1] + fy * (bbox[3] - bbox[1])]
  const [x0, y0, x1, y1] = shade.boxAt(0)
  const onCanvas = ([fx, fy]: Point): Point => [x0 + fx * (x1 - x0), y0 + fy * (y1 - y0)]
  const corners: Point[] = [
    [-0.05, -0.05],
    [1.05, -0.05],
    [1.05, 1.05],
    [-0.05, 1.05],
  ]
  const dot = stage.dot(0, 0, 12).show(18.6, 1, 0.1).hide(30.2)
  for (const { at, seconds, points, sizes } of ways) {
    const stroke = { name: '', region: corners.map(inGlyph), pen: points.map(inGlyph), width: 90 }
    stage.penStroke(stroke, stand).write(at, seconds).hide(30.2)
    dot.follow(at, points.map(onCanvas), seconds, sizes)
  }
  stage.type(18.8, 22, '↑')
  stage.type(22.4, 30.2, '↓')
  tellSlope(stage)

  stage.station(39.6)
  const whole = stage.again(stand, { regions: { thick } }).show(39.4)
  whole.light(40.2, ['thick'], 0.28, 0.6)
  stage.close(44.6)
}

/** A nib and the line it draws. */
function tellNib(stage: Stage, x: number, opening: number, width: number, at: number): void {
  const shapes = [
    stage.fill(nib(x, opening)).show(at),
    stage.fill(circlePath(x, 190, 14), { ink: 'field' }).show(at),
    stage.line(`M${x - 170} 436L${x + 170} 436`, { width }).write(at + 0.8, 1.4),
  ]
  for (const shape of shapes) shape.hide(18.2)
}

function tellSlope(stage: Stage): void {
  stage.station(30.6)
  const letters = [...'Anlo'].map((letter, index) => {
    const x = [270, 580, 780, 990][index] ?? 0
    return stage.glyph('pinyon', letter, { x, baseline: 410, em: 390 }).show(30.6 + 0.3 * index)
  })
  const slope = 0.66
  const rules = [390, 620, 820, 1030].map((x, index) =>
    stage
      .line(`M${x - 30} 450L${x - 30 + slope * 340} 110`, { width: 8, ink: 'accent', isGround: true })
      .write(32.4 + 0.6 * index, 0.6),
  )
  for (const shape of [...letters, ...rules]) shape.hide(39.2)
}
