/** The second step of a login: codes of an authenticator app, and recovery codes for when it is lost. */
import { createHmac } from 'node:crypto'
import type { Checked, Output } from '@zimu/contract'
import { CODE_ALPHABET, canonicalCode } from '@zimu/contract/redemption-code'
import type { Ask, MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import type { Attempts } from './attempts.ts'
import type { Entry } from './entry.service.ts'
import type { History } from './history.service.ts'
import { findMember, type Member } from './member.repo.ts'
import type { Messages } from './messages.ts'
import { findStep, makeSecret } from './one-time-code.ts'
import { createSealedText } from './sealed-text.ts'
import * as repo from './second-factor.repo.ts'

export interface SecondFactorDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  /** Logins that wait for their second step. */
  cache: Cache
  attempts: Attempts
  entry: Entry
  history: History
  messages: Pick<Messages, 'readSite'>
  /** Key of secrets and recovery codes. */
  second_factor_secret: string
}

const TICKET_MS = 5 * 60_000
const RECOVERY_NUM = 10
/** 50 bits. */
const RECOVERY_LENGTH = 10

const ticketKey = (ticket: string) => `second-step:${ticket}`

export type SecondFactor = ReturnType<typeof createSecondFactor>

export function createSecondFactor(deps: SecondFactorDeps) {
  const { db, commit, clock, ids, cache, attempts, entry, history } = deps
  const sealed = createSealedText(deps.second_factor_secret, 'authenticator secrets')

  const hashOf = (member_id: number, code: string) =>
    createHmac('sha256', deps.second_factor_secret)
      .update(`${member_id}:${canonicalCode(code)}`)
      .digest('hex')

  function makeRecoveryCode(): string {
    const text = Array.from({ length: RECOVERY_LENGTH }, () => CODE_ALPHABET[ids.integer(CODE_ALPHABET.length)]).join(
      '',
    )
    return `${text.slice(0, RECOVERY_LENGTH / 2)}-${text.slice(RECOVERY_LENGTH / 2)}`
  }

  async function writeRecoveryCodes(trx: Trx, member_id: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_NUM }, makeRecoveryCode)
    await repo.replaceRecoveryCodes(
      trx,
      member_id,
      codes.map((code) => hashOf(member_id, code)),
    )
    return codes
  }

  /** Uses a code up: of the app, whose step then never works again, or a recovery code. */
  async function useCode(
    factor: { member_id: number; secret: string },
    code: string,
  ): Promise<'app' | 'recovery' | ''> {
    const { member_id } = factor
    const digits = code.replace(/\s/g, '')
    const step = await findStep(sealed.open(factor.secret, String(member_id)), digits, clock.now())
    if (step !== undefined) return (await repo.takeStep(db, member_id, step)) ? 'app' : ''
    const is_used = await repo.useRecoveryCode(db, member_id, hashOf(member_id, code), clock.now())
    return is_used ? 'recovery' : ''
  }

  /** Throws `member.second_factor_wrong`; wrong codes of an account are counted apart from its wrong passwords. */
  async function requireCode(factor: { member_id: number; secret: string }, code: string, ask: Ask): Promise<void> {
    const { member_id } = factor
    let used: Awaited<ReturnType<typeof useCode>> = ''
    await attempts.guard({ account: `f${member_id}`, ip: ask.ip }, async () => {
      used = await useCode(factor, code)
      return used !== ''
    })
    if (used === '') throw new Refusal('member.second_factor_wrong')
    if ((used as string) === 'recovery') await history.note(db, member_id, 'recovery_code_used', ask)
  }

  async function requireOn({ viewer }: MemberAsk) {
    const factor = await repo.findFactor(db, viewer.member_id)
    if (!factor || factor.on_time === null) throw new Refusal('member.second_factor_is_off')
    return factor
  }

  return {
    /** Ends the first step of a login; throws `member.second_factor_needed` with a ticket where there is a second one. */
    async demand({ member_id, pwd_time }: Member): Promise<void> {
      const factor = await repo.findFactor(db, member_id)
      if (!factor || factor.on_time === null) return
      const ticket = ids.token()
      await cache.put(ticketKey(ticket), `${member_id}:${pwd_time}`, TICKET_MS)
      throw new Refusal('member.second_factor_needed', { ticket })
    },

    /** The second step. A wrong code leaves the ticket as it is; the right one uses it up. */
    async login({ ticket, code }: Checked<'POST /api/member.Login/secondFactor'>, ask: Ask) {
      const waiting = await cache.read(ticketKey(ticket))
      const [member_id = 0, pwd_time = 0] = (waiting ?? '').split(':').map(Number)
      const member = waiting === undefined ? undefined : await findMember(db, member_id)
      // A password that was changed in the meantime ends what began with the old one.
      if (!member || member.pwd_time !== pwd_time) throw new Refusal('member.second_factor_gone')
      const factor = await repo.findFactor(db, member_id)
      if (factor && factor.on_time !== null)
        await requireCode(factor, code, ask).catch(async (error) => {
          if (error instanceof Refusal && error.kind === 'member.second_factor_wrong')
            await history.note(db, member_id, 'second_factor_wrong', ask)
          throw error
        })
      if ((await cache.take(ticketKey(ticket))) === undefined) throw new Refusal('member.second_factor_gone')
      return entry.enter(member_id, 'login', ask)
    },

    async info({ viewer }: MemberAsk): Promise<Output<'GET /api/member.SecondFactor/info'>> {
      const factor = await repo.findFactor(db, viewer.member_id)
      const on_time = factor?.on_time ?? null
      return {
        is_on: on_time === null ? 0 : 1,
        on_time: formatTimeOrNull(on_time),
        recovery_num: on_time === null ? 0 : await repo.countRecoveryCodes(db, viewer.member_id),
      }
    },

    async start({ password }: Checked<'POST /api/member.SecondFactor/start'>, ask: MemberAsk) {
      const member = await entry.requireMember(ask)
      await entry.requirePassword(member, password, ask.ip)
      const fresh = await makeSecret(await deps.messages.readSite(ask.language), member.username)
      const secret = sealed.seal(fresh.secret, String(member.member_id))
      if (!(await repo.saveFreshSecret(db, member.member_id, secret, clock.now())))
        throw new Refusal('member.second_factor_is_on')
      return fresh
    },

    async confirm({ code }: Checked<'POST /api/member.SecondFactor/confirm'>, ask: MemberAsk) {
      const { member_id } = ask.viewer
      const factor = await repo.findFactor(db, member_id)
      if (!factor) throw new Refusal('member.second_factor_is_off')
      if (factor.on_time !== null) throw new Refusal('member.second_factor_is_on')
      await requireCode(factor, code, ask)
      const recovery_codes = await commit(async (trx) => {
        if (!(await repo.turnOn(trx, member_id, clock.now()))) return undefined
        await history.note(trx, member_id, 'second_factor_on', ask)
        return writeRecoveryCodes(trx, member_id)
      })
      if (!recovery_codes) throw new Refusal('member.second_factor_is_on')
      return { recovery_codes }
    },

    async codes({ code }: Checked<'POST /api/member.SecondFactor/codes'>, ask: MemberAsk) {
      const factor = await requireOn(ask)
      await requireCode(factor, code, ask)
      const recovery_codes = await commit(async (trx) => {
        await history.note(trx, factor.member_id, 'recovery_codes_made', ask)
        return writeRecoveryCodes(trx, factor.member_id)
      })
      return { recovery_codes }
    },

    /** With a code, or else with the password. */
    async off({ code, password }: Checked<'POST /api/member.SecondFactor/off'>, ask: MemberAsk) {
      const factor = await requireOn(ask)
      if (code !== '') await requireCode(factor, code, ask)
      else if (password === '') throw new Refusal('member.code_required')
      else await entry.requirePassword(await entry.requireMember(ask), password, ask.ip)
      await commit(async (trx) => {
        if (await repo.deleteFactor(trx, factor.member_id))
          await history.note(trx, factor.member_id, 'second_factor_off', ask)
      })
      return {}
    },

    /** For the operator of a member who has lost app and recovery codes; false when nothing was on. */
    async drop(trx: Trx, member_id: number): Promise<boolean> {
      const was_on = await repo.deleteFactor(trx, member_id)
      if (was_on) await history.note(trx, member_id, 'second_factor_off', { device: 'operator', ip: '' })
      return was_on
    },
  }
}
