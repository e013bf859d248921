import type { Region, Shape } from '../shape.ts'
import type { FaceKey } from '../specimen.ts'
import type { Stage } from '../stage.ts'
import { ring } from './ring.ts'

/** The legs of R in five typefaces, in fractions of the ink. */
const legs: readonly [face: FaceKey, leg: Region][] = [
  [
    'jost',
    {
      points: [
        [0.3, 0.637],
        [0.66, 0.61],
        [1, 0.97],
        [1, 1],
        [0.62, 1],
      ],
    },
  ],
  [
    'garamond',
    {
      points: [
        [0.32, 0.52],
        [0.42, 0.465],
        [0.58, 0.48],
        [1, 0.85],
        [1, 1],
        [0.62, 1],
        [0.46, 0.78],
        [0.34, 0.56],
      ],
    },
  ],
  [
    'old-standard',
    {
      points: [
        [0.38, 0.455],
        [0.62, 0.455],
        [1, 0.68],
        [1, 1],
        [0.57, 1],
        [0.57, 0.7],
        [0.5, 0.56],
        [0.38, 0.5],
      ],
    },
  ],
  [
    'baskerville',
    {
      points: [
        [0.31, 0.52],
        [0.57, 0.51],
        [0.62, 0.54],
        [1, 0.92],
        [1, 1],
        [0.53, 1],
        [0.53, 0.9],
        [0.31, 0.56],
      ],
    },
  ],
  [
    'display',
    {
      points: [
        [0.41, 0.51],
        [0.8, 0.51],
        [1, 0.93],
        [1, 1],
        [0.58, 1],
      ],
    },
  ],
]

function letter(stage: Stage, index: number, x: number, height: number): Shape {
  const [face, leg] = legs[index] ?? ['display', { rect: [0, 0, 1, 1] }]
  return stage.glyph(face, 'R', { x, height }, { regions: { leg } })
}

/** The leg of R: straight, reaching, curling, where it starts, and five legs alone. */
export function tell401(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  const whole = letter(stage, 4, 640, 352)
  hero.move(0.7, whole.placeAt(0), 1.2).hide(2, 0)
  whole.show(1.95, 1, 0).light(2.6, ['leg']).hide(6.2)

  stage.station(6.6)
  const straight = letter(stage, 0, 640, 352).write(6.6, 1).hide(15.2)
  straight.light(8, ['leg'])
  const [x0, y0, x1, y1] = straight.boxAt(10)
  const at = (fx: number, fy: number) => `${x0 + fx * (x1 - x0)} ${y0 + fy * (y1 - y0)}`
  stage
    .line(`M${at(0.72, 0.6)}L${at(1.1, 0.99)}`, { width: 8, ink: 'accent' })
    .write(10.9, 0.8)
    .hide(15.2)
  stage.type(8.4, 15, '1')

  stage.station(15.6)
  const reaching = letter(stage, 1, 600, 352).write(15.6, 1).hide(19.7)
  reaching.light(16.8, ['leg'])
  stage.glyph('garamond', 'n', { x: 945, baseline: 452, em: 540 }, { strength: 0.28 }).show(16.2).hide(19.7)
  stage.type(16.6, 19.6, '2')
  const curling = letter(stage, 2, 640, 352).write(20, 1).hide(25.2)
  curling.light(21.2, ['leg'])
  const [, , right, bottom] = curling.boxAt(22)
  ring(stage, right - 12, bottom - 62, 48)
    .write(22, 0.9)
    .hide(25.2)
  stage.type(21.4, 25, '3')
  tellStarts(stage)
  tellFive(stage)
}

/** Where the leg sets out: from the bowl, or close to the stem. */
function tellStarts(stage: Stage): void {
  stage.station(25.6)
  for (const [index, [which, x, fx, fy]] of (
    [
      [2, 390, 0.6, 0.46],
      [3, 890, 0.36, 0.535],
    ] as const
  ).entries()) {
    const shape = letter(stage, which, x, 340)
      .show(25.6 + 0.3 * index)
      .hide(33.2)
    shape.light(27 + 1.4 * index, ['leg'])
    const [x0, y0, x1, y1] = shape.boxAt(27)
    stage
      .dot(x0 + fx * (x1 - x0), y0 + fy * (y1 - y0), 14, { ink: 'accent' })
      .show(27.6 + 1.4 * index)
      .hide(33.2)
  }
  stage.type(26.4, 33, [
    [390, '3'],
    [890, '4'],
  ])
}

function tellFive(stage: Stage): void {
  stage.station(33.6)
  const places = [168, 400, 632, 864, 1096]
  for (const [index, x] of places.entries()) {
    const shape = letter(stage, index, x, 210).show(33.5, 1, 0.2)
    shape.light(34.4, ['leg'], 0, 0.8).even(37.4, 1, 0.6)
  }
  stage.type(
    34.8,
    38.9,
    places.map((x, index) => [x, `${index + 1}`]),
  )
  stage.close(38.9)
}
