/** SQL about what is dumped of PostgreSQL: everything of the service lies in one schema. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'

export interface DumpedPlace {
  schema: string
  /** Major version of the server. */
  major: number
}

export async function readPlace(db: Db): Promise<DumpedPlace> {
  const { rows } = await sql<DumpedPlace>`
    select current_schema()::text as schema, current_setting('server_version_num')::int / 10000 as major`.execute(db)
  const [place] = rows
  if (!place) throw new Error('the database does not say what it is')
  return place
}

/**
 * Lets other connections see what this transaction sees, which sees one moment. It may say nothing for as long as a program works. Returns
 * the name of the moment, and how many tables there are.
 */
export async function shareMoment(trx: Trx): Promise<{ snapshot: string; tables: number }> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<{ snapshot: string; tables: number }>`
    select pg_export_snapshot() as snapshot, (
      select count(*) from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    ) as tables`.execute(trx)
  const [moment] = rows
  if (!moment) throw new Error('the database shares no moment')
  return { snapshot: moment.snapshot, tables: Number(moment.tables) }
}

/** Name of the service's own database. */
export async function readDatabaseName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Bytes of all tables with their indexes: more than a dump of them takes. */
export async function readSchemaBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
