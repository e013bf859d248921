import type { Point } from '../../compositions/composition.ts'
import type { Stage } from '../stage.ts'

const word = 'نستعلیق'
const bowl: readonly Point[] = [
  [0.9, 0.06],
  [0.74, 0.2],
  [0.66, 0.34],
  [0.7, 0.48],
  [0.76, 0.58],
  [0.68, 0.72],
  [0.48, 0.84],
  [0.25, 0.88],
  [0.1, 0.76],
  [0.06, 0.58],
  [0.12, 0.42],
  [0.2, 0.3],
]
const baseline = 360

/** Nastaliq: beside ordinary print, its fall, its last bend, and the dot that measures it. */
export function tell505(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6, 0.6, 0.4)
  hero.hide(0.6, 0.4)
  const print = stage.glyph('naskh', word, { x: 340, baseline: 330, width: 470 }).sweep(0.9, 1.8, 'left').hide(13.8)
  const level = stage.line('M600 330L90 330', { width: 8, ink: 'accent' }).write(4.2, 1.2).hide(13.8)
  print.even(4.2)
  level.even(5)

  stage.station(8.6)
  const flowing = stage.glyph('nastaliq', word, { x: 940, width: 470 }).sweep(8.6, 2, 'left')
  const [x0, y0, x1, y1] = flowing.boxAt(11)
  stage
    .line(`M${x1} ${y0 + 130}L${x0 + 170} ${y1 - 6}`, { width: 8, ink: 'accent' })
    .write(10.7, 1)
    .hide(13.8)
  flowing.hide(13.8)
  for (const [index, [text, x]] of (
    [
      [word, 1020],
      ['شاعری', 590],
      ['پانی', 270],
    ] as const
  ).entries())
    stage
      .glyph('nastaliq', text, { x, baseline, em: 138 })
      .sweep(14 + 0.8 * index, 1.1, 'left')
      .hide(20.2)
  stage.line(`M1200 ${baseline}L80 ${baseline}`, { width: 8, ink: 'accent' }).write(16.6, 1).hide(20.2)

  stage.station(20.6)
  const letter = stage.glyph('nastaliq', 'ی', { height: 352 }).sweep(20.5, 0.8, 'down')
  const [left, top, right, bottom] = letter.boxAt(22)
  const way = bowl.map(([fx, fy]): Point => [left + fx * (right - left), top + fy * (bottom - top)])
  const dot = stage.dot(0, 0, 20, { ink: 'accent' }).show(21.3, 1, 0.1)
  dot.follow(21.3, way, 2).hide(24.65, 0.2)
  const again = stage.dot(0, 0, 20, { ink: 'accent' }).show(25, 1, 0.1)
  again.follow(25, way.slice(4), 2.6).hide(30.2)

  stage.station(30.6)
  letter.move(30.6, { x: 560 }, 0.6).hide(38.4)
  for (let index = 0; index < 4; index += 1) {
    const y = bottom - 42 - 86 * index
    const diamond = stage.fill(`M780 ${y - 42}L822 ${y}L780 ${y + 42}L738 ${y}Z`)
    diamond.show(31.4 + 0.6 * index, 1, 0.3).hide(38.4)
  }
  stage.type(31.4, 38.4, '◆')
  stage.station(38.6)
  stage.glyph('nastaliq', word, { width: 620 }).sweep(38.6, 1.7, 'left')
  stage.close(40.7)
}
