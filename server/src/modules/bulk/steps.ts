/** What a job does row by row. */
import type { BulkSkip } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import type { NewJob } from './bulk.repo.ts'
import type { BulkKind, BulkOutcome } from './bulk-kind.ts'
import { type Plan, readItems } from './plan.ts'

/** Found outside of a transaction for the rows that come next. */
export type Obstacles = ReadonlyMap<number, BulkSkip>
export const NO_OBSTACLES: Obstacles = new Map()

/** What is done to a row of a plan. */
export interface Step {
  row_id: number
  run(trx: Trx, obstacles: Obstacles): Promise<BulkOutcome>
}

/** The rows of a plan in their order. */
export function stepsOf(
  plan: Plan,
  kind: Pick<BulkKind, 'apply' | 'revert'>,
  { create_time: now, operator, reason = '' }: Pick<NewJob, 'create_time' | 'operator' | 'reason'>,
): Step[] {
  if (plan.kind === 'import') return []
  if (plan.kind === 'undo')
    return readItems(plan.before, plan.after).map((item) => ({
      row_id: item.row_id,
      run: (trx) => kind.revert(trx, item.row_id, item, operator),
    }))
  const { act, ids, places } = plan
  return ids.map((row_id, index) => ({
    row_id,
    async run(trx, obstacles) {
      const skip = obstacles.get(row_id)
      if (skip) return { row_id, name: '', skip }
      return kind.apply(trx, row_id, act, { now, place: places[index] ?? 0, operator, reason })
    },
  }))
}

/** What stands against the next rows of a plan. */
export async function findObstacles(kind: BulkKind, plan: Plan, next: readonly Step[]): Promise<Obstacles> {
  if (plan.kind !== 'act') return NO_OBSTACLES
  const found = await kind.findObstacles?.(
    next.map(({ row_id }) => row_id),
    plan.act,
  )
  return found ?? NO_OBSTACLES
}
