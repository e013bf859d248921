/** Coming and going: register, login, reset, logout, password change, leaving for good (wire-contract 4.9 to 4.13). */
import type { Checked, Output } from '@zimu/contract'
import { countAddress, uncountAddress } from '../../address-ranges.ts'
import type { Ask, MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import { type Attempts, triedAccount } from './attempts.ts'
import type { CaptchaService } from './captcha.service.ts'
import { deleteMemberCodes } from './code.repo.ts'
import type { Entry } from './entry.service.ts'
import type { History } from './history.service.ts'
import type { Invitations } from './invitation.service.ts'
import * as repo from './member.repo.ts'
import { foldUsername, matchAccount, parsePlatform, readAccount } from './member.rules.ts'
import type { MemberWire } from './member.wire.ts'
import { findPasswordProblem } from './password.rules.ts'
import type { Passwords } from './passwords.ts'
import type { SecondFactor } from './second-factor.service.ts'
import type { Sessions } from './session.service.ts'

export interface AccountDeps {
  db: Db
  commit: Commit
  clock: Clock
  settings: Pick<Settings, 'get'>
  /** Counts new accounts per address. */
  counters: Cache
  attempts: Attempts
  captcha: CaptchaService
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Sessions
  history: History
  entry: Entry
  secondFactor: SecondFactor
  invitations: Invitations
  wire: MemberWire
}

type RegisterInput = Checked<'POST /api/member.Register/register'>

const HOUR_MS = 3_600_000
/** So often one address may learn in an hour that a name is taken. */
const TAKEN_MOST = 20

export function createAccountService(deps: AccountDeps) {
  const {
    db,
    commit,
    clock,
    settings,
    attempts,
    passwords,
    common,
    sessions,
    wire,
    history,
    invitations,
    entry,
    secondFactor,
  } = deps

  function refuseWeak(password: string, username: string) {
    const problem = findPasswordProblem(password, username, common)
    if (problem) throw new Refusal(problem)
  }

  /** Counts a new account of an address before it is made, and takes the count back when it is not. */
  async function underRegisterLimit<Result>(ip: string, make: () => Promise<Result>): Promise<Result> {
    const most = await settings.get('member.register_ip_num')
    if (most === 0) return make()
    const address = { name: 'register', ip, most, window_ms: HOUR_MS }
    await countAddress(deps.counters, address, 'request.too_fast')
    try {
      return await make()
    } catch (error) {
      await uncountAddress(deps.counters, address)
      throw error
    }
  }

  /** Tells that a name is taken; who asks that of one address too often in an hour has to wait (decision 44). */
  async function refuseTaken(username: string, ip: string): Promise<void> {
    const key = `register-taken:${ip}`
    const { count, left_ms } = await deps.counters.count(key, HOUR_MS)
    if (count > TAKEN_MOST) throw new Refusal('request.too_fast', { wait_seconds: Math.ceil(left_ms / 1000) })
    if (await repo.isTaken(db, foldUsername(username))) throw new Refusal('member.username_taken')
    await deps.counters.uncount(key)
  }

  async function insertMember(
    trx: Trx,
    input: RegisterInput & { invitation: string; password_hash: string },
    ask: Ask,
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
    await history.note(trx, member.member_id, 'register', ask)
    return member
  }

  return {
    /** Order of checks: open, work where suspicion asks for it, captcha, password and invitation, username (wire-contract 4.9). */
    async register(input: RegisterInput, ask: Ask): Promise<Output<'POST /api/member.Register/register'>> {
      if ((await settings.get('member.is_register')) === 0) throw new Refusal('member.register_closed')
      await deps.captcha.demandWork(ask.ip, input.work)
      await deps.captcha.check(input.captcha_id, input.captcha_code)
      refuseWeak(input.password, input.username)
      const invitation = await invitations.admit(input.InvitationCode)
      await refuseTaken(input.username, ask.ip)
      const member = await underRegisterLimit(ask.ip, async () => {
        const password_hash = await passwords.hash(input.password)
        return commit((trx) => insertMember(trx, { ...input, invitation, password_hash }, ask))
      })
      const { member_id, username, nickname, platform, application } = member
      const is_auto_login = (await settings.get('member.is_auto_login')) === 1
      const login = is_auto_login ? await entry.enter(member_id, '', ask) : {}
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

    /** One refusal for unknown accounts and wrong passwords, in the same time (wire-contract 4.10). */
    async login(input: Checked<'POST /api/member.Login/login'>, ask: Ask) {
      if ((await settings.get('member.is_login')) === 0) throw new Refusal('member.login_closed')
      const names = readAccount(input.account, '')
      const found = await repo.listByAccount(db, names)
      const meant = matchAccount(found, readAccount(input.account, input.acc_type))
      // Whoever has the name is counted, also where `acc_type` rules them out: else the count would tell that they exist.
      const account = triedAccount(meant.length > 0 ? meant : found, names)
      const right: repo.Member[] = []
      await attempts.guard({ account, ip: ask.ip, proof: { door: 'login', work: input.work } }, async () => {
        for (const one of meant.length > 0 ? meant : [undefined])
          if ((await passwords.verify(input.password, one?.password_hash ?? '')) && one) right.push(one)
        return right.length > 0
      })
      const [member] = right
      if (!member) {
        for (const { member_id } of meant) history.noteLater(member_id, 'password_wrong', ask)
        throw new Refusal('member.account_or_password_wrong')
      }
      if (member.is_disable === 1) throw new Refusal('member.account_disabled')
      await secondFactor.demand(member)
      return entry.enter(member.member_id, 'login', ask)
    },

    /** Own data afresh; neither login time nor count change (wire-contract 4.11). */
    async reset(ask: MemberAsk) {
      const member = await entry.requireMember(ask)
      if (member.language !== ask.language) await repo.setLanguage(db, member.member_id, ask.language)
      return wire.loginData(member, await sessions.renew(ask.viewer), ask.language)
    },

    /** Ends this session at once; without one it succeeds all the same (wire-contract 4.12). */
    async logout({ viewer }: Ask): Promise<Output<'POST /api/member.Logout/logout'>> {
      if (!viewer) return {}
      const { member_id, session_id } = viewer
      await sessions.end(db, member_id, 'logout', { session_id })
      return { logout_time: formatTime(clock.now()), member_id }
    },

    /** Ends every session and opens a fresh one for the caller (wire-contract 4.13, decision 1). */
    async pwd(
      { password_old, password_new }: Checked<'POST /api/member.Member/pwd'>,
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/pwd'>> {
      const member = await entry.requireMember(ask)
      const { member_id } = member
      if (member.password_hash !== '') {
        if (!password_old) throw new Refusal('member.password_old_required')
        if (password_new === password_old) throw new Refusal('member.password_same')
      }
      refuseWeak(password_new, member.username)
      await entry.requirePassword(member, password_old, ask.ip)
      const password_hash = await passwords.hash(password_new)
      const life_ms = await sessions.lifeMs()
      const session = await commit(async (trx) => {
        const is_changed = await repo.changePassword(trx, member, password_hash, clock.now())
        if (!is_changed) return undefined
        await deleteMemberCodes(trx, member_id)
        await sessions.end(trx, member_id, 'password')
        await history.note(trx, member_id, 'password_changed', ask)
        return sessions.open(trx, { member_id, device: ask.device, ip: ask.ip, life_ms })
      })
      // Somebody else changed it while we were hashing, so the old one is no longer right.
      if (!session) throw new Refusal('member.password_old_wrong')
      return { ApiToken: session.token, exp_time: formatTime(session.exp_time) }
    },
  }
}
