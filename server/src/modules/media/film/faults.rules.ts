/** Failures of the work on films, as calls refuse them. Pure. */
import type { ErrorKind } from '@zimu/contract'
import type { Fault } from '../../../ports/transcoder/faults.rules.ts'

const KINDS = {
  no_video: 'transcode.no_video',
  codec_unknown: 'transcode.codec_unknown',
  damaged_at: 'transcode.damaged',
  no_room: 'transcode.no_room',
  killed: 'transcode.killed',
  timeout: 'transcode.timeout',
  tool_missing: 'transcode.unavailable',
  unknown: 'transcode.failed',
} as const satisfies Record<Fault['kind'], ErrorKind>

const isFault = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** Failure of a kind of fault, as it is stored; `""` has none. */
export const errorOfFault = (kind: string): ErrorKind => (isFault(kind) ? KINDS[kind] : 'transcode.failed')

/** Place in the film; 0: the fault names none. */
export const secondsOf = (fault: Fault): number => ('seconds' in fault ? fault.seconds : 0)
