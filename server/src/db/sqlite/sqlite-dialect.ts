/** Kysely over one SQLite connection: statements and transactions run one after the other. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteEngine, SqliteValue } from './sqlite-engine.ts'

const RETURNS_ROWS = /^\s*(select|with|pragma|explain)\b|\breturning\b/i

function toSqlite(value: unknown): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  // Both engines cut text at NUL; the edge refuses it, so meeting one here is a fault of ours.
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL character in a text for the database')
  return value as SqliteValue
}

function createConnection(engine: SqliteEngine): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const values = query.parameters.map(toSqlite)
      if (RETURNS_ROWS.test(query.sql)) return { rows: engine.all(query.sql, values) as Row[] }
      const { changes, lastId } = engine.run(query.sql, values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastId) }
    },
    // biome-ignore lint/correctness/useYield: the engine has no cursor; nothing of ours streams
    async *streamQuery() {
      throw new Error('streaming is not offered by the embedded database')
    },
  }
}

/** A mutex: each holder waits for the release of the one before. */
function createTurn() {
  let last: Promise<void> = Promise.resolve()
  return async (): Promise<() => void> => {
    const before = last
    let release = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}

function createDriver(engine: SqliteEngine): Driver {
  const connection = createConnection(engine)
  const takeTurn = createTurn()
  const releases: (() => void)[] = []
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      releases.push(await takeTurn())
      return connection
    },
    releaseConnection: async () => releases.pop()?.(),
    beginTransaction: async () => void (await run('begin immediate')),
    commitTransaction: async () => void (await run('commit')),
    rollbackTransaction: async () => void (await run('rollback')),
    destroy: async () => engine.close(),
  }
}

/** The dialect for an open engine; closing Kysely closes the engine. */
export function createSqliteDialect(engine: SqliteEngine): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
