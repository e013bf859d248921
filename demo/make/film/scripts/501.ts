import type { Region, Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'
import { ring } from './ring.ts'

const halves: Record<string, Region> = { hand: { rect: [0, 0, 1, 0.635] }, box: { rect: [0, 0.635, 1, 1] } }

/** 書 in regular, running and cursive script, the simplified 书, and one breath. */
export function tell501(stage: Stage): void {
  const { hero } = stage
  stage.station(0.8)
  stage.clear(0.8, 0.6, 0.4)
  hero.hide(0.8, 0.4)
  const regular = stage.glyph('wenkai', '書', { height: 352 }, { regions: halves }).write(1, 1.9, 'down')
  stage.type(2.6, 9.2, '10')
  regular.light(4.9, ['hand']).light(6.6, ['box']).even(9.4)

  stage.station(9.6)
  regular.move(9.6, { x: 390 }, 0.7).hide(18.2)
  const running = stage.glyph('gyosho', '書', { x: 890, height: 352 }).sweep(10.1, 1.8, 'down').hide(18.2)
  running.even(13.7)

  stage.station(18.6)
  const cursive = stage.glyph('sousho', '書', { height: 352 }).sweep(18.6, 2.8, 'down')
  cursive.hide(23.9, 0.2)
  const again = stage.glyph('sousho', '書', { height: 352 }).sweep(24.2, 2.6, 'down')
  const [x0, y0, x1, y1] = again.boxAt(28)
  const rings = [
    ring(stage, x0 + 0.7 * (x1 - x0), y0 + 0.28 * (y1 - y0), 56).write(29, 0.8),
    ring(stage, x0 + 0.26 * (x1 - x0), y0 + 0.05 * (y1 - y0), 40).write(30.6, 0.8),
  ]
  for (const shape of rings) shape.hide(34.2)
  tellSimplified(stage, again)

  stage.station(46.6)
  const { x, y, k } = stage.home
  const breath = stage.again({ x, y, em: k * 1000 }, { isGround: true }).sweep(46.6, 4.2, 'down')
  stage.close(50.8, breath)
}

function tellSimplified(stage: Stage, cursive: Shape): void {
  stage.station(34.6)
  cursive.move(34.6, { x: 390 }, 0.7).hide(46.2)
  const plain = stage.glyph('serif-sc', '书', { x: 890, height: 352 }).show(35.2, 1, 0.6).hide(46.2)
  plain.even(39.8, 0.5)
  const over = stage.glyph('sousho', '書', { x: 390, height: 352 }, { ink: 'accent' }).show(39.8, 1, 0.2)
  over.move(40, { x: 890 }, 1).hide(46.2)
  stage.type(41.4, 46.2, '10 → 4')
}
