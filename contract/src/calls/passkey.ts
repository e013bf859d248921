import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { loginData, nothing } from '../shapes.ts'

const kind = (name: ErrorKind) => name

/** What WebAuthn passes between browser and server as JSON (W3C Web Authentication level 3, section 5.1). */
const webAuthn = () => v.record(v.string(), v.unknown())
const name = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('member.passkey_name')),
    v.trim(),
    v.check((text) => [...text].length >= 1 && [...text].length <= 64, kind('member.passkey_name')),
  )

const passkey = v.object({
  passkey_id: v.number(),
  name: v.string(),
  /** Kept by the maker of the device in an account of its owner, and so on several devices. */
  is_backed_up: f.flag(),
  create_time: f.dateTime(),
  create_timestamp: v.number(),
  use_time: v.nullable(f.dateTime()),
  use_timestamp: v.nullable(v.number()),
})

export const passkeyList = call('GET /api/member.Passkey/list', {
  summary: 'Own passkeys, oldest first',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(passkey) }),
})

export const passkeyStart = call('POST /api/member.Passkey/start', {
  summary: 'What the browser needs to make a passkey; needs the password, and a code where the second step is on',
  auth: 'required',
  effect: 'write',
  input: v.object({ password: f.passwordGiven(), code: f.stepCode() }),
  output: v.object({ options: webAuthn() }),
})

export const passkeyAdd = call('POST /api/member.Passkey/add', {
  summary: 'Keeps the passkey that the browser made',
  auth: 'required',
  effect: 'write',
  // An attestation carries a chain of certificates.
  bodyLimit: 64 * 1024,
  input: v.object({ response: webAuthn(), name: name() }),
  output: passkey,
})

export const passkeyRename = call('POST /api/member.Passkey/rename', {
  summary: 'Another name for an own passkey',
  auth: 'required',
  effect: 'write',
  input: v.object({ passkey_id: f.id(), name: name() }),
  output: passkey,
})

export const passkeyRemove = call('POST /api/member.Passkey/remove', {
  summary: 'Removes an own passkey; needs a recent login or confirm',
  auth: 'required',
  effect: 'write',
  input: v.object({ passkey_id: f.id() }),
  output: nothing,
})

export const loginPasskeyStart = call('POST /api/member.Login/passkeyStart', {
  summary: 'What the browser needs to log in with a passkey; works once, for five minutes',
  auth: 'none',
  effect: 'write',
  input: v.object({}),
  output: v.object({ ticket: v.string(), options: webAuthn() }),
})

export const loginPasskey = call('POST /api/member.Login/passkey', {
  summary: 'Logs in with a passkey',
  auth: 'none',
  effect: 'write',
  bodyLimit: 64 * 1024,
  input: v.object({
    ticket: f.trimmed(64, kind('member.passkey_refused')),
    response: webAuthn(),
  }),
  output: loginData,
})
