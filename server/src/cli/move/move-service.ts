/** Moves a service that is stopped from its embedded database to PostgreSQL: rows, comparison, search, counters. */
import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { Progress } from '../../catalogue/progress.ts'
import { migrate } from '../../db/migrate.ts'
import {
  compareRows,
  copyRows,
  finishTarget,
  listMovedTables,
  markTarget,
  openTarget,
  type TableDifference,
  withoutIndexes,
} from '../../db/move/index.ts'
import { type OpenDatabase, openPostgres } from '../../db/open.ts'
import { runAsJob } from '../../db/statement-timeout.ts'
import { rebuildSearch } from '../../modules/content/index.ts'

const CONNECT_MS = seconds(10)

export interface Moved {
  rows: number
  tables: number
  /** Tables that are not the same on both sides; the move is not finished then. */
  different: readonly TableDifference[]
  /** Contents that visitors find. */
  searched: number
}

export interface ServiceMove {
  source: OpenDatabase
  /** Address of an empty PostgreSQL database, or of one that a broken move has left. */
  url: string
  now: number
  signal: AbortSignal
  progress: Progress
}

async function connect(url: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  // A line that is lost fails the next statement; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function indexAgain(target: OpenDatabase, signal: AbortSignal): Promise<number> {
  await target.db.transaction().execute((trx) => {
    const run = (text: string) => sql.raw(text).execute(trx)
    return withoutIndexes(run, 'content_search', () =>
      withoutIndexes(run, 'content_cue_search', () => rebuildSearch(trx, 'postgres', signal)),
    )
  })
  const { rows } = await sql<{ num: number }>`select count(*) as num from content_search`.execute(target.db)
  return Number(rows[0]?.num ?? 0)
}

/** Does two things at once; when one fails, the other is broken off, and both have ended when it rejects. */
async function together<First, Second>(
  first: (signal: AbortSignal) => Promise<First>,
  second: (signal: AbortSignal) => Promise<Second>,
  signal: AbortSignal,
): Promise<[First, Second]> {
  const failed = new AbortController()
  const both = AbortSignal.any([signal, failed.signal])
  const orStop = (error: unknown) => {
    failed.abort(error)
    throw error
  }
  const work: [Promise<First>, Promise<Second>] = [first(both).catch(orStop), second(both).catch(orStop)]
  await Promise.allSettled(work)
  return Promise.all(work)
}

/**
 * Both databases are brought up to date first. Nothing of the source is changed otherwise. Throws `TargetNotEmpty`; rejects with the
 * signal's reason when it is aborted, and the same call begins anew.
 */
export async function moveService({ source, url, now, signal, progress }: ServiceMove): Promise<Moved> {
  const client = await connect(url)
  try {
    await migrate(source, now)
    await openTarget(client)
    const target = await openPostgres(url)
    try {
      await migrate(target, now)
      const tables = await listMovedTables(source.db)
      await markTarget(client)
      const options = { source: source.db, target: client, tables, signal, progress }
      const copied = await copyRows(options)
      const rows = copied.reduce((sum, table) => sum + table.source.count, 0)
      // PostgreSQL compares on one line while this program makes the search index on another.
      progress.print('Making the search index …')
      const [different, searched] = await together(
        (both) => compareRows({ ...options, signal: both }, copied),
        (both) => runAsJob(() => indexAgain(target, both)),
        signal,
      )
      if (different.length > 0) return { rows, tables: tables.length, different, searched: 0 }
      signal.throwIfAborted()
      await client.query('analyze')
      await finishTarget(client)
      return { rows, tables: tables.length, different, searched }
    } finally {
      await target.close()
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
