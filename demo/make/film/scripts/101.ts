import type { Point } from '../../compositions/composition.ts'
import type { PenStroke, Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'
import strokesFile from '../strokes.json' with { type: 'json' }
import { copybookSquare } from './square.ts'

const sounds = ['1 cè', '2 lè', '3 nǔ', '4 tì', '5 cè', '6 lüè', '7 zhuó', '8 zhé'] as const
const [left, side, nameX] = [400, 384, 950]
const stand = { x: left, height: 344 }

/** The eight strokes in the order of writing. */
export function readStrokes(): PenStroke[] {
  const points = (list: number[][]): Point[] => list.map(([x = 0, y = 0]) => [x, y])
  return strokesFile['101'].map((one) => ({ ...one, region: points(one.region), pen: points(one.pen) }))
}

/** 永: eight strokes one by one beside their names, then all in one go. */
export function tell101(stage: Stage): void {
  const { hero } = stage
  const strokes = readStrokes()
  stage.station(0.6)
  stage.clear(0.6)
  const shade = stage.again(stand, { strength: 0.14 })
  hero.move(0.7, shade.placeAt(0), 0.9)
  for (const line of copybookSquare(stage, left, 278, side)) line.show(1.2, 1, 0.5)
  hero.hide(1.9, 0.6)
  shade.show(1.6, 1, 0.3)

  const first = strokes.map((stroke) => stage.penStroke(stroke, stand))
  for (const [index, stroke] of strokes.entries()) {
    const at = 4.2 + 4 * index
    if (index % 2 === 0) stage.station(at)
    const name = stage.glyph('serif-sc', stroke.name, { x: nameX, height: 230 }).show(at)
    name.hide(index === 7 ? 36.4 : at + 3.75)
    first[index]?.write(at + 0.3, 1.6)
    if (index < 7) first[index]?.even(at + 4, 0.6)
    stage.type(at, at + 3.75, [[nameX, sounds[index] ?? '']])
  }

  stage.station(36.6)
  for (const stroke of first) stroke.hide(36.4, 0.2)
  tellAgain(stage, strokes)
  hero.show(42.6, 1, 0.3)
  stage.close(43, hero)
}

/** All eight once more; their names stay in two rows at the right. */
function tellAgain(stage: Stage, strokes: PenStroke[]): Shape[] {
  stage.type(36.8, 42.2, [[nameX, '1 – 8']])
  return strokes.map((stroke, index) => {
    const at = 36.8 + 0.38 * index
    const [column, row] = [index % 4, Math.floor(index / 4)]
    stage.glyph('serif-sc', stroke.name, { x: 770 + 120 * column, y: 204 + 148 * row, em: 112 }).show(at, 1, 0.2)
    return stage.penStroke(stroke, stand).write(at, 0.36)
  })
}
