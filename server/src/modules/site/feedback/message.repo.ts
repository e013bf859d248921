/** SQL of what was written about feedback after its first text. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { FeedbackMessageTable } from '../../../db/schema.ts'

export type MessageRow = Selectable<FeedbackMessageTable>

/** Messages of some feedback, oldest first. */
export async function listMessages(db: Db, feedbackIds: readonly number[]): Promise<MessageRow[]> {
  if (feedbackIds.length === 0) return []
  return db
    .selectFrom('feedback_message')
    .selectAll()
    .where('feedback_id', 'in', feedbackIds)
    .orderBy('message_id')
    .execute()
}

/** Adds a message. Undefined: the member has sent it before, under the same `request_id`. */
export async function insertMessage(trx: Trx, row: Insertable<FeedbackMessageTable>): Promise<number | undefined> {
  const added = await trx
    .insertInto('feedback_message')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .returning('message_id')
    .executeTakeFirst()
  return added?.message_id
}

/** What a member sent under this `request_id`; undefined: nothing yet. */
export function findMessageByRequest(db: Db, member_id: number, request_id: string) {
  return db
    .selectFrom('feedback_message')
    .select('message_id')
    .where('member_id', '=', member_id)
    .where('request_id', '=', request_id)
    .executeTakeFirst()
}

/** Deletes an answer that was not mailed. False: there is none, or it was. */
export async function deleteAnswer(trx: Trx, message_id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('feedback_message')
    .where('message_id', '=', message_id)
    .where('is_answer', '=', 1)
    .where('mail', '=', 'none')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The last message of a feedback; undefined: nothing came after its first text. */
export function findLastMessage(trx: Trx, feedback_id: number): Promise<MessageRow | undefined> {
  return trx
    .selectFrom('feedback_message')
    .selectAll()
    .where('feedback_id', '=', feedback_id)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last answer of a feedback; undefined: there is none. */
export function findLastAnswer(trx: Trx, feedback_id: number): Promise<MessageRow | undefined> {
  return trx
    .selectFrom('feedback_message')
    .selectAll()
    .where('feedback_id', '=', feedback_id)
    .where('is_answer', '=', 1)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An answer that waits to be mailed, with what the mail needs; undefined: it was mailed, or is gone. */
export function findDueMail(db: Db, message_id: number) {
  return db
    .selectFrom('feedback_message as message')
    .innerJoin('feedback', 'feedback.feedback_id', 'message.feedback_id')
    .leftJoin('member', (join) =>
      join.onRef('member.member_id', '=', 'feedback.member_id').on('member.is_delete', '=', 0),
    )
    .select(['message.text', 'feedback.content', 'feedback.receipt_no', 'feedback.email', 'feedback.language'])
    .select(['member.email as boundEmail', 'member.language as memberLanguage'])
    .where('message.message_id', '=', message_id)
    .where('message.mail', '=', 'due')
    .executeTakeFirst()
}

export async function setMailed(db: Db, message_id: number): Promise<void> {
  await db.updateTable('feedback_message').set({ mail: 'sent' }).where('message_id', '=', message_id).execute()
}

/** The newest answers to a member since a time, of feedback whose answer was not read yet. */
export function listUnreadAnswers(db: Db, member_id: number, since: number, limit: number) {
  return db
    .selectFrom('feedback_message as message')
    .innerJoin('feedback', 'feedback.feedback_id', 'message.feedback_id')
    .select(['message.message_id', 'message.feedback_id', 'message.text', 'message.create_time', 'feedback.title'])
    .where('message.member_id', '=', member_id)
    .where('message.is_answer', '=', 1)
    .where('message.create_time', '>=', since)
    .where('feedback.status', '=', 1)
    .where('feedback.read_time', 'is', null)
    .where('feedback.is_delete', '=', 0)
    .where('feedback.is_disable', '=', 0)
    .orderBy('message.message_id', 'desc')
    .limit(limit)
    .execute()
}
