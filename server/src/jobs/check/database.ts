/** Checks of tables, integrity, clocks and the queue of jobs. */
import { minutes, seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { listPending, listUnknown } from '../../db/migrate.ts'
import { checkSqliteFile } from '../../db/sqlite/check-file.ts'
import { createOperatorRecord } from '../../modules/operator-record/index.ts'
import { bad, type Check, note, ok } from './finding.ts'

const CLOCK_DIFFERENCE_MS = seconds(5)
/** A job that is overdue for so long is waiting for a server that runs. */
const JOB_WAIT_MS = minutes(15)
/** Failed attempts from which on the check names a job. */
const MIN_JOB_ATTEMPTS = 5

export const checkMigrations: Check = async ({ deps: { database } }) => {
  const pending = await listPending(database)
  const unknown = await listUnknown(database)
  if (unknown.length > 0) return note('migrations.newer', { names: unknown.join(', ') })
  return pending.length === 0 ? ok('migrations.ok') : bad('migrations.missing', { names: pending.join(', ') })
}

export const checkIntegrity: Check = async ({ deps: { database } }) => {
  const { db, dialect, label } = database
  if (dialect === 'postgres') {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db)
    if (rows.length > 0) return bad('integrity.indexes', { label, name: rows[0]?.name ?? '' })
    const version = await sql<{ server_version: string }>`show server_version`.execute(db)
    return ok('integrity.postgres', { label, version: version.rows[0]?.server_version ?? 'unknown' })
  }
  const answers = await checkSqliteFile(db)
  if (answers.length === 1 && answers[0] === 'ok') return ok('integrity.whole', { label })
  return bad('integrity.damaged', { label, fault: answers.slice(0, 3).join('; ') })
}

export const checkClock: Check = async ({ deps: { database, clock } }) => {
  const own = clock.now()
  if (database.dialect === 'postgres') {
    const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
      database.db,
    )
    const difference = Math.abs(own - Number(rows[0]?.now ?? 0))
    if (difference > CLOCK_DIFFERENCE_MS) return bad('clock.differs', { seconds: Math.round(difference / 1000) })
  }
  const latest = await database.db
    .selectFrom('member')
    .select((eb) => eb.fn.max('create_time').as('time'))
    .executeTakeFirst()
  if (Number(latest?.time ?? 0) > own + CLOCK_DIFFERENCE_MS) return bad('clock.back')
  return ok('clock.ok', { time: new Date(own).toISOString() })
}

export const checkJobs: Check = async ({ deps: { database, clock } }) => {
  const waiting = await database.db
    .selectFrom('job')
    .select(['kind', 'run_time'])
    .where('run_time', '<', clock.now() - JOB_WAIT_MS)
    .where('lock_time', 'is', null)
    .where('dead_time', 'is', null)
    .orderBy('run_time')
    .executeTakeFirst()
  if (waiting) return bad('jobs.waiting', { kind: waiting.kind, time: new Date(waiting.run_time).toISOString() })
  const failing = await database.db
    .selectFrom('job')
    .select(['kind', 'attempts', 'last_error', 'dead_time'])
    .where('attempts', '>=', MIN_JOB_ATTEMPTS)
    .orderBy('attempts', 'desc')
    .executeTakeFirst()
  if (!failing) return ok('jobs.ok')
  const { kind, attempts } = failing
  const error = failing.last_error.slice(0, 200)
  return failing.dead_time === null
    ? note('jobs.failing', { kind, num: attempts, error })
    : note('jobs.dead', { kind, error })
}

export const checkRecord: Check = async ({ deps: { database, clock } }) => {
  const { count, brokenAt, isCut } = await createOperatorRecord({ db: database.db, clock }).verify()
  if (brokenAt === null && !isCut) return ok('record.ok', { count })
  return brokenAt === null ? bad('record.cut') : bad('record.changed', { row: brokenAt })
}
