/** Changes the password of a logged-in member (docs/wire.md#memberpwd). */
import type { Checked, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Entry } from '../account/entry.service.ts'
import type { History } from '../history/history.service.ts'
import type { SecurityNotices } from '../history/security-notice.ts'
import * as repo from '../member.repo.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { deleteMemberCodes } from '../verification-code/verification-code.repo.ts'
import { findPasswordProblem } from './password.rules.ts'
import { deleteLink } from './reset-link.repo.ts'

export interface PasswordChangeDeps {
  commit: Commit
  clock: Clock
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Sessions
  devices: Devices
  history: History
  entry: Entry
  notices: SecurityNotices
}

export function createPasswordChange(deps: PasswordChangeDeps) {
  const { commit, clock, passwords, common, sessions, devices, history, entry, notices } = deps

  return {
    /** Ends every session and opens a new one for the caller (docs/wire.md#memberpwd, docs/wire.md#authentication). */
    async pwd(
      { password_old, password_new }: Checked<'POST /api/member.Member/pwd'>,
      context: MemberContext,
    ): Promise<Output<'POST /api/member.Member/pwd'>> {
      const member = await entry.requireMember(context)
      const { member_id } = member
      if (member.password_hash !== '') {
        if (!password_old) throw new Refusal('member.password_old_required')
        if (password_new === password_old) throw new Refusal('member.password_same')
      }
      const problem = findPasswordProblem(password_new, member.username, common)
      if (problem) throw new Refusal(problem)
      await entry.requirePassword(member, password_old, context)
      const password_hash = await passwords.hash(password_new)
      const lifeMs = await sessions.readLifeMs()
      const changed = await commit(async (trx) => {
        const isChanged = await repo.changePassword(trx, member, password_hash, clock.now())
        if (!isChanged) return undefined
        await deleteMemberCodes(trx, member_id)
        await deleteLink(trx, member_id)
        await sessions.end(trx, member_id, 'password')
        await history.note(trx, member_id, 'password_changed', context)
        // Whoever knew the old password may have left a device behind as well.
        await devices.revoke(trx, member_id)
        const session = await sessions.open(trx, { member_id, device: context.device, ip: context.ip, lifeMs })
        return { session, writeCookies: await devices.remember(trx, member_id, session.session_id, context) }
      })
      // Somebody else changed it while we were hashing, so the old one is no longer right.
      if (!changed) throw new Refusal('member.password_old_wrong')
      const { session, writeCookies } = changed
      writeCookies()
      notices.notify(member, ['password_changed'], context)
      return { ApiToken: session.token, exp_time: formatTime(session.exp_time) }
    },
  }
}
