import { box, type Pen } from './pen.ts'

/** 宋: the thin level stroke, the thick upright and the triangle, each with a call-out. */
export function songParts({ within, ink, part, call, at }: Pen): string[] {
  const spot = within('serif-sc-black:宋', 600, 450, 640, 640)
  return [
    ink(spot, { back: true }),
    part(spot, box(60, -440, 760, -400)),
    part(spot, box(422, -640, 575, 110)),
    part(spot, [
      [745, -400],
      [745, -440],
      [815, -540],
      [960, -430],
      [940, -400],
    ]),
    call(at(spot, 130, -418), [110, 418]),
    call(at(spot, 498, -20), [498 + 20, 850]),
    call(at(spot, 850, -450), [1090, 380]),
  ]
}

/** 宋 in Song type and in regular script. */
export const knifeAndBrush = ({ within, ink }: Pen): string[] => [
  ink(within('serif-sc-black:宋', 320, 450, 460, 460)),
  ink(within('wenkai:宋', 880, 450, 460, 460)),
]

/** 黑 in sans serif, four ends that are cut flat in rings. */
export function flatEnds({ within, ink, ring, at }: Pen): string[] {
  const spot = within('sans-sc-black:黑', 600, 450, 660, 660)
  const ends: [number, number][] = [
    [52, -185],
    [955, -185],
    [130, -330],
    [880, -330],
  ]
  return [ink(spot), ...ends.map(([x, y]) => ring(at(spot, x, y), 62, { accent: true }))]
}

/** 黑 in sans serif and in Song type: the long level stroke and the upright, measured by bars. */
export function measured({ within, ink, line, at }: Pen): string[] {
  const spots = [
    within('sans-sc-black:黑', 320, 400, 440, 440),
    within('serif-sc-black:黑', 880, 400, 440, 440),
  ] as const
  /** Top and bottom of the long level stroke, left and right of the upright, in glyph units. */
  const edges = [
    [-248, -122, 427, 574],
    [-192, -166, 424, 565],
  ] as const
  return edges.flatMap(([top, bottom, left, right], index) => {
    const spot = spots[index === 0 ? 0 : 1]
    const x = at(spot, 1010, 0)[0] + 10
    const y = 720
    return [
      ink(spot, { back: true }),
      line(
        [
          [x, at(spot, 0, top)[1]],
          [x, at(spot, 0, bottom)[1]],
        ],
        { width: 20, butt: true },
      ),
      line(
        [
          [at(spot, left, 0)[0], y],
          [at(spot, right, 0)[0], y],
        ],
        { width: 20, butt: true },
      ),
    ]
  })
}

/** 仿: the person at the left and 方 at the right, in turn. */
export function personAndSquare({ within, contours }: Pen): string[] {
  const left = within('wenkai:仿', 320, 450, 480, 520)
  const right = within('wenkai:仿', 880, 450, 480, 520)
  return [
    contours(left, [1], { back: true }),
    contours(left, [0]),
    contours(right, [0], { back: true }),
    contours(right, [1]),
  ]
}

/** The frame of engineering lettering, 7 wide and 10 high, the character narrowed to it; the square frame behind. */
export function tallFrame({ within, ink, frame }: Pen): string[] {
  const side = 600
  const width = 0.7 * side
  const spot = within('wenkai:仿', 0, 0, side - 60, side - 60)
  const [left, top] = [600 - side / 2, 450 - side / 2]
  return [
    frame(left, top, side, side, { back: true }),
    frame(left, top, width, side),
    `<g transform="translate(${left + width / 2} 450) scale(.7 1)">${ink(spot)}</g>`,
  ]
}
