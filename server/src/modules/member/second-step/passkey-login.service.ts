/** Login with a passkey. It replaces both password and second step: the device has verified its user. */
import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import { type RelyingParty, requireRelyingParty } from '../../../credentials/relying-party.rules.ts'
import { CHALLENGE_MS, loadWebauthn, verifyAuthentication } from '../../../credentials/webauthn.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Settings } from '../../site/index.ts'
import type { Entry } from '../account/entry.service.ts'
import { findPasskey, savePasskeyUse } from './passkey.repo.ts'

export interface PasskeyLoginDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'token'>
  /** Challenges by ticket, until they are answered. */
  cache: Pick<Cache, 'put' | 'take'>
  settings: Pick<Settings, 'get'>
  attempts: Attempts
  entry: Pick<Entry, 'enter'>
  publicUrl: string
}

type Response = Checked<'POST /api/member.Login/passkey'>['response']

const challengeKey = (ticket: string) => `passkey:login:${ticket}`

export function createPasskeyLogin(deps: PasskeyLoginDeps) {
  const { db, clock, ids, cache, settings, attempts, entry, publicUrl } = deps

  /** The member whose passkey signed the challenge, 0 for nobody. Stores the signature counter, so that no copy is valid. */
  async function findSigner(response: Response, challenge: string, party: RelyingParty): Promise<number> {
    const row = typeof response.id === 'string' ? await findPasskey(db, response.id) : undefined
    if (!row) return 0
    const counter = await verifyAuthentication(row, response, challenge, party)
    if (counter === undefined || !(await savePasskeyUse(db, row, counter, clock.now()))) return 0
    return row.member_id
  }

  return {
    /** Options for `navigator.credentials.get()`, the same for everybody. Throws `member.passkey_unavailable`. */
    async startLogin(context: CallContext) {
      const { rpId } = requireRelyingParty(publicUrl, context.origin)
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
     * Throws `member.passkey_refused`, whatever is wrong with ticket or response. Failures count for the IP address only, as
     * they name no account.
     */
    async login({ ticket, response }: Checked<'POST /api/member.Login/passkey'>, context: CallContext) {
      if ((await settings.get('member.is_login')) === 0) throw new Refusal('member.login_closed')
      const party = requireRelyingParty(publicUrl, context.origin)
      const challenge = await cache.take(challengeKey(ticket))
      let member_id = 0
      await attempts.guard({ account: '', ip: context.ip }, async () => {
        member_id = challenge === undefined ? 0 : await findSigner(response, challenge, party)
        return member_id !== 0
      })
      if (member_id === 0) throw new Refusal('member.passkey_refused')
      return entry.enter(member_id, 'login_passkey', context)
    },
  }
}
