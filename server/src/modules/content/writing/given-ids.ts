import { sql } from 'kysely'
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'

/** Moves PostgreSQL's counter of a table behind ids that were given; it sees only those it made. */
export async function passGivenIds(trx: Trx, dialect: Dialect, table: 'content' | 'category' | 'tag'): Promise<void> {
  if (dialect !== 'postgres') return
  const id = `${table}_id`
  await sql`select setval(pg_get_serial_sequence(${table}, ${id}), (select max(${sql.ref(id)}) from ${sql.ref(table)}))`.execute(
    trx,
  )
}
