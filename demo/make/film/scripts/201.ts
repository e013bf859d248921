import type { Stage } from '../stage.ts'

/** The life of A: ox head, aleph, alpha, its family, and the horns that became legs. */
export function tell201(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  const capital = stage.home.k * (340 / 547)
  hero.move(0.7, { y: 278, k: capital }, 0.9)
  stage.type(1.6, 5, 'A')

  stage.station(5.2)
  hero.hide(5)
  const ox = stage.glyph('hieroglyphs', '𓃾', { height: 352 }, { outline: 5 }).write(5.3, 2)
  stage.glyph('noto-sans', 'ʾ', { y: 520, height: 60 }, { isGround: true }).show(9.3).hide(13.4)

  stage.station(13.6)
  const oxLeft = stage.glyph('hieroglyphs', '𓃾', { x: 240, height: 200 }, { outline: 5 })
  ox.turn(13.6, 90)
  oxLeft.show(14.6)
  const aleph = stage.glyph('phoenician', '𐤀', { height: 320 })
  ox.hide(14.5, 0.6)
  aleph.write(14.5, 1.2, 'left')
  stage.type(17.8, 22.4, 'ALEPH')

  stage.station(22.6)
  const standing = stage.glyph('phoenician', '𐤀', { height: 320 })
  aleph.hide(22.6, 0)
  standing.show(22.6, 1, 0).turn(22.6, 90)
  const alpha = stage.glyph('display', 'Α', { height: 320 })
  stage.morph(standing, alpha, 23.4)
  stage.type(24.6, 31.4, 'ALPHA')
  oxLeft.move(26.8, { x: 260, y: 288 }, 0.7)
  const alephMiddle = stage.glyph('phoenician', '𐤀', { height: 220, baseline: 388 }).show(27.2, 1)
  alpha.move(26.8, { x: 1020, y: 278, k: 0.31 }, 0.7)

  stage.station(31.6)
  tellFamily(stage, [oxLeft, alpha, alephMiddle])
  tellHorns(stage)
}

function tellFamily(stage: Stage, leaving: Stage['shapes']): void {
  for (const shape of leaving) shape.hide(31.4)
  stage.glyph('phoenician', '𐤀', { x: 700, height: 160, baseline: 370 }).show(31.6)
  const rule = { width: 8, ink: 'accent' } as const
  stage.line('M600 440L150 440M186 416L150 440L186 464', rule).write(31.9, 0.7)
  const west = [
    ['Α', 500],
    ['A', 335],
    ['А', 160],
  ] as const
  west.forEach(([letter, x], index) => {
    stage.glyph('display', letter, { x, height: 134, baseline: 370 }).write(32.5 + 0.6 * index, 0.5)
  })
  stage.line('M780 440L1130 440M1094 416L1130 440L1094 464', rule).write(35.8, 0.7)
  stage.glyph('hebrew', 'א', { x: 890, height: 150, baseline: 370 }).write(36.5, 0.6, 'left')
  stage.glyph('naskh', 'ا', { x: 1080, height: 170, baseline: 370 }).write(37.3, 0.6, 'left')
}

function tellHorns(stage: Stage): void {
  const family = stage.shapes.filter((shape) => shape.isSeenAt(40))
  for (const shape of family) shape.hide(40.4)
  stage.station(40.6)
  const turned = stage.again({ height: 340 }).show(40.6).turn(41, 180)
  turned.even(41.9, 0.3)
  const head = stage.glyph('hieroglyphs', '𓃾', { x: 632, y: 270, height: 360 }, { outline: 8 }).write(42, 1.1)
  head.hide(46)
  turned.even(46).turn(46.1, 360)
  stage.close(46.45, turned)
}
