/** Operators give and take days of VIP: foreseen, recorded, and taken back by a row of the ledger. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { planDuration } from '@zimu/contract/membership'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { FoldedEnd } from '../entitlement.rules.ts'
import type { Entitlement } from '../entitlement.service.ts'
import { isWithin, leftDays, MAX_DAYS_AT_ONCE } from './grant.rules.ts'
import { findMergedInto } from './grants.repo.ts'

export interface GrantsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  entitlement: Pick<Entitlement, 'grant' | 'foreseeGrant' | 'undo'>
}

const GRANT = 'POST /admin/api/member.Member/grant'
const TAKE = 'POST /admin/api/member.Member/take'
type Granted = Output<typeof GRANT>

/** One row as it is wished. */
interface Wish {
  call: typeof GRANT | typeof TAKE
  action: 'member.grant' | 'member.take'
  row: { duration_ms: number | null; reason: 'grant' | 'correction' }
  /** 0: for ever. */
  day_num: number
}

const endOut = (end: FoldedEnd) => ({
  over_time: typeof end === 'number' ? formatTime(end) : null,
  is_held: end === undefined ? (0 as const) : (1 as const),
})

/** An end in words of the record. */
const endWord = (end: FoldedEnd) => (end === undefined ? '' : end === null ? 'permanent' : formatTime(end))

export function createGrants({ db, clock, acts, entitlement }: GrantsDeps) {
  /** What the row would do. Throws `member.not_found`, `member.account_merged`. */
  async function foresee(on: Db, member_id: number, { row }: Wish, { extent }: OperatorContext) {
    const mergedInto = await findMergedInto(on, member_id)
    if (mergedInto === undefined) throw new Refusal('member.not_found')
    if (mergedInto > 0) throw new Refusal('member.account_merged')
    const { before, after, entries } = await entitlement.foreseeGrant(on, member_id, row)
    const left_day_num = leftDays(entries, clock.now())
    const bound = extent === 'full' ? null : { day_num: MAX_DAYS_AT_ONCE, left_day_num }
    const shown = { before: endOut(before), after: endOut(after), bound }
    return { before, after, bound, shown: { ...shown, last_entry_id: entries.at(-1)?.entry_id ?? 0 } }
  }

  type Given = Omit<Checked<typeof TAKE>, 'day_num'>

  /** Throws `member.not_found`, `member.account_merged`, `request.conflict`, `operator.bound_exceeded`, `member.end_unmoved`. */
  async function perform(given: Given, wish: Wish, context: OperatorContext): Promise<Granted> {
    const { member_id, request_id, reason, dry, last_entry_id } = given
    if (dry === 1) return { ...(await foresee(db, member_id, wish, context)).shown, record_id: null }
    if (reason === '') throw new Refusal('operator.reason_needed')
    const { call, action, row, day_num } = wish
    return acts.perform(context, { call, request_id, reason }, async (trx) => {
      const { before, after, bound, shown } = await foresee(trx, member_id, wish, context)
      if (last_entry_id !== undefined && last_entry_id !== shown.last_entry_id)
        throw new Refusal('request.conflict', {
          current: { version: shown.last_entry_id, over_time: endWord(before) },
          changed_by: '',
          changed_time: formatTime(clock.now()),
        })
      if (bound && !isWithin(day_num, bound.left_day_num)) throw new Refusal('operator.bound_exceeded')
      if (before === after) throw new Refusal('member.end_unmoved')
      const actor = `operator:${context.operator.name}`
      const { entry_id } = await entitlement.grant(trx, { ...row, member_id, kind: 'vip', actor, note: reason })
      return {
        change: {
          action,
          target: `member:${member_id}`,
          right: 'member.grant',
          before: { over_time: endWord(before) },
          after: { over_time: endWord(after), day_num, entry_id },
        },
        answer: (record_id) => ({ ...shown, record_id }),
      }
    })
  }

  const undo: Undo = async (trx, { after }, operator) => {
    const undone = await entitlement.undo(trx, Number(after.entry_id), operator)
    return (
      undone && {
        before: { over_time: endWord(undone.before) },
        after: { over_time: endWord(undone.after), entry_id: undone.entry_id },
      }
    )
  }

  return {
    give: ({ day_num, ...given }: Checked<typeof GRANT>, context: OperatorContext) =>
      perform(
        given,
        {
          call: GRANT,
          action: 'member.grant',
          row: { duration_ms: planDuration(day_num), reason: 'grant' },
          day_num,
        },
        context,
      ),

    take: ({ day_num, ...given }: Checked<typeof TAKE>, context: OperatorContext) =>
      perform(
        given,
        { call: TAKE, action: 'member.take', row: { duration_ms: -days(day_num), reason: 'correction' }, day_num },
        context,
      ),

    undo: { 'member.grant': undo, 'member.take': undo },
  }
}
