import { box, type Pen, type Region } from './pen.ts'

/** Ω under the Ο that it was made of: the foot cut open by two strokes. */
export function openedO({ within, ink, line, at }: Pen): string[] {
  const round = within('display-black:Ο', 330, 450, 420, 520)
  const omega = within('display-black:Ω', 870, 450, 420, 520)
  const cut = (x: number) => line([at(round, x, -160), at(round, x, 60)], { accent: true, width: 16 })
  return [ink(round), cut(330), cut(490), ink(omega)]
}

/** Three kinds of foot. */
export const threeFeet = ({ within, ink, line }: Pen): string[] => [
  line(
    [
      [90, 640],
      [1110, 640],
    ],
    { back: true },
  ),
  ...['display-black', 'didot', 'noto-sans-black'].map((face, index) => {
    const spot = within(`${face}:Ω`, 230 + 370 * index, 480, 310, 320)
    return ink({ ...spot, placement: { ...spot.placement, y: 640 } })
  }),
]

const spine: Region = box(352, -720, 732, 0)

/** Ж: its spine, and six legs with their numbers. */
export function sixLegs({ within, ink, part, digit }: Pen): string[] {
  const spot = within('display-black:Ж', 600, 450, 860, 570)
  const numbers: [number, number, number][] = [
    [1, 90, 190],
    [2, 90, 450],
    [3, 90, 710],
    [4, 1110, 190],
    [5, 1110, 450],
    [6, 1110, 710],
  ]
  return [ink(spot, { back: true }), part(spot, spine), ...numbers.map(([n, x, y]) => digit(n, x, y))]
}

/** Ж with contrast, Ж without, and Glagolitic Ⰶ. */
export const threeBeetles = ({ within, ink }: Pen): string[] => [
  ink(within('display-black:Ж', 260, 450, 400, 330)),
  ink(within('noto-sans-black:Ж', 690, 450, 380, 330)),
  ink(within('glagolitic:Ⰶ', 1030, 450, 190, 230)),
]
