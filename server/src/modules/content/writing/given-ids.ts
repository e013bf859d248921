import { sql } from 'kysely'
import type { Dialect } from '../../../db/columns.ts'
import type { Trx } from '../../../db/open.ts'

/** Advances PostgreSQL's sequence of a table beyond ids that were inserted explicitly, which it does not notice. */
export async function passGivenIds(trx: Trx, dialect: Dialect, table: 'content' | 'category' | 'tag'): Promise<void> {
  if (dialect !== 'postgres') return
  const id = `${table}_id`
  await sql`select setval(pg_get_serial_sequence(${table}, ${id}), (select max(${sql.ref(id)}) from ${sql.ref(table)}))`.execute(
    trx,
  )
}
