/** Subtitles as browsers read them. Pure. */
import { assCues, isAss } from './subtitles-ass.ts'
import { placeOf } from './subtitles-place.ts'
import { unfit } from './unfit.ts'

const SRT_TIMES = /^(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})/

/**
 * SubRip, (Advanced) SubStation Alpha or WebVTT text → WebVTT. Throws `Unfit` when the text is neither.
 * @example toVtt('1\n00:00:01,500 --> 00:00:02,000\n永') // 'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\n永\n'
 */
export function toVtt(text: string): string {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  if (/^WEBVTT(\s|$)/.test(plain)) return `${plain}\n`
  const cues = isAss(plain) ? assCues(plain) : srtCues(plain)
  if (cues.length === 0) throw unfit('subtitles_none')
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Tags that WebVTT has as well. */
const KNOWN_TAG = /^<\/?[biu]>$/i
const FONT_TAG = /^<\/?font\b/i

/** Words of a cue: braces of SubStation Alpha and fonts are looks that stay behind, and nothing else is taken for a tag. */
function wordsOf(text: string): string {
  return text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(?!(amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<[^<>]*>|<|>/g, (tag) => {
      if (KNOWN_TAG.test(tag)) return tag.toLowerCase()
      return FONT_TAG.test(tag) ? '' : tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    })
}

function srtCues(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => SRT_TIMES.test(line.trim()))
    const [, start, start_ms = '', end, endMs = ''] = SRT_TIMES.exec(lines[at]?.trim() ?? '') ?? []
    if (!start || !end) return []
    const pad = (time: string, milliseconds: string) => `${time.padStart(8, '0')}.${milliseconds.padEnd(3, '0')}`
    const text = lines.slice(at + 1).join('\n')
    return [`${pad(start, start_ms)} --> ${pad(end, endMs)}${placeOf(text)}\n${wordsOf(text)}`]
  })
}
