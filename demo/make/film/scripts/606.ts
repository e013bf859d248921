import type { Stage } from '../stage.ts'

const em = 120
const baseline = 310

/** ¿: a sentence that tells too late, the mark turned over, and half a sentence. */
export function tell606(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.5)
  hero.hide(0.6, 0.4)
  const first = stage.text('noto-serif', 'Vienes', { x: 330, baseline, em }).show(1).hide(7.4)
  const start = first.boxAt(0)[2] + 36
  const measured = stage.text('noto-serif', 'mañana', { baseline, em }).boxAt(0)
  const second = stage.text('noto-serif', 'mañana', { x: start + (measured[2] - measured[0]) / 2, baseline, em })
  second.show(1.6).hide(7.4)
  const end = second.boxAt(0)[2]
  stage
    .text('noto-serif', '.', { x: end + 24, baseline, em })
    .show(3.8, 1, 0.2)
    .hide(4.9, 0.2)
  stage
    .text('noto-serif', '?', { x: end + 46, baseline, em })
    .show(5, 1, 0.3)
    .hide(7.6, 0)

  stage.station(7.6)
  const mark = stage.text('noto-serif', '?', { x: end + 46, baseline, em }).show(7.6, 1, 0)
  mark.move(7.6, { x: 640, y: 278, k: 0.44 }, 0.9).turn(8.7, 180)
  mark.hide(9.7, 0)
  const turned = stage.text('noto-serif', '¿', { height: 10 })
  turned.move(0, { k: 0.44 }, 0).show(9.7, 1, 0).move(10, { x: 300 }, 0.8).hide(14.2)
  stage.type(10.6, 14, '1754')

  stage.station(14.6)
  const whole = stage.text('noto-serif', '¿Vienes mañana?', { baseline, em }).show(14.6, 1, 0.3).hide(21.2)
  const [left, , right] = whole.boxAt(15)
  stage
    .arrow([left + 20, 420], [right - 10, 420])
    .write(15.4, 1.6)
    .hide(21.2)

  stage.station(21.6)
  stage.text('noto-serif', 'Si llueve,', { x: 318, baseline, em: 80 }, { strength: 0.28 }).show(21.6)
  stage.text('noto-serif', '¿qué hacemos?', { x: 884, baseline, em: 80 }).show(22.1)
  stage.close(24.2)
}
