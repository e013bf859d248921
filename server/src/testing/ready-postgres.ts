/**
 * Schemas of PostgreSQL with the tables of all migrations and no rows. Each is kept and emptied before it is used again, by a
 * connection of its own, whose plans and catalogue are warm: those of a new one took longer than most tests.
 */
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type OpenDatabase, openPostgres } from '../db/open.ts'
import { connectPostgres, type PostgresConnection, schemaUrl } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the PostgreSQL schemas of this run begin with. */
    schemaPrefix: string
  }
}

/** The connection that looks after a schema; `filledQuery` names the tables that have rows. */
interface Keeper {
  connection: PostgresConnection
  filledQuery: string
}

const keepers = new Map<string, Keeper>()
const taken = new Set<string>()

/** The first schema of this worker that no open database has. Only one process at a time is a worker of this number. */
function takeSchema(): string {
  for (let number = 1; ; number += 1) {
    const name = `${inject('schemaPrefix')}_${process.env.VITEST_POOL_ID}_${number}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

const OWN_TABLES = `pg_class where relnamespace = current_schema::regnamespace and relkind = 'r' and relname <> 'migration'`

/**
 * Tables that are truncated: what has grown large or was analysed, whether it has rows or not, so that no plan depends on what a
 * test before has left, and what has a trigger, which may forbid to delete. One that takes no place on disk is as it should be.
 */
const LARGE = `
  select relname as name from ${OWN_TABLES}
    and pg_relation_size(oid) > case when reltuples < 0 and not exists (
      select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) then ${10 * 8192} else 0 end`

const RESTART = `
  select setval(oid::regclass, 1, false) from pg_class where relnamespace = current_schema::regnamespace
    and case when relkind = 'S' then pg_sequence_last_value(oid) is not null else false end`

/** Whether exactly our migrations are on record here: a test may have taken one away, or added one of the future. */
async function isWhole({ connection }: Keeper): Promise<boolean> {
  const [table] = await connection.ask<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`)
  if (!table?.isThere) return false
  const steps = await connection.ask<{ name: string }>('select name from migration')
  const names = new Set(steps.map(({ name }) => name))
  return steps.length === migrations.length && migrations.every(({ name }) => names.has(name))
}

/** Rows of small tables are deleted in one statement, so that no reference is in the way: to truncate one gives new files to many. */
async function empty({ connection, filledQuery }: Keeper): Promise<void> {
  const namesOf = async (query: string) => (await connection.ask<{ name: string }>(query)).map(({ name }) => name)
  const large = await namesOf(LARGE)
  if (large.length > 0) await connection.run(`truncate ${large.map((name) => `"${name}"`).join()} cascade`)
  const filled = await namesOf(filledQuery)
  if (filled.length > 0)
    await connection.run(
      `with ${filled.map((name, index) => `emptied_${index} as (delete from "${name}")`).join()} select`,
    )
  await connection.ask(RESTART)
}

async function openKeeper(schema: string): Promise<Keeper> {
  const connection = await connectPostgres(schemaUrl(schema))
  await connection.run(`drop schema if exists ${schema} cascade`)
  await connection.run(`create schema ${schema}`)
  const opened = await openPostgres(schemaUrl(schema))
  await migrate(opened, 0)
  await opened.close()
  const tables = await connection.ask<{ name: string }>(`select relname as name from ${OWN_TABLES}`)
  const filledQuery = tables
    .map(({ name }) => `select '${name}' as name where exists (select from "${name}")`)
    .join(' union all ')
  return { connection, filledQuery }
}

/** Empties the schema; makes it anew where there is none yet, or a test has changed it. */
async function prepare(schema: string): Promise<void> {
  const keeper = keepers.get(schema)
  try {
    if (keeper && (await isWhole(keeper))) return await empty(keeper)
  } catch {
    // A table or a connection is not there any more.
  }
  await keeper?.connection.end()
  keepers.set(schema, await openKeeper(schema))
}

/** Opens one; closing it gives the schema back. Only rows may be changed. */
export async function openReadyPostgres(): Promise<OpenDatabase> {
  const schema = takeSchema()
  await prepare(schema)
  const opened = await openPostgres(schemaUrl(schema))
  return {
    ...opened,
    async close() {
      await opened.close()
      taken.delete(schema)
    },
  }
}
