/** Applies missing migrations in order, in one transaction, under a lock. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { ddl } from './columns.ts'
import { migrations } from './migrations/index.ts'
import type { Db, OpenDatabase, Trx } from './open.ts'
import { runAsSchemaChange } from './statement-timeout.ts'

/** Key of PostgreSQL's advisory lock for schema changes of this service; any fixed number. */
const LOCK_KEY = 720_415_001

/** The schema has steps of a newer version that this program cannot live with. */
export class SchemaIsNewer extends Error {
  override readonly name = 'SchemaIsNewer'
  constructor(readonly steps: readonly string[]) {
    super(`The database was brought up to date by a newer version (${steps.join(', ')}).`)
  }
}

/** Another program holds a table all the time. */
export class SchemaIsBusy extends Error {
  override readonly name = 'SchemaIsBusy'
}

const LOCK_NOT_AVAILABLE = '55P03'

export interface Patience {
  /** How long a statement of a step waits for a table, in ms: as long everybody else waits behind it. */
  lockMs: number
  /** All steps are tried so often, with a pause in which others go on. */
  maxTries: number
  pauseMs: number
}
const USUAL_PATIENCE: Patience = { lockMs: seconds(3), maxTries: 20, pauseMs: seconds(1) }

const isKnown = (name: string) => migrations.some((step) => step.name === name)

/** Steps that are applied and that this program does not know, of those that older programs cannot live with. */
async function listEnding(on: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration_end order by name`.execute(on)
  return rows.map(({ name }) => name).filter((name) => !isKnown(name))
}

async function listApplied(trx: Trx): Promise<Set<string>> {
  await sql.raw('create table if not exists migration (name text primary key, apply_time bigint not null)').execute(trx)
  // Steps that older programs cannot live with: those read the names here, as they do not have the steps.
  await sql.raw('create table if not exists migration_end (name text primary key)').execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
  return new Set(rows.map((row) => row.name))
}

/**
 * Brings the schema up to date. Returns the names of the migrations applied. `now` in epoch milliseconds. Throws
 * `SchemaIsNewer` where a newer version has been and this one cannot run any more, `SchemaIsBusy` where a table is never free.
 */
export function migrate(
  database: OpenDatabase,
  now: number,
  { lockMs, maxTries, pauseMs }: Patience = USUAL_PATIENCE,
): Promise<string[]> {
  return runAsSchemaChange(async () => {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      if (tries > 1) await wait(pauseMs)
      const applied = await applySteps(database, now, lockMs).catch((error: { code?: string }) => {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error
      })
      if (applied) return applied
    }
    throw new SchemaIsBusy('a table was not free')
  })
}

async function applySteps({ db, dialect }: OpenDatabase, now: number, lockMs: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx)
    if (dialect === 'postgres') await sql.raw(`set local lock_timeout = ${lockMs}`).execute(trx)
    const applied = await listApplied(trx)
    const ending = await listEnding(trx)
    if (ending.length > 0) throw new SchemaIsNewer(ending)
    const fresh = migrations.filter((step) => !applied.has(step.name))
    for (const step of fresh) {
      for (const statement of step.statements(dialect)) await sql.raw(ddl(dialect, statement)).execute(trx)
      await sql`insert into migration (name, apply_time) values (${step.name}, ${now})`.execute(trx)
      if (step.endsOlder) await sql`insert into migration_end (name) values (${step.name})`.execute(trx)
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

/** Names of applied steps that this program does not know: a newer version runs, or ran, on the same database. */
export async function listUnknown({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !isKnown(name))
}
