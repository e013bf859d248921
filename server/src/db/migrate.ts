/** Applies missing migrations in order, in one transaction, under a lock. */
import { sql } from 'kysely'
import { ddl } from './columns.ts'
import { migrations } from './migrations/index.ts'
import type { OpenDatabase, Trx } from './open.ts'
import { runAsSchemaChange } from './statement-timeout.ts'

/** Key of PostgreSQL's advisory lock for schema changes of this service; any fixed number. */
const LOCK_KEY = 720_415_001

async function listApplied(trx: Trx): Promise<Set<string>> {
  await sql.raw('create table if not exists migration (name text primary key, apply_time bigint not null)').execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
  return new Set(rows.map((row) => row.name))
}

/** Brings the schema up to date. Returns the names of the migrations applied. `now` in epoch milliseconds. */
export function migrate(database: OpenDatabase, now: number): Promise<string[]> {
  return runAsSchemaChange(() => applySteps(database, now))
}

async function applySteps({ db, dialect }: OpenDatabase, now: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx)
    const applied = await listApplied(trx)
    const fresh = migrations.filter((step) => !applied.has(step.name))
    for (const step of fresh) {
      for (const statement of step.statements(dialect)) await sql.raw(ddl(dialect, statement)).execute(trx)
      await sql`insert into migration (name, apply_time) values (${step.name}, ${now})`.execute(trx)
    }
    return fresh.map((step) => step.name)
  })
}

/** Names of migrations that are not applied yet. */
export async function listPending({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return migrations.filter((step) => !applied.has(step.name)).map((step) => step.name)
}
