/**
 * The end of an account: asked for with the password or a code, taken back by logging in within the time of grace, then
 * carried out. Books stay, without anything that tells whose they were (decision 46).
 */
import type { Checked, Output } from '@zimu/contract'
import type { MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { MediaStore } from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import { type Attempts, memberAccount } from './attempts.ts'
import { deleteAvatarFile } from './avatar.repo.ts'
import type { createBackground } from './background.ts'
import { deleteMemberCodes } from './code.repo.ts'
import type { Confirm } from './confirm.service.ts'
import * as repo from './member.repo.ts'
import type { Messages } from './messages.ts'
import { deleteMemberRows, emptyMember, listDueCancels } from './own-data.repo.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './session.service.ts'

export interface CancelDeps {
  db: Db
  commit: Commit
  clock: Clock
  settings: Pick<Settings, 'get'>
  media: Pick<MediaStore, 'remove'>
  attempts: Attempts
  passwords: Passwords
  confirm: Pick<Confirm, 'require'>
  sessions: Sessions
  messages: Pick<Messages, 'mailCancel'>
  background: ReturnType<typeof createBackground>
  log: Log
  /** Removes what other modules keep about a member, in the transaction given. */
  eraseElsewhere(trx: Trx, member: Pick<repo.Member, 'member_id' | 'email' | 'phone'>): Promise<void>
}

const DAY_MS = 86_400_000
/** Accounts per run; the next run takes the others. */
const AT_ONCE = 50

export function createCancelService(deps: CancelDeps) {
  const { db, commit, clock, settings, media, attempts, passwords, confirm, sessions, messages, background, log } = deps

  async function requireOwner(member: repo.Member, password: string, ask: MemberAsk) {
    if (password === '') {
      // Whoever has neither password nor address can show who they are only by logging in.
      const has_ways = member.password_hash !== '' || member.email !== null || member.phone !== null
      return confirm.require(ask, { is_explicit: has_ways })
    }
    const account = memberAccount(member.member_id)
    const is_right = await attempts.guard({ account, ip: ask.ip }, () =>
      passwords.verify(password, member.password_hash),
    )
    if (!is_right) throw new Refusal('member.password_old_wrong')
  }

  /** Empties one account; true when it was still to be emptied. */
  async function erase(member_id: number): Promise<boolean> {
    const now = clock.now()
    const former = await commit(async (trx) => {
      const member = await repo.findMember(trx, member_id)
      if (!member || !(await emptyMember(trx, member_id, now))) return undefined
      await deps.eraseElsewhere(trx, member)
      await deleteMemberRows(trx, member_id)
      return { avatar_path: await deleteAvatarFile(trx, member.avatar_file_id) }
    })
    if (!former) return false
    if (former.avatar_path) await media.remove(former.avatar_path)
    log.info({ member_id }, 'an account was erased')
    return true
  }

  return {
    /** Ends every session now and the account when the time of grace is over; nothing is lost before. */
    async cancel(
      { password }: Checked<'POST /api/member.Member/cancel'>,
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/cancel'>> {
      const { member_id } = ask.viewer
      const member = await repo.findMember(db, member_id)
      if (!member) throw new Refusal('auth.account_cancelled')
      await requireOwner(member, password, ask)
      const cancel_time = clock.now() + (await settings.get('member.cancel_days')) * DAY_MS
      await commit(async (trx) => {
        await repo.updateMember(trx, member_id, { cancel_time, update_time: clock.now() })
        await deleteMemberCodes(trx, member_id)
        await sessions.end(trx, member_id, 'cancelled')
      })
      const { email, username } = member
      if (email)
        background.run('telling a cancel', () =>
          messages.mailCancel(email, { username, date: formatTime(cancel_time), language: ask.language }),
        )
      return { cancel_time: formatTime(cancel_time) }
    },

    /** Timed: carries out what is due. One account that cannot be erased does not keep the others; returns how many were. */
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
