/** Copies of the embedded database. */
import { rmSync } from 'node:fs'
import { constants, copyFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Db } from './open.ts'
import { sqliteFileOf, whileSettled } from './sqlite/settled-file.ts'
import { openSqliteEngine } from './sqlite/sqlite-engine.ts'
import { readEnds, type TableEnds } from './totals.ts'

/**
 * Writes a consistent copy to `path`, which must not exist. Statements go on meanwhile: what they change stands in the log, and
 * the file is copied beside (docs/decisions/0170). Returns the last rows that are in the copy.
 */
export async function copySqlite(db: Db, path: string): Promise<TableEnds> {
  const source = await sqliteFileOf(db)
  if (source === '') return copyMemory(db, path)
  const copy = () => copyFile(source, path, constants.COPYFILE_FICLONE)
  return (await whileSettled(db, source, readEnds, copy, () => rm(path, { force: true }))).noted
}

/** Of a database in memory, which has no file: other statements wait meanwhile. */
async function copyMemory(db: Db, path: string): Promise<TableEnds> {
  const ends = await readEnds(db)
  await sql`vacuum into ${path}`.execute(db)
  // The engine without shared memory locks by a folder beside the file.
  rmSync(`${path}.lock`, { recursive: true, force: true })
  return ends
}

/** A step of the schema that a copy has and this program does not know; undefined: none. */
export function findNewerStep(names: readonly string[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name))
  return names.find((name) => !known.has(name))
}

/** Describes what is wrong with a copy. Undefined if it is intact and of a version that this program can open. */
export function findCopyProblem(path: string): string | undefined {
  let engine: ReturnType<typeof openSqliteEngine> | undefined
  try {
    engine = openSqliteEngine(path)
    const [check] = engine.all('pragma integrity_check', [])
    if (check?.integrity_check !== 'ok') return `its database is damaged: ${String(check?.integrity_check)}`
    const newer = findNewerStep(engine.all('select name from migration', []).map(({ name }) => String(name)))
    return newer ? `it was made by a newer version (${newer})` : undefined
  } catch (error) {
    return `its database cannot be read: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    engine?.close()
    rmSync(`${path}.lock`, { recursive: true, force: true })
  }
}
