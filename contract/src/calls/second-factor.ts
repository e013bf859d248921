import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { loginData, nothing } from '../shapes.ts'

const kind = (name: ErrorKind) => name

/** Six digits of an app, or a recovery code. */
const code = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('member.second_factor_wrong')),
    v.trim(),
    v.nonEmpty(kind('member.code_required')),
    v.maxLength(32, kind('member.second_factor_wrong')),
  )

export const loginSecondFactor = call('POST /api/member.Login/secondFactor', {
  summary: 'Second step of a login that was refused with member.second_factor_needed',
  auth: 'none',
  effect: 'write',
  input: v.object({
    /** From `data.ticket` of that refusal. */
    ticket: f.trimmed(64, kind('member.second_factor_gone')),
    code: code(),
  }),
  output: loginData,
})

export const secondFactorInfo = call('GET /api/member.SecondFactor/info', {
  summary: 'Whether logins of the own account need a second step',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    is_on: f.flag(),
    on_time: v.nullable(f.dateTime()),
    /** Recovery codes that were not used yet. */
    recovery_num: v.number(),
  }),
})

export const secondFactorStart = call('POST /api/member.SecondFactor/start', {
  summary: 'A fresh secret for an authenticator app; holds once a code of it was confirmed',
  auth: 'required',
  effect: 'write',
  input: v.object({ password: f.passwordGiven() }),
  output: v.object({
    /** Base32, for typing. */
    secret: v.string(),
    /** `otpauth://totp/…`, for a square to scan. */
    otpauth_url: v.string(),
  }),
})

const recoveryCodes = v.object({
  /** Shown this once. */
  recovery_codes: v.array(v.string()),
})

export const secondFactorConfirm = call('POST /api/member.SecondFactor/confirm', {
  summary: 'Turns the second step on with the first code of the app',
  auth: 'required',
  effect: 'write',
  input: v.object({ code: code() }),
  output: recoveryCodes,
})

export const secondFactorCodes = call('POST /api/member.SecondFactor/codes', {
  summary: 'New recovery codes in place of the old ones; needs a code',
  auth: 'required',
  effect: 'write',
  input: v.object({ code: code() }),
  output: recoveryCodes,
})

export const secondFactorOff = call('POST /api/member.SecondFactor/off', {
  summary: 'Turns the second step off; needs a code',
  auth: 'required',
  effect: 'write',
  input: v.object({ code: code() }),
  output: nothing,
})
