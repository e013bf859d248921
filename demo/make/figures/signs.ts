import { box, type Pen, type Region } from './pen.ts'

/** The a inside the ring of @. */
const inner: Region = [
  [232, -300],
  [270, -430],
  [340, -515],
  [420, -545],
  [705, -545],
  [705, -400],
  [655, -190],
  [665, -145],
  [600, -70],
  [230, -60],
]

/** @: the a in full ink, the ring back. */
export function innerA({ within, ink, part }: Pen): string[] {
  const spot = within('noto-serif-black:@', 600, 450, 680, 680)
  return [ink(spot, { back: true }), part(spot, inner)]
}

/** @ in four typefaces. */
export const fourRings = ({ within, ink }: Pen): string[] =>
  ['display-black', 'garamond-semibold', 'bodoni', 'noto-sans-black'].map((face, index) =>
    ink(within(`${face}:@`, 330 + 540 * (index % 2), 240 + 420 * Math.floor(index / 2), 330, 330)),
  )

/** ¶: the filled belly and two legs, and a C over the belly. */
export function belly({ within, ink, part, at }: Pen): string[] {
  const spot = within('display-black:¶', 600, 450, 520, 720)
  const [x, y] = at(spot, 195, -573)
  return [
    ink(spot, { back: true }),
    part(spot, box(30, -770, 330, -384)),
    ink(within('display-black:C', x, y, 290, 320), { accent: true }),
  ]
}

/** ¶ in three typefaces, and ⁋. */
export const fourFlags = ({ within, ink }: Pen): string[] =>
  ['garamond-semibold:¶', 'noto-sans-black:¶', 'old-standard:¶', 'junicode:⁋'].map((key, index) =>
    ink(within(key, 180 + 280 * index, 450, 230, 400)),
  )

/** ‽ between the two marks it is made of. */
export function sharedDot({ ink, set }: Pen): string[] {
  const em = 620
  const y = 660
  return [
    ink(set('noto-serif-black:?', 90, y, em), { back: true }),
    ink(set('noto-serif-black:‽', 430, y, em)),
    ink(set('noto-serif-black:!', 950, y, em), { back: true }),
  ]
}

/** ‽ in two typefaces, and ⸘. */
export const threeBangs = ({ within, ink }: Pen): string[] =>
  ['noto-serif-black:‽', 'noto-sans-black:‽', 'noto-serif-black:⸘'].map((key, index) =>
    ink(within(key, 240 + 360 * index, 450, 300, 380)),
  )
