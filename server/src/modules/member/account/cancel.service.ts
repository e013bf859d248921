/**
 * Deletion of accounts: requested with the password or a code, withdrawn by a login within the grace period, then
 * carried out. Orders and the ledger stay without personal data (docs/decisions/0046).
 */

import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { MemberContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Log } from '../../../log.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Settings } from '../../site/index.ts'
import { memberAccount, sessionKey } from '../guard/attempt-keys.ts'
import type { createBackground } from '../history/background.ts'
import { mailLanguageOf } from '../history/security-notice.ts'
import * as repo from '../member.repo.ts'
import { deleteMemberRows, emptyMember, listDueCancels, listMerged } from '../own-data/own-data.repo.ts'
import { deleteAvatarFile } from '../profile/avatar.repo.ts'
import type { Sessions } from '../session/session.service.ts'
import type { Messages } from '../verification-code/messages.ts'
import { deleteMemberCodes } from '../verification-code/verification-code.repo.ts'
import type { Reauthentication } from './reauthentication.service.ts'

export interface CancelDeps {
  db: Db
  commit: Commit
  clock: Clock
  settings: Pick<Settings, 'get'>
  media: Pick<MediaStore, 'remove'>
  attempts: Attempts
  passwords: Passwords
  reauthentication: Pick<Reauthentication, 'require'>
  sessions: Sessions
  messages: Pick<Messages, 'mailCancel'>
  background: ReturnType<typeof createBackground>
  log: Log
  /** Deletes a member's data in other modules, in the given transaction. */
  eraseElsewhere(trx: Trx, member: Pick<repo.Member, 'member_id' | 'email' | 'phone'>): Promise<void>
}

/** Maximum number of accounts per run. */
const AT_ONCE = 50

export function createCancelService(deps: CancelDeps) {
  const {
    db,
    commit,
    clock,
    settings,
    media,
    attempts,
    passwords,
    reauthentication,
    sessions,
    messages,
    background,
    log,
  } = deps

  async function requireOwner(member: repo.Member, password: string, context: MemberContext) {
    if (password === '') {
      // Whoever has neither password nor address can show who they are only by logging in.
      const canReauthenticate = member.password_hash !== '' || member.email !== null || member.phone !== null
      return reauthentication.require(context, { isExplicit: canReauthenticate })
    }
    const account = memberAccount(member.member_id)
    const isRight = await attempts.guard({ account, ip: context.ip, own: sessionKey(context.caller) }, () =>
      passwords.verify(password, member.password_hash),
    )
    if (!isRight) throw new Refusal('member.password_old_wrong')
  }

  /** Erases one account. False if it is erased already. */
  async function erase(member_id: number): Promise<boolean> {
    const now = clock.now()
    const former = await commit(async (trx) => {
      const member = await repo.findMember(trx, member_id)
      if (!member || !(await emptyMember(trx, member_id, now))) return undefined
      await deps.eraseElsewhere(trx, member)
      await deleteMemberRows(trx, member_id, now)
      return { avatarPath: await deleteAvatarFile(trx, member.avatar_file_id) }
    })
    if (!former) return false
    if (former.avatarPath) await media.remove(former.avatarPath)
    log.info({ member_id }, 'an account was erased')
    // The job takes those that a crash leaves.
    for (const merged of await listMerged(db, member_id)) await erase(merged)
    return true
  }

  return {
    /** Ends every session now; the account is erased after the grace period. */
    async cancel(
      { password }: Checked<'POST /api/member.Member/cancel'>,
      context: MemberContext,
    ): Promise<Output<'POST /api/member.Member/cancel'>> {
      const { member_id } = context.caller
      const member = await repo.findMember(db, member_id)
      if (!member) throw new Refusal('auth.account_cancelled')
      await requireOwner(member, password, context)
      const cancel_time = clock.now() + days(await settings.get('member.cancel_days'))
      await commit(async (trx) => {
        await repo.updateMember(trx, member_id, { cancel_time, update_time: clock.now() })
        await deleteMemberCodes(trx, member_id)
        await sessions.end(trx, member_id, 'cancelled')
      })
      const { email, username } = member
      if (email)
        background.run('telling a cancel', () =>
          messages.mailCancel(email, {
            username,
            date: formatTime(cancel_time),
            language: mailLanguageOf(member, context),
          }),
        )
      return { cancel_time: formatTime(cancel_time) }
    },

    /** Ends every session and erases the account at once, for the operator. False if it is erased already. */
    async eraseNow(member_id: number): Promise<boolean> {
      await commit(async (trx) => {
        await repo.updateMember(trx, member_id, { cancel_time: clock.now(), update_time: clock.now() })
        await sessions.end(trx, member_id, 'cancelled')
      })
      return erase(member_id)
    },

    /** Timed: erases the accounts that are due and returns their number. A failure does not stop the others. */
    async eraseDue(): Promise<number> {
      let count = 0
      for (const member_id of await listDueCancels(db, clock.now(), AT_ONCE))
        try {
          if (await erase(member_id)) count += 1
        } catch (error) {
          log.error({ err: error, member_id }, 'an account could not be erased')
        }
      return count
    },
  }
}
