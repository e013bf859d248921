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

/**
 * Empties every table that has rows and starts every counter again. What a schema is made of stays. A table that takes no
 * place on disk is empty. Rows of small tables are deleted, all in one statement, so that no reference is in the way: to
 * truncate one gives new files to all tables that refer to it. What has grown large or was analysed is truncated all the
 * same, so that no plan depends on what a test before has left, and what has a trigger, which may forbid to delete.
 */
const EMPTY = `
  do $$
  declare
    large text;
    small text;
  begin
    select string_agg(format('%I', relname), ', ') into large from pg_class
      where relnamespace = current_schema::regnamespace and relkind = 'r' and relname <> 'migration'
        and pg_relation_size(oid) > case when reltuples < 0 and not exists (
          select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) then ${10 * 8192} else 0 end;
    if large is not null then execute format('truncate %s cascade', large); end if;
    select string_agg(format('emptied_%s as (delete from %I)', oid, relname), ', ') into small from pg_class
      where relnamespace = current_schema::regnamespace and relkind = 'r' and relname <> 'migration'
        and pg_relation_size(oid) > 0;
    if small is not null then execute format('with %s select', small); end if;
    perform setval(oid::regclass, 1, false) from pg_class
      where relnamespace = current_schema::regnamespace
        and case when relkind = 'S' then pg_sequence_last_value(oid) is not null else false end;
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
