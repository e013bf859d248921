/** Copies of the embedded database. */
import { rmSync } from 'node:fs'
import { constants, copyFile, rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Db } from './open.ts'
import { openSqliteEngine } from './sqlite/sqlite-engine.ts'
import { readEnds, type TableEnds } from './totals.ts'

/** A copy during which somebody else has written to the file is made again, so often. */
const ATTEMPTS = 3
/** Pages of the log after which it is written into the file, as `sqlite-engine.ts` sets it. */
const CHECKPOINT_PAGES = 2000

const pathOf = async (db: Db) =>
  (await sql<{ file: string }>`select file from pragma_database_list() where name = 'main'`.execute(db)).rows[0]
    ?.file ?? ''

/** Size and time of the file that the copy is made of. */
async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}

/** Writes the log into the file; from then on it grows, and the file stays as it is. Returns how the file is, and its last rows. */
function settle(db: Db, path: string): Promise<{ stamp: string; ends: TableEnds }> {
  return db.connection().execute(async (held) => {
    await sql.raw('pragma wal_autocheckpoint = 0').execute(held)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(held)
    if (rows[0]?.busy === 1) throw new Error('the log of the database could not be written into its file')
    return { stamp: await stampOf(path), ends: await readEnds(held) }
  })
}

/**
 * Writes a consistent copy to `path`, which must not exist. Statements go on meanwhile: what they change stands in the log, and
 * the file is copied beside (docs/decisions/0170). Returns the last rows that are in the copy.
 */
export async function copySqlite(db: Db, path: string): Promise<TableEnds> {
  const source = await pathOf(db)
  if (source === '') return copyMemory(db, path)
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { stamp, ends } = await settle(db, source)
      await copyFile(source, path, constants.COPYFILE_FICLONE)
      if ((await stampOf(source)) === stamp) return ends
      await rm(path, { force: true })
      if (attempt === ATTEMPTS) throw new Error('the file of the database was written to while it was copied')
    }
  } finally {
    await sql.raw(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`).execute(db)
  }
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
