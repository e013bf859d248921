/** SQL of feedback. */
import { type Insertable, sql } from 'kysely'
import type { ListPlan, ListRules } from '../../../db/list-query/list-query.rules.ts'
import { contains, type ListColumns, type ListPage, readList } from '../../../db/list-query/list-query.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { FeedbackTable } from '../../../db/schema.ts'

/** Fields by which members sort their own feedback (docs/wire.md#feedbacklist). */
export const FEEDBACK_RULES: ListRules = {
  sorts: ['feedback_id', 'create_time', 'update_time', 'status'],
  defaultOrder: { field: 'feedback_id', direction: 'desc' },
  searches: {},
}

const FEEDBACK_COLUMNS: ListColumns = {
  key: sql.ref<number>('feedback.feedback_id'),
  sorts: {
    feedback_id: sql.ref('feedback.feedback_id'),
    create_time: sql.ref('feedback.create_time'),
    // Never handled stands before everything handled.
    update_time: sql`coalesce(feedback.update_time, 0)`,
    status: sql.ref('feedback.status'),
  },
  searches: {},
}

/** Inserts a feedback and returns its id. */
export async function insertFeedback(trx: Trx, row: Insertable<FeedbackTable>): Promise<number> {
  const { feedback_id } = await trx
    .insertInto('feedback')
    .values(row)
    .returning('feedback_id')
    .executeTakeFirstOrThrow()
  return feedback_id
}

/** The feedback of a member with this `request_id`; undefined if there is none. */
export function findSentFeedback(db: Db, { member_id, request_id }: { member_id: number; request_id: string }) {
  return db
    .selectFrom('feedback')
    .select(['feedback_id', 'receipt_no'])
    .where('member_id', '=', member_id)
    .where('request_id', '=', request_id)
    .executeTakeFirst()
}

export interface FeedbackFilter {
  member_id: number
  /** Text in the title or the receipt number. */
  title?: string | undefined
  /** Period of sending, epoch milliseconds. */
  sent?: readonly [from: number, to: number] | undefined
}

function visibleFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .leftJoin('member', 'member.member_id', 'feedback.member_id')
    .select([
      'feedback.feedback_id',
      'feedback.member_id',
      'feedback.receipt_no',
      'feedback.type',
      'feedback.title',
      'feedback.content',
      'feedback.phone',
      'feedback.email',
      'feedback.reply',
      'feedback.status',
      'feedback.read_time',
      'feedback.create_time',
      'feedback.update_time',
      'member.username',
    ])
    .where('feedback.is_delete', '=', 0)
    .where('feedback.is_disable', '=', 0)
}

/** A feedback that is neither deleted nor disabled. */
export function findFeedback(
  db: Db,
  by: { feedback_id: number } | { receipt_no: string },
): Promise<FeedbackRow | undefined> {
  const query = visibleFeedback(db)
  return (
    'receipt_no' in by
      ? query.where('feedback.receipt_no', '=', by.receipt_no)
      : query.where('feedback.feedback_id', '=', by.feedback_id)
  ).executeTakeFirst()
}

function ownFeedback(db: Db, { member_id, title, sent }: FeedbackFilter) {
  let query = visibleFeedback(db).where('feedback.member_id', '=', member_id)
  if (title !== undefined)
    query = query.where((eb) =>
      eb.or([contains(sql.ref('feedback.title'), title), contains(sql.ref('feedback.receipt_no'), title)]),
    )
  if (sent) query = query.where('feedback.create_time', '>=', sent[0]).where('feedback.create_time', '<=', sent[1])
  return query
}

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof ownFeedback>['execute']>>[number]

export function listFeedback(db: Db, filter: FeedbackFilter, plan: ListPlan): Promise<ListPage<FeedbackRow>> {
  return readList(db, ownFeedback(db, filter), plan, FEEDBACK_COLUMNS)
}

/** A member's own feedback, to write again about it; undefined: there is none that they see. */
export function findOwn(trx: Trx, { feedback_id, member_id }: { feedback_id: number; member_id: number }) {
  return trx
    .selectFrom('feedback')
    .select(['feedback_id', 'state', 'version'])
    .where('feedback_id', '=', feedback_id)
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .executeTakeFirst()
}

/** What a member wrote again waits for an answer. What was taken for spam stays that. */
export async function setWaiting(trx: Trx, feedback_id: number, now: number): Promise<void> {
  await trx
    .updateTable('feedback')
    .set((eb) => ({
      state: sql<string>`case when state = 'spam' then state else 'new' end`,
      status: 0,
      last_time: now,
      version: eb('version', '+', 1),
    }))
    .where('feedback_id', '=', feedback_id)
    .execute()
}

/** Marks the last answers to a member's feedback as read. */
export async function setRead(
  trx: Trx,
  { member_id, feedbackIds, now }: { member_id: number; feedbackIds: readonly number[]; now: number },
): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({ read_time: now })
    .where('member_id', '=', member_id)
    .where('feedback_id', 'in', feedbackIds)
    .where('status', '=', 1)
    .where('read_time', 'is', null)
    .execute()
}

/** How many feedback of a member have an answer that was not read. */
export async function countUnread(db: Db, member_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('member_id', '=', member_id)
    .where('status', '=', 1)
    .where('read_time', 'is', null)
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Deletes a member's feedback with what was written about it, when the account is erased. */
export async function eraseFeedback(trx: Trx, member_id: number): Promise<void> {
  await trx
    .deleteFrom('feedback_message')
    .where((eb) =>
      eb.or([
        eb('member_id', '=', member_id),
        eb('feedback_id', 'in', eb.selectFrom('feedback').select('feedback_id').where('member_id', '=', member_id)),
      ]),
    )
    .execute()
  await trx.deleteFrom('feedback').where('member_id', '=', member_id).execute()
}
