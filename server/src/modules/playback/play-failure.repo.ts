/** SQL of single films that did not play. */
import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { PlayFailureTable } from '../../db/schema.ts'

export async function insertFailures(db: Db, rows: readonly Insertable<PlayFailureTable>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('play_failure')
      .values([...rows])
      .execute()
}

/** Those of a content from a minute on, the newest first, before a number. */
export function listFailures(
  db: Db,
  {
    content_id,
    from,
    to,
    before,
    limit,
  }: { content_id: number; from: number; to: number; before: number; limit: number },
) {
  return db
    .selectFrom('play_failure')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('failure_id', '<', before)
    .where('minute', '>=', from)
    .where('minute', '<', to)
    .orderBy('failure_id', 'desc')
    .limit(limit)
    .execute()
}

export async function dropFailuresBefore(db: Db, minute: number): Promise<void> {
  await db.deleteFrom('play_failure').where('minute', '<', minute).execute()
}
