import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const parts: Record<string, Region> = {
  bowl: {
    points: [
      [0, 0],
      [0.7, 0],
      [0.7, 0.16],
      [0.86, 0.2],
      [0.86, 0.42],
      [0.6, 0.5],
      [0.34, 0.49],
      [0.1, 0.42],
    ],
  },
  link: {
    points: [
      [0, 0.46],
      [0.34, 0.475],
      [0.42, 0.56],
      [0.42, 0.7],
      [0, 0.7],
    ],
  },
  loop: {
    points: [
      [0.42, 0.55],
      [1, 0.55],
      [1, 1],
      [0, 1],
      [0, 0.7],
      [0.42, 0.7],
    ],
  },
  ear: {
    points: [
      [0.7, 0],
      [1, 0],
      [1, 0.17],
      [0.7, 0.17],
    ],
  },
}
const ends: Region = {
  points: [
    [0.68, 0],
    [1, 0],
    [1, 0.18],
    [0.68, 0.18],
  ],
}
const links: Region = {
  points: [
    [0, 0.4],
    [0.3, 0.42],
    [0.42, 0.54],
    [0.42, 0.68],
    [0, 0.68],
  ],
}

/** The looptail g: beside the handwritten one, in four parts, among three false ones, in four typefaces. */
export function tell402(stage: Stage): void {
  const { hero } = stage
  stage.station(0.5)
  stage.clear(0.5)
  hero.move(0.5, { x: 890, y: 278, k: 0.36 }, 0.8).hide(0.9, 0.4)
  const hand = stage.glyph('jost', 'g', { x: 390, height: 352 }).write(0.9, 1.4, 'down').hide(7.2)
  const book = stage.glyph('noto-serif', 'g', { x: 890, height: 352 }).show(3.8, 1, 0.6)
  book.hide(7.2, 0)
  hand.hide(7.2)

  stage.station(7.6)
  const whole = stage.glyph('noto-serif', 'g', { x: 890, height: 352 }, { regions: parts }).show(7.2, 1, 0)
  whole.move(7.4, { x: 640 }, 0.5)
  const calls: [part: string, at: number, line: string, x: number, y: number][] = [
    ['bowl', 7.7, 'M545 170L380 150', 330, 150],
    ['link', 10.6, 'M528 290L380 290', 330, 290],
    ['loop', 13.6, 'M770 380L900 400', 950, 400],
    ['ear', 16.6, 'M780 130L900 130', 950, 130],
  ]
  for (const [index, [part, at, line, x, y]] of calls.entries()) {
    whole.light(at + 0.2, [part])
    stage
      .line(line, { width: 6, ink: 'accent' })
      .write(at + 0.5, 0.4)
      .hide(20)
    stage
      .glyph('noto-sans', `${index + 1}`, { x, y, height: 60 })
      .show(at + 0.9)
      .hide(20)
  }
  whole.hide(20.2)
  tellChoice(stage)
  tellNext(stage)
}

/** Four of them: mirrored, right, upside down, turned. */
function tellChoice(stage: Stage): void {
  stage.station(20.6)
  const places = [190, 490, 790, 1090]
  const flips = ['x', undefined, 'y', 'xy'] as const
  for (const [index, x] of places.entries()) {
    const flip = flips[index]
    const shape = stage.glyph('noto-serif', 'g', { x, height: 260 }, flip ? { flip } : {})
    shape.show(20.6 + 0.4 * index)
    if (index !== 1) shape.even(25.3, 0.28, 0.5)
    shape.hide(29.2)
  }
  stage.type(
    22.4,
    29,
    places.map((x, index) => [x, `${index + 1}`]),
  )
}

function tellNext(stage: Stage): void {
  stage.station(29.6)
  const faces = ['noto-serif', 'garamond', 'baskerville', 'bodoni'] as const
  for (const [index, face] of faces.entries()) {
    const shape = stage.glyph(face, 'g', { x: 190 + 300 * index, height: 280 }, { regions: { ends, links } })
    shape.show(29.5 + 0.15 * index, 1, 0.3).light(30.6, ['ends', 'links'], 0.4)
  }
  stage.close(32.4)
}
