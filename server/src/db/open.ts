/** Opens the database that the configuration names: SQLite in the data folder, or PostgreSQL by address. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Dialect } from './columns.ts'
import { lockDataFolder } from './one-process.ts'
import type { Tables } from './schema.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { openSqliteEngine } from './sqlite-engine.ts'

/** What a repo works on: the database itself or a transaction of it. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface OpenDatabase {
  db: Db
  dialect: Dialect
  /** For the boot line: engine and place, without credentials. */
  label: string
  close(): Promise<void>
}

/** PostgreSQL by address. `schema` keeps a test's tables apart. The driver is loaded only where it is used. */
export async function openPostgres(url: string, schema?: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  // PostgreSQL sends 64-bit integers and sums as text; ours all fit a safe integer.
  const number_types = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      number_types.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { host, pathname } = new URL(url)
  return { db, dialect: 'postgres', label: `PostgreSQL ${host}${pathname}`, close: () => db.destroy() }
}

/** SQLite in the data folder, for this process alone. Throws `DataFolderInUse`. */
export async function openSqlite(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const unlock = await lockDataFolder(folder)
  try {
    const path = join(folder, 'zimu.sqlite')
    const engine = openSqliteEngine(path)
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(engine) })
    return {
      db,
      dialect: 'sqlite',
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

/** SQLite in memory, for tests. */
export function openMemory(): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(openSqliteEngine(':memory:')) })
  return { db, dialect: 'sqlite', label: 'SQLite in memory', close: () => db.destroy() }
}
