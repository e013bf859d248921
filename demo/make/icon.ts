/** The app's icon: the first letter of the wordmark, foil on the certificate's field. */
import { readFileSync } from 'node:fs'

const FIELD = '#1E006B'
const FOIL = '#E9CF97'
const EM = 1000

/** How much of the icon the letter's em takes. A mask may cut away all but the inner 80 % (a circle). */
export const ICONS = [
  { file: 'icons/icon-192.png', size: 192, share: 0.7, corner: 0.18 },
  { file: 'icons/icon-512.png', size: 512, share: 0.7, corner: 0.18 },
  { file: 'icons/maskable-512.png', size: 512, share: 0.52, corner: 0 },
  { file: 'icons/apple-touch-icon.png', size: 180, share: 0.66, corner: 0 },
] as const

function readLetter(): string {
  const { wordmark_zh_hans: letters } = JSON.parse(readFileSync('demo/make/glyphs.json', 'utf8')) as {
    wordmark_zh_hans: readonly { d: string }[]
  }
  const [first] = letters
  if (!first) throw new Error('demo/make/glyphs.json has no wordmark')
  return first.d
}

/** The icon as SVG, `size` units wide; `share` and `corner` as parts of it. */
export function drawIcon({ size, share, corner }: { size: number; share: number; corner: number }): string {
  const scale = (size * share) / EM
  const round = (value: number) => Number(value.toFixed(3))
  // The em box stands from -880 to 120 around the baseline.
  const [x, y] = [round((size - EM * scale) / 2), round((size - EM * scale) / 2 + 880 * scale)]
  const letter = `<path transform="translate(${x} ${y}) scale(${round(scale * 1000) / 1000})" fill="${FOIL}" d="${readLetter()}"/>`
  const field = `<rect width="${size}" height="${size}" rx="${round(size * corner)}" fill="${FIELD}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>字母公约</title>${field}${letter}</svg>\n`
}

export const FAVICON = { file: 'favicon.svg', size: 64, share: 0.8, corner: 0.18 } as const
