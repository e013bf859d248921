import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const row = 'ᚠᚢᚦᚨᚱᚲ'
const all = 'ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ'
const cuts: Record<string, Region> = {
  stave: { rect: [0, 0, 0.325, 1] },
  upper: {
    points: [
      [0.325, 0],
      [1, 0],
      [1, 0.3],
      [0.7, 0.3],
      [0.325, 0.46],
    ],
  },
  lower: {
    points: [
      [0.325, 0.46],
      [0.7, 0.3],
      [1, 0.3],
      [1, 1],
      [0.325, 1],
    ],
  },
}

/** Fourteen nearly level lines of wood. */
function grain(stage: Stage): void {
  for (let index = 0; index < 14; index += 1) {
    const y = 36 + 50 * index
    const [a, b] = [((index * 7) % 5) * 3 - 6, ((index * 11) % 7) * 3 - 9]
    const d = `M0 ${y}C320 ${y + a} 520 ${y + b} 760 ${y + a / 2}C960 ${y - b / 2} 1120 ${y + b} 1280 ${y - a}`
    stage
      .line(d, { width: 9, strength: 0.22, isGround: true })
      .write(0.9 + 0.09 * index, 0.8)
      .hide(50.2, 0.6)
  }
}

/** ᚠ: why level lines are lost in wood, how a rune is cut, and the row of twenty-four. */
export function tell303(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  grain(stage)
  hero.hide(1.8, 0.6)

  stage.station(5.2)
  const stave = { width: 34 }
  const shapes = [
    stage.line('M400 110L400 446', stave).write(5.2, 0.7),
    ...[186, 286].map((y, index) => {
      const bar = stage.line(`M424 ${y}L580 ${y}`, { width: 10 }).write(5.9 + 0.4 * index, 0.4)
      return bar.even(7, 0.22, 0.5)
    }),
    stage.line('M800 110L800 446', stave).write(9.2, 0.7),
    ...[230, 340].map((y, index) =>
      stage.line(`M824 ${y}L950 ${y - 110}`, { width: 30 }).write(9.9 + 0.4 * index, 0.5),
    ),
  ]
  stage.wrong(7)
  shapes[0]?.even(13.4, 0.28)
  for (const shape of shapes) shape.hide(17.2)

  stage.station(17.6)
  const rune = stage.glyph('junicode', 'ᚠ', { height: 350 }, { regions: cuts })
  rune.light(0, [], 0, 0).show(17.5, 1, 0.1)
  rune.light(17.6, ['stave'], 0).light(18.4, ['stave', 'upper'], 0).light(19.2, ['stave', 'upper', 'lower'], 0)
  rune.even(19.6)
  stage.type(21.6, 29, 'f')
  rune.hide(29.2)
  tellRow(stage)
  tellAll(stage)
  stage.close(50.2)
}

function tellRow(stage: Stage): void {
  stage.station(29.6)
  const sounds = ['f', 'u', 'þ', 'a', 'r', 'k']
  for (const [index, letter] of [...row].entries()) {
    const [at, x] = [29.6 + 0.45 * index, 190 + 180 * index]
    stage.glyph('junicode', letter, { x, y: 262, height: 240 }).write(at, 0.5).hide(41.2)
    stage.type(at + 0.2, 41, [[x, sounds[index] ?? '']])
  }
  stage.line('M120 430L1160 430', { width: 12 }).write(35, 1.2).hide(41.2)
}

function tellAll(stage: Stage): void {
  stage.station(41.6)
  for (const [index, letter] of [...all].entries()) {
    const [column, line] = [index % 8, Math.floor(index / 8)]
    stage.glyph('junicode', letter, { x: 150 + 140 * column, y: 150 + 126 * line, em: 150 }).show(41.6 + 0.13 * index)
  }
  stage.type(44.8, 50, '24')
}
