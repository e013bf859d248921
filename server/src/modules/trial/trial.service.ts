/**
 * Free trial: a membership of some days, once per member, if the member never had one. Off unless the operator sets its
 * days.
 */
import { days } from '@zimu/contract/durations'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { EffectiveGroup, Entitlement } from '../entitlement/index.ts'
import * as repo from './trial.repo.ts'

export interface TrialDeps {
  db: Db
  commit: Commit
  clock: Clock
  entitlement: Entitlement
  /** Length in days; 0 = off. */
  readDays: () => Promise<number>
}

export function createTrial({ db, commit, clock, entitlement, readDays }: TrialDeps) {
  return {
    /** Starts the trial of a member. Throws `order.trial_closed` and `order.trial_used`. */
    async begin(member_id: number): Promise<EffectiveGroup[]> {
      const dayNum = await readDays()
      if (dayNum === 0) throw new Refusal('order.trial_closed')
      await commit(async (trx) => {
        const now = clock.now()
        if (await repo.hasHeldMembership(trx, member_id)) throw new Refusal('order.trial_used')
        if (!(await repo.insertTrial(trx, member_id, now))) throw new Refusal('order.trial_used')
        const source = { reason: 'gift', actor: 'trial' } as const
        const given = await entitlement.grant(trx, { member_id, kind: 'vip', duration_ms: days(dayNum), ...source })
        await repo.saveEntry(trx, member_id, given.entry_id)
      })
      return entitlement.listGroups(db, member_id)
    },
  }
}

export type Trial = ReturnType<typeof createTrial>
