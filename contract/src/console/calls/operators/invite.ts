import * as v from 'valibot'
import { call } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { freshSecret, recoveryCodes } from '../../shapes.ts'

const kind = (name: ErrorKind) => name

export const inviteInfo = call('POST /admin/api/operator.Invite/info', {
  summary: 'Whom a link is for, and what the second step may be',
  auth: 'none',
  effect: 'read',
  input: v.object({ token: c.linkToken() }),
  output: v.object({
    name: v.string(),
    nickname: v.string(),
    /** 1: the address of the console can have passkeys. */
    has_passkeys: f.flag(),
    end_time: f.dateTime(),
  }),
})

export const inviteApp = call('POST /admin/api/operator.Invite/app', {
  summary: 'A secret for an authenticator app; holds once the link is taken with a code of it',
  auth: 'none',
  effect: 'write',
  input: v.object({ token: c.linkToken() }),
  output: freshSecret,
})

export const invitePasskey = call('POST /admin/api/operator.Invite/passkey', {
  summary: 'What the browser needs to make a passkey',
  auth: 'none',
  effect: 'write',
  input: v.object({ token: c.linkToken() }),
  output: v.object({ options: c.webAuthn() }),
})

export const inviteAccept = call('POST /admin/api/operator.Invite/accept', {
  summary: 'Takes a link: sets the password and the second step (code of the app, or a passkey), and signs in',
  auth: 'none',
  effect: 'write',
  bodyLimit: c.WEBAUTHN_BODY,
  input: v.object({
    token: c.linkToken(),
    password: c.operatorPassword(),
    code: v.optional(f.trimmed(32, kind('operator.second_step_wrong')), ''),
    passkey: v.optional(c.webAuthn()),
  }),
  output: recoveryCodes,
})
