import { box, type Pen } from './pen.ts'

/** The owl, an arrow the way its breast points. */
export function owl({ within, ink, arrow }: Pen): string[] {
  const spot = within('hieroglyphs:𓅓', 660, 450, 640, 640)
  return [ink(spot, { stroke: 10 }), arrow([330, 450], [90, 450])]
}

const row = ['𓀀', '𓅃', '𓆑'] as const

/** Three signs that look to the left, and the same row mirrored, with the way of reading under each. */
export function twoDirections({ within, ink, arrow }: Pen): string[] {
  const widths = [200, 270, 310]
  const lefts = [150, 400, 720]
  const signs = row.map((sign, index) => {
    const height = index === 2 ? 100 : 240
    const spot = within(
      `hieroglyphs:${sign}`,
      (lefts[index] ?? 0) + (widths[index] ?? 0) / 2,
      0,
      widths[index] ?? 0,
      height,
    )
    return ink({ ...spot, placement: { ...spot.placement, y: 120 } }, { stroke: 8 })
  })
  const upper = `<g transform="translate(0 180)">${signs.join('')}</g>`
  const lower = `<g transform="translate(1200 590) scale(-1 1)">${signs.join('')}</g>`
  return [upper, arrow([150, 380], [1030, 380], {}), lower, arrow([1050, 790], [170, 790], {})]
}

/** 𐤀 over the head of an ox that lies on its side. */
export function oxAndAleph({ within, ink }: Pen): string[] {
  const ox = within('hieroglyphs:𓃾', 600, 450, 560, 660)
  return [ink(ox, { accent: true, turn: 90, stroke: 12 }), ink(within('phoenician:𐤀', 600, 450, 560, 560))]
}

const descendants: readonly (readonly [string, string])[] = [
  ['𐤀', 'A'],
  ['𐤁', 'B'],
  ['𐤌', 'M'],
  ['𐤏', 'O'],
  ['𐤓', 'R'],
  ['𐤕', 'T'],
]

/** Six Phoenician letters, each before the letter that comes from it. */
export const sixPairs = ({ within, ink }: Pen): string[] =>
  descendants.flatMap(([old, young], index) => {
    const x = 220 + 380 * (index % 3)
    const y = 260 + 380 * Math.floor(index / 3)
    return [
      ink(within(`phoenician:${old}`, x - 80, y, 130, 190)),
      ink(within(`display-black:${young}`, x + 90, y, 150, 190)),
    ]
  })

/** Ⰰ: a cross on three feet. */
export function crossOnFeet({ within, ink, part, call, at }: Pen): string[] {
  const spot = within('glagolitic:Ⰰ', 600, 400, 600, 560)
  const feet = [120, 409, 697] as const
  return [
    ink(spot, { back: true }),
    part(spot, box(364, -720, 454, 5)),
    part(spot, box(78, -382, 740, -302)),
    ...feet.map((x) => call(at(spot, x, -60), [at(spot, x, 0)[0], 800])),
  ]
}

/** The first five letters, in the squared form. */
export const firstFive = ({ set, ink, line }: Pen): string[] => [
  line(
    [
      [60, 540],
      [1140, 540],
    ],
    { back: true },
  ),
  ...['Ⰰ', 'Ⰱ', 'Ⰲ', 'Ⰳ', 'Ⰴ'].map((letter, index) =>
    ink(set(`glagolitic:${letter}`, [70, 280, 490, 740, 950][index] ?? 0, 540, 215)),
  ),
]
