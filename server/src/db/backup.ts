/** Copies of the embedded database. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Db } from './open.ts'
import { openSqliteEngine } from './sqlite/sqlite-engine.ts'

/** Writes a consistent copy to `path`, which must not exist. Other statements wait meanwhile. */
export async function copySqlite(db: Db, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db)
  // The engine without shared memory locks by a folder beside the file.
  rmSync(`${path}.lock`, { recursive: true, force: true })
}

/** Describes what is wrong with a copy. Undefined if it is intact and of a version that this program can open. */
export function findCopyProblem(path: string): string | undefined {
  let engine: ReturnType<typeof openSqliteEngine> | undefined
  try {
    engine = openSqliteEngine(path)
    const [check] = engine.all('pragma integrity_check', [])
    if (check?.integrity_check !== 'ok') return `its database is damaged: ${String(check?.integrity_check)}`
    const known = new Set(migrations.map(({ name }) => name))
    const newer = engine.all('select name from migration', []).find(({ name }) => !known.has(String(name)))
    return newer ? `it was made by a newer version (${String(newer.name)})` : undefined
  } catch (error) {
    return `its database cannot be read: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    engine?.close()
    rmSync(`${path}.lock`, { recursive: true, force: true })
  }
}
