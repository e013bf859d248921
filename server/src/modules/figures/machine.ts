/** How the machine is: queues, memory, disk, the last backup. */
import type { Output } from '@zimu/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db, OpenDatabase } from '../../db/open.ts'
import { readFreeBytes as askSystem } from '../../free-bytes.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import { readMark } from './figure.repo.ts'

export interface MachineDeps {
  db: Db
  database: Pick<OpenDatabase, 'sqlNow'>
  dataFolder: string
  readFreeBytes?: ((folder: string) => Promise<number>) | undefined
  /** By how much the files of the media grow, in bytes a day. */
  readDayBytes(): Promise<number>
}

const QUEUES = ['money', 'mail', 'media', 'housekeeping'] as const

async function countJobs({ db, database }: MachineDeps) {
  const isDue = sql`dead_time is null and run_time <= ${database.sqlNow()}`
  const rows = await db
    .selectFrom('job')
    .select('queue')
    .select([
      sql<number>`sum(case when ${isDue} then 1 else 0 end)`.as('due'),
      sql<number>`sum(case when dead_time is null then 0 else 1 end)`.as('dead'),
    ])
    .groupBy('queue')
    .execute()
  return QUEUES.map((queue) => {
    const row = rows.find((one) => one.queue === queue)
    return { queue, due_num: Number(row?.due ?? 0), dead_num: Number(row?.dead ?? 0) }
  })
}

async function countRenditions(db: Db, state: 'queued' | 'running'): Promise<number> {
  const query = db.selectFrom('rendition').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('state', '=', state).executeTakeFirstOrThrow()).num)
}

/** When the last backup of this service was complete; what was noted before backups had a table counts as well. */
async function lastBackup(db: Db): Promise<number | null> {
  const query = db.selectFrom('backup').select((eb) => eb.fn.max('end_time').as('time'))
  const { time } = await query.where('state', '=', 'done').executeTakeFirstOrThrow()
  return time === null ? ((await readMark(db, 'backup')) ?? null) : Number(time)
}

/** Orders about which gateways are asked again. The condition is that of an index, in whose words it stands. */
export const questionsQuery = (db: Db) =>
  db
    .selectFrom('vip_order')
    .select((eb) => [eb.fn.countAll<number>().as('num'), eb.fn.min('next_ask_time').as('next')])
    .where(sql<SqlBool>`state in ('paying', 'unknown')`)
    .where('next_ask_time', 'is not', null)

export function createMachine(deps: MachineDeps) {
  const { db, dataFolder, readFreeBytes = askSystem, readDayBytes } = deps
  return async function info(): Promise<Output<'GET /admin/api/overview.Machine/info'>> {
    const questions = await questionsQuery(db).executeTakeFirst()
    const next = questions?.next ?? null
    const disk_free_bytes = await readFreeBytes(dataFolder).catch(() => null)
    const dayBytes = await readDayBytes()
    return {
      queues: await countJobs(deps),
      renditions: {
        running_num: await countRenditions(db, 'running'),
        queued_num: await countRenditions(db, 'queued'),
      },
      questions: {
        num: Number(questions?.num ?? 0),
        next_time: formatTimeOrNull(next === null ? null : Number(next)),
      },
      memory_bytes: process.memoryUsage().rss,
      disk_free_bytes,
      disk_days_left: disk_free_bytes === null || dayBytes === 0 ? null : Math.floor(disk_free_bytes / dayBytes),
      backup_time: formatTimeOrNull(await lastBackup(db)),
    }
  }
}
