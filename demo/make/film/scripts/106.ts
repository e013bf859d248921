import type { Region } from '../shape.ts'
import type { Stage } from '../stage.ts'

const places: Record<string, Region> = {
  left: {
    points: [
      [0, 0],
      [0.3, 0],
      [0.3, 0.38],
      [0, 0.375],
    ],
  },
  jar: { rect: [0.3, 0, 0.645, 0.37] },
  right: {
    points: [
      [0.645, 0],
      [1, 0],
      [1, 0.31],
      [0.85, 0.31],
      [0.85, 0.37],
      [0.645, 0.37],
    ],
  },
  cover: {
    points: [
      [0, 0.375],
      [0.85, 0.375],
      [0.85, 0.31],
      [1, 0.31],
      [1, 0.48],
      [0.8, 0.48],
      [0.8, 0.43],
      [0.14, 0.43],
      [0.14, 0.52],
      [0, 0.52],
    ],
  },
  wine: {
    points: [
      [0.08, 0.52],
      [0.14, 0.43],
      [0.62, 0.43],
      [0.62, 0.81],
      [0.38, 0.92],
      [0.3, 1],
      [0.08, 1],
    ],
  },
  scent: {
    points: [
      [0.62, 0.43],
      [0.8, 0.43],
      [0.8, 0.48],
      [1, 0.48],
      [1, 1],
      [0.36, 1],
      [0.38, 0.93],
      [0.62, 0.83],
    ],
  },
}
const steps = [
  ['木', 'left', '4'],
  ['缶', 'jar', '4 + 6 = 10'],
  ['木', 'right', '10 + 4 = 14'],
  ['冖', 'cover', '14 + 2 = 16'],
  ['鬯', 'wine', '16 + 10 = 26'],
  ['彡', 'scent', '26 + 3 = 29'],
] as const

/** 鬱: six parts, one after another, then the character it merged with. */
export function tell106(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  const whole = stage.again({ x: 880, height: 352 }, { regions: places })
  hero.move(0.7, whole.placeAt(0), 0.9).hide(1.7, 0)
  whole.show(1.6, 1, 0).even(1.8, 0.14, 0.5)
  stage.type(1.8, 5, [[880, '29']])
  const lit: string[] = []
  for (const [index, [text, part, sum]] of steps.entries()) {
    const at = 5.2 + 6 * index
    stage.station(at)
    const isFlat = text === '冖'
    const stand = isFlat ? { x: 330, width: 300 } : { x: 330, height: 270 }
    stage
      .glyph('serif-tc', text, stand)
      .write(at, 1.4, 'down')
      .hide(at + 5.8)
    lit.push(part)
    whole.light(at + 1.8, lit, 0.14, 0.6)
    stage.type(at + 2.4, at + 5.8, [[330, sum]])
  }
  stage.station(41.6)
  whole.even(41).move(41.6, { x: 390, k: 0.33 })
  const slim = stage.glyph('serif-tc', '郁', { x: 890, em: 330 }).show(42.2)
  stage.type(42.8, 51.2, [
    [390, '29'],
    [890, '8'],
  ])
  whole.light(46.5, ['cover', 'scent'])
  slim.hide(51.2)
  stage.station(51.6)
  whole.hide(51.6)
  tellApart(stage)
  stage.close(55.3)
}

/** The six parts drawn apart and put together again. */
function tellApart(stage: Stage): void {
  const away: Record<string, [number, number]> = {
    left: [-44, -14],
    jar: [0, -14],
    right: [44, -14],
    cover: [0, 0],
    wine: [-30, 16],
    scent: [40, 16],
  }
  for (const name of Object.keys(places)) {
    const one = stage.again({ height: 316 }, { regions: places, strength: 1 })
    one.show(51.6).light(0, [name], 0, 0)
    const { x, y } = one.placeAt(0)
    const [dx, dy] = away[name] ?? [0, 0]
    one.move(52.2, { x: x + dx, y: y + dy }, 0.9).move(54.2, { x, y }, 0.8)
  }
}
