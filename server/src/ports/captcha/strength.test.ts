/** How well a simple program reads the pictures: one that lays each digit, turned and moved, over each place. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawStrokes, renderStrokes, STRAIGHT } from './drawn.ts'

const [WIDTH, HEIGHT] = [112, 40]
/** A place of a digit; digits stand 24 apart around the middle. */
const CELL = 24
const LEFT = (WIDTH - 4 * CELL) / 2
const TURNS = [-14, 0, 14]
const SHIFTS_X = [-6, -3, 0, 3, 6]
const SHIFTS_Y = [-3, 0, 3]
/** Each hand of a digit occurs in so many drawings. */
const DRAWINGS = 6

/** Ink of a picture: 1 and 0, one byte for each unit. */
type Ink = Uint8Array

/** The same numbers at each run. */
function seeded(seed: number) {
  let state = seed
  return {
    integer(below: number) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    },
  }
}

/** Dark places of one channel of pixels. */
const darkPlaces = (data: Buffer, size: number): Ink =>
  Uint8Array.from({ length: size }, (_, at) => ((data[(at * data.length) / size] ?? 255) < 128 ? 1 : 0))

async function inkOf(png: Buffer): Promise<Ink> {
  return darkPlaces(await sharp(png).resize(WIDTH, HEIGHT).greyscale().raw().toBuffer(), WIDTH * HEIGHT)
}

/** The outlines of ink, a unit thick on both sides: the same whether a digit is ink on paper or paper on ink. */
function outlinesOf(ink: Ink, width: number): Ink {
  const at = (place: number, other: number) =>
    other < 0 || other >= ink.length ? 0 : (ink[place] ?? 0) ^ (ink[other] ?? 0)
  return ink.map(
    (_, place) => at(place, place - 1) | at(place, place + 1) | at(place, place - width) | at(place, place + width),
  )
}

interface Template {
  digit: number
  ink: Ink
}

/** The second place of a picture of one digit, cut out and turned. */
async function cutTemplate(png: Buffer, turn: number): Promise<Ink> {
  const cell = await sharp(png)
    .resize(WIDTH, HEIGHT)
    .extract({ left: LEFT + CELL, top: 0, width: CELL, height: HEIGHT })
    .rotate(turn, { background: '#efebdf' })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((cell.info.width - CELL) / 2)
  const top = Math.floor((cell.info.height - HEIGHT) / 2)
  const middle = sharp(cell.data).extract({ left, top, width: CELL, height: HEIGHT })
  return darkPlaces(await middle.greyscale().raw().toBuffer(), CELL * HEIGHT)
}

async function makeTemplates(): Promise<Template[]> {
  const templates = new Map<string, Template>()
  for (let digit = 0; digit < 10; digit += 1)
    for (let seed = 1; seed <= DRAWINGS; seed += 1) {
      const png = await renderStrokes(drawStrokes(String(digit).repeat(4), seeded(seed * 7919), STRAIGHT))
      for (const turn of TURNS) {
        const ink = await cutTemplate(png, turn)
        templates.set(`${digit} ${ink.join('')}`, { digit, ink })
      }
    }
  return [...templates.values()]
}

/** Shared ink of a template and a place, against all ink of both. */
function likeness(template: Ink, picture: Ink, left: number, top: number): number {
  let [both, either] = [0, 0]
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < CELL; x += 1) {
      const [px, py] = [left + x, top + y]
      const isInside = px >= 0 && px < WIDTH && py >= 0 && py < HEIGHT
      const [a, b] = [template[y * CELL + x] ?? 0, isInside ? (picture[py * WIDTH + px] ?? 0) : 0]
      both += a & b
      either += a | b
    }
  return both / Math.max(1, either)
}

function readDigit(templates: readonly Template[], picture: Ink, index: number): number {
  let best = { digit: -1, score: -1 }
  for (const { digit, ink } of templates)
    for (const dx of SHIFTS_X)
      for (const dy of SHIFTS_Y) {
        const score = likeness(ink, picture, LEFT + index * CELL + dx, dy)
        if (score > best.score) best = { digit, score }
      }
  return best.digit
}

/** How many of so many codes are read, and how many of their digits. */
async function attack(
  templates: readonly Template[],
  count: number,
  draw: (code: string, seed: number) => string,
  look: (ink: Ink, width: number) => Ink = (ink) => ink,
) {
  let [codes, digits] = [0, 0]
  for (let turn = 0; turn < count; turn += 1) {
    const code = String(seeded(turn + 17).integer(10_000)).padStart(4, '0')
    const picture = look(await inkOf(await renderStrokes(draw(code, turn * 31 + 5))), WIDTH)
    const right = [...code].filter((digit, index) => readDigit(templates, picture, index) === Number(digit)).length
    digits += right
    codes += right === 4 ? 1 : 0
  }
  return { codes: codes / count, digits: digits / (4 * count) }
}

it('a matcher of templates reads straight digits, and hardly ever a picture', { timeout: 120_000 }, async () => {
  const templates = await makeTemplates()
  const straight = await attack(templates, 10, (code, seed) => drawStrokes(code, seeded(seed), STRAIGHT))
  expect(straight.digits).toBeGreaterThan(0.95)
  const drawn = await attack(templates, 20, (code, seed) => drawStrokes(code, seeded(seed)))
  expect(drawn.codes, `digits read: ${drawn.digits}`).toBeLessThanOrEqual(0.05)
})

it('the same by outlines, which an exchange of ink and paper leaves as they are', { timeout: 120_000 }, async () => {
  const templates = (await makeTemplates()).map(({ digit, ink }) => ({ digit, ink: outlinesOf(ink, CELL) }))
  const straight = await attack(templates, 10, (code, seed) => drawStrokes(code, seeded(seed), STRAIGHT), outlinesOf)
  expect(straight.digits).toBeGreaterThan(0.95)
  const drawn = await attack(templates, 20, (code, seed) => drawStrokes(code, seeded(seed)), outlinesOf)
  expect(drawn.codes, `digits read: ${drawn.digits}`).toBeLessThanOrEqual(0.05)
})
