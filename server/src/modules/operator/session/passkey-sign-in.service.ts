/** Signing in, and showing again who one is, with a passkey. It replaces both password and second step: the device has verified its user. */
import type { Checked, Output } from '@zimu/contract'
import type { ConsoleContext, OperatorContext } from '../../../context.ts'
import { type RelyingParty, requireRelyingParty } from '../../../credentials/relying-party.rules.ts'
import { CHALLENGE_MS, loadWebauthn, verifyAuthentication } from '../../../credentials/webauthn.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findOperator, type Operator } from '../account/account.repo.ts'
import { targetOf } from '../account/account.rules.ts'
import { findPasskey, savePasskeyUse } from '../second-step/passkey.repo.ts'
import type { Entry } from './entry.ts'
import { PROOF_MS } from './session.rules.ts'
import type { Sessions } from './session.service.ts'

export interface PasskeySignInDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'token'>
  /** Challenges by ticket, until they are answered. */
  cache: Pick<Cache, 'put' | 'take'>
  acts: Pick<Acts, 'note'>
  attempts: Pick<Attempts, 'guard'>
  entry: Pick<Entry, 'enter'>
  sessions: Pick<Sessions, 'prove'>
  /** Address of the console; `""` = taken from the request. */
  consoleUrl: string
}

type Response = Checked<'POST /admin/api/operator.Session/passkey'>['response']

const challengeKey = (ticket: string) => `operator:passkey:${ticket}`

export function createPasskeySignIn(deps: PasskeySignInDeps) {
  const { db, clock, ids, cache, acts, attempts, entry, sessions, consoleUrl } = deps
  /** Who signed the challenge. Stores the signature counter, so that no copy of the passkey is valid. */
  async function findSigner(response: Response, challenge: string, party: RelyingParty): Promise<Operator | undefined> {
    const row = typeof response.id === 'string' ? await findPasskey(db, response.id) : undefined
    if (!row) return undefined
    const counter = await verifyAuthentication(row, response, challenge, party)
    if (counter === undefined || !(await savePasskeyUse(db, row, counter, clock.now()))) return undefined
    const operator = await findOperator(db, row.operator_id)
    return operator?.is_disable === 0 ? operator : undefined
  }

  /** Who signed the challenge of a ticket, which this uses up. Failures count for the address and, with `own`, for a session. */
  async function findCounted(
    { ticket, response }: { ticket: string; response: Response },
    context: ConsoleContext,
    own: { own?: string; mustBe?: number },
  ): Promise<Operator | undefined> {
    const party = requireRelyingParty(consoleUrl, context.origin)
    const challenge = await cache.take(challengeKey(ticket))
    let operator: Operator | undefined
    const { mustBe, ...counted } = own
    await attempts.guard({ account: '', ip: context.ip, ...counted }, async () => {
      const found = challenge === undefined ? undefined : await findSigner(response, challenge, party)
      operator = mustBe === undefined || found?.operator_id === mustBe ? found : undefined
      return operator !== undefined
    })
    return operator
  }

  return {
    /** Options for `navigator.credentials.get()`, the same for everybody. Throws `member.passkey_unavailable`. */
    async passkeyOptions(context: ConsoleContext) {
      const { rpId } = requireRelyingParty(consoleUrl, context.origin)
      const { generateAuthenticationOptions } = await loadWebauthn()
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      })
      const ticket = ids.token()
      await cache.put(challengeKey(ticket), options.challenge, CHALLENGE_MS)
      return { ticket, options: { ...options } }
    },

    /**
     * Throws `operator.passkey_refused`, whatever is wrong with ticket, response or operator. Failures count for the address
     * only, as they name no account.
     */
    async passkey(given: Checked<'POST /admin/api/operator.Session/passkey'>, context: ConsoleContext) {
      const operator = await findCounted(given, context, {})
      if (operator === undefined) {
        await acts.note(db, context, '?', { action: 'operator.passkey_refused', target: '' })
        throw new Refusal('operator.passkey_refused')
      }
      return entry.enter(operator, context, 'passkey')
    },

    /** Only a passkey of the session's own operator counts. Throws `operator.passkey_refused`. */
    async provePasskey(
      given: Checked<'POST /admin/api/operator.Session/provePasskey'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/operator.Session/provePasskey'>> {
      const { operator_id, session_id, name } = context.operator
      const own = { own: `session:${session_id}`, mustBe: operator_id }
      if ((await findCounted(given, context, own)) === undefined) {
        const target = { target: targetOf(operator_id), target_name: name }
        await acts.note(db, context, name, { action: 'operator.proof_refused', ...target })
        throw new Refusal('operator.passkey_refused')
      }
      await sessions.prove(session_id)
      return { until_time: formatTime(clock.now() + PROOF_MS) }
    },
  }
}
