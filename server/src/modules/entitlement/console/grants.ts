/** Operators give and take days of VIP: foreseen, recorded, and taken back by a row of the ledger. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { FoldedEnd } from '../entitlement.rules.ts'
import { endWord } from './end-word.ts'
import { type ForeseenEnd, type Giving, givenDays, type Wish } from './give.ts'
import { MAX_DAYS_AT_ONCE } from './grant.rules.ts'

export interface GrantsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  giving: Pick<Giving, 'foreseeOne' | 'give' | 'undo'>
}

const GRANT = 'POST /admin/api/member.Member/grant'
const TAKE = 'POST /admin/api/member.Member/take'
type Granted = Output<typeof GRANT>

/** An act with the row that it writes. */
interface Act {
  call: typeof GRANT | typeof TAKE
  action: 'member.grant' | 'member.take'
  wish: Omit<Wish, 'isBound'>
}

const endOut = (end: FoldedEnd) => ({
  over_time: typeof end === 'number' ? formatTime(end) : null,
  is_held: end === undefined ? (0 as const) : (1 as const),
})

const shownOf = ({ before, after, leftDayNum, last_entry_id }: ForeseenEnd) => ({
  before: endOut(before),
  after: endOut(after),
  bound: leftDayNum === null ? null : { day_num: MAX_DAYS_AT_ONCE, left_day_num: leftDayNum },
  last_entry_id,
})

export function createGrants({ db, clock, acts, giving }: GrantsDeps) {
  type GivenInput = Omit<Checked<typeof TAKE>, 'day_num'>

  /** Throws `member.not_found`, `member.account_merged`, `request.conflict`, `operator.bound_exceeded`, `member.end_unmoved`. */
  async function perform(given: GivenInput, act: Act, context: OperatorContext): Promise<Granted> {
    const { member_id, request_id, reason, dry, last_entry_id } = given
    const wish: Wish = { ...act.wish, isBound: context.extent !== 'full' }
    if (dry === 1) return { ...shownOf(await giving.foreseeOne(db, member_id, wish)), record_id: null }
    if (reason === '') throw new Refusal('operator.reason_needed')

    /** The ledger is as it was when the consequence was shown. */
    function check(found: ForeseenEnd): void {
      if (last_entry_id === undefined || last_entry_id === found.last_entry_id) return
      throw new Refusal('request.conflict', {
        current: { version: found.last_entry_id, over_time: endWord(found.before) },
        changed_by: '',
        changed_time: formatTime(clock.now()),
      })
    }

    return acts.perform(context, { call: act.call, request_id, reason }, async (trx) => {
      const actor = `operator:${context.operator.name}`
      const { entry_id, foreseen } = await giving.give(trx, member_id, wish, { actor, note: reason, check })
      return {
        change: {
          action: act.action,
          target: `member:${member_id}`,
          right: 'member.grant',
          before: { over_time: endWord(foreseen.before) },
          after: { over_time: endWord(foreseen.after), day_num: wish.day_num, entry_id },
        },
        answer: (record_id) => ({ ...shownOf(foreseen), record_id }),
      }
    })
  }

  const undo: Undo = async (trx, { after }, operator) => {
    const undone = await giving.undo(trx, Number(after.entry_id), operator)
    return (
      undone && {
        before: { over_time: endWord(undone.before) },
        after: { over_time: endWord(undone.after), entry_id: undone.entry_id },
      }
    )
  }

  return {
    give: ({ day_num, ...given }: Checked<typeof GRANT>, context: OperatorContext) =>
      perform(given, { call: GRANT, action: 'member.grant', wish: givenDays(day_num) }, context),

    take: ({ day_num, ...given }: Checked<typeof TAKE>, context: OperatorContext) =>
      perform(
        given,
        {
          call: TAKE,
          action: 'member.take',
          wish: { row: { duration_ms: -days(day_num), reason: 'correction' }, day_num },
        },
        context,
      ),

    undo: { 'member.grant': undo, 'member.take': undo },
  }
}
