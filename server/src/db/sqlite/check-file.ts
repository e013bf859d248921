/** Whether the file of the embedded database is whole, found without making anybody wait. */
import { link, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { type EngineModule, runInThread } from './in-thread.ts'
import { sqliteFileOf, whileSettled } from './settled-file.ts'

/** Another name of the file, by which the engine that locks by name reads it while the service holds the first. */
interface Names {
  path: string
  other: string
}

/** Runs in the thread, where nothing of this file is known but its arguments. */
function quickCheck(engines: EngineModule, { path, other }: Names): string[] {
  const Engine = engines.DatabaseSync ?? engines.Database
  if (!Engine) throw new Error('there is no engine')
  const db = new Engine(engines.DatabaseSync ? path : other, { readOnly: true })
  try {
    if (!engines.DatabaseSync) db.exec('pragma locking_mode = exclusive')
    return db
      .prepare('pragma quick_check')
      .all()
      .map(({ quick_check }) => String(quick_check))
  } finally {
    db.close()
  }
}

/** In the thread, and while the file does not change. A file that cannot be read is as damaged as one that is wrong. */
async function checkBeside(db: Db, names: Names): Promise<string[]> {
  const nothing = async () => undefined
  const read = () =>
    runInThread(quickCheck, names).catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  return (await whileSettled(db, names.path, nothing, read)).result
}

/** False where the folder's file system has no links. */
const canLink = ({ path, other }: Names) =>
  link(path, other).then(
    () => true,
    () => false,
  )

/** SQLite's answers to `quick_check`: `ok`, or a sentence for each fault. Only where a folder has no links do others wait for it. */
export async function checkSqliteFile(db: Db): Promise<string[]> {
  const path = await sqliteFileOf(db)
  const names = { path, other: `${path}.check` }
  async function remove() {
    for (const end of ['', '-wal', '.lock']) await rm(names.other + end, { recursive: true, force: true })
  }
  if (path !== '') {
    await remove()
    if (await canLink(names)) return checkBeside(db, names).finally(remove)
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
  return rows.map(({ quick_check }) => quick_check)
}
