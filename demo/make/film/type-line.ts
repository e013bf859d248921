import { fixed } from '../glyph.ts'
import { ease, progress } from './motion.ts'
import { type FaceKey, specimenOf } from './specimen.ts'
import { typeBaseline, typeCapHeight } from './zones.ts'

/** The line of type from one time to another. */
export type TypeLine = { at: number; until: number; words: { x: number; text: string }[] }

const fadeSeconds = 0.3
/** Height of the capitals of Noto Sans, in thousandths of an em. */
const capHeight = 714
const scale = typeCapHeight / capHeight

/** Signs the typeface of the line lacks: arrows, minus and diamond are drawn, letters come from their own typefaces. */
const drawnSigns: Readonly<Record<string, { d: string; width: number; isLine: boolean }>> = {
  '→': { d: 'M60 -290L760 -290M520 -500L760 -290L520 -80', width: 820, isLine: true },
  '←': { d: 'M760 -290L60 -290M300 -500L60 -290L300 -80', width: 820, isLine: true },
  '↑': { d: 'M300 0L300 -640M90 -420L300 -660L510 -420', width: 600, isLine: true },
  '↓': { d: 'M300 -660L300 -20M90 -240L300 0L510 -240', width: 600, isLine: true },
  '−': { d: 'M60 -280L500 -280', width: 560, isLine: true },
  '◆': { d: 'M320 -640L600 -340L320 -40L40 -340Z', width: 640, isLine: false },
}
const lineWidth = 106

function faceOf(character: string): FaceKey {
  if (/\p{Script=Hangul}/u.test(character)) return 'sans-kr'
  return /\p{Script=Arabic}/u.test(character) ? 'naskh' : 'noto-sans'
}

/** A line with one text in the middle, or several, each about its own x. */
export function setLine(at: number, until: number, text: string | [x: number, text: string][]): TypeLine {
  const words = typeof text === 'string' ? [{ x: 640, text }] : text.map(([x, word]) => ({ x, text: word }))
  return { at, until, words }
}

/** One text about x on the baseline of the line. */
function drawWord({ x, text }: { x: number; text: string }): string {
  const drawn: string[] = []
  let pen = 0
  for (const character of text) {
    const sign = drawnSigns[character]
    const place = (body: string) => `<g transform="translate(${fixed(pen)} 0)">${body}</g>`
    if (sign) {
      const look = sign.isLine
        ? `fill="none" stroke="currentColor" stroke-width="${lineWidth}" stroke-linejoin="round" stroke-linecap="round"`
        : 'fill="currentColor"'
      drawn.push(place(`<path d="${sign.d}" ${look}/>`))
      pen += sign.width
    } else {
      const { d, width } = specimenOf(faceOf(character), character)
      if (d !== '') drawn.push(place(`<path d="${d}" fill="currentColor"/>`))
      pen += width
    }
  }
  const left = x - (pen * scale) / 2
  return `<g transform="translate(${fixed(left)} ${typeBaseline}) scale(${Math.round(scale * 1e5) / 1e5})">${drawn.join('')}</g>`
}

/** All that the line of type shows at a time, in a colour. */
export function drawTypeLines(lines: readonly TypeLine[], time: number, colour: string): string {
  return lines
    .map((line) => {
      const coming = ease(progress({ start: line.at, end: line.at + fadeSeconds }, time))
      const going = ease(progress({ start: line.until, end: line.until + fadeSeconds }, time))
      const opacity = coming * (1 - going)
      if (opacity < 0.01) return ''
      const words = line.words.map((word) => drawWord(word)).join('')
      return `<g color="${colour}"${opacity < 0.995 ? ` opacity="${fixed(opacity)}"` : ''}>${words}</g>`
    })
    .join('')
}
