/** Rows that have been kept long enough, deleted or only counted. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './schema.ts'

/** What is kept for so many days, and no longer; each module names its own. */
export interface RetentionRule {
  name: string
  /** The setting with the days; 0 = for ever. */
  option: `privacy.${'session' | 'address' | 'footprint' | 'callback' | 'outbox'}_days`
  /** Lets go of what is older than `before` (epoch milliseconds), or only counts it. Returns how many rows. */
  apply(before: number, is_dry: boolean): Promise<number>
}

async function countRows(db: Db, table: keyof Tables, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ num: number }>`select count(*) as num from ${sql.table(table)} where ${where}`.execute(
    db,
  )
  return Number(rows[0]?.num ?? 0)
}

/** Deletes rows, or counts them. */
export async function dropRows(db: Db, table: keyof Tables, where: RawBuilder<unknown>, is_dry: boolean) {
  const count = await countRows(db, table, where)
  if (!is_dry && count > 0) await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
  return count
}

/** Empties a text column of rows, or counts them. */
export async function emptyColumn(
  db: Db,
  { table, column, where }: { table: keyof Tables; column: string; where: RawBuilder<unknown> },
  is_dry: boolean,
): Promise<number> {
  const filled = sql`${where} and ${sql.ref(column)} <> ''`
  const count = await countRows(db, table, filled)
  if (!is_dry && count > 0)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${filled}`.execute(db)
  return count
}
