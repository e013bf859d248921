/** Passkeys: made, named, removed on the safety page; a login with one needs neither password nor code. */
import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Checked, Output } from '@zimu/contract'
import type { Ask, MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import type { Attempts } from './attempts.ts'
import type { Entry } from './entry.service.ts'
import type { History } from './history.service.ts'
import type { Messages } from './messages.ts'
import * as repo from './passkey.repo.ts'
import { findRelyingParty, type RelyingParty } from './passkey.rules.ts'

/** The library is loaded with the first passkey. */
const load = () => import('@simplewebauthn/server')

export interface PasskeyDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  /** Challenges that wait for their answer. */
  cache: Cache
  settings: Pick<Settings, 'get'>
  attempts: Attempts
  entry: Entry
  history: History
  messages: Pick<Messages, 'readSite'>
  second_factor_secret: string
  public_url: string
}

const CHALLENGE_MS = 5 * 60_000
const PASSKEYS_MOST = 20

type Passkey = Output<'GET /api/member.Passkey/list'>['list'][number]

const passkeyOut = (row: repo.PasskeyRow): Passkey => ({
  passkey_id: row.passkey_id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  create_time: formatTime(row.create_time),
  create_timestamp: row.create_time,
  use_time: formatTimeOrNull(row.use_time),
  use_timestamp: row.use_time,
})

const transportsOf = ({ transports }: repo.PasskeyRow) =>
  transports.split(',').filter(Boolean) as AuthenticatorTransport[]

export function createPasskeys(deps: PasskeyDeps) {
  const { db, commit, clock, ids, cache, settings, attempts, entry, history } = deps

  function requireParty({ origin }: Ask): RelyingParty {
    const party = findRelyingParty(deps.public_url, origin)
    if (!party) throw new Refusal('member.passkey_unavailable')
    return party
  }

  /** Tells an account to the device without naming it; the same for all passkeys of a member. */
  const handleOf = (member_id: number) =>
    new Uint8Array(createHmac('sha256', deps.second_factor_secret).update(`passkey:${member_id}`).digest())

  const addKey = ({ viewer }: MemberAsk) => `passkey:add:${viewer.session_id}`
  const loginKey = (ticket: string) => `passkey:login:${ticket}`

  /** What the device answered, checked; undefined when it is not what was asked for. */
  async function readAdded(response: unknown, challenge: string, { rp_id, origin }: RelyingParty) {
    const { verifyRegistrationResponse } = await load()
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rp_id, requireUserVerification: true },
      })
      return registrationInfo
    } catch {
      // The library throws at everything that does not fit, and takes any input.
      return undefined
    }
  }

  async function readCounter(row: repo.PasskeyRow, response: unknown, challenge: string, party: RelyingParty) {
    const { verifyAuthenticationResponse } = await load()
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.rp_id },
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: transportsOf(row),
        },
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : undefined
    } catch {
      return undefined
    }
  }

  /** The member whom a login's answer proves, 0 for nobody. */
  async function findProven(
    response: Record<string, unknown>,
    challenge: string,
    party: RelyingParty,
  ): Promise<number> {
    const row = typeof response.id === 'string' ? await repo.findPasskey(db, response.id) : undefined
    if (!row) return 0
    const counter = await readCounter(row, response, challenge, party)
    if (counter === undefined || !(await repo.savePasskeyUse(db, row, counter, clock.now()))) return 0
    return row.member_id
  }

  return {
    list: async ({ viewer }: MemberAsk): Promise<Output<'GET /api/member.Passkey/list'>> => ({
      list: (await repo.listPasskeys(db, viewer.member_id)).map(passkeyOut),
    }),

    async start({ password }: Checked<'POST /api/member.Passkey/start'>, ask: MemberAsk) {
      const { rp_id } = requireParty(ask)
      const member = await entry.requireMember(ask)
      await entry.requirePassword(member, password, ask.ip)
      const rows = await repo.listPasskeys(db, member.member_id)
      if (rows.length >= PASSKEYS_MOST) throw new Refusal('member.passkey_too_many')
      const { generateRegistrationOptions } = await load()
      const options = await generateRegistrationOptions({
        rpName: await deps.messages.readSite(ask.language),
        rpID: rp_id,
        userName: member.username,
        userDisplayName: member.nickname,
        userID: handleOf(member.member_id),
        timeout: CHALLENGE_MS,
        excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await cache.put(addKey(ask), options.challenge, CHALLENGE_MS)
      return { options: { ...options } }
    },

    async add({ response, name }: Checked<'POST /api/member.Passkey/add'>, ask: MemberAsk): Promise<Passkey> {
      const party = requireParty(ask)
      const { member_id } = ask.viewer
      const challenge = await cache.take(addKey(ask))
      const added = challenge === undefined ? undefined : await readAdded(response, challenge, party)
      if (!added) throw new Refusal('member.passkey_refused')
      const { credential, credentialBackedUp } = added
      const row = await commit(async (trx) => {
        const made = await repo.insertPasskey(trx, {
          ...{ member_id, name, counter: credential.counter, create_time: clock.now(), use_time: null },
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          transports: (credential.transports ?? []).join(','),
          is_backed_up: credentialBackedUp ? 1 : 0,
        })
        if (made) await history.note(trx, member_id, 'passkey_added', ask)
        return made
      })
      if (!row) throw new Refusal('member.passkey_refused')
      return passkeyOut(row)
    },

    async rename({ passkey_id, name }: Checked<'POST /api/member.Passkey/rename'>, { viewer }: MemberAsk) {
      const row = await repo.renamePasskey(db, { member_id: viewer.member_id, passkey_id }, name)
      if (!row) throw new Refusal('member.passkey_unknown')
      return passkeyOut(row)
    },

    async remove({ passkey_id }: Checked<'POST /api/member.Passkey/remove'>, ask: MemberAsk) {
      const { member_id } = ask.viewer
      await commit(async (trx) => {
        if (!(await repo.deletePasskey(trx, { member_id, passkey_id }))) throw new Refusal('member.passkey_unknown')
        await history.note(trx, member_id, 'passkey_removed', ask)
      })
      return {}
    },

    async startLogin(ask: Ask) {
      const { rp_id } = requireParty(ask)
      const { generateAuthenticationOptions } = await load()
      const options = await generateAuthenticationOptions({
        ...{ rpID: rp_id, timeout: CHALLENGE_MS, userVerification: 'required' },
      })
      const ticket = ids.token()
      await cache.put(loginKey(ticket), options.challenge, CHALLENGE_MS)
      return { ticket, options: { ...options } }
    },

    /** One refusal for whatever is wrong; wrong answers count for the address. */
    async login({ ticket, response }: Checked<'POST /api/member.Login/passkey'>, ask: Ask) {
      if ((await settings.get('member.is_login')) === 0) throw new Refusal('member.login_closed')
      const party = requireParty(ask)
      const challenge = await cache.take(loginKey(ticket))
      let member_id = 0
      await attempts.guard({ account: '', ip: ask.ip }, async () => {
        member_id = challenge === undefined ? 0 : await findProven(response, challenge, party)
        return member_id !== 0
      })
      if (member_id === 0) throw new Refusal('member.passkey_refused')
      return entry.enter(member_id, 'login_passkey', ask)
    },
  }
}
