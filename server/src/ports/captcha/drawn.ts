import type { Ids } from '../ids/index.ts'
import type { Captcha } from './captcha.ts'

const DIGITS = 4
const WIDTH = 112
const HEIGHT = 40
/** Pixels per unit, so that the picture is sharp on phones. */
const SCALE = 2
const CELL = WIDTH / (DIGITS + 0.5)

type Draw = typeof import('svg-captcha').create

/** Outline of one digit in a cell. The library draws the glyph; its own random source would be guessable, so the code is ours. */
function glyph(draw: Draw, digit: string): string {
  const { data } = draw({ size: 1, charPreset: digit, noise: 0, width: CELL, height: HEIGHT, fontSize: 44 })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

function drawSvg(draw: Draw, code: string, ids: Ids): string {
  /** Between -most and most. */
  const wobble = (most: number) => ids.integer(most * 20 + 1) / 10 - most
  const digits = [...code].map((digit, index) => {
    const x = CELL * (index + 0.25) + wobble(3)
    const turn = `rotate(${wobble(22)} ${CELL / 2} ${HEIGHT / 2}) skewX(${wobble(8)})`
    return `<g transform="translate(${x} ${wobble(4)}) ${turn}">${glyph(draw, digit)}</g>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const y = () => ids.integer(HEIGHT)
    return `<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(WIDTH * 2) / 3} ${y()} ${WIDTH} ${y()}" fill="none" stroke="#555" stroke-width="1"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f1ea"/>${digits.join('')}${lines.join('')}</svg>`
}

/**
 * Four digits, turned and crossed by lines, as a PNG of 224 × 80 (wire-contract 4.8). Font and picture library are loaded
 * with the first one.
 */
export function createDrawnCaptcha(ids: Ids): Pick<Captcha, 'draw'> {
  return {
    async draw() {
      const [{ default: sharp }, { create }] = await Promise.all([import('sharp'), import('svg-captcha')])
      const code = String(ids.integer(10 ** DIGITS)).padStart(DIGITS, '0')
      const png = await sharp(Buffer.from(drawSvg(create, code, ids)), { density: 72 * SCALE })
        .png({ palette: true, colours: 16 })
        .toBuffer()
      return { code, data_url: `data:image/png;base64,${png.toString('base64')}` }
    },
  }
}
