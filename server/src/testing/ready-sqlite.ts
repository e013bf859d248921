/**
 * SQLite databases in memory with the schema of all migrations and no rows. One that is closed is emptied and used again, with
 * its prepared statements: making 500 tables and indexes costs more than most tests do.
 */
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openMemory } from '../db/open.ts'
import { openSqliteEngine, type SqliteEngine } from '../db/sqlite/sqlite-engine.ts'

/** A database that was lent before: its schema may have been changed meanwhile. */
interface Lent {
  engine: SqliteEngine
  schemaVersion: number
}

/** Larger ones are thrown away: what a test of many rows leaves behind would slow the next one down. */
const MAX_PAGES = 2000

const idle: Lent[] = []
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

const numberOf = (engine: SqliteEngine, query: string) => Number(Object.values(engine.all(query, [])[0] ?? {})[0])
const versionOf = (engine: SqliteEngine) => numberOf(engine, 'pragma schema_version')
const namesOf = (engine: SqliteEngine, query: string) => engine.all(query, []).map(({ name }) => String(name))

/** Tables whose rows are their own: those behind a virtual one are emptied through it. */
const TABLES = `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
  and name not in ('migration', 'sqlite_schema', 'sqlite_sequence')`
let filledQuery: string | undefined

/** Asks which tables have rows. The tables are those of every other one here. */
const listFilled = (engine: SqliteEngine) =>
  (filledQuery ??= namesOf(engine, TABLES)
    .map((name) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(' union all '))

/** Takes all rows away, past triggers that forbid it, and starts every counter again. */
function empty(engine: SqliteEngine) {
  const filled = namesOf(engine, listFilled(engine))
  const triggers = engine.all(
    `select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('${filled.join("', '")}')`,
    [],
  )
  engine.exec(
    [
      'pragma foreign_keys = off',
      'begin',
      ...triggers.map(({ name }) => `drop trigger "${name}"`),
      ...filled.map((name) => `delete from "${name}"`),
      ...triggers.map((trigger) => String(trigger.sql)),
      'delete from sqlite_sequence',
      'commit',
      'pragma foreign_keys = on',
    ].join(';\n'),
  )
}

/** Empties it for the next test, unless this one has changed its schema, filled it or left it within a transaction. */
function takeBack({ engine, schemaVersion }: Lent) {
  try {
    if (versionOf(engine) !== schemaVersion || numberOf(engine, 'pragma page_count') > MAX_PAGES)
      throw new Error('not as it was lent')
    empty(engine)
    idle.push({ engine, schemaVersion: versionOf(engine) })
  } catch {
    engine.close()
  }
}

/** What is still asked after the end is refused, as by a database that is closed. */
function lend(lent: Lent): SqliteEngine {
  let isOver = false
  const open = () => {
    if (isOver) throw new Error('the database of this test is closed')
    return lent.engine
  }
  return {
    name: lent.engine.name,
    all: (text, values) => open().all(text, values),
    run: (text, values) => open().run(text, values),
    exec: (text) => open().exec(text),
    close() {
      if (!isOver) takeBack(lent)
      isOver = true
    },
  }
}

async function make(): Promise<Lent> {
  copiedSchema ??= readSchema()
  const engine = openSqliteEngine(':memory:')
  engine.exec(await copiedSchema)
  return { engine, schemaVersion: versionOf(engine) }
}

/** Opens one; closing it gives it back. */
export async function openReadySqlite(): Promise<OpenDatabase> {
  return openMemory(lend(idle.pop() ?? (await make())))
}
