/** SQL of what operators do to feedback. */
import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../../../db/open.ts'
import type { FeedbackTable } from '../../../../db/schema.ts'

/** A feedback that operators see, with where its answers are mailed to. */
export function findActed(db: Db, feedback_id: number) {
  return db
    .selectFrom('feedback')
    .leftJoin('member', (join) =>
      join.onRef('member.member_id', '=', 'feedback.member_id').on('member.is_delete', '=', 0),
    )
    .selectAll('feedback')
    .select('member.email as boundEmail')
    .where('feedback.feedback_id', '=', feedback_id)
    .where('feedback.is_disable', '=', 0)
    .where('feedback.is_delete', '=', 0)
    .executeTakeFirst()
}
export type ActedFeedback = NonNullable<Awaited<ReturnType<typeof findActed>>>

/** Changes a feedback that still has its version. False: somebody was faster. */
export async function changeFeedback(
  trx: Trx,
  { feedback_id, version }: Pick<ActedFeedback, 'feedback_id' | 'version'>,
  columns: Updateable<FeedbackTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedback')
    .set({ ...columns, version: version + 1 })
    .where('feedback_id', '=', feedback_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
