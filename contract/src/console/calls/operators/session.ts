import * as v from 'valibot'
import { call, operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { nothing } from '../../../shapes.ts'
import * as c from '../../fields.ts'
import { sessionData } from '../../shapes.ts'

const kind = (name: ErrorKind) => name
const passwordGiven = () => f.passwordGiven(kind('member.password_required'))

export const sessionBegin = call('POST /admin/api/operator.Session/begin', {
  summary:
    'Signs an operator in; with a second step set up it is refused with `operator.second_step_needed` and a ticket',
  auth: 'none',
  effect: 'write',
  // Under suspicion the solved work comes along.
  input: v.object({ name: f.trimmed(64, kind('operator.sign_in_wrong')), password: passwordGiven(), work: f.work() }),
  output: sessionData,
})

export const sessionSecond = call('POST /admin/api/operator.Session/second', {
  summary: 'Second step of a sign-in: a code of the app or a recovery code',
  auth: 'none',
  effect: 'write',
  input: v.object({ ticket: f.trimmed(64, kind('operator.second_step_gone')), code: c.stepCode() }),
  output: sessionData,
})

export const sessionPasskeyOptions = call('POST /admin/api/operator.Session/passkeyOptions', {
  summary: 'What the browser needs to sign in with a passkey',
  auth: 'none',
  effect: 'write',
  limit: 'captcha',
  input: v.object({}),
  output: v.object({ ticket: v.string(), options: c.webAuthn() }),
})

export const sessionPasskey = call('POST /admin/api/operator.Session/passkey', {
  summary: 'Signs an operator in with a passkey, which verifies its user and so needs no second step',
  auth: 'none',
  effect: 'write',
  bodyLimit: c.WEBAUTHN_BODY,
  input: v.object({ ticket: f.trimmed(64, kind('operator.second_step_gone')), response: c.webAuthn() }),
  output: sessionData,
})

export const sessionInfo = operatorCall('GET /admin/api/operator.Session/info', {
  summary: 'The signed-in operator with rights, look and what the shell shows',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: sessionData,
})

export const sessionProve = operatorCall('POST /admin/api/operator.Session/prove', {
  summary: 'Shows who one is again, for what needs it; holds for 10 minutes of this session',
  right: 'any',
  effect: 'write',
  input: v.object({ password: passwordGiven(), code: v.optional(f.trimmed(32), '') }),
  output: v.object({ until_time: f.dateTime() }),
})

export const sessionProvePasskey = operatorCall('POST /admin/api/operator.Session/provePasskey', {
  summary: 'Shows by an own passkey who one is again, as with `prove`; what the browser needs is from `passkeyOptions`',
  right: 'any',
  effect: 'write',
  bodyLimit: c.WEBAUTHN_BODY,
  input: v.object({ ticket: f.trimmed(64, kind('operator.second_step_gone')), response: c.webAuthn() }),
  output: v.object({ until_time: f.dateTime() }),
})

export const sessionEnd = operatorCall('POST /admin/api/operator.Session/end', {
  summary: 'Ends one of the own sessions, without a number this one',
  right: 'any',
  effect: 'write',
  input: v.object({ session_id: v.optional(f.id()) }),
  output: nothing,
})

export const sessionList = operatorCall('GET /admin/api/operator.Session/list', {
  summary: 'Own sessions, the last used one first',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        session_id: v.number(),
        device: v.string(),
        ip: v.string(),
        create_time: f.dateTime(),
        use_time: f.dateTime(),
        is_current: f.flag(),
      }),
    ),
  }),
})
