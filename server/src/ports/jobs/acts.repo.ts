/** SQL of what operators do to jobs. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { JobOutcome } from './jobs.ts'
import { FREE, type JobDatabase } from './table.repo.ts'

/** Not locked, or by a process that is dead. */
const isIdle = ({ sqlNow }: JobDatabase, lockMs: number) =>
  sql<boolean>`(lock_time is null or lock_time <= ${sqlNow()} - ${lockMs})`

/** What became of an act that changed `num` rows. */
async function outcomeOf(on: Db, job_id: number, num: bigint): Promise<JobOutcome> {
  if (num > 0n) return 'done'
  const known = await on.selectFrom('job').select('job_id').where('job_id', '=', job_id).executeTakeFirst()
  return known ? 'not_in_state' : 'unknown'
}

/** Makes a job that is not locked due at once. */
export async function retryJob(
  database: JobDatabase,
  on: Db,
  { job_id, lockMs }: { job_id: number; lockMs: number },
): Promise<JobOutcome> {
  const { numUpdatedRows } = await on
    .updateTable('job')
    .set({ ...FREE, dead_time: null, attempts: 0, run_time: database.sqlNow() })
    .where('job_id', '=', job_id)
    .where(isIdle(database, lockMs))
    .executeTakeFirst()
  return outcomeOf(on, job_id, numUpdatedRows)
}

/** Lets a job be dead that is not locked and does not recur. */
export async function giveUpJob(
  database: JobDatabase,
  on: Db,
  { job_id, lockMs }: { job_id: number; lockMs: number },
): Promise<JobOutcome> {
  const { numUpdatedRows } = await on
    .updateTable('job')
    .set({ ...FREE, unique_key: null, dead_time: database.sqlNow() })
    .where('job_id', '=', job_id)
    .where('dead_time', 'is', null)
    .where((eb) => eb.or([eb('unique_key', 'is', null), eb('unique_key', 'not like', 'every:%')]))
    .where(isIdle(database, lockMs))
    .executeTakeFirst()
  return outcomeOf(on, job_id, numUpdatedRows)
}

/** Has a job that runs be cancelled, if it is of one of the kinds. */
export async function cancelJob(
  database: JobDatabase,
  on: Db,
  { job_id, kinds }: { job_id: number; kinds: readonly string[] },
): Promise<JobOutcome> {
  const { numUpdatedRows } = await on
    .updateTable('job')
    .set({ cancel_time: database.sqlNow() })
    .where('job_id', '=', job_id)
    .where('kind', 'in', kinds)
    .where('lock_time', 'is not', null)
    .where('cancel_time', 'is', null)
    .executeTakeFirst()
  return outcomeOf(on, job_id, numUpdatedRows)
}

/** Makes the job with a key due at once, if it is not locked. */
export async function hurryJob(
  database: JobDatabase,
  on: Db,
  { unique_key, lockMs }: { unique_key: string; lockMs: number },
): Promise<JobOutcome> {
  const { numUpdatedRows } = await on
    .updateTable('job')
    .set({ ...FREE, run_time: database.sqlNow() })
    .where('unique_key', '=', unique_key)
    .where(isIdle(database, lockMs))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'done'
  const known = await on.selectFrom('job').select('job_id').where('unique_key', '=', unique_key).executeTakeFirst()
  return known ? 'not_in_state' : 'unknown'
}
