/** SQL of kept messages, and of those that failed. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export type MessageKind = 'mail' | 'sms'

export interface CountedFailure {
  day: number
  kind: MessageKind
  cause: string
  times: number
}

export async function addFailures(db: Db, failures: readonly CountedFailure[]): Promise<void> {
  await db
    .insertInto('message_failure')
    .values([...failures])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'cause'])
        .doUpdateSet({ times: sql<number>`message_failure.times + excluded.times` }),
    )
    .execute()
}

/** By kind and cause since a day; at most some dozens. */
export async function sumFailures(db: Db, since: number) {
  const rows = await db
    .selectFrom('message_failure')
    .select(['kind', 'cause'])
    .select((eb) => [eb.fn.sum<number>('times').as('times'), eb.fn.max('day').as('last_day')])
    .where('day', '>=', since)
    .groupBy(['kind', 'cause'])
    .execute()
  return rows
    .map((row) => ({ ...row, times: Number(row.times), last_day: Number(row.last_day) }))
    .sort((a, b) => b.times - a.times || (a.cause < b.cause ? -1 : 1))
}

export async function deleteFailuresBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('message_failure').where('day', '<', day).execute()
}

/** Kept messages, the newest first. */
export function listKept(
  db: Db,
  { kind, before, limit }: { kind?: MessageKind | undefined; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('outbox')
    .select(['message_id', 'kind', 'to', 'subject', 'text', 'create_time'])
    .orderBy('message_id', 'desc')
    .limit(limit)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (before !== undefined) query = query.where('message_id', '<', before)
  return query.execute()
}
