/** Advanced SubStation Alpha (.ass, .ssa) → WebVTT. Pure. Looks stay behind: the player has its own; places are kept. */
import { placeOf } from './subtitles-place.ts'

const TIME = /^(\d+):([0-5]\d):([0-5]\d)[.:](\d{1,3})$/

/** `0:01:02.50` → `00:01:02.500`; undefined when it is none. */
function vttTime(text: string): string | undefined {
  const [, hours = '', minutes, seconds, fraction = ''] = TIME.exec(text.trim()) ?? []
  if (minutes === undefined) return undefined
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${fraction.padEnd(3, '0')}`
}

/** Words of a line: without overrides in braces and without drawings; `\N` breaks the line. */
function wordsOf(text: string): string {
  // A drawing is a shape in coordinates: `{\p1}m 0 0 l 100 0{\p0}`.
  const plain = text.replace(/\{[^}]*\\p[1-9][^}]*\}.*?(\{[^}]*\\p0[^}]*\}|$)/g, '').replace(/\{[^}]*\}/g, '')
  const lines = plain
    .replace(/\\[Nn]/g, '\n')
    .replace(/\\h/g, ' ')
    .split('\n')
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  return filled.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export const isAss = (text: string): boolean => /^\[(Script Info|V4\+? Styles|Events)\]/im.test(text)

/** Cues by time; lines that are the same at the same time (outlines, karaoke layers) stand once. Empty when there are none. */
export function assCues(text: string): string[] {
  const events = text.slice(Math.max(0, text.search(/^\[Events\]/im)))
  const format = /^Format:(.*)$/im
    .exec(events)?.[1]
    ?.split(',')
    .map((name) => name.trim().toLowerCase())
  const names = format ?? ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
  const [startAt, endAt] = [names.indexOf('start'), names.indexOf('end')]
  const found = [...events.matchAll(/^Dialogue:(.*)$/gim)].flatMap(([, line = '']) => {
    // The text is the last field and may hold commas.
    const fields = line.split(',')
    const start = vttTime(fields[startAt] ?? '')
    const end = vttTime(fields[endAt] ?? '')
    const text = fields.slice(names.length - 1).join(',')
    const words = wordsOf(text)
    return start && end && start < end && words !== '' ? [`${start} --> ${end}${placeOf(text)}\n${words}`] : []
  })
  return [...new Set(found)].sort()
}
