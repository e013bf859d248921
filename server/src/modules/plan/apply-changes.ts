/** The job that brings changes of a price into force when their time has come. */
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { OperatorRecord } from '../operator-record/index.ts'
import { type ChangeRow, endChange, listDue } from './change.repo.ts'
import { targetOf, writePlan } from './console/guarded-plan.ts'
import { lockPlan } from './plan.repo.ts'

export interface ApplyDeps {
  db: Db
  commit: Commit
  clock: Clock
  record: Pick<OperatorRecord, 'add'>
}

/**
 * Applies what is due, the first first, each once: whoever ends its waiting applies it in the same transaction. Each leaves a row of
 * the record in the name of who planned it. Orders keep the price that they were made with.
 */
export const createApplyChanges =
  ({ db, commit, clock, record }: ApplyDeps) =>
  async (): Promise<void> => {
    for (const change of await listDue(db, clock.now())) await commit((trx) => apply(trx, change))

    async function apply(trx: Trx, change: ChangeRow): Promise<void> {
      const { plan_change_id, viptype_id, price_minor, price_original_minor, currency, days, actor, reason } = change
      const plan = await lockPlan(trx, viptype_id)
      const now = clock.now()
      if (!(await endChange(trx, plan_change_id, plan ? 'applied' : 'dropped', now)) || !plan) return
      const written = await writePlan(trx, plan, { price_minor, price_original_minor, currency, days }, now)
      const values = { before: written?.before ?? {}, after: { ...written?.after, plan_change_id } }
      const act = {
        operator: actor,
        source: 'console',
        action: 'plan.price_start',
        target: targetOf(viptype_id),
      } as const
      await record.add(trx, { ...act, ...values }, { target_name: plan.name, right: 'plan.write', reason })
    }
  }
