import type { Region } from '../shape.ts'
import type { FaceKey } from '../specimen.ts'
import type { Stage } from '../stage.ts'

/** x-height and ascender in thousandths of an em. */
const sides: readonly { face: FaceKey; x: number; xHeight: number; ascender: number }[] = [
  { face: 'cormorant', x: 360, xHeight: 386, ascender: 725 },
  { face: 'noto-serif-medium', x: 920, xHeight: 536, ascender: 760 },
]
const em = 460
const baseline = 444

/** x-height: two letters of the same size, the two lines, body and neck, and the word made small. */
export function tell406(stage: Stage): void {
  const { hero } = stage
  stage.station(0.5)
  stage.clear(0.5)
  hero.move(0.5, { x: 640, y: 278, k: 0.5 }, 0.8).hide(0.9, 0.4)
  for (const [index, { face, x }] of sides.entries())
    stage
      .glyph(face, 'a', { x, baseline, em: 620 })
      .show(1.2 + 0.3 * index)
      .move(8.5, { x: x - 110, y: 0 }, 0)
      .hide(8.3)
  stage.type(4.4, 8, '=')

  stage.station(8.6)
  for (const { face, x, xHeight } of sides) {
    const top = baseline - (em * xHeight) / 1000
    stage
      .glyph(face, 'x', { x: x - 120, baseline, em })
      .show(8.5)
      .hide(20.2)
    stage
      .glyph(face, 'a', { x: x + 120, baseline, em })
      .show(8.5)
      .hide(20.2)
    const rules = [baseline, top].map((y, index) =>
      stage.line(`M${x - 256} ${y}L${x + 256} ${y}`, { width: 8, ink: 'accent' }).write(9.4 + 1 * index, 0.8),
    )
    const band = stage.rect([x - 256, top, x + 256, baseline], { strength: 0.18, isGround: true }).show(13.9, 1, 0.6)
    for (const shape of [...rules, band]) shape.hide(20.2)
    stage
      .arrow([x + 250, baseline - 14], [x + 250, top + 14], { width: 8 })
      .write(14.8, 0.7)
      .hide(20.2)
  }
  stage.type(15.6, 20, 'x')
  tellNeck(stage)
  tellSmall(stage)
}

function tellNeck(stage: Stage): void {
  stage.station(20.6)
  for (const { face, x, xHeight, ascender } of sides) {
    const share = 1 - xHeight / ascender
    const neck: Region = { rect: [0, 0, 1, share] }
    const body: Region = { rect: [0, share, 1, 1] }
    const h = stage.glyph(face, 'h', { x: x - 110, baseline, em }, { regions: { neck, body } }).show(20.5)
    h.light(21.4, ['neck']).light(25.4, ['body']).hide(30.2)
    const small = stage.glyph(face, 'x', { x: x + 140, baseline, em }).show(20.5)
    small.even(21.4, 0.28).even(25.4).hide(30.2)
    const top = baseline - (em * xHeight) / 1000
    stage
      .line(`M${x - 256} ${top}L${x + 256} ${top}`, { width: 8, ink: 'accent' })
      .write(22, 0.7)
      .hide(30.2)
  }
}

/** The word in both, smaller and smaller; then a letter of the small one magnified. */
function tellSmall(stage: Stage): void {
  stage.station(30.6)
  const steps = [
    { at: 30.5, em: 190, y: 170, until: 35.5 },
    { at: 31.4, em: 95, y: 296, until: 35.5 },
    { at: 32.3, em: 48, y: 376, until: 42 },
    { at: 33.2, em: 24, y: 430, until: 42 },
  ] as const
  for (const { face, x } of sides) {
    for (const { at, em: size, y, until } of steps)
      stage.text(face, 'agave', { x, y, em: size }).show(at, 1, 0.4).hide(until, 0.3)
    stage.text(face, 'a', { x, y: 216, em: 380 }, { outline: face === 'cormorant' ? 26 : 12 }).show(35.9, 1, 0.6)
    stage.frame([x - 150, 104, x + 150, 328], { width: 6, ink: 'accent' }).write(36.6, 0.8)
  }
  stage.type(33.6, 41.8, '1   ½   ¼   ⅛')
  stage.close(42)
}
