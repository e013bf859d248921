/** Acts on many members, member by member; whatever decides about one is the rule of the same act on one. */
import { allowed, type Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { BulkBy, BulkKind, BulkOutcome, RowValues } from '../../../bulk/index.ts'
import { endWord, type Giving } from '../../../entitlement/index.ts'
import { requireMember } from '../member-act.ts'
import type { MemberList } from '../member-list.ts'
import type { MemberWrites } from '../member-writes.ts'
import { readShutOut, type ShuttingOut } from '../shutting-out.ts'
import { createForeseeMembers } from './foresee-members.ts'
import * as repo from './member-bulk.repo.ts'
import { MEMBER_RULES, type MemberAct, outcomeOf, skipOf, wishOf } from './member-bulk-acts.ts'

export interface MemberBulkDeps {
  db: Db
  clock: Clock
  giving: Giving
  shuttingOut: ShuttingOut
  writes: Pick<MemberWrites, 'endSessions'>
  list: Pick<MemberList, 'listIds'>
}

type Input = Checked<'POST /admin/api/member.Member/bulk'>

export function createMemberBulk({ db, clock, giving, shuttingOut, writes, list }: MemberBulkDeps) {
  /** Does the act to one member. Returns what changed. Throws what the act on one throws. */
  async function perform(trx: Trx, member_id: number, act: MemberAct, { operator, reason }: BulkBy) {
    switch (act.act) {
      case 'give': {
        const given = await giving.give(trx, member_id, wishOf(act), { actor: operator, note: reason })
        const after = { over_time: endWord(given.after), entry_id: given.entry_id }
        return { before: { over_time: endWord(given.before) }, after }
      }
      case 'disable':
        return shuttingOut.shutOut(trx, member_id, act.said)
      case 'enable':
        return shuttingOut.letIn(trx, member_id)
      case 'end_sessions': {
        await requireMember(trx, member_id)
        const session_num = await writes.endSessions(trx, member_id)
        if (session_num === 0) throw new Refusal('member.session_unknown')
        return { before: {}, after: { sessionsEnded: session_num } }
      }
    }
  }

  /** Takes one row of the ledger back. */
  async function takeBack(trx: Trx, { after }: { after: RowValues }, operator: string) {
    const undone = await giving.undo(trx, Number(after.entry_id), operator)
    return (
      undone && {
        before: { over_time: endWord(undone.before) },
        after: { over_time: endWord(undone.after), entry_id: undone.entry_id },
      }
    )
  }

  return {
    rules: MEMBER_RULES,

    /** Throws `request.invalid_parameter` with the field, `member.shut_out_end`. */
    read({ act, day_num, ...given }: Input, { operator }: OperatorContext): MemberAct {
      if (act === 'disable') return { act, said: readShutOut(given, clock.now()) }
      if (act !== 'give') return { act }
      if (day_num === undefined) throw new Refusal('request.invalid_parameter', { field: 'day_num' })
      const { right, bounds } = MEMBER_RULES.give
      return { act, day_num, isBound: allowed(operator.grants, right, bounds) !== 'full' }
    },

    list: (filter: NonNullable<Input['filter']>, limit: number, context: OperatorContext): Promise<number[]> =>
      list.listIds(filter, limit, context),

    foresee: createForeseeMembers({ db, clock, giving }),

    async apply(trx: Trx, row_id: number, act: MemberAct, by: BulkBy): Promise<BulkOutcome> {
      try {
        const { before, after } = await perform(trx, row_id, act, by)
        return { row_id, name: '', skip: '', before, after }
      } catch (error) {
        return outcomeOf(row_id, skipOf(error))
      }
    },

    async revert(
      trx: Trx,
      row_id: number,
      values: { before: RowValues; after: RowValues },
      operator: string,
    ): Promise<BulkOutcome> {
      const isGiven = values.after.entry_id !== undefined
      const undone = await (isGiven ? takeBack(trx, values, operator) : shuttingOut.restore(trx, row_id, values))
      return undone ? { row_id, name: '', skip: '', ...undone } : outcomeOf(row_id, 'moved_on')
    },

    readNames: repo.readNames,
  } satisfies BulkKind<Input, MemberAct>
}
