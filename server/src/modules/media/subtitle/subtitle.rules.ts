/** Subtitle files as they are checked and shown, cue by cue. Pure. */
import type { Output } from '@zimu/contract'

export type SubtitleNote = Output<'POST /admin/api/media.Subtitle/save'>['notes'][number]

/** Cues of one film in one language; a day of film has fewer. */
export const MAX_CUES_A_FILE = 20_000
/** Notes in one answer. */
export const MAX_NOTES = 50

export interface FileCue {
  /** Seconds. */
  time: number
  end: number
  /** Without looks. */
  text: string
  /** Of its time in the file, from 1. */
  line: number
}

const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/
const HEAD = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = ''] = TIME.exec(text) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
}

const plainOf = (words: string) =>
  words
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&\w+;/g, (name) => ENTITIES[name] ?? name)
    .trim()

/** Parts of a text between empty lines, each with the number of its first line. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let open: { line: number; lines: string[] } | undefined
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { line: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** Cues of SRT or WebVTT in the order of the file, and what of it is none. */
export function scanCues(text: string): { cues: FileCue[]; notes: SubtitleNote[] } {
  const cues: FileCue[] = []
  const notes: SubtitleNote[] = []
  for (const { line, lines } of blocksOf(text)) {
    const at = lines.findIndex((one) => one.includes('-->'))
    if (at < 0) {
      const isWords = !HEAD.test(lines[0] ?? '') && lines.some((one) => !/^\d+$/.test(one.trim()))
      if (isWords) notes.push({ kind: 'no_time', cue: 0, line })
      continue
    }
    const [from = '', to = ''] = (lines[at] ?? '').split('-->')
    const time = secondsOf(from.trim())
    const end = secondsOf(to.trim().split(/\s/)[0] ?? '')
    if (time === undefined || end === undefined) notes.push({ kind: 'time_shape', cue: 0, line: line + at })
    else cues.push({ time, end, text: plainOf(lines.slice(at + 1).join('\n')), line: line + at })
  }
  return { cues, notes }
}

/** What is odd about cues. `duration`: of the film in seconds; 0 unknown. */
export function notesOf(cues: readonly FileCue[], duration: number): SubtitleNote[] {
  return cues.flatMap(({ time, end, line }, index) => {
    const next = cues[index + 1]
    const found: SubtitleNote[] = []
    const cue = index + 1
    if (next && time > next.time) found.push({ kind: 'order', cue, line })
    if (end <= time) found.push({ kind: 'backwards', cue, line })
    if (duration > 0 && time >= duration) found.push({ kind: 'after_end', cue, line })
    return found
  })
}
