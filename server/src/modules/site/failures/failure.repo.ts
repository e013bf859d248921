/** SQL of the failures that visitors met, and of the questions that say what to do about them. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'

export interface MetFailure {
  /** Whole days since 1970, in +08:00. */
  day: number
  /** Kind of an error: `member.login_wrong`. */
  failure: string
  /** Wire name of the call, without `/api/`. */
  call: string
  times: number
}

export async function addFailures(db: Db, failures: readonly MetFailure[]): Promise<void> {
  await db
    .insertInto('failure_count')
    .values([...failures])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'failure', 'call'])
        .doUpdateSet({ times: sql<number>`failure_count.times + excluded.times` }),
    )
    .execute()
}

export async function deleteFailuresBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('failure_count').where('day', '<', day).execute()
}

/** Failures of answers since a day, by kind and call. At most some thousands: kinds times calls. */
export async function sumFailures(db: Db, since: number): Promise<Omit<MetFailure, 'day'>[]> {
  const rows = await db
    .selectFrom('failure_count')
    .select(['failure', 'call'])
    .select((eb) => eb.fn.sum<number>('times').as('times'))
    .where('day', '>=', since)
    .groupBy(['failure', 'call'])
    .execute()
  // PostgreSQL sums whole numbers into text.
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}

/** Films that did not play since a day, by cause. */
export async function sumPlaybackFailures(db: Db, since: number): Promise<{ outcome: string; times: number }[]> {
  const rows = await db
    .selectFrom('playback_count')
    .select('outcome')
    .select((eb) => eb.fn.sum<number>('plays').as('times'))
    .where('day', '>=', since)
    .where('outcome', '<>', 'played')
    .groupBy('outcome')
    .execute()
  return rows.map(({ outcome, times }) => ({ outcome, times: Number(times) }))
}

/** Failures with the question that is linked to each, and its answer; questions that are gone or hidden have no help. */
export function listLinks(db: Db) {
  return db
    .selectFrom('faq_failure')
    .innerJoin('faq', 'faq.faq_id', 'faq_failure.faq_id')
    .select(['faq_failure.failure', 'faq.faq_id', 'faq.question', 'faq.answer', 'faq.texts', 'faq.is_disable'])
    .where('faq.is_delete', '=', 0)
    .execute()
}

/** Question of a failure, 0 for none; no other transaction changes it until this one ends. */
export async function lockLink(trx: Trx, failure: string): Promise<number> {
  const row = await trx
    .updateTable('faq_failure')
    .set((eb) => ({ faq_id: eb.ref('faq_id') }))
    .where('failure', '=', failure)
    .returning('faq_id')
    .executeTakeFirst()
  return row?.faq_id ?? 0
}

/** 0 takes the link away. */
export async function setLink(trx: Trx, failure: string, faq_id: number, now: number): Promise<void> {
  if (faq_id === 0) await trx.deleteFrom('faq_failure').where('failure', '=', failure).execute()
  else
    await trx
      .insertInto('faq_failure')
      .values({ failure, faq_id, create_time: now })
      .onConflict((conflict) => conflict.column('failure').doUpdateSet({ faq_id, create_time: now }))
      .execute()
}

/** The question's words, if it is there. */
export function findQuestion(trx: Trx, faq_id: number) {
  const query = trx.selectFrom('faq').select(['faq_id', 'question']).where('faq_id', '=', faq_id)
  return query.where('is_delete', '=', 0).executeTakeFirst()
}
