/** New accounts (docs/wire.md#registerregister). */

import type { Checked, Output } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { CallContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { countAddress, uncountAddress } from '../../../limits/address-ranges.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { HookEvents } from '../../hook/index.ts'
import type { Settings } from '../../site/index.ts'
import type { CaptchaService } from '../guard/captcha.service.ts'
import type { History } from '../history/history.service.ts'
import * as repo from '../member.repo.ts'
import { foldUsername, parsePlatform } from '../member.rules.ts'
import { findPasswordProblem } from '../password/password.rules.ts'
import type { Entry } from './entry.service.ts'
import type { Invitations } from './invitation.service.ts'

export interface RegistrationDeps {
  db: Db
  commit: Commit
  clock: Clock
  settings: Pick<Settings, 'get'>
  /** Counter of new accounts per address. */
  counters: Cache
  captcha: CaptchaService
  passwords: Passwords
  common: { has(password: string): boolean }
  history: History
  entry: Entry
  invitations: Invitations
  /** Notes that a new member agrees to what the registration names. */
  noteConsent(trx: Trx, member_id: number): Promise<void>
  /** Tells webhooks. */
  events: Pick<HookEvents, 'emit'>
}

type RegisterInput = Checked<'POST /api/member.Register/register'>

/** How often per hour one address may learn that a name is taken. */
const MAX_TAKEN_ANSWERS = 20

export function createRegistration(deps: RegistrationDeps) {
  const { db, commit, clock, settings, passwords, common, history, entry, invitations } = deps

  /** Counts a new account against an address before it is created, and takes the count back if creating it fails. */
  async function underRegisterLimit<Result>(ip: string, make: () => Promise<Result>): Promise<Result> {
    const max = await settings.get('member.register_ip_num')
    if (max === 0) return make()
    const address = { name: 'register', ip, max, windowMs: hours(1) }
    await countAddress(deps.counters, address, 'request.too_fast')
    try {
      return await make()
    } catch (error) {
      await uncountAddress(deps.counters, address)
      throw error
    }
  }

  /** Throws that a name is taken; an address that asks too often in an hour has to wait (docs/decisions/0044). */
  async function refuseTaken(username: string, ip: string): Promise<void> {
    const key = `register-taken:${ip}`
    await countOrRefuse(deps.counters, { key, max: MAX_TAKEN_ANSWERS, windowMs: hours(1) })
    if (await repo.isTaken(db, foldUsername(username))) throw new Refusal('member.username_taken')
    await deps.counters.uncount(key)
  }

  async function insertMember(
    trx: Trx,
    input: RegisterInput & { invitation: string; password_hash: string },
    context: CallContext,
  ): Promise<repo.Member> {
    const member = await repo.insertMember(trx, {
      username: input.username,
      nickname: input.nickname || input.username,
      password_hash: input.password_hash,
      email: null,
      platform: parsePlatform(input.platform),
      create_time: clock.now(),
    })
    // Throwing takes back what the transaction did: a race lost, or a code used up by somebody else just now.
    if (!member) throw new Refusal('member.username_taken')
    await invitations.use(trx, input.invitation, member.member_id)
    await deps.noteConsent(trx, member.member_id)
    await history.note(trx, member.member_id, 'register', context)
    const { member_id } = member
    await deps.events.emit(trx, 'member.new', { member_id, create_time: formatTime(clock.now()) })
    return member
  }

  return {
    /**
     * Order of checks: registration open, proof of work where suspicious, captcha, password and invitation, username
     * (docs/wire.md#registerregister).
     */
    async register(input: RegisterInput, context: CallContext): Promise<Output<'POST /api/member.Register/register'>> {
      if ((await settings.get('member.is_register')) === 0) throw new Refusal('member.register_closed')
      await deps.captcha.demandProof(context.ip, input.work)
      const captcha = await deps.captcha.take(input.captcha_id, input.captcha_code)
      const problem = findPasswordProblem(input.password, input.username, common)
      if (problem) {
        // A password is judged by public rules alone: that the captcha stays for the next one lets nobody try anything.
        await captcha.giveBack()
        throw new Refusal(problem)
      }
      const invitation = await invitations.validate(input.InvitationCode)
      await refuseTaken(input.username, context.ip)
      const member = await underRegisterLimit(context.ip, async () => {
        const password_hash = await passwords.hash(input.password)
        return commit((trx) => insertMember(trx, { ...input, invitation, password_hash }, context))
      })
      const { member_id, username, nickname, platform, application } = member
      const is_auto_login = (await settings.get('member.is_auto_login')) === 1
      const login = is_auto_login ? await entry.enter(member_id, '', context) : {}
      return {
        ...login,
        member_id,
        username,
        nickname,
        platform,
        application,
        create_time: formatTime(member.create_time),
      }
    },
  }
}
