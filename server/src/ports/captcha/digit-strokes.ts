/**
 * Digits as people write them: the ways to write each of them, as strokes through points of a box of 1 × 1, top left first.
 * A picture bends them, so none is drawn twice. Pure.
 */

export type Point = readonly [x: number, y: number]
/** Points of one stroke; between them it is a smooth curve. */
export type Stroke = readonly Point[]
/** The strokes of one way to write a digit; a corner is where one stroke ends and the next begins. */
export type Hand = readonly Stroke[]

const line = (...points: Point[]): Stroke => points

/** A closed curve around a middle, begun at an angle. */
function oval(x: number, y: number, rx: number, ry: number, from = -90): Stroke {
  return Array.from({ length: 9 }, (_, step) => {
    const angle = ((from + step * 45) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

export const HANDS: readonly (readonly Hand[])[] = [
  [[oval(0.5, 0.5, 0.42, 0.5)], [oval(0.5, 0.5, 0.36, 0.5, -60)]],
  [
    [line([0.16, 0.28], [0.56, 0]), line([0.56, 0], [0.55, 0.5], [0.54, 1]), line([0.2, 1], [0.88, 1])],
    [line([0.14, 0.34], [0.38, 0.2], [0.6, 0]), line([0.6, 0], [0.58, 1])],
  ],
  [
    [
      line([0.1, 0.26], [0.26, 0.05], [0.54, 0], [0.82, 0.12], [0.84, 0.36], [0.54, 0.68], [0.08, 1]),
      line([0.08, 1], [0.92, 1]),
    ],
    [
      line([0.1, 0.24], [0.3, 0.02], [0.62, 0], [0.86, 0.2], [0.74, 0.5], [0.4, 0.78], [0.1, 0.99]),
      line([0.1, 0.99], [0.36, 0.92], [0.64, 1], [0.92, 0.94]),
    ],
  ],
  [
    [
      line([0.12, 0.12], [0.42, 0], [0.76, 0.08], [0.76, 0.36], [0.38, 0.46]),
      line([0.38, 0.46], [0.78, 0.54], [0.88, 0.78], [0.6, 0.99], [0.32, 1], [0.08, 0.88]),
    ],
    [
      line([0.12, 0], [0.84, 0]),
      line([0.84, 0], [0.42, 0.4]),
      line([0.42, 0.4], [0.78, 0.5], [0.86, 0.76], [0.58, 0.99], [0.1, 0.92]),
    ],
  ],
  [
    [line([0.64, 0], [0.06, 0.68]), line([0.06, 0.68], [0.96, 0.68]), line([0.68, 0.02], [0.68, 1])],
    [line([0.26, 0], [0.1, 0.6]), line([0.1, 0.6], [0.94, 0.6]), line([0.72, 0.24], [0.68, 1])],
  ],
  [
    [
      line([0.84, 0], [0.2, 0]),
      line([0.2, 0], [0.16, 0.44]),
      line([0.16, 0.44], [0.5, 0.36], [0.84, 0.5], [0.84, 0.84], [0.5, 1], [0.08, 0.9]),
    ],
    [
      line([0.8, 0.02], [0.26, 0]),
      line([0.26, 0], [0.18, 0.42]),
      line([0.18, 0.42], [0.62, 0.4], [0.88, 0.68], [0.66, 0.96], [0.12, 1]),
    ],
  ],
  [
    [line([0.76, 0.02], [0.42, 0.14], [0.16, 0.46], [0.12, 0.72]), oval(0.48, 0.72, 0.36, 0.28, 180)],
    [line([0.6, 0], [0.34, 0.26], [0.14, 0.62]), oval(0.5, 0.7, 0.38, 0.3, 200)],
  ],
  [
    [line([0.08, 0], [0.92, 0]), line([0.92, 0], [0.62, 0.44], [0.44, 1])],
    [line([0.08, 0.02], [0.9, 0]), line([0.9, 0], [0.6, 0.5], [0.36, 1]), line([0.34, 0.52], [0.84, 0.52])],
  ],
  [
    [oval(0.5, 0.24, 0.3, 0.24, 90), oval(0.5, 0.74, 0.4, 0.26)],
    [
      line(
        ...([
          [0.78, 0.12],
          [0.5, 0],
          [0.22, 0.14],
          [0.34, 0.4],
          [0.7, 0.56],
          [0.86, 0.8],
          [0.5, 1],
          [0.16, 0.82],
          [0.32, 0.56],
          [0.68, 0.38],
          [0.78, 0.12],
        ] satisfies Point[]),
      ),
    ],
  ],
  [
    [oval(0.5, 0.3, 0.38, 0.3, 20), line([0.87, 0.28], [0.84, 0.62], [0.62, 1])],
    [oval(0.48, 0.28, 0.36, 0.28, 0), line([0.84, 0.06], [0.84, 0.5], [0.8, 1])],
  ],
]
