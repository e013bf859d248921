import type { Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'

const crete =
  'M198 288L217 171L261 202L280 140L303 199L382 179L408 202L366 218L446 265L580 242L685 249L713 273L812 288L907 269L901 327L939 347L1019 320L1082 288L1066 386L1003 398L907 405L844 409L669 433L589 429L589 386L494 339L382 331L255 316L207 312Z'
const triplet = ['𐀀𐀖𐀛𐀰', '𐀀𐀖𐀛𐀯𐀍', '𐀀𐀖𐀛𐀯𐀊'] as const
const tablet = '𐀴𐀪𐀁𐀡𐀆𐀒'

/** A row of signs about a middle, each in a cell of its own. */
function signs(stage: Stage, text: string, first: number, step: number, y: number, em: number): Shape[] {
  return [...text].map((sign, index) =>
    stage.glyph('linear-b', sign, { x: first + step * index, y, em }, { outline: 5 }),
  )
}

/** How Linear B was read: counted, compared, put into a grid, and tried on names. */
export function tell305(stage: Stage): void {
  const { hero } = stage
  stage.station(0.8)
  stage.clear(0.8)
  hero.move(0.8, { x: 640, y: 278, k: stage.home.k * 0.5 }, 0.8).hide(1.8)
  const bar =
    'M150 190C120 190 100 220 100 278C100 336 120 366 150 366L1130 366C1160 366 1180 336 1180 278C1180 220 1160 190 1130 190Z'
  const tabletShapes = [
    stage.line(bar, { width: 8, strength: 0.6 }).write(1.8, 1.2),
    ...signs(stage, tablet, 210, 172, 278, 150).map((shape, index) => shape.show(2.6 + 0.2 * index, 0.55)),
  ]
  stage.type(4, 7.2, '?')
  for (const shape of tabletShapes) shape.hide(7.2)

  stage.station(7.6)
  const island = stage.fill(crete, { strength: 0.34 }).sweep(7.6, 1.6)
  const knossos = stage.dot(721, 289, 17).show(9.3)
  const ring = stage.dot(721, 289, 34, { strength: 0.34 }).show(9.3, 0.6)
  stage.type(9.7, 12.2, '1900')
  for (const shape of [island, knossos, ring]) shape.hide(12.3)
  tellCount(stage)
  tellTriplet(stage)
  tellGrid(stage)
  tellNames(stage)
  tellTripod(stage)
}

function tellCount(stage: Stage): void {
  const rain = [...'𐀀𐀖𐀛𐀰𐀯𐀍𐀊𐀒𐀜𐀴𐀪𐀡']
  for (const [index, sign] of rain.entries()) {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    const at = 12.5 + 0.22 * index
    const shape = stage.glyph('linear-b', sign, { x: 190 + 180 * column, y: 130, em: 120 }, { outline: 5 })
    shape
      .show(at, 1, 0.15)
      .move(at, { y: 160 + 130 * row }, 0.4)
      .hide(18.2)
    const x = 310 + 60 * index
    stage
      .line(`M${x} 390L${x} 446`, { width: 12 })
      .write(at + 0.3, 0.2)
      .hide(18.2)
  }
}

function tellTriplet(stage: Stage): void {
  stage.station(18.6)
  for (const [row, word] of triplet.entries()) {
    const shapes = signs(stage, word, 340, 150, 158 + 120 * row, 118)
    for (const [index, shape] of shapes.entries()) {
      shape.show(18.6 + 0.9 * row + 0.12 * index).hide(36.2)
      if (index < 3) shape.even(24, 0.28)
    }
  }
  stage.frame([722, 100, 858, 456], { width: 8 }).write(29.8, 1).hide(36.2)
  stage.frame([872, 218, 1008, 456], { width: 8 }).write(30.6, 1).hide(36.2)
}

function tellGrid(stage: Stage): void {
  stage.station(36.6)
  const [left, top, width, height] = [400, 128, 160, 160]
  const rules = [0, 1, 2, 3].map((n) => `M${left + n * width} ${top}L${left + n * width} ${top + 2 * height}`)
  const levels = [0, 1, 2].map((n) => `M${left} ${top + n * height}L${left + 3 * width} ${top + n * height}`)
  const grid = stage
    .line([...rules, ...levels].join(''), { width: 8 })
    .write(36.6, 1.6)
    .hide(52.2)
  const heads = [0, 1, 2].map((n) => stage.dot(left + (n + 0.5) * width, 106, 9).show(38.4 + 0.2 * n))
  const sides = [0, 1].map((n) => stage.dot(left - 30, top + (n + 0.5) * height, 9).show(39 + 0.2 * n))
  const cells: [sign: string, column: number, row: number, from: [number, number]][] = [
    ['𐀰', 0, 0, [1080, 160]],
    ['𐀯', 1, 0, [1080, 278]],
    ['𐀍', 0, 1, [1080, 278]],
    ['𐀊', 2, 1, [1080, 396]],
  ]
  for (const [index, [sign, column, row, [x, y]]] of cells.entries()) {
    const at = 42 + 0.6 * index
    const to = { x: left + (column + 0.5) * width, y: top + (row + 0.5) * height }
    stage
      .glyph('linear-b', sign, { x, y, em: 128 }, { outline: 5 })
      .show(at, 1, 0.2)
      .move(at + 0.1, to, 0.7)
      .hide(52.2)
  }
  for (const shape of [grid, ...heads, ...sides]) shape.hide(52.2)
}

function tellNames(stage: Stage): void {
  stage.station(52.6)
  const name = signs(stage, '𐀒𐀜𐀰', 400, 240, 278, 250)
  const sounds = ['ko', 'no', 'so']
  for (const [index, shape] of name.entries()) {
    const at = 52.6 + 0.3 * index
    shape.show(at).move(58, { y: 190, k: 0.17 }, 0.7).hide(64.2)
    stage.type(53.8 + 0.6 * index, 58, [[400 + 240 * index, sounds[index] ?? '']])
  }
  for (const shape of signs(stage, '𐀀𐀖𐀛𐀰', 370, 180, 382, 130)) shape.show(58.7).hide(64.2)
  stage.type(59.4, 64.2, '1952')
}

function tellTripod(stage: Stage): void {
  stage.station(64.6)
  const sounds = ['ti', 'ri', 'po', 'de']
  for (const [index, shape] of signs(stage, '𐀴𐀪𐀡𐀆', 150, 170, 278, 160).entries()) {
    const at = 64.6 + 0.5 * index
    shape.show(at)
    stage.type(at + 0.3, 76.6, [[150 + 170 * index, sounds[index] ?? '']])
  }
  stage.glyph('linear-b', '𐃠', { x: 900, height: 236 }).write(66.9, 1.2)
  for (const [index, x] of [1100, 1160].entries())
    stage.line(`M${x} 170L${x} 386`, { width: 22 }).write(70.6 + 0.5 * index, 0.4)
  stage.type(71.4, 76.6, [[1130, '2']])
  stage.close(76.7)
}
