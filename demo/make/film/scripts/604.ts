import type { Stage } from '../stage.ts'

const rows = [142, 234, 326, 418]

/** 〇: its reading and its strokes, years and sums, and two columns that both claim it. */
export function tell604(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.move(0.7, { x: 640, y: 278, k: stage.home.k * 0.56 }, 0.9)
  stage.type(1.8, 6, '?')
  hero.hide(6.2)

  stage.station(6.6)
  const circle = stage.again({ x: 390, height: 300 }).show(6.4)
  const zero = stage.glyph('serif-sc', '零', { x: 840, height: 330 }).show(7)
  stage.type(7.6, 10.6, [
    [390, 'líng'],
    [840, 'líng'],
  ])
  for (let index = 0; index < 13; index += 1) {
    const [x, y] = [1070 + 48 * (index % 3), 150 + 58 * Math.floor(index / 3)]
    stage
      .dot(x, y, 15)
      .show(10.9 + 0.12 * index, 1, 0.1)
      .hide(15.2)
  }
  stage.type(12.6, 15.2, [
    [390, '0'],
    [840, '13'],
  ])
  circle.hide(15.2)
  zero.hide(15.2)

  stage.station(15.6)
  for (const [index, text] of [...'二〇〇〇'].entries())
    stage
      .glyph('serif-sc', text, { x: 340 + 200 * index, y: 190, em: 180 }, { outline: 5 })
      .show(15.6 + 0.4 * index)
      .hide(24.2)
  const ledger = [296, 456].map((y, index) =>
    stage.line(`M300 ${y}L980 ${y}`, { width: 8, ink: 'accent' }).write(19.8 + 0.3 * index, 0.6),
  )
  for (const rule of ledger) rule.hide(24.2)
  stage.glyph('serif-sc', '零', { x: 540, y: 376, em: 150 }).show(20.8).hide(24.2)
  stage.glyph('serif-sc', '〇', { x: 740, y: 376, em: 150 }, { strength: 0.28, outline: 5 }).show(21.4).hide(24.2)
  tellColumns(stage)
  stage.close(36.6)
}

/** The signs claim it at the left, the characters at the right; it ends between the two. */
function tellColumns(stage: Stage): void {
  stage.station(24.6)
  const frame = stage.frame([500, 138, 780, 418], { width: 8 }).write(24.6, 0.8)
  const circle = stage.again({ height: 200 }, { outline: 5 }).show(24.4)
  for (const [index, text] of [...'、。〃〇'].entries())
    stage.glyph('serif-sc', text, { x: 300, y: rows[index] ?? 0, em: 104 }, { outline: 5 }).show(25.4 + 0.3 * index)
  stage.type(26.2, 28.8, 'U+3007')
  stage.station(29)
  for (const [index, text] of [...'一二三'].entries())
    stage
      .glyph('serif-sc', text, { x: 1150, y: rows[index] ?? 0, em: 104 }, { outline: 5 })
      .show(29, 1, 0.3)
      .move(29, { x: 980 }, 0.8)
  frame.hide(29.8)
  circle.move(29.8, { x: 980, y: rows[3] ?? 0, k: 0.104 }, 0.9)
  stage.type(30.9, 34.2, 'Script = Han')
  stage.station(34.6)
  circle.move(34.6, { x: 640, y: 278, k: circle.placeAt(0).k }, 0.9)
  stage.type(35.2, 36.5, '?')
}
