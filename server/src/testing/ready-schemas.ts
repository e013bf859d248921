/**
 * Databases that have the schema of all migrations and no rows. Migrating costs more than most tests do, so the schema is
 * copied (SQLite), or kept and emptied (PostgreSQL).
 */
import { sql } from 'kysely'
import { inject } from 'vitest'
import { listPending, migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type OpenDatabase, openMemory, openPostgres } from '../db/open.ts'
import { POSTGRES_URL } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the PostgreSQL schemas of this run begin with. */
    schemaPrefix: string
  }
}

let copiedSchema: Promise<string> | undefined

/** Statements that make what the migrations make, the record of the migrations included. */
async function readSqliteSchema(): Promise<string> {
  const database = openMemory()
  await migrate(database, 0)
  // Tables behind a virtual one come with it; those of SQLite itself come when they are needed.
  const { rows: parts } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'sqlite!_%' escape '!'
      and name not in (select name from pragma_table_list where type = 'shadow')`.execute(database.db)
  const { rows: steps } = await sql<{ name: string }>`select name from migration`.execute(database.db)
  await database.close()
  const record = `insert into migration (name, apply_time) values ${steps.map(({ name }) => `('${name}', 0)`).join()}`
  return `begin;\n${[...parts.map((part) => part.sql), record, 'commit'].join(';\n')};`
}

async function openReadySqlite(): Promise<OpenDatabase> {
  copiedSchema ??= readSqliteSchema()
  return openMemory(await copiedSchema)
}

/** Empties every table that has rows and starts every counter again. What a schema is made of stays. */
const EMPTY = `
  do $$
  declare
    found record;
    filled text[] = '{}';
    has_rows boolean;
  begin
    for found in select format('%I', tablename) as name from pg_tables
      where schemaname = current_schema and tablename <> 'migration'
    loop
      execute format('select exists (select from %s)', found.name) into has_rows;
      if has_rows then filled = filled || found.name; end if;
    end loop;
    if filled <> '{}' then execute format('truncate %s cascade', array_to_string(filled, ', ')); end if;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences
      where schemaname = current_schema and last_value is not null;
  end $$`

/** Address of a schema of the PostgreSQL of tests. A crash of the server may lose what a test did last. */
export function schemaUrl(schema: string): string {
  const url = new URL(POSTGRES_URL)
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  return String(url)
}

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

/** Whether exactly our migrations are on record here: a test may have taken one away, or added one of the future. */
async function isWhole(opened: OpenDatabase): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('migration') is not null`.execute(opened.db)
  if (tables.length === 0) return false
  const { rows: steps } = await sql`select from migration`.execute(opened.db)
  return steps.length === migrations.length && (await listPending(opened)).length === 0
}

async function openReadyPostgres(): Promise<OpenDatabase> {
  const schema = takeSchema()
  const opened = await openPostgres(schemaUrl(schema))
  if (await isWhole(opened)) await sql.raw(EMPTY).execute(opened.db)
  else {
    await sql.raw(`drop schema if exists ${schema} cascade`).execute(opened.db)
    await sql.raw(`create schema ${schema}`).execute(opened.db)
    await migrate(opened, 0)
  }
  return {
    ...opened,
    async close() {
      await opened.close()
      taken.delete(schema)
    },
  }
}

export const openReady = { sqlite: openReadySqlite, postgres: openReadyPostgres }
