/** What an operator is told of by mail. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { ALERT_KINDS, type AlertKind } from '../../hooks.ts'

const KINDS = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]
/** Minute of a day. */
const minute = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1))
const MAX_ZONE = 64

const choice = {
  kinds: v.pipe(v.array(v.picklist(KINDS)), v.maxLength(KINDS.length)),
  /** Nothing is told between both, in the operator's zone; both null or left out: at any time. */
  quiet_from: v.optional(v.nullable(minute())),
  quiet_to: v.optional(v.nullable(minute())),
  /** IANA name: `Asia/Shanghai`. */
  time_zone: v.pipe(f.trimmed(MAX_ZONE, 'alert.time_zone'), v.nonEmpty('alert.time_zone')),
}

export const alertInfo = operatorCall('GET /admin/api/alert.Alert/info', {
  summary: 'What one is told of by mail, where and when',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** `""`: none was confirmed. */
    email: v.string(),
    ...choice,
    quiet_from: v.nullable(minute()),
    quiet_to: v.nullable(minute()),
    /** What one's rights let one be told of. */
    possible: v.array(v.picklist(KINDS)),
    /** 1: the service can send mails. */
    has_mail: f.flag(),
  }),
})

export const alertCode = operatorCall('POST /admin/api/alert.Alert/code', {
  summary: 'Mails a code to an address that shall be one’s own. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({ email: f.email() }),
  output: v.object({}),
})

export const alertConfirm = operatorCall('POST /admin/api/alert.Alert/confirm', {
  summary: 'Confirms the address with the code that came there',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), code: f.trimmed(12, 'alert.code_wrong') }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const alertSave = operatorCall('POST /admin/api/alert.Alert/save', {
  summary: 'What one is told of and when; an address can be taken away',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), ...choice, is_forgotten: v.optional(f.flag(), 0) }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
