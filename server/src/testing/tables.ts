/** Tables and columns of a test's own database. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../db/open.ts'

export interface TestTable {
  readonly name: string
  /** In their own order. */
  readonly columns: readonly { readonly name: string; readonly dataType: string }[]
}

/**
 * Lists the tables by name. PostgreSQL is asked for the schema of this test alone: Kysely's introspection reads those of all
 * tests on the server, and fails when one of them is dropped meanwhile.
 */
export async function listTables({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<TestTable[]> {
  if (dialect === 'sqlite') {
    const tables = await db.introspection.getTables()
    return tables.filter(({ isView }) => !isView).map(({ name, columns }) => ({ name, columns }))
  }
  const { rows } = await sql<{ table: string; name: string; dataType: string }>`
    select relname as "table", attname as name, format_type(atttypid, null) as "dataType"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db)
  const tables = new Map<string, { name: string; dataType: string }[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return [...tables].map(([name, columns]) => ({ name, columns }))
}
