/** What the live stream says, for who has none: asked for, and told. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { nothing } from '../../../shapes.ts'
import { WAITING, type WaitingName } from '../../waiting.ts'

const NAMES = Object.keys(WAITING) as WaitingName[]
/** By name; what the operator may not read is left out. */
export const waitingCounts = () => v.partial(v.object(v.entriesFromList(NAMES, v.number())))

const WRONG_PLACE: ErrorKind = 'request.invalid_parameter'
/** A page of the console that several may change. @example 'content:12' */
const place = () => v.pipe(f.trimmed(64, WRONG_PLACE), v.regex(/^[a-z_]{1,32}:\d{1,15}$/, WRONG_PLACE))

/** Somebody else who has a page open. */
export const presenceRow = v.object({ place: v.string(), operator_id: v.number(), nickname: v.string() })

export const waitingInfo = operatorCall('GET /admin/api/live.Waiting/info', {
  summary: 'How much waits for somebody, of what the operator may read; each count ends at 100',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({ counts: waitingCounts() }),
})

export const presenceHold = operatorCall('POST /admin/api/live.Presence/hold', {
  summary: 'Says that one has a page open, for 45 seconds; answers who else has it open',
  right: 'any',
  effect: 'write',
  input: v.object({ place: place() }),
  output: v.object({ here: v.array(presenceRow) }),
})

export const presenceLeave = operatorCall('POST /admin/api/live.Presence/leave', {
  summary: 'Says that one has left a page',
  right: 'any',
  effect: 'write',
  input: v.object({ place: place() }),
  output: nothing,
})
