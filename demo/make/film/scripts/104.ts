import type { Region } from '../shape.ts'
import type { FaceKey } from '../specimen.ts'
import type { Stage } from '../stage.ts'

/** Where the parts of 𰻞 lie, in fractions of its ink. */
const places: Record<string, Region> = {
  cave: { rect: [0.15, 0, 1, 0.155] },
  speech: { rect: [0.485, 0.155, 0.645, 0.42] },
  threadLeft: { rect: [0.315, 0.155, 0.485, 0.42] },
  threadRight: { rect: [0.645, 0.155, 0.835, 0.42] },
  longLeft: { rect: [0.315, 0.42, 0.485, 0.73] },
  horse: { rect: [0.485, 0.42, 0.66, 0.73] },
  longRight: { rect: [0.66, 0.42, 0.835, 0.73] },
  heart: {
    points: [
      [0.27, 0.73],
      [0.93, 0.73],
      [0.93, 0.89],
      [0.27, 0.89],
    ],
  },
  moon: {
    points: [
      [0.17, 0.155],
      [0.315, 0.155],
      [0.315, 0.73],
      [0.27, 0.73],
      [0.24, 0.86],
      [0.165, 0.86],
    ],
  },
  knife: {
    points: [
      [0.835, 0.155],
      [1, 0.155],
      [1, 0.88],
      [0.93, 0.88],
      [0.93, 0.73],
      [0.835, 0.73],
    ],
  },
  road: {
    points: [
      [0, 0.02],
      [0.15, 0.02],
      [0.165, 0.86],
      [0.24, 0.89],
      [1, 0.89],
      [1, 1],
      [0, 1],
    ],
  },
}

type Step = { at: number; until: number; signs: [text: string, x: number, height: number][]; lit: string[] }
const steps: readonly Step[] = [
  { at: 4.2, until: 8, signs: [['穴', 300, 280]], lit: ['cave'] },
  {
    at: 8.2,
    until: 12,
    signs: [
      ['幺', 160, 150],
      ['言', 330, 220],
      ['幺', 500, 150],
    ],
    lit: ['speech', 'threadLeft', 'threadRight'],
  },
  {
    at: 12.2,
    until: 16,
    signs: [
      ['長', 150, 160],
      ['馬', 330, 220],
      ['長', 510, 160],
    ],
    lit: ['longLeft', 'horse', 'longRight'],
  },
  {
    at: 16.2,
    until: 20,
    signs: [
      ['月', 140, 180],
      ['心', 330, 150],
      ['刂', 510, 180],
    ],
    lit: ['heart', 'moon', 'knife'],
  },
  { at: 20.2, until: 24.2, signs: [['辶', 300, 280]], lit: ['road'] },
]
const face: FaceKey = 'serif-sc'

/** 𰻞: put together by the rhyme, counted, and given a code. */
export function tell104(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  const right = { x: 880, height: 352 }
  const whole = stage.again(right, { regions: places })
  hero.move(0.7, whole.placeAt(0), 0.9).hide(1.7, 0)
  whole.show(1.6, 1, 0).even(1.7, 0.14, 0.4)
  stage.type(1.4, 4, [[320, 'biáng']])
  const lit: string[] = []
  for (const [index, step] of steps.entries()) {
    stage.station(step.at)
    for (const [order, [text, x, height]] of step.signs.entries())
      stage
        .glyph(face, text, { x, height })
        .show(step.at + 0.25 * order)
        .hide(step.until)
    lit.push(...step.lit)
    whole.light(step.at + 1.4, lit, 0.14, 0.4)
    if (index === steps.length - 1) whole.even(step.at + 1.8)
  }
  stage.station(24.6)
  whole.move(24.6, { x: 890, k: 0.31 })
  stage.glyph(face, '𰻝', { x: 390, em: 310 }).show(25)
  stage.type(25.6, 31, [
    [390, '42'],
    [890, '58'],
  ])
  stage.station(31.2)
  const simple = stage.shapes.filter((shape) => shape.isSeenAt(30.9) && shape !== whole)
  for (const shape of simple) shape.hide(31)
  whole.move(31.2, { x: 640, k: 0.29 })
  stage.frame([470, 108, 810, 448], { width: 8 }).write(31.5, 0.6)
  stage.type(31.5, 32.55, 'U+30EDE · 2020')
  stage.close(32.55, whole)
}
