import type { Ids } from '../ids/index.ts'
import { type Between, createWarp, curve, jitter, LONG_STEPS, type Placing, place } from './bending.ts'
import type { Captcha } from './captcha.ts'
import { HANDS, type Point, type Stroke } from './digit-strokes.ts'

const DIGITS = 4
const WIDTH = 112
const HEIGHT = 40
/** Pixels per unit, so that the picture is sharp on phones. */
const SCALE = 2
/** Of the book (docs/design.md): the captcha's paper and the brand's ink of the light theme, in both themes. */
const PAPER = '#efebdf'
const INK = '#1e006b'
/** Width of strokes, of digits and of what crosses them; one in each picture. */
const THICKNESS = [2.7, 3.9] as const
/** Waves of the warp are longer than a digit is high, so that its strokes bend and do not break. */
const WAVE = 44

/** How much a digit may differ from its hand. */
export interface Bending {
  /** Of the points, in boxes of the digit. */
  jitter: number
  /** Degrees. */
  turn: number
  /** Heights. */
  slant: number
  /** Units of the picture. */
  warp: number
  /** A stroke runs through all digits. */
  isCrossed: boolean
  /** A part of the picture has ink and paper exchanged. */
  isParted: boolean
}

const BENDING: Bending = { jitter: 0.035, turn: 16, slant: 0.2, warp: 2, isCrossed: true, isParted: true }
/** As plain as the hands are: what a test of strength compares with. */
export const STRAIGHT: Bending = { jitter: 0, turn: 0, slant: 0, warp: 0, isCrossed: false, isParted: false }

interface Drawing {
  between: Between
  integer(below: number): number
  bending: Bending
}

/** Where the digits stand: closer than their widths, so that neighbours may touch. */
function placesOf({ between, bending }: Drawing): Placing[] {
  const isBent = bending.turn > 0
  const free = isBent ? between(-5, 5) : 0
  return Array.from({ length: DIGITS }, (_, index) => ({
    x: WIDTH / 2 + free + (index - (DIGITS - 1) / 2) * (isBent ? between(21.5, 24) : 24),
    y: HEIGHT / 2 + (isBent ? between(-3, 3) : 0),
    width: isBent ? between(13, 17.5) : 15,
    height: isBent ? between(21, 26) : 24,
    turn: (between(-bending.turn, bending.turn) * Math.PI) / 180,
    slant: between(-bending.slant, bending.slant),
  }))
}

function digitStrokes(digit: number, box: Placing, { between, integer, bending }: Drawing): Stroke[] {
  const hands = HANDS[digit] ?? []
  const hand = hands[integer(hands.length)] ?? []
  return jitter(hand, between, bending.jitter).map((points) => curve(points).map((point) => place(point, box)))
}

/** A calm wave through the whole picture: people see it as one line, since it goes on beyond the digits. */
function crossing({ between }: Drawing): Stroke {
  const points = 4
  return curve(
    Array.from({ length: points }, (_, index): Point => {
      return [-8 + ((WIDTH + 16) * index) / (points - 1), HEIGHT / 2 + between(-11, 11)]
    }),
    LONG_STEPS,
  )
}

/** The lower part of the picture, up to a wave through the digits; or the upper one. */
function part({ between, integer }: Drawing): Stroke {
  const points = 6
  const wave = Array.from({ length: points }, (_, index): Point => {
    return [-8 + ((WIDTH + 16) * index) / (points - 1), HEIGHT / 2 + between(-8, 8)]
  })
  const edge = integer(2) === 0 ? -8 : HEIGHT + 8
  return [...curve(wave, LONG_STEPS), [WIDTH + 8, edge], [-8, edge]]
}

const lineOf = (points: Stroke): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}"/>`

/** The order of the strokes tells nothing: it is shuffled. */
function shuffle<Item>(items: readonly Item[], integer: (below: number) => number): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = integer(last + 1)
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one !== undefined && two !== undefined) [shuffled[last], shuffled[other]] = [two, one]
  }
  return shuffled
}

/** The picture as strokes in SVG: there is no text in it. Exported for tests. */
export function drawStrokes(code: string, { integer }: Pick<Ids, 'integer'>, bending: Bending = BENDING): string {
  const between: Between = (from, to) => from + ((to - from) * integer(1001)) / 1000
  const drawing = { between, integer, bending }
  const warp = createWarp(between, WAVE, bending.warp)
  const boxes = placesOf(drawing)
  const digits = [...code].flatMap((digit, index) => {
    const box = boxes[index]
    return box ? digitStrokes(Number(digit), box, drawing) : []
  })
  const across = bending.isCrossed ? [crossing(drawing)] : []
  const strokes = shuffle([...digits, ...across], integer).map((points) => lineOf(points.map(warp)))
  const field = (paper: string, ink: string) =>
    `<rect width="100%" height="100%" fill="${paper}"/><g stroke="${ink}">${strokes.join('')}</g>`
  const exchanged = `<clipPath id="part">${lineOf(part(drawing))}</clipPath><g clip-path="url(#part)">${field(INK, PAPER)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<g fill="none" stroke-width="${between(...THICKNESS).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round">
${field(PAPER, INK)}${bending.isParted ? exchanged : ''}</g></svg>`
}

/** Strokes as a PNG. The picture library is loaded with the first captcha. */
export async function renderStrokes(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 72 * SCALE })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

/** Four digits, written, bent and crossed, as a PNG of 224 × 80 (docs/wire.md#registercaptcha, docs/decisions/0099). */
export function createDrawnCaptcha(ids: Ids): Pick<Captcha, 'draw'> {
  return {
    async draw() {
      const code = String(ids.integer(10 ** DIGITS)).padStart(DIGITS, '0')
      const png = await renderStrokes(drawStrokes(code, ids))
      return { code, dataUrl: `data:image/png;base64,${png.toString('base64')}` }
    },
  }
}
