/**
 * One SQLite connection behind one small face, by the runtime's own `node:sqlite` where it has it, else by
 * node-sqlite3-wasm (docs/decisions: embedded database). Both are synchronous; prepared statements are kept by text.
 */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'

export type SqliteValue = string | number | bigint | null | Uint8Array
export type SqliteRow = Record<string, SqliteValue>

export interface SqliteEngine {
  /** Name of the engine, for the log line at start and `zimu check`. */
  name: string
  all(sql: string, values: readonly SqliteValue[]): SqliteRow[]
  run(sql: string, values: readonly SqliteValue[]): { changes: number; lastId: number }
  exec(sql: string): void
  close(): void
}

const MAX_STATEMENTS_CACHED = 300

interface Prepared {
  all(values: readonly SqliteValue[]): SqliteRow[]
  run(values: readonly SqliteValue[]): { changes: number; lastId: number }
  end(): void
}

/** Caches prepared statements by their text; beyond the limit the oldest is evicted. */
function cacheStatements(prepare: (sql: string) => Prepared) {
  const cache = new Map<string, Prepared>()
  return {
    get(sql: string): Prepared {
      const found = cache.get(sql)
      if (found) return found
      const made = prepare(sql)
      cache.set(sql, made)
      if (cache.size > MAX_STATEMENTS_CACHED) {
        const [oldest, statement] = cache.entries().next().value ?? []
        if (oldest !== undefined) cache.delete(oldest)
        statement?.end()
      }
      return made
    },
    forget(sql: string) {
      cache.get(sql)?.end()
      cache.delete(sql)
    },
    end() {
      for (const statement of cache.values()) statement.end()
      cache.clear()
    },
  }
}

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -65536;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 2000;`

interface NativeStatement {
  all(...values: SqliteValue[]): SqliteRow[]
  run(...values: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  setReadBigInts(isBig: boolean): void
}
interface NativeModule {
  DatabaseSync: new (
    path: string,
  ) => {
    prepare(sql: string): NativeStatement
    exec(sql: string): void
    close(): void
  }
}

function openNative(module: NativeModule, path: string): SqliteEngine {
  const db = new module.DatabaseSync(path)
  const statements = cacheStatements((sql) => {
    const statement = db.prepare(sql)
    let isBig = false
    const readBig = (wanted: boolean) => {
      if (wanted !== isBig) statement.setReadBigInts(wanted)
      isBig = wanted
    }
    return {
      all: (values) => {
        readBig(false)
        return statement.all(...values)
      },
      run: (values) => {
        // The search index keeps its pages under numbers beyond those of JavaScript, and Node 26 throws when the last one is such.
        readBig(true)
        const { changes, lastInsertRowid } = statement.run(...values)
        return { changes: Number(changes), lastId: Number(lastInsertRowid) }
      },
      end: () => undefined,
    }
  })
  db.exec(PRAGMAS)
  return {
    name: 'node:sqlite',
    all: (sql, values) => statements.get(sql).all(values),
    run: (sql, values) => statements.get(sql).run(values),
    exec: (sql) => db.exec(sql),
    close: () => {
      statements.end()
      db.close()
    },
  }
}

interface WasmStatement {
  all(values: readonly SqliteValue[]): SqliteRow[]
  run(values: readonly SqliteValue[]): { changes: number; lastInsertRowid: number | bigint }
  finalize(): void
}
interface WasmModule {
  Database: new (
    path: string,
  ) => {
    prepare(sql: string): WasmStatement
    exec(sql: string): void
    close(): void
  }
}

function openWasm(path: string): SqliteEngine {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as WasmModule
  // A killed process leaves its lock folder; the one-process lock is already ours, so nobody else holds it.
  if (path !== ':memory:') rmSync(`${path}.lock`, { recursive: true, force: true })
  const db = new Database(path)
  const statements = cacheStatements((sql) => {
    const statement = db.prepare(sql)
    return {
      all: (values) => statement.all(values),
      run: (values) => {
        const { changes, lastInsertRowid } = statement.run(values)
        return { changes, lastId: Number(lastInsertRowid) }
      },
      end: () => {
        try {
          statement.finalize()
        } catch {
          // Ending a statement reports its last failure once more; that one was thrown when it happened.
        }
      },
    }
  })
  /** node-sqlite3-wasm cannot reuse a statement that failed: its reset reports the old failure again. */
  function use<Result>(sql: string, run: (statement: Prepared) => Result): Result {
    try {
      return run(statements.get(sql))
    } catch (error) {
      statements.forget(sql)
      throw error
    }
  }
  // WAL needs shared memory, which this build has only in exclusive mode.
  db.exec(`pragma locking_mode = exclusive; ${PRAGMAS}`)
  return {
    name: 'node-sqlite3-wasm',
    all: (sql, values) => use(sql, (statement) => statement.all(values)),
    run: (sql, values) => use(sql, (statement) => statement.run(values)),
    exec: (sql) => db.exec(sql),
    close: () => {
      statements.end()
      db.close()
    },
  }
}

function findNativeModule(): NativeModule | undefined {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24) return undefined
  return createRequire(import.meta.url)('node:sqlite') as NativeModule
}

/** Opens a database file (or `:memory:`). The caller holds the one-process lock of the data folder. */
export function openSqliteEngine(path: string): SqliteEngine {
  const native = findNativeModule()
  return native ? openNative(native, path) : openWasm(path)
}
