/** What a forgotten password that is set anew ends, whichever way its owner was known by: a mailed code or a link. */
import type { CallContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Trx } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { memberAccount } from '../guard/attempt-keys.ts'
import type { History } from '../history/history.service.ts'
import type { SecurityNotices } from '../history/security-notice.ts'
import * as repo from '../member.repo.ts'
import { deletePasskeys } from '../second-step/passkey.repo.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { deleteMemberCodes } from '../verification-code/verification-code.repo.ts'
import { deleteLink } from './reset-link.repo.ts'

export interface PasswordResetDeps {
  commit: Commit
  clock: Clock
  attempts: Pick<Attempts, 'clear'>
  sessions: Pick<Sessions, 'end'>
  devices: Pick<Devices, 'revoke' | 'remember'>
  history: Pick<History, 'note'>
  notices: SecurityNotices
}

export interface NewPassword {
  password_hash: string
  /** What the member reads of it. */
  change: 'password_reset' | 'password_reset_by_link'
  /** Uses up what the owner was known by, where that has not happened yet. False: somebody else has. */
  claim?: (trx: Trx) => Promise<boolean>
}

export type PasswordReset = ReturnType<typeof createPasswordReset>

export function createPasswordReset(deps: PasswordResetDeps) {
  const { commit, clock, attempts, sessions, devices, history, notices } = deps

  return {
    /**
     * Ends all that an attacker may have left in the account: sessions, codes, a link, known devices and passkeys. The second
     * factor stays, because a mailbox or a link is only one factor. False where `claim` says so: nothing has changed then.
     */
    async reset(member: repo.Member, { password_hash, change, claim }: NewPassword, context: CallContext) {
      const { member_id } = member
      const done = await commit(async (trx) => {
        if (claim && !(await claim(trx))) return undefined
        const now = clock.now()
        await repo.updateMember(trx, member_id, { password_hash, pwd_time: now, update_time: now })
        await deleteMemberCodes(trx, member_id)
        await deleteLink(trx, member_id)
        await sessions.end(trx, member_id, 'password')
        await devices.revoke(trx, member_id)
        await history.note(trx, member_id, change, context)
        const hadPasskeys = (await deletePasskeys(trx, member_id)) > 0
        if (hadPasskeys) await history.note(trx, member_id, 'passkey_removed', context)
        // Whoever has shown that the account is theirs must not be kept out by others' tries at the login that follows.
        return { hadPasskeys, writeCookies: await devices.remember(trx, member_id, 0, context) }
      })
      if (!done) return false
      done.writeCookies()
      await attempts.clear(memberAccount(member_id))
      notices.notify(member, done.hadPasskeys ? [change, 'passkey_removed'] : [change], context)
      return true
    },
  }
}
