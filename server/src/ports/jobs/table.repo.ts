/** SQL of the job table. A job is held by its lock time: whoever wrote it last may finish it. */
import type { Selectable } from 'kysely'
import type { Db, OpenDatabase } from '../../db/open.ts'
import type { JobTable } from '../../db/schema.ts'

export type JobRow = Selectable<JobTable>

export interface JobToInsert {
  kind: string
  unique_key: string | null
  payload: string
  run_time: number
}

export async function insertJob(db: Db, job: JobToInsert): Promise<void> {
  await db
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the job that is due longest; one whose holder died counts as free after `lock_ms`. */
export function claimJob(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  kinds: readonly string[],
  now: number,
  lock_ms: number,
): Promise<JobRow | undefined> {
  return db
    .updateTable('job')
    .set((eb) => ({ lock_time: now, attempts: eb('attempts', '+', 1) }))
    .where('job_id', '=', (eb) =>
      eb
        .selectFrom('job as due')
        .select('due.job_id')
        .where('due.run_time', '<=', now)
        .where('due.kind', 'in', kinds)
        .where((or) => or.or([or('due.lock_time', 'is', null), or('due.lock_time', '<=', now - lock_ms)]))
        .orderBy('due.run_time')
        .orderBy('due.job_id')
        .limit(1)
        // Only PostgreSQL has several writers; there each process skips what another one is just taking.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
}

/** True when there is something to take: a read that costs no write while nothing is due. */
export async function hasDueJob(db: Db, kinds: readonly string[], now: number, lock_ms: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('job_id')
    .where('run_time', '<=', now)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('lock_time', 'is', null), eb('lock_time', '<=', now - lock_ms)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Says that a job is still held: its lock begins anew. Nothing happens when another process has taken it. */
export async function renewJob(db: Db, job: JobRow, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ lock_time: now })
    .where('job_id', '=', job.job_id)
    .where('lock_time', '=', job.lock_time)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) job.lock_time = now
}

export async function deleteJob(db: Db, { job_id, lock_time }: JobRow): Promise<void> {
  await db.deleteFrom('job').where('job_id', '=', job_id).where('lock_time', '=', lock_time).execute()
}

/** Frees a job for another run. */
export async function releaseJob(
  db: Db,
  { job_id, lock_time }: JobRow,
  next: { run_time: number; attempts: number; last_error: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...next, lock_time: null })
    .where('job_id', '=', job_id)
    .where('lock_time', '=', lock_time)
    .execute()
}
