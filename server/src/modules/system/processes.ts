/** Processes of the service: each says every ten seconds that it is there, so that any of them can name all. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db, OpenDatabase } from '../../db/open.ts'
import { formatTime } from '../../texts/time.ts'

export interface ProcessesDeps {
  db: Db
  database: Pick<OpenDatabase, 'dialect' | 'sqlNow'>
  version: string
}

const BEAT_MS = seconds(10)
/** One that was not heard of for this long is gone. */
const GONE_MS = seconds(45)
const MAX_SHOWN = 200

type Answer = Output<'GET /admin/api/system.Process/info'>
type Role = Answer['processes'][number]['role']

async function readDatabase(db: Db, dialect: OpenDatabase['dialect']): Promise<Answer['database']> {
  const one = async (query: RawBuilder<{ value: string | number }>) => (await query.execute(db)).rows[0]?.value ?? ''
  if (dialect === 'postgres') {
    const version = String(await one(sql`select current_setting('server_version') as value`))
    const size = Number(await one(sql`select pg_database_size(current_database()) as value`))
    return { dialect, name: `PostgreSQL ${version.split(' ')[0]}`, size_bytes: size }
  }
  const version = String(await one(sql`select sqlite_version() as value`))
  const size = Number(
    await one(sql`select page_count * page_size as value from pragma_page_count(), pragma_page_size()`),
  )
  return { dialect, name: `SQLite ${version}`, size_bytes: size }
}

export type Processes = ReturnType<typeof createProcesses>

export function createProcesses({ db, database, version }: ProcessesDeps) {
  const { sqlNow, dialect } = database
  const process_id = randomUUID()
  let role: Role | undefined
  let beatAt = Number.NEGATIVE_INFINITY

  const own = () => ({
    ...{ process_id, version, host: hostname(), pid: process.pid, role: role ?? ('server' as const) },
    ...{ node: process.versions.node, memory_bytes: process.memoryUsage().rss },
  })
  const uptimeMs = () => Math.round(process.uptime() * 1000)

  return {
    /** From now on this process says that it is there. */
    begin(as: Role): void {
      role = as
    },

    /** Each second; writes when it is time. */
    async beat(): Promise<void> {
      if (role === undefined || performance.now() - beatAt < BEAT_MS) return
      beatAt = performance.now()
      const row = { ...own(), start_time: sql<number>`${sqlNow()} - ${uptimeMs()}`, seen_time: sqlNow() }
      const { memory_bytes, seen_time } = row
      await db
        .insertInto('process')
        .values(row)
        .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ memory_bytes, seen_time }))
        .execute()
    },

    /** At the end. */
    async leave(): Promise<void> {
      if (role === undefined) return
      role = undefined
      await db.deleteFrom('process').where('process_id', '=', process_id).execute()
    },

    /** Deletes those that were killed. For an hourly job. */
    async prune(): Promise<void> {
      await db.deleteFrom('process').where('seen_time', '<=', sql<number>`${sqlNow()} - ${GONE_MS}`).execute()
    },

    async info(): Promise<Answer> {
      const others = await db
        .selectFrom('process')
        .selectAll()
        .where('seen_time', '>', sql<number>`${sqlNow()} - ${GONE_MS}`)
        .where('process_id', '<>', process_id)
        .orderBy('start_time')
        .limit(MAX_SHOWN)
        .execute()
      const { rows } = await sql<{ now: number }>`select ${sqlNow()} as now`.execute(db)
      const now = Number(rows[0]?.now ?? 0)
      const self = { ...own(), start_time: now - uptimeMs(), seen_time: now }
      return {
        processes: [self, ...others].map(({ start_time, seen_time, ...one }) => ({
          ...one,
          start_time: formatTime(start_time),
          seen_time: formatTime(seen_time),
          is_own: one.process_id === process_id ? 1 : 0,
        })),
        database: await readDatabase(db, dialect),
      }
    },
  }
}
