import { movePath } from '../geometry.ts'
import type { Region, Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'

/** A turtle from the side, as parts; a sketch of our own. */
const turtle = {
  head: 'M640 150C690 150 716 186 708 226C700 262 672 272 662 296M640 150C596 150 574 184 588 214C600 236 622 240 630 262C634 276 628 288 618 298',
  shell:
    'M618 298C560 320 548 420 580 476C606 520 650 536 690 512M662 296C742 306 786 372 772 444C762 494 728 520 690 512M640 300L700 506M764 360L596 486M742 326L580 400M772 430L650 524',
  feet: 'M586 340C540 330 512 346 500 372M500 372L476 360M500 372L478 388M584 470C548 482 520 476 500 500M500 500L474 494M500 500L484 522',
  tail: 'M672 518C670 544 690 560 716 556',
} as const
type Part = keyof typeof turtle
const parts: readonly Part[] = ['head', 'feet', 'shell', 'tail']

const oldParts: Record<Part, Region> = {
  head: {
    points: [
      [0, 0],
      [1, 0],
      [1, 0.19],
      [0.345, 0.19],
      [0.345, 0.385],
      [0, 0.385],
    ],
  },
  feet: { rect: [0, 0.385, 0.335, 1] },
  shell: { rect: [0.345, 0.19, 1, 0.79] },
  tail: { rect: [0.335, 0.79, 1, 1] },
}
const newParts: Record<string, Region> = {
  head: { rect: [0, 0, 1, 0.32] },
  shell: {
    points: [
      [0, 0.32],
      [0.93, 0.32],
      [0.93, 0.81],
      [0, 0.81],
    ],
  },
  tail: {
    points: [
      [0.42, 0.81],
      [0.93, 0.81],
      [0.93, 0.5],
      [1, 0.5],
      [1, 1],
      [0.42, 1],
    ],
  },
}

/** From 龜 to 龟: a turtle, its parts in the character, sixteen strokes that blot, and what stayed. */
export function tell103(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.move(0.7, { x: 1010, y: 278, k: stage.home.k * 0.5 }, 0.7).hide(1.2, 0.4)
  const scale = 0.85
  const drawn = (Object.keys(turtle) as Part[]).map((part, index): [Part, Shape] => {
    const d = movePath(turtle[part], scale, 640 - 625 * scale, 278 - 349 * scale)
    return [part, stage.line(d, { width: 12 }).write(0.9 + 0.45 * index, 0.45)]
  })
  const eye = stage.dot(640 + 43 * scale, 278 - 153 * scale, 9).show(2.3)

  stage.station(8.6)
  for (const [, shape] of drawn) shape.move(8.6, { x: shape.placeAt(0).x - 300 }, 0.7)
  eye.move(8.6, { x: eye.placeAt(0).x - 300 }, 0.7)
  const old = stage.again({ x: 900, height: 352 }, { regions: oldParts }).write(8.8, 1, 'down')
  const calls: Record<Part, string> = {
    head: 'M420 150C560 104 620 110 690 140',
    feet: 'M250 400C350 470 560 470 690 350',
    shell: 'M520 300L700 300',
    tail: 'M440 440C560 462 700 462 800 430',
  }
  for (const [index, part] of parts.entries()) {
    const at = [9.9, 12.6, 16.6, 20.8][index] ?? 0
    const until = [12.4, 16.4, 20.6, 25.6][index] ?? 0
    old.light(at, [part])
    for (const [name, shape] of drawn) shape.even(at, name === part ? 1 : 0.28)
    eye.even(at, part === 'head' ? 1 : 0.28)
    stage
      .line(calls[part], { width: 6, ink: 'accent' })
      .write(at + 0.2, 0.5)
      .hide(until, 0.2)
  }

  stage.station(26.6)
  for (const [, shape] of drawn) shape.hide(26.4)
  eye.hide(26.4)
  old.even(26.6).move(26.6, { x: 640 }, 0.7)
  tellBlot(stage, old)
  tellDiet(stage)
}

function tellBlot(stage: Stage, old: Shape): void {
  for (let index = 0; index < 16; index += 1) {
    const [column, row] = [index % 4, Math.floor(index / 4)]
    stage
      .dot(1000 + 56 * column, 190 + 56 * row, 15)
      .show(27.2 + 0.13 * index, 1, 0.1)
      .hide(31)
  }
  stage.type(28.9, 31, '16')
  old.move(31, { x: 320 }, 0.6)
  const smaller = [
    [620, 176],
    [830, 88],
    [980, 44],
    [1090, 22],
  ] as const
  for (const [index, [x, height]] of smaller.entries()) {
    const at = 31.6 + 0.6 * index
    stage
      .again({ x, y: 278 + 176 - height / 2, height })
      .show(at, 1, 0.4)
      .hide(36.4)
    stage.wrong(at)
  }
  old.hide(36.4)
}

function tellDiet(stage: Stage): void {
  stage.station(36.6)
  const row = [
    stage.again({ x: 300, em: 290 }, { regions: oldParts }).show(36.6),
    stage.glyph('serif-jp', '亀', { x: 640, em: 290 }).show(37.6),
    stage.glyph('serif-sc', '龟', { x: 980, em: 290 }, { regions: newParts }).show(38.6),
  ]
  stage.type(39.2, 48.4, [
    [300, '16'],
    [640, '11'],
    [980, '7'],
  ])
  row[0]?.light(42.4, ['feet'])

  stage.station(48.6)
  const [old, middle, slim] = row
  middle?.hide(48.5)
  old?.move(48.8, { x: 390, k: 0.36 }).even(48.6).light(49.8, ['head', 'shell', 'tail'])
  slim?.move(48.8, { x: 890, k: 0.36 })
  stage.station(55.6)
  old?.hide(55.6)
  slim?.move(55.8, { x: 640 })
  stage.type(56.2, 60, '16 − 9 = 7')
  stage.close(58.9)
}
