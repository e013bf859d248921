/** Why the work on a film failed, decided from how the tool ended. Pure. */

/** A closed list; each kind has a sentence with a next step (`sayFault`). */
export type Fault =
  /** No container that is accepted claims the file, or it holds no pictures that move. */
  | { kind: 'no_video' }
  /** `codec`: ffmpeg's name, `""` when not even that is known. */
  | { kind: 'codec_unknown'; codec: string }
  /** `seconds`: place in the film up to which it could be read. */
  | { kind: 'damaged_at'; seconds: number }
  | { kind: 'no_room' }
  | { kind: 'killed' }
  | { kind: 'timeout' }
  /** `reason`: a sentence of what is missing and how to get it. */
  | { kind: 'tool_missing'; reason: string }
  | { kind: 'unknown' }

/** An act of the transcoder that failed. An abort by the caller is not one: it rejects with the signal's reason. */
export class TranscodeFailed extends Error {
  override readonly name = 'TranscodeFailed'
  constructor(
    readonly fault: Fault,
    /** Last lines of the tool, at most 200. */
    readonly lines: readonly string[] = [],
  ) {
    super(sayFault(fault))
  }
}

/** How a tool ended. */
export interface ToolEnd {
  /** Null when a signal ended it. */
  code: number | null
  signal: string | null
  /** What ended it from here: a limit on time, on missing progress, on its output; `spawn`: it could not be started. */
  stoppedBy?: 'wall' | 'stall' | 'output' | 'spawn' | undefined
  /** Last lines of stderr. */
  lines: readonly string[]
  /** Place in the film when the tool complained first. */
  complainedAt?: number | undefined
}

/** Numbers that ffmpeg names in “received signal N” (Linux and macOS agree on these two). */
const SIGXCPU = 24
const SIGTERM = 15

type Rule = readonly [pattern: RegExp, fault: (found: RegExpExecArray, end: ToolEnd) => Fault]

const damaged = (_found: unknown, { complainedAt }: ToolEnd): Fault => ({
  kind: 'damaged_at',
  seconds: Math.max(0, complainedAt ?? 0),
})

/** Sentences of ffmpeg and ffprobe (4.4 to 7.1); the first that is found decides. */
const RULES: readonly Rule[] = [
  [/No space left on device|Disk quota exceeded|File too large/i, () => ({ kind: 'no_room' })],
  [new RegExp(`received signal ${SIGXCPU}\\b`), () => ({ kind: 'timeout' })],
  [
    new RegExp(`received signal ${SIGTERM}\\b|Cannot allocate memory|Out of memory|failed to map segment`, 'i'),
    () => ({ kind: 'killed' }),
  ],
  [
    /Unknown encoder '([^']*)'|No such filter: '([^']*)'|Unrecognized option '([^']*)'/,
    ([, encoder, filter, option]) => ({
      kind: 'tool_missing',
      reason: `This ffmpeg has no “${encoder ?? filter ?? option ?? ''}”: install a complete build, 5.1 or newer.`,
    }),
  ],
  [/not on whitelist/i, () => ({ kind: 'no_video' })],
  [
    /Decod(?:er|ing requested, but no decoder) .*?\(?codec (\w+)\)? not found/i,
    ([, codec = '']) => codecUnknown(codec),
  ],
  [/no decoder found for: (\w+)|Unsupported codec|Unknown decoder/i, ([, codec = '']) => codecUnknown(codec)],
  [/picture size \S+ is invalid|Picture size .* exceeds/i, () => codecUnknown('')],
  [/does not contain any stream|matches no streams/i, () => ({ kind: 'no_video' })],
  [
    /Invalid data found|moov atom not found|decoding|corrupt|conceal|Invalid NAL|truncat|partial file|missing picture|End of file|error rate/i,
    damaged,
  ],
]

const codecUnknown = (codec: string): Fault => ({ kind: 'codec_unknown', codec: codec === 'none' ? '' : codec })

/** The fault of a tool that did not end well, or whose result does not hold. */
export function faultOf(end: ToolEnd): Fault {
  if (end.stoppedBy === 'spawn')
    return { kind: 'tool_missing', reason: 'ffmpeg could not be started: install it again.' }
  if (end.stoppedBy === 'wall' || end.stoppedBy === 'stall' || end.signal === 'SIGXCPU') return { kind: 'timeout' }
  if (end.signal === 'SIGXFSZ') return { kind: 'no_room' }
  if (end.signal === 'SIGKILL' || end.signal === 'SIGTERM') return { kind: 'killed' }
  const text = end.lines.join('\n')
  for (const [pattern, fault] of RULES) {
    const found = pattern.exec(text)
    if (found) return fault(found, end)
  }
  return { kind: 'unknown' }
}

/** `192.4` → `3:12` */
function sayTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(whole % 60)}` : `${minutes}:${padded(whole % 60)}`
}

/** What happened and what to do next, in English; clients have their own words for each kind. */
export function sayFault(fault: Fault): string {
  switch (fault.kind) {
    case 'no_video':
      return 'There is no film in this file. Choose a film: MP4, MOV, MKV, WebM, AVI or TS.'
    case 'codec_unknown':
      return `The pictures are in a coding that cannot be read here${fault.codec ? ` (${fault.codec})` : ''}. Export the film as H.264 and upload that.`
    case 'damaged_at':
      return `The film is damaged at ${sayTime(fault.seconds)}. Export or copy it again, then upload that file.`
    case 'no_room':
      return 'The disk is full. Make room, then start again.'
    case 'killed':
      return 'The system ended the work, most likely for want of memory. Start again when less is going on, or give it more memory.'
    case 'timeout':
      return 'The work took longer than it may, or stood still. Start again; if it happens twice, export the film anew.'
    case 'tool_missing':
      return fault.reason
    case 'unknown':
      return 'The work failed for a reason that is not known. The last lines of the tool say more.'
  }
}
