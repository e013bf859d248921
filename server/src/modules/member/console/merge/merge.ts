/**
 * Merging two accounts of one person: everything of the second goes to the first in one transaction with its row of the record. The dry
 * run does the same and takes it back, so that its numbers are those of the act.
 */
import type { Checked, MergedThing, Output } from '@zimu/contract'
import { MERGED_THINGS } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { MergedMembers } from '../../../../db/member-rows.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { findMember, type Member } from '../../member.repo.ts'
import type { Sessions } from '../../session/session.service.ts'
import { isShutOut } from '../../session/shut-out.rules.ts'
import { requireReason, targetOf } from '../member-act.ts'
import * as repo from './merge.repo.ts'

const MERGE = 'POST /admin/api/member.Member/merge'
type Merged = Output<typeof MERGE>

export interface MergeDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  sessions: Pick<Sessions, 'end'>
  /** Throws `operator.proof_needed`. */
  requireProof(context: OperatorContext): void
  /** Writes what has gathered of members (visits, last use). */
  flushElsewhere(): Promise<void>
  /** Gives what other modules hold of one member to another. */
  mergeElsewhere(trx: Trx, members: MergedMembers): Promise<Partial<Record<MergedThing, number>>>
}

/** Carries the result of a dry run out of the transaction that is rolled back. */
class TakenBack extends Error {
  constructor(readonly merged: Merged) {
    super('dry run')
  }
}

const endOf = (ends: ReadonlyMap<number, number | null>, member_id: number): Merged['before'] => ({
  over_time: formatTimeOrNull(ends.get(member_id) ?? null),
  is_held: ends.has(member_id) ? 1 : 0,
})

const fateOf = (from: string | null, into: string | null): Merged['email'] =>
  from === null ? 'none' : into === null ? 'moved' : 'dropped'

/** Throws `member.not_found`, `member.merge_state`. */
async function requireOpen(db: Db, member_id: number, now: number): Promise<Member> {
  const member = await findMember(db, member_id)
  if (!member) throw new Refusal('member.not_found')
  if (member.merged_into > 0 || member.cancel_time !== null || isShutOut(member, now))
    throw new Refusal('member.merge_state')
  return member
}

export function createMerge({ db, clock, acts, sessions, requireProof, flushElsewhere, mergeElsewhere }: MergeDeps) {
  async function merge(trx: Trx, members: MergedMembers): Promise<Merged> {
    const now = clock.now()
    await repo.lockMembers(trx, members, now)
    const from = await requireOpen(trx, members.from, now)
    const into = await requireOpen(trx, members.into, now)
    const last_entry_id = await repo.readLastEntry(trx, members)
    const before = await repo.readEnds(trx, members)
    await sessions.end(trx, members.from, 'disabled')
    const counts: Partial<Record<MergedThing, number>> = {
      ...(await mergeElsewhere(trx, members)),
      ...(await repo.moveOwnRows(trx, members)),
    }
    await repo.closeAccount(trx, from, into, now)
    return {
      username: from.username,
      moved: Object.fromEntries(MERGED_THINGS.map((thing) => [thing, counts[thing] ?? 0])) as Merged['moved'],
      before: endOf(before, members.into),
      from: endOf(before, members.from),
      after: endOf(await repo.readEnds(trx, members), members.into),
      email: fateOf(from.email, into.email),
      phone: fateOf(from.phone, into.phone),
      last_entry_id,
      record_id: null,
    }
  }

  /** What `merge` would do; nothing is left of it. */
  const foresee = (members: MergedMembers): Promise<Merged> =>
    db
      .transaction()
      .execute(async (trx): Promise<Merged> => {
        throw new TakenBack(await merge(trx, members))
      })
      .catch((error: unknown) => {
        if (error instanceof TakenBack) return error.merged
        throw error
      })

  return {
    /**
     * Throws `member.merge_same`, `member.not_found`, `member.merge_state`, `member.merge_open_order`, `operator.reason_needed`,
     * `request.conflict`, and but for a dry run `operator.proof_needed`: nothing parts the accounts again.
     */
    async merge(
      { member_id, from_member_id, request_id, reason, dry, last_entry_id }: Checked<typeof MERGE>,
      context: OperatorContext,
    ): Promise<Merged> {
      const members = { from: from_member_id, into: member_id }
      if (members.from === members.into) throw new Refusal('member.merge_same')
      await flushElsewhere()
      if (dry === 1) return foresee(members)
      requireReason(reason)
      requireProof(context)
      return acts.perform(context, { call: MERGE, request_id, reason }, async (trx) => {
        const merged = await merge(trx, members)
        if (last_entry_id !== undefined && last_entry_id !== merged.last_entry_id)
          throw new Refusal('request.conflict', {
            current: { version: merged.last_entry_id },
            changed_by: '',
            changed_time: formatTime(clock.now()),
          })
        const { moved, after, before, email, phone } = merged
        return {
          change: {
            action: 'member.merge',
            target: targetOf(member_id),
            right: 'member.grant',
            before: { over_time: before.over_time },
            after: { from_member_id, over_time: after.over_time, email, phone, ...moved },
          },
          answer: (record_id) => ({ ...merged, record_id }),
        }
      })
    },
  }
}
