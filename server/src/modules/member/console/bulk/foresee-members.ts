/** What an act on many members would do to each, by the rules of the same act on one. Reads only. */
import { setImmediate as turn } from 'node:timers/promises'
import type { BulkSkip } from '@zimu/contract'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { BulkOutcome } from '../../../bulk/index.ts'
import type { Giving } from '../../../entitlement/index.ts'
import type { Member } from '../../member.repo.ts'
import { requireLive } from '../member-act.ts'
import { requireIn, requireOut } from '../shutting-out.ts'
import * as repo from './member-bulk.repo.ts'
import { type AccountAct, type MemberAct, outcomeOf, skipOf, wishOf } from './member-bulk-acts.ts'

export interface ForeseeMembersDeps {
  db: Db
  clock: Clock
  giving: Pick<Giving, 'findProblems'>
}

/** Members that are looked at at once. */
const BATCH = 400

export function createForeseeMembers({ db, clock, giving }: ForeseeMembersDeps) {
  /** Throws what the act on this member would be refused with. */
  function check(member: Member | undefined, act: AccountAct, loggedIn: ReadonlySet<number>) {
    const live = requireLive(member)
    if (act.act === 'disable') requireIn(live, act.said, clock.now())
    else if (act.act === 'enable') requireOut(live, clock.now())
    else if (!loggedIn.has(live.member_id)) throw new Refusal('member.session_unknown')
  }

  async function* foreseeStates(ids: readonly number[], act: AccountAct): AsyncGenerator<BulkOutcome> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH)
      // Others have their turn between two batches.
      if (start > 0) await turn()
      const members = await repo.readMembers(db, batch)
      const loggedIn = act.act === 'end_sessions' ? await repo.listLoggedIn(db, batch, clock.now()) : new Set<number>()
      for (const member_id of batch) {
        let skip: BulkSkip | '' = ''
        try {
          check(members.get(member_id), act, loggedIn)
        } catch (error) {
          skip = skipOf(error)
        }
        yield outcomeOf(member_id, skip)
      }
    }
  }

  /** In the order given. */
  return async function* foresee(ids: readonly number[], act: MemberAct): AsyncGenerator<BulkOutcome> {
    if (act.act !== 'give') yield* foreseeStates(ids, act)
    else
      for await (const [member_id, problem] of giving.findProblems(ids, wishOf(act)))
        yield outcomeOf(member_id, problem ? skipOf(problem) : '')
  }
}
