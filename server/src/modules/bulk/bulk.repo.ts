/** SQL of jobs and their rows. */

import type { BulkSubject } from '@zimu/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { BulkJobTable, BulkRowTable } from '../../db/schema.ts'

export type BulkJob = Selectable<BulkJobTable>
/** What stands in a job from its beginning. */
export type NewJob = Pick<
  Insertable<BulkJobTable>,
  'kind' | 'act' | 'right' | 'operator' | 'session_id' | 'ip' | 'reason' | 'request_id' | 'undo_of'
> & { subject: BulkSubject; create_time: number }

const OPEN = ['waiting', 'running'] as const
/** Rows of one statement: each has nine values. */
const BATCH = 500

export async function insertJob(trx: Trx, job: Insertable<BulkJobTable>): Promise<number> {
  const row = await trx.insertInto('bulk_job').values(job).returning('bulk_job_id').executeTakeFirstOrThrow()
  return row.bulk_job_id
}

export const findJob = (db: Db, bulk_job_id: number) =>
  db.selectFrom('bulk_job').selectAll().where('bulk_job_id', '=', bulk_job_id).executeTakeFirst()

/** The newest job that takes another one back. */
export const findUndoOf = (db: Db, bulk_job_id: number) =>
  db
    .selectFrom('bulk_job')
    .selectAll()
    .where('undo_of', '=', bulk_job_id)
    .orderBy('bulk_job_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A job that has not ended, which no other transaction changes until this one ends. */
export const lockOpenJob = (trx: Trx, bulk_job_id: number) =>
  trx
    .updateTable('bulk_job')
    .set((eb) => ({ next_num: eb.ref('next_num') }))
    .where('bulk_job_id', '=', bulk_job_id)
    .where('state', 'in', [...OPEN])
    .returningAll()
    .executeTakeFirst()

export async function changeJob(trx: Trx, bulk_job_id: number, values: Updateable<BulkJobTable>): Promise<void> {
  await trx.updateTable('bulk_job').set(values).where('bulk_job_id', '=', bulk_job_id).execute()
}

export async function insertRows(trx: Trx, rows: readonly Insertable<BulkRowTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await trx
      .insertInto('bulk_row')
      .values(rows.slice(start, start + BATCH))
      .execute()
}

/** Rows that a program of the release before has written have their number where that of contents was. */
const ROW_ID = sql<number>`coalesce(row_id, content_id)`.as('row_id')

const rowsOf = (db: Db, bulk_job_id: number) =>
  db.selectFrom('bulk_row').where('bulk_job_id', '=', bulk_job_id).orderBy('row_num')

export const listDone = (db: Db, bulk_job_id: number) =>
  rowsOf(db, bulk_job_id).where('skip', '=', '').select([ROW_ID, 'before', 'after']).execute()

export const listSkipped = (db: Db, bulk_job_id: number, limit: number) =>
  rowsOf(db, bulk_job_id).where('skip', '<>', '').select([ROW_ID, 'name', 'skip', 'findings']).limit(limit).execute()

export interface JobFilter {
  isOpen: boolean
  /** Kinds of rows. */
  subjects: readonly BulkSubject[]
}

const matching = (db: Db, { isOpen, subjects }: JobFilter) => {
  const query = db.selectFrom('bulk_job').where('subject', 'in', [...subjects])
  return isOpen ? query.where('state', 'in', [...OPEN]) : query
}

/** Newest first, before a number. */
export const listJobs = (db: Db, { before, limit, ...filter }: JobFilter & { before: number; limit: number }) =>
  matching(db, filter)
    .selectAll()
    .where('bulk_job_id', '<', before)
    .orderBy('bulk_job_id', 'desc')
    .limit(limit)
    .execute()

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const query = matching(db, filter).select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.executeTakeFirstOrThrow()).num)
}

/** Nicknames of operators by `operator:<name>`. */
export async function listNicknames(db: Db, operators: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (operators.length === 0) return new Map()
  const names = [...new Set(operators)].map((operator) => operator.replace(/^operator:/, ''))
  const rows = await db.selectFrom('operator').select(['name', 'nickname']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, nickname }) => [`operator:${name}`, nickname]))
}

/** Deletes jobs that ended before a time, with their rows: the record has what they changed. */
export async function pruneJobs(db: Db, before: number): Promise<void> {
  const old = await db
    .selectFrom('bulk_job')
    .select('bulk_job_id')
    .where('create_time', '<', before)
    .where('state', 'not in', [...OPEN])
    .limit(100)
    .execute()
  for (const { bulk_job_id } of old)
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('bulk_row').where('bulk_job_id', '=', bulk_job_id).execute()
      await trx.deleteFrom('bulk_job').where('bulk_job_id', '=', bulk_job_id).execute()
    })
}
