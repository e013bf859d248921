/** Decisions about danmu, in the given transaction: by the console, by the command line, and taken back. */
import type { Trx } from '../../db/open.ts'
import { createDecisions } from '../../db/review/decision.ts'
import { createReviewQueue } from '../../db/review/review-queue.ts'
import { countSender } from './danmu.repo.ts'
import { touchSegmentsOf } from './segment.repo.ts'

interface Row {
  id: number
  member_id: number
  state: string
}

export const danmuQueue = createReviewQueue({
  ...{ table: 'content_danmu', reports: 'danmu_report', key: 'danmu_id', held: 'held' },
})

function readRows(trx: Trx, ids: readonly number[]): Promise<Row[]> {
  return trx
    .selectFrom('content_danmu')
    .select(['danmu_id as id', 'member_id', 'state'])
    .where('danmu_id', 'in', [...ids])
    .orderBy('danmu_id')
    .execute()
}

/** Adds a decision to the record of the sender, and subtracts the former one of the same danmu. */
async function countDecision(trx: Trx, { member_id, state }: Row, next: string): Promise<void> {
  const stepOf = (name: string) => Number(next === name) - Number(state === name)
  if (member_id > 0) await countSender(trx, member_id, { shown_num: stepOf('shown'), hidden_num: stepOf('hidden') })
}

async function setState(trx: Trx, row: Row, next: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_danmu')
    .set({ state: next })
    .where('danmu_id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await countDecision(trx, row, next)
  return true
}

export const danmuDecisions = createDecisions({
  ...{ queue: danmuQueue, held: 'held', readRows, setState },
  onChange: (trx, danmu_ids) => touchSegmentsOf(trx, { danmu_ids }),
})
