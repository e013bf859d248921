/** SQLite databases in memory with the schema of all migrations and no rows. Migrating costs more than most tests do: the schema is copied. */
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openMemory } from '../db/open.ts'

let copiedSchema: Promise<string> | undefined

/** Statements that make what the migrations make, the record of the migrations included. */
async function readSchema(): Promise<string> {
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

/** Opens one; closing it removes it. */
export async function openReadySqlite(): Promise<OpenDatabase> {
  copiedSchema ??= readSchema()
  return openMemory(await copiedSchema)
}
