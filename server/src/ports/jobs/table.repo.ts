/**
 * SQL of the job table. All its times are of the database's clock, because the clocks of processes differ. The process that runs
 * a job knows its lock token and lock time; only with both can the job be finished, released or renewed.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, OpenDatabase } from '../../db/open.ts'
import { runNamed } from '../../db/run-named.ts'
import type { JobTable } from '../../db/schema.ts'
import { type JobCount, type JobState, PRIORITIES, type Priority, type Queue } from './jobs.ts'

export type JobRow = Selectable<JobTable>
export type JobDatabase = Pick<OpenDatabase, 'db' | 'dialect' | 'sqlNow'>

export interface JobToInsert {
  kind: string
  queue: Queue
  unique_key: string | null
  payload: string
  /** Time until it is due. */
  delayMs: number
  priority?: Priority | undefined
  /** Of the call that it comes from; left out: of none. */
  request_id?: string
}

/** Where PostgreSQL tells the queues of jobs that are due at once. */
export const DUE_CHANNEL = 'zimu_job'

const later = (database: Pick<OpenDatabase, 'sqlNow'>, delayMs: number): RawBuilder<number> =>
  sql<number>`${database.sqlNow()} + ${delayMs}`

/** A job that is due at once is told to all processes when the transaction ends, in the same statement. */
export async function insertJob(
  database: JobDatabase,
  on: Db,
  { delayMs, priority = 0, ...job }: JobToInsert,
): Promise<void> {
  const added = on
    .insertInto('job')
    .values({ ...job, priority, run_time: later(database, delayMs) })
    .onConflict((conflict) => conflict.doNothing())
  if (database.dialect !== 'postgres' || delayMs > 0) return void (await added.execute())
  await on
    .with('added', () => added.returning('queue'))
    .selectFrom('added')
    .select(sql`pg_notify(${DUE_CHANNEL}, added.queue)`.as('told'))
    .execute()
}

/** Moves waiting jobs to the queue that their kind belongs to now: from former versions, or of a kind that has moved. */
export async function adoptJobs(db: Db, queue: Queue, kinds: readonly string[]): Promise<void> {
  await db.updateTable('job').set({ queue }).where('kind', 'in', kinds).where('queue', '<>', queue).execute()
}

/** Whether a job of a queue can be claimed: due, not given up, and not locked, or its lock was not renewed in time. */
const isFree = ({ sqlNow }: JobDatabase, queue: Queue, kinds: readonly string[], lockMs: number, alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.queue`)} = ${queue} and ${sql.ref(`${alias}.dead_time`)} is null
    and ${sql.ref(`${alias}.kind`)} in (${sql.join(kinds)}) and ${sql.ref(`${alias}.run_time`)} <= ${sqlNow()}
    and (${sql.ref(`${alias}.lock_time`)} is null or ${sql.ref(`${alias}.lock_time`)} <= ${sqlNow()} - ${lockMs})`

export interface Claim {
  queue: Queue
  kinds: readonly string[]
  /** After this long without a renewal the process that holds the job counts as dead. */
  lockMs: number
}

/** Of a run that begins. */
const BEGUN = { progress: null, progress_text: '', cancel_time: null } as const

/** Locks the job of a queue and priority that has been due longest, under `lock_token`. Undefined if none is due. */
export function claimJob(
  database: JobDatabase,
  claim: Claim & { priority: Priority },
  { lock_token, lock_owner }: Pick<JobRow, 'lock_token' | 'lock_owner'>,
): Promise<JobRow | undefined> {
  const { db, dialect } = database
  return db
    .updateTable('job')
    .set((eb) => ({ ...BEGUN, lock_time: database.sqlNow(), lock_token, lock_owner, attempts: eb('attempts', '+', 1) }))
    .where('job_id', '=', (eb) =>
      eb
        .selectFrom('job as due')
        .select('due.job_id')
        .where(isFree(database, claim.queue, claim.kinds, claim.lockMs, 'due'))
        .where('due.priority', '=', sql.lit(claim.priority))
        .orderBy('due.run_time')
        .orderBy('due.job_id')
        .limit(1)
        // Only PostgreSQL has several writers at a time; there each skips the rows that another one is locking.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The highest priority of which a job can be claimed: a read, so that an idle queue causes no writes. */
export async function findDuePriority(database: JobDatabase, claim: Claim): Promise<Priority | undefined> {
  const isDue = isFree(database, claim.queue, claim.kinds, claim.lockMs, 'job')
  const looks = PRIORITIES.map(
    (priority) => sql`select ${sql.lit(priority)} as priority
      where exists (select 1 from job where job.priority = ${sql.lit(priority)} and ${isDue})`,
  )
  const query = sql<{ priority: Priority }>`select priority from (${sql.join(looks, sql` union all `)}) as due
    order by priority desc limit 1`
  // Asked every second by each queue, and planned for longer than it runs.
  return (await runNamed(database.db, 'jobs.due', query))[0]?.priority
}

/** The row, if it is still locked by this process. The time counts too: an earlier version takes over without a token. */
const isHeld = ({ job_id, lock_token, lock_time }: JobRow) =>
  sql<boolean>`job_id = ${job_id} and lock_token = ${lock_token} and lock_time = ${lock_time}`

/** Renews the lock of a job. Undefined if another process has taken it over; else whether it was cancelled. */
export async function renewJob(database: JobDatabase, job: JobRow): Promise<Pick<JobRow, 'cancel_time'> | undefined> {
  const row = await database.db
    .updateTable('job')
    .set({ lock_time: database.sqlNow() })
    .where(isHeld(job))
    .returning(['lock_time', 'cancel_time'])
    .executeTakeFirst()
  if (row) job.lock_time = row.lock_time
  return row
}

export async function noteProgress(
  db: Db,
  job_id: number,
  noted: Pick<JobRow, 'progress' | 'progress_text'>,
): Promise<void> {
  await db.updateTable('job').set(noted).where('job_id', '=', job_id).execute()
}

/** Keeps when a kind ran last, for how long and how it ended. */
export async function noteRun(
  database: JobDatabase,
  { kind, length_ms, last_error }: { kind: string; length_ms: number; last_error: string },
): Promise<void> {
  const is_failed = last_error === '' ? 0 : 1
  const run = { length_ms, is_failed, last_error, start_time: later(database, -length_ms) } as const
  await database.db
    .insertInto('job_kind')
    .values({ ...run, kind, run_num: 1, failed_num: is_failed })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({
        ...run,
        run_num: eb('job_kind.run_num', '+', 1),
        failed_num: eb('job_kind.failed_num', '+', is_failed),
      })),
    )
    .execute()
}

/** Deletes a job that has run. False if another process has taken it over. */
export async function deleteJob(db: Db, job: JobRow): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job').where(isHeld(job)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of a job that nobody holds. */
export const FREE = { lock_time: null, lock_token: null } as const

/** Unlocks a job and sets the time of its next run. False if another process has taken it over. */
export async function releaseJob(
  database: JobDatabase,
  job: JobRow,
  { delayMs, ...next }: { delayMs: number; attempts: number; last_error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('job')
    .set({ ...next, ...FREE, run_time: later(database, delayMs) })
    .where(isHeld(job))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a job as dead: it stays for the operator, and its key can be used again. False if another process has taken it over. */
export async function buryJob(database: JobDatabase, job: JobRow, last_error: string): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('job')
    .set({ ...FREE, last_error, unique_key: null, dead_time: database.sqlNow() })
    .where(isHeld(job))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listJobs(db: Db, { isDead, limit }: { isDead?: boolean; limit: number }): Promise<JobState[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .$if(isDead === true, (query) => query.where('dead_time', 'is not', null))
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ job_id, kind, queue, run_time, lock_time, dead_time, attempts, last_error }) => ({
    job_id,
    kind,
    queue,
    attempts,
    last_error,
    state: dead_time !== null ? 'dead' : lock_time !== null ? 'running' : 'waiting',
    time: dead_time ?? run_time,
  }))
}

/** Jobs that have run are deleted, so that the table holds only what is to come and what failed. */
export async function countJobs(database: JobDatabase): Promise<JobCount[]> {
  const state = sql<
    JobCount['state']
  >`case when dead_time is not null then 'dead' when lock_time is not null then 'running'
    when run_time <= ${database.sqlNow()} then 'due' else 'waiting' end`
  const rows = await database.db
    .selectFrom('job')
    .select(['queue', state.as('state'), sql<number>`count(*)`.as('num')])
    .groupBy([sql`1`, sql`2`])
    .execute()
  return rows.map(({ queue, state, num }) => ({ queue, state, num: Number(num) }))
}

/** Deletes jobs that have been dead for `ageMs`. */
export async function pruneDeadJobs(database: JobDatabase, ageMs: number): Promise<void> {
  await database.db.deleteFrom('job').where(sql<boolean>`dead_time <= ${database.sqlNow()} - ${ageMs}`).execute()
}
