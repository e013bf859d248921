/** Bans from sending danmu: made with an end, ended before it, both taken back by undo. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from '../ban.repo.ts'
import { findSender } from './search.repo.ts'

const LIST = 'GET /admin/api/danmu.Ban/list'
const MAKE = 'POST /admin/api/danmu.Ban/make'
const END = 'POST /admin/api/danmu.Ban/end'

export interface BansDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

function requireReason(reason: string): void {
  if (reason === '') throw new Refusal('operator.reason_needed')
}

/** Ends the ban that an act made or left in force, or puts the one in force that it ended, where it is as the act left it. */
const undoBan =
  (clock: Clock): Undo =>
  async (trx, { before, after }) => {
    const ban_id = Number(after.ban_id)
    const from = after.isBanned === 1 ? null : Number(after.end_time)
    const to = after.isBanned === 1 ? clock.now() : null
    if (!(await repo.setBanEnd(trx, ban_id, { from, to }))) return undefined
    return {
      before: { ban_id, isBanned: after.isBanned, end_time: from },
      after: { ban_id, isBanned: before.isBanned, end_time: to },
    }
  }

export function createBans({ db, clock, acts }: BansDeps) {
  async function requireMember(trx: Trx, member_id: number): Promise<void> {
    const member = await findSender(trx, member_id)
    if (!member) throw new Refusal('member.not_found')
    if (await repo.isBanned(trx, member_id, clock.now())) throw new Refusal('member.not_in_state')
  }

  return {
    async list({ view, member_id, limit, cursor }: Checked<typeof LIST>): Promise<Output<typeof LIST>> {
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : undefined
      const page = { isActive: view === 'active', now: clock.now(), member_id, before, limit: limit + 1 }
      const rows = await repo.listBans(db, page)
      const shown = rows.slice(0, limit)
      return {
        list: shown.map(({ username, nickname, operator, ...row }) => ({
          ...row,
          ...{ username: username ?? '', nickname: nickname ?? '', operator: operator ?? '' },
          create_time: formatTime(row.create_time),
          over_time: formatTimeOrNull(row.over_time),
          end_time: formatTimeOrNull(row.end_time),
        })),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.ban_id ?? '') : null,
      }
    },

    /**
     * Throws `operator.reason_needed`, `request.invalid_parameter` (for ever, and not said twice), `member.not_found`,
     * `member.not_in_state` (is banned).
     */
    make(
      { request_id, reason, member_id, day_num, is_permanent }: Checked<typeof MAKE>,
      context: OperatorContext,
    ): Promise<Output<typeof MAKE>> {
      requireReason(reason)
      if ((day_num === 0) !== (is_permanent === 1)) throw new Refusal('request.invalid_parameter', { field: 'day_num' })
      const { operator_id } = context.operator
      return acts.perform(context, { call: MAKE, request_id, reason }, async (trx) => {
        await requireMember(trx, member_id)
        const create_time = clock.now()
        const over_time = day_num === 0 ? null : create_time + days(day_num)
        const row = { member_id, operator_id, reason, create_time, over_time, end_time: null }
        const ban_id = await repo.insertBan(trx, row)
        const values = { before: { isBanned: 0 }, after: { ban_id, isBanned: 1, day_num } }
        return {
          change: { action: 'danmu.ban', target: `member:${member_id}`, right: 'danmu.ban', ...values },
          answer: (record_id) => ({ ban_id, over_time: formatTimeOrNull(over_time), record_id }),
        }
      })
    },

    /** Throws `operator.reason_needed`, `danmu.ban_not_found` (also one that is over). */
    end({ request_id, reason, ban_id }: Checked<typeof END>, context: OperatorContext): Promise<Output<typeof END>> {
      requireReason(reason)
      return acts.perform(context, { call: END, request_id, reason }, async (trx) => {
        const now = clock.now()
        const ban = await repo.findBanById(trx, ban_id)
        const isOver = ban?.over_time !== null && (ban?.over_time ?? 0) <= now
        if (!ban || isOver || !(await repo.setBanEnd(trx, ban_id, { from: null, to: now })))
          throw new Refusal('danmu.ban_not_found')
        const values = { before: { isBanned: 1 }, after: { ban_id, isBanned: 0, end_time: now } }
        return {
          change: { action: 'danmu.ban_end', target: `member:${ban.member_id}`, right: 'danmu.ban', ...values },
          answer: (record_id) => ({ record_id }),
        }
      })
    },

    undo: { 'danmu.ban': undoBan(clock), 'danmu.ban_end': undoBan(clock) },
  }
}
