/** What stands in the database, to compare before an act and after it was taken back. */
import { sql } from 'kysely'
import { listTables } from '../../tables.ts'
import type { TestApp } from '../../test-app.ts'

/** By table: its rows as text, sorted. */
export type Snapshot = Readonly<Record<string, readonly string[]>>

/** Tables of the record itself, of sessions, of work that waits, and of what is computed from others. */
const LEFT_OUT =
  /^(operator_record|operator_record_head|operator_request|operator_session|job|job_kind|process|check_state|service_mark|outbox|cache_entry|limit_window|migration|kysely_.*|sqlite_.*|site_version|category_tree|danmu_segment|.*_search(_.*)?)$/
/** Columns that only ever grow, and the number of a row that says which file is in which content. */
const GROWING = new Set(['update_time', 'version', 'tree_version', 'use_time', 'login_time', 'content_file_id'])

/** Tables of each database: asking PostgreSQL for them takes longer than reading them. */
const known = new WeakMap<object, Promise<readonly string[]>>()

async function listNames(database: TestApp['database']): Promise<readonly string[]> {
  const tables = await listTables(database)
  return tables.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name))
}

export async function snapshotOf({ database }: Pick<TestApp, 'database'>): Promise<Snapshot> {
  const tables = known.get(database) ?? listNames(database)
  known.set(database, tables)
  const { db } = database
  const found: Record<string, string[]> = {}
  for (const name of await tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    // A count of nothing is as good as no row.
    const counted = rows.filter((row) => name !== 'content_facet_count' || Number(row.count) > 0)
    const kept = counted.map((row) => Object.entries(row).filter(([column]) => !GROWING.has(column)))
    found[name] = kept.map((row) => JSON.stringify(Object.fromEntries(row))).sort()
  }
  return found
}
