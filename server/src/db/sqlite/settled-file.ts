/** The file of the embedded database as it stands between two writes of its log. */
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** Work during which somebody else has written to the file is done again, so often. */
const ATTEMPTS = 3
/** Pages of the log after which it is written into the file, as `sqlite-engine.ts` sets it. */
const CHECKPOINT_PAGES = 2000

/** Path of the database's file; `""` of one in memory. */
export const sqliteFileOf = async (db: Db): Promise<string> =>
  (await sql<{ file: string }>`select file from pragma_database_list() where name = 'main'`.execute(db)).rows[0]
    ?.file ?? ''

/** Size and time of the file. */
async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}

/** Writes the log into the file; from then on it grows, and the file stays as it is. */
function settle<Noted>(db: Db, path: string, note: (held: Db) => Promise<Noted>) {
  return db.connection().execute(async (held) => {
    await sql.raw('pragma wal_autocheckpoint = 0').execute(held)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(held)
    if (rows[0]?.busy === 1) throw new Error('the log of the database could not be written into its file')
    return { stamp: await stampOf(path), noted: await note(held) }
  })
}

/**
 * Runs `work` while the file at `path` does not change. Statements go on meanwhile: what they change stands in the log
 * (docs/decisions/0170). `note` reads what belongs to the file's state before any of them. `work` runs again if the file was
 * written to in spite of it, and the third time this throws; `undo` is called between.
 */
export async function whileSettled<Noted, Result>(
  db: Db,
  path: string,
  note: (held: Db) => Promise<Noted>,
  work: () => Promise<Result>,
  undo: () => Promise<void> = async () => {},
): Promise<{ noted: Noted; result: Result }> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { stamp, noted } = await settle(db, path, note)
      const result = await work()
      if ((await stampOf(path)) === stamp) return { noted, result }
      await undo()
      if (attempt === ATTEMPTS) throw new Error('the file of the database was written to meanwhile')
    }
  } finally {
    await sql.raw(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`).execute(db)
  }
}
