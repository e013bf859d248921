/** What every way into an account ends with, and what changes inside it begin with. */
import type { Output } from '@zimu/contract'
import type { Ask, MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Attempts, memberAccount } from './attempts.ts'
import type { History } from './history.service.ts'
import * as repo from './member.repo.ts'
import type { MemberWire } from './member.wire.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './session.service.ts'

export interface EntryDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Attempts
  passwords: Passwords
  sessions: Sessions
  history: History
  wire: MemberWire
}

export type Entry = ReturnType<typeof createEntry>

export function createEntry({ db, commit, clock, attempts, passwords, sessions, history, wire }: EntryDeps) {
  return {
    /** Counts a login and opens its session; the caller has checked that it may. `how` is `''` right after registering. */
    async enter(
      member_id: number,
      how: 'login' | 'login_passkey' | '',
      { ip, device, language }: Ask,
    ): Promise<Output<'POST /api/member.Login/login'>> {
      const life_ms = await sessions.lifeMs()
      const opened = await commit(async (trx) => {
        const member = await repo.saveLogin(trx, member_id, { login_ip: ip, language }, clock.now())
        if (!member) return undefined
        const is_new_device = how !== '' && (await history.noteLogin(trx, member_id, how, { device, ip }))
        return { member, is_new_device, session: await sessions.open(trx, { member_id, device, ip, life_ms }) }
      })
      if (!opened) throw new Refusal('member.account_disabled')
      if (opened.is_new_device) history.warn(opened.member.email, { device, ip }, language)
      return wire.loginData(opened.member, opened.session, language)
    },

    async requireMember({ viewer }: MemberAsk): Promise<repo.Member> {
      const member = await repo.findMember(db, viewer.member_id)
      if (!member) throw new Refusal('auth.account_cancelled')
      return member
    },

    /** Throws `member.password_old_wrong`, under the limits of guessing; a member without a password passes. */
    async requirePassword(member: repo.Member, password: string, ip: string): Promise<void> {
      if (member.password_hash === '') return
      const is_right = await attempts.guard({ account: memberAccount(member.member_id), ip }, () =>
        passwords.verify(password, member.password_hash),
      )
      if (!is_right) throw new Refusal('member.password_old_wrong')
    },
  }
}
