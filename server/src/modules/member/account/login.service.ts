/** Login with a password, reading the own user info, logout. */
import type { Checked, Output } from '@zimu/contract'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { ProofOfWork } from '../../../credentials/proof-of-work.service.ts'
import type { Db } from '../../../db/open.ts'
import type { Suspicion } from '../../../limits/address-ranges.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Settings } from '../../site/index.ts'
import { deviceKey, triedAccount } from '../guard/attempt-keys.ts'
import type { History } from '../history/history.service.ts'
import * as repo from '../member.repo.ts'
import { matchAccount, readAccount } from '../member.rules.ts'
import type { MemberWire } from '../member.wire.ts'
import type { SecondFactor } from '../second-step/second-factor.service.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { requireLetIn } from '../session/shut-out.rules.ts'
import type { Entry } from './entry.service.ts'

export interface LoginDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  attempts: Attempts
  proofOfWork: ProofOfWork
  passwords: Passwords
  sessions: Sessions
  devices: Devices
  history: History
  entry: Entry
  secondFactor: SecondFactor
  wire: MemberWire
}

export function createLogin(deps: LoginDeps) {
  const { db, clock, settings, attempts, proofOfWork, passwords, sessions, devices, history, entry, wire } = deps

  return {
    /** One refusal for unknown accounts and wrong passwords, in the same time (docs/wire.md#loginlogin). */
    async login(input: Checked<'POST /api/member.Login/login'>, context: CallContext) {
      if ((await settings.get('member.is_login')) === 0) throw new Refusal('member.login_closed')
      const known = await devices.list(context)
      const names = readAccount(input.account, '')
      const found = await repo.listByAccount(db, names)
      const meant = matchAccount(found, readAccount(input.account, input.acc_type))
      // Whoever has the name is counted, also where `acc_type` rules them out: else the count would tell that they exist.
      const account = triedAccount(meant.length > 0 ? meant : found, names)
      const [only, another] = meant
      const device = another ? undefined : known.find((one) => one.member_id === only?.member_id)
      const own = deviceKey(device, 'password')
      const right: repo.Member[] = []
      const demandProof = (suspicion: Suspicion) =>
        proofOfWork.demand({ purpose: 'login', ip: context.ip, work: input.work }, suspicion)
      await attempts.guard({ account, ip: context.ip, own, demandProof }, async () => {
        for (const one of meant.length > 0 ? meant : [undefined])
          if ((await passwords.verify(input.password, one?.password_hash ?? '')) && one) right.push(one)
        return right.length > 0
      })
      const [member] = right
      if (!member) {
        for (const { member_id } of meant) history.noteLater(member_id, 'password_wrong', context)
        throw new Refusal('member.account_or_password_wrong')
      }
      requireLetIn(member, clock.now())
      await deps.secondFactor.demand(member)
      return entry.enter(member.member_id, 'login', context)
    },

    /** Reads the own user info; login time and count do not change (docs/wire.md#loginreset). */
    async reset(context: MemberContext) {
      const member = await entry.requireMember(context)
      if (member.language !== context.language) await repo.setLanguage(db, member.member_id, context.language)
      await devices.renew(context)
      return wire.loginData(member, await sessions.renew(context.caller), context.language)
    },

    /** Ends the caller's session; succeeds without one, too (docs/wire.md#logoutlogout). */
    async logout({ caller }: CallContext): Promise<Output<'POST /api/member.Logout/logout'>> {
      if (!caller) return {}
      const { member_id, session_id } = caller
      await sessions.end(db, member_id, 'logout', { session_id })
      return { logout_time: formatTime(clock.now()), member_id }
    },
  }
}
