import type { Pen, Spot } from './pen.ts'

/** Distance of the fine lines in Ecolier court, in thousandths of an em: the height of an a. */
const fineUnits = 248
const hairline = 20

/** Seyès ruling round a baseline: heavy lines, three fine ones between, the margin. */
function ruling({ line }: Pen, baseline: number, gap: number): string[] {
  const lines: string[] = []
  for (let step = -3; step <= 6; step += 1) {
    const y = baseline - step * gap
    const isHeavy = step % 4 === 0
    if (y < 20 || y > 880) continue
    lines.push(
      line(
        [
          [0, y],
          [1200, y],
        ],
        isHeavy ? { width: 8 } : { width: 4, back: true },
      ),
    )
  }
  return [
    ...lines,
    line(
      [
        [150, 0],
        [150, 900],
      ],
      { accent: true, width: 8 },
    ),
  ]
}

/** R on the lines: it reaches the third fine one. */
export function capitalOnLines(pen: Pen): string[] {
  const gap = 150
  const spot = pen.set('ecolier:R', 420, 700, (1000 * gap) / fineUnits)
  return [...ruling(pen, 700, gap), pen.ink(spot, { stroke: hairline })]
}

/** a, l and g: one line high, three high, two down. */
export function lettersOnLines(pen: Pen): string[] {
  const gap = 120
  const em = (1000 * gap) / fineUnits
  const letter = (text: string, x: number): Spot => pen.set(`ecolier:${text}`, x, 500, em)
  return [
    ...ruling(pen, 500, gap),
    ...[letter('a', 290), letter('l', 640), letter('g', 900)].map((spot) => pen.ink(spot, { stroke: hairline })),
  ]
}

/** A of blackletter, rings round its corners. */
export function corners({ within, ink, ring, at }: Pen): string[] {
  const spot = within('unifraktur-cook:A', 600, 450, 620, 700)
  const turns: [number, number][] = [
    [150, -468],
    [305, -742],
    [650, -585],
    [650, -140],
    [588, 0],
  ]
  return [ink(spot), ...turns.map(([x, y]) => ring(at(spot, x, y), 58, { accent: true }))]
}

/** o in three ages. */
export const threeOs = ({ within, ink }: Pen): string[] =>
  ['uncial:o', 'fraktur:o', 'garamond-semibold:o'].map((key, index) =>
    ink(within(key, 230 + 370 * index, 450, 310, 320)),
  )
