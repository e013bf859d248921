import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { nothing } from '../../../shapes.ts'
import * as c from '../../fields.ts'
import { freshSecret, look, recoveryCodes } from '../../shapes.ts'

const passkey = v.object({
  passkey_id: v.number(),
  name: v.string(),
  create_time: f.dateTime(),
  use_time: v.nullable(f.dateTime()),
})

export const meInfo = operatorCall('GET /admin/api/operator.Me/info', {
  summary: 'Own account: name, ways in, recovery codes that are left',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    name: v.string(),
    nickname: v.string(),
    pwd_time: f.dateTime(),
    has_app: f.flag(),
    recovery_num: v.number(),
    passkeys: v.array(passkey),
    /** 1: the address of the console can have passkeys. */
    has_passkeys: f.flag(),
  }),
})

export const meSave = operatorCall('POST /admin/api/operator.Me/save', {
  summary: 'Changes how the console looks to oneself, and the own name; what is left out stays',
  right: 'any',
  effect: 'write',
  input: v.object({
    nickname: v.optional(c.nickname()),
    language: v.optional(look.language),
    theme: v.optional(look.theme),
    density: v.optional(look.density),
    is_keys: v.optional(look.is_keys),
  }),
  output: nothing,
})

export const mePassword = operatorCall('POST /admin/api/operator.Me/password', {
  summary: 'A new password; ends all other sessions. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), password: c.operatorPassword() }),
  output: nothing,
})

export const meApp = operatorCall('POST /admin/api/operator.Me/app', {
  summary: 'A fresh secret for an authenticator app; holds once a code of it was confirmed. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({}),
  output: freshSecret,
})

export const meAppConfirm = operatorCall('POST /admin/api/operator.Me/appConfirm', {
  summary: 'Puts the fresh secret in force with the first code of the app; new recovery codes',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), code: c.stepCode() }),
  output: recoveryCodes,
})

export const meAppRemove = operatorCall('POST /admin/api/operator.Me/appRemove', {
  summary: 'Removes the app; not the last way of a second step. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId() }),
  output: nothing,
})

export const meRecoveryCodes = operatorCall('POST /admin/api/operator.Me/recoveryCodes', {
  summary: 'New recovery codes in place of the old ones. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId() }),
  output: recoveryCodes,
})

export const mePasskeyOptions = operatorCall('POST /admin/api/operator.Me/passkeyOptions', {
  summary: 'What the browser needs to make a passkey. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({}),
  output: v.object({ options: c.webAuthn() }),
})

export const mePasskeyAdd = operatorCall('POST /admin/api/operator.Me/passkeyAdd', {
  summary: 'Keeps the passkey that the browser made',
  right: 'any',
  effect: 'write',
  bodyLimit: c.WEBAUTHN_BODY,
  input: v.object({ request_id: c.requestId(), name: c.nickname(), response: c.webAuthn() }),
  output: passkey,
})

export const mePasskeyRemove = operatorCall('POST /admin/api/operator.Me/passkeyRemove', {
  summary: 'Removes an own passkey; not the last way of a second step. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), passkey_id: f.id() }),
  output: nothing,
})
