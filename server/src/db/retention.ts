/** Deletes rows that have reached the end of their retention, or counts them. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './schema.ts'

/** One retention rule; each module defines its own. */
export interface RetentionRule {
  name: string
  /** The setting with the number of days; 0 = no limit. */
  option: `privacy.${'session' | 'address' | 'footprint' | 'watch' | 'callback' | 'outbox'}_days`
  /** Deletes what is older than `before` (epoch milliseconds), or only counts it. Returns the number of rows. */
  apply(before: number, isDry: boolean): Promise<number>
}

async function countRows(db: Db, table: keyof Tables, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ num: number }>`select count(*) as num from ${sql.table(table)} where ${where}`.execute(
    db,
  )
  return Number(rows[0]?.num ?? 0)
}

/** Deletes rows, or counts them. */
export async function dropRows(db: Db, table: keyof Tables, where: RawBuilder<unknown>, isDry: boolean) {
  const count = await countRows(db, table, where)
  if (!isDry && count > 0) await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
  return count
}

/** Empties a text column of rows, or counts them. */
export async function emptyColumn(
  db: Db,
  { table, column, where }: { table: keyof Tables; column: string; where: RawBuilder<unknown> },
  isDry: boolean,
): Promise<number> {
  const filled = sql`${where} and ${sql.ref(column)} <> ''`
  const count = await countRows(db, table, filled)
  if (!isDry && count > 0) await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${filled}`.execute(db)
  return count
}
