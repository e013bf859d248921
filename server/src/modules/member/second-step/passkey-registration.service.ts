/** Adding a passkey: the browser gets a challenge, creates a credential and sends its public key. */
import { createHmac } from 'node:crypto'
import type { Checked } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import { requireRelyingParty } from '../../../credentials/relying-party.rules.ts'
import { CHALLENGE_MS, loadWebauthn, transportsOf, verifyRegistration } from '../../../credentials/webauthn.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Entry } from '../account/entry.service.ts'
import type { History } from '../history/history.service.ts'
import type { SecurityNotices } from '../history/security-notice.ts'
import type { Messages } from '../verification-code/messages.ts'
import * as repo from './passkey.repo.ts'
import { type Passkey, toPasskey } from './passkey.wire.ts'
import type { SecondFactor } from './second-factor.service.ts'

export interface PasskeyRegistrationDeps {
  db: Db
  commit: Commit
  clock: Clock
  /** Challenges by session, until they are answered. */
  cache: Pick<Cache, 'put' | 'take'>
  entry: Pick<Entry, 'requireMember' | 'requirePassword'>
  history: Pick<History, 'note'>
  messages: Pick<Messages, 'readSite'>
  notices: SecurityNotices
  secondFactor: Pick<SecondFactor, 'requireFresh'>
  /** Key of user handles. */
  secondFactorSecret: string
  publicUrl: string
}

const MAX_PASSKEYS = 20

const challengeKey = ({ caller }: MemberContext) => `passkey:add:${caller.session_id}`

export function createPasskeyRegistration(deps: PasskeyRegistrationDeps) {
  const { db, commit, clock, cache, entry, history, notices, secondFactorSecret, publicUrl } = deps

  /** WebAuthn user handle: the same for all passkeys of a member, and does not reveal the member. */
  const userHandleOf = (member_id: number) =>
    new Uint8Array(createHmac('sha256', secondFactorSecret).update(`passkey:${member_id}`).digest())

  return {
    /**
     * Options for `navigator.credentials.create()`. Requires password and, if it is on, the second step. Throws
     * `member.passkey_unavailable`, `member.passkey_too_many`, and what those two throw.
     */
    async start({ password, code }: Checked<'POST /api/member.Passkey/start'>, context: MemberContext) {
      const { rpId } = requireRelyingParty(publicUrl, context.origin)
      const member = await entry.requireMember(context)
      await entry.requirePassword(member, password, context)
      await deps.secondFactor.requireFresh(code, context)
      const rows = await repo.listPasskeys(db, member.member_id)
      if (rows.length >= MAX_PASSKEYS) throw new Refusal('member.passkey_too_many')
      const { generateRegistrationOptions } = await loadWebauthn()
      const options = await generateRegistrationOptions({
        rpName: await deps.messages.readSite(context.language),
        rpID: rpId,
        userName: member.username,
        userDisplayName: member.nickname,
        userID: userHandleOf(member.member_id),
        timeout: CHALLENGE_MS,
        excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await cache.put(challengeKey(context), options.challenge, CHALLENGE_MS)
      return { options: { ...options } }
    },

    /** Stores the created credential. Throws `member.passkey_refused` for a response that does not verify. */
    async add({ response, name }: Checked<'POST /api/member.Passkey/add'>, context: MemberContext): Promise<Passkey> {
      const party = requireRelyingParty(publicUrl, context.origin)
      const { member_id } = context.caller
      const challenge = await cache.take(challengeKey(context))
      const added = challenge === undefined ? undefined : await verifyRegistration(response, challenge, party)
      if (!added) throw new Refusal('member.passkey_refused')
      const { credential, credentialBackedUp } = added
      const row = await commit(async (trx) => {
        const inserted = await repo.insertPasskey(trx, {
          member_id,
          name,
          counter: credential.counter,
          create_time: clock.now(),
          use_time: null,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          transports: (credential.transports ?? []).join(','),
          is_backed_up: credentialBackedUp ? 1 : 0,
        })
        if (inserted) await history.note(trx, member_id, 'passkey_added', context)
        return inserted
      })
      if (!row) throw new Refusal('member.passkey_refused')
      notices.notify(await entry.requireMember(context), ['passkey_added'], context)
      return toPasskey(row)
    },
  }
}
