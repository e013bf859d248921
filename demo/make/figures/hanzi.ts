import type { Pen, Region } from './pen.ts'

/** The roof of 字 in `serif-sc-black`: all above the head of the child. */
const roof: Region = [
  [0, -900],
  [1000, -900],
  [1000, -490],
  [780, -528],
  [740, -640],
  [620, -640],
  [590, -545],
  [200, -545],
  [200, -470],
  [0, -470],
]
const child: Region = [
  [0, 120],
  [1000, 120],
  [1000, -420],
  [830, -440],
  [830, -520],
  [775, -535],
  [740, -640],
  [620, -640],
  [590, -545],
  [205, -545],
  [205, -440],
  [0, -440],
]

/** 字: roof and child, each with its own sign below. */
export function roofAndChild({ within, ink, part }: Pen): string[] {
  const left = within('serif-sc-black:字', 320, 350, 480, 500)
  const right = within('serif-sc-black:字', 880, 350, 480, 500)
  return [
    part(left, child, { back: true }),
    part(left, roof),
    part(right, roof, { back: true }),
    part(right, child),
    ink(within('serif-sc-black:宀', 320, 750, 190, 150)),
    ink(within('serif-sc-black:子', 880, 750, 190, 150)),
  ]
}

/** 字 in Song type, regular script and cursive. */
export const threeHands = ({ within, ink }: Pen): string[] =>
  ['serif-sc-black', 'wenkai', 'kouzan-sousho'].map((face, index) =>
    ink(within(`${face}:字`, 220 + 380 * index, 450, 320, 330)),
  )

/** 囧: a frame, and inside it 八 and 口, with a call-out each. */
export function windowParts({ within, ink, call, at }: Pen): string[] {
  const spot = within('serif-sc-black:囧', 600, 450, 640, 640)
  return [
    ink(spot),
    call(at(spot, 690, -560), [1080, 230], { accent: true }),
    call(at(spot, 640, -160), [1080, 640], { accent: true }),
  ]
}

/** 囧 and 冏, 朙 and 明. */
export const windowAndBright = ({ within, ink }: Pen): string[] =>
  ['囧', '冏', '朙', '明'].map((sign, index) =>
    ink(within(`serif-tc-black:${sign}`, 330 + 540 * (index % 2), 240 + 420 * Math.floor(index / 2), 320, 320)),
  )
