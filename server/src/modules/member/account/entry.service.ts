/** Steps that all logins share, and the password check that changes of an account begin with. */
import type { Output } from '@zimu/contract'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { memberAccount, sessionKey } from '../guard/attempt-keys.ts'
import type { History } from '../history/history.service.ts'
import * as repo from '../member.repo.ts'
import type { MemberWire } from '../member.wire.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { requireLetIn } from '../session/shut-out.rules.ts'

export interface EntryDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Attempts
  passwords: Passwords
  sessions: Sessions
  devices: Devices
  history: History
  wire: MemberWire
}

export type Entry = ReturnType<typeof createEntry>

export function createEntry({ db, commit, clock, attempts, passwords, sessions, devices, history, wire }: EntryDeps) {
  return {
    /**
     * Counts a login and opens its session; the caller has authenticated the member. `how` is `''` right after a
     * registration.
     */
    async enter(
      member_id: number,
      how: 'login' | 'login_passkey' | '',
      context: CallContext,
    ): Promise<Output<'POST /api/member.Login/login'>> {
      const { ip, device, language } = context
      const lifeMs = await sessions.readLifeMs()
      const opened = await commit(async (trx) => {
        const member = await repo.saveLogin(trx, member_id, { login_ip: ip, language }, clock.now())
        if (!member) return undefined
        const is_new_device = how !== '' && (await history.noteLogin(trx, member_id, how, { device, ip }))
        const session = await sessions.open(trx, { member_id, device, ip, lifeMs })
        const writeCookies = await devices.remember(trx, member_id, session.session_id, context)
        return { member, is_new_device, session, writeCookies }
      })
      if (!opened) {
        const member = await repo.findMember(db, member_id)
        if (member) requireLetIn(member, clock.now())
        throw new Refusal('member.account_disabled')
      }
      opened.writeCookies()
      if (opened.is_new_device) history.warn(opened.member.email, { device, ip }, language)
      return wire.loginData(opened.member, opened.session, language)
    },

    async requireMember({ caller }: MemberContext): Promise<repo.Member> {
      const member = await repo.findMember(db, caller.member_id)
      if (!member) throw new Refusal('auth.account_cancelled')
      return member
    },

    /** Throws `member.password_old_wrong`, under the rate limits of attempts; a member without a password passes. */
    async requirePassword(member: repo.Member, password: string, { caller, ip }: MemberContext): Promise<void> {
      if (member.password_hash === '') return
      const account = memberAccount(member.member_id)
      const isRight = await attempts.guard({ account, ip, own: sessionKey(caller) }, () =>
        passwords.verify(password, member.password_hash),
      )
      if (!isRight) throw new Refusal('member.password_old_wrong')
    },
  }
}
