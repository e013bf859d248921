/** Opens the configured database: SQLite in the data folder, or PostgreSQL by address. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Dialect } from './columns.ts'
import { createListener } from './postgres/listener.ts'
import { createPostgresConnections, type PoolOptions, type PoolState } from './postgres/postgres-pool.ts'
import type { SentStatement, SlowStatement } from './postgres/statements.ts'
import type { Tables } from './schema.ts'
import { lockDataFolder } from './sqlite/one-process.ts'
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { openSqliteEngine } from './sqlite/sqlite-engine.ts'

/** What repos run queries on: the database or a transaction of it. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface OpenDatabase {
  db: Db
  dialect: Dialect
  /** For the log line at start: engine and place, without credentials. */
  label: string
  /** Address of PostgreSQL with its credentials, for programs of its own. */
  url?: string | undefined
  /** The clock of the database in SQL, in epoch milliseconds; clocks of processes differ. */
  sqlNow(): RawBuilder<number>
  /** Resolves when the database answers; rejects after `limitMs`. */
  ping(limitMs: number): Promise<void>
  /** Connections of each pool; none of SQLite, which has no pool. */
  poolStates?: (() => readonly PoolState[]) | undefined
  /** Calls the listener for each statement that took longer than the configuration allows. */
  onSlow?: ((listener: (slow: SlowStatement) => void) => void) | undefined
  /** Calls the listener for every statement; only what is sent to another program is heard. */
  onSent?: ((listener: (sent: SentStatement) => void) => void) | undefined
  /** Hears what processes tell on a channel; the returned function ends it. Only a database of several processes has it. */
  listen?: ((channel: string, onMessage: (text: string) => void) => () => Promise<void>) | undefined
  close(): Promise<void>
}

/** As a service that sets nothing. */
const USUAL: PoolOptions = {
  callConnections: 10,
  jobConnections: 6,
  readUrl: '',
  isNaming: true,
  slowMs: Number.POSITIVE_INFINITY,
}

/** Opens PostgreSQL by address. Loads the driver. */
export async function openPostgres(url: string, options: PoolOptions = USUAL): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  // PostgreSQL sends 64-bit integers and sums as text; ours all fit a safe integer.
  const numberTypes = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      numberTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  const { pool, ping, states, onSlow, onSent } = createPostgresConnections(
    pg,
    { connectionString: url, types },
    options,
  )
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { host, pathname } = new URL(url)
  return {
    db,
    dialect: 'postgres',
    label: `PostgreSQL ${host}${pathname}`,
    url,
    sqlNow: () => sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`,
    ping,
    poolStates: states,
    onSlow,
    onSent,
    listen: (channel, onMessage) =>
      createListener({ driver: pg, connection: { connectionString: url }, channel, onMessage }),
    close: () => db.destroy(),
  }
}

/** SQLite runs in this process, so that its clock is the process's, and a ping has nothing to wait for. */
function embedded(db: Db): Pick<OpenDatabase, 'db' | 'dialect' | 'sqlNow' | 'ping'> {
  return {
    db,
    dialect: 'sqlite',
    sqlNow: () => sql<number>`${Date.now()}`,
    ping: async () => void (await sql`select 1`.execute(db)),
  }
}

/** Opens SQLite in the data folder, which no other process may use. Throws `DataFolderInUse`. */
export async function openSqlite(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const unlock = await lockDataFolder(folder)
  try {
    const path = join(folder, 'zimu.sqlite')
    const engine = openSqliteEngine(path)
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(engine) })
    return {
      ...embedded(db),
      label: `SQLite (${engine.name}) ${path}`,
      close: async () => {
        await db.destroy()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens SQLite in memory, for tests; `schema` holds statements to run first. */
export function openMemory(schema = ''): OpenDatabase {
  const engine = openSqliteEngine(':memory:')
  engine.exec(schema)
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(engine) })
  return { ...embedded(db), label: 'SQLite in memory', close: () => db.destroy() }
}
