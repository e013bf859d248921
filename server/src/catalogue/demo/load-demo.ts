/**
 * Loads the demo into an empty service, once. Each part is one transaction that also marks it as done; contents have a
 * transaction each. The start after an interrupted one therefore continues where that stopped.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Progress } from '../progress.ts'
import { isEmptyService, readDemoMark } from './demo.repo.ts'
import { DEMO_PARTS, type DemoDeps } from './demo-deps.ts'
import { isRemoved } from './live-demo.ts'

/** Key of a PostgreSQL advisory lock, for several processes that start at once. Any fixed number. */
const LOCK_KEY = 720_415_002

/**
 * `removed`: an operator has removed accounts and codes · `loaded`: by this start, from scratch or to the end ·
 * `there`: by an earlier start · `foreign`: the service has contents of its own · `absent`: the installation has no
 * files of the demo.
 */
export type DemoState = 'removed' | 'loaded' | 'there' | 'foreign' | 'absent'

async function loadOnce(deps: DemoDeps, folder: string, progress: Progress): Promise<DemoState> {
  const { db } = deps.database
  const done = await readDemoMark(db)
  if (done && isRemoved(done)) return 'removed'
  if (done && DEMO_PARTS.every((part) => done.has(part))) return 'there'
  if (!done && !(await isEmptyService(db))) return 'foreign'
  const { loadParts } = await import('./demo-parts.ts')
  await loadParts(deps, folder, done ?? new Set(), progress)
  return 'loaded'
}

/** `folder`: path of `demo/`. */
export async function loadDemo(deps: DemoDeps, folder: string, progress: Progress): Promise<DemoState> {
  const { db, dialect } = deps.database
  if (!existsSync(join(folder, 'catalogue.json'))) return 'absent'
  if (dialect === 'sqlite') return loadOnce(deps, folder, progress)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection)
    try {
      return await loadOnce(deps, folder, progress)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection)
    }
  })
}
