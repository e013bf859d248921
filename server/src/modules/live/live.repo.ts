/** SQL of what the live stream shows. Each is a short read of an index: they run every two seconds while somebody looks. */
import type { Db } from '../../db/open.ts'

const OPEN = ['waiting', 'running'] as const
/** Rows of a topic. */
const MAX_ROWS = 50

/** Jobs that run, and those that ended after a time, with the kind of their rows. */
export function listBulkJobs(db: Db, after: number) {
  return db
    .selectFrom('bulk_job')
    .select(['bulk_job_id', 'subject', 'state', 'all_num', 'done_num', 'skipped_num', 'record_id'])
    .where((eb) => eb.or([eb('state', 'in', [...OPEN]), eb('end_time', '>', after)]))
    .orderBy('bulk_job_id', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

export function listRunning(db: Db) {
  return db
    .selectFrom('rendition')
    .select(['rendition_id', 'content_id', 'name', 'progress'])
    .where('state', '=', 'running')
    .orderBy('rendition_id')
    .limit(MAX_ROWS)
    .execute()
}

export async function countRenditions(db: Db, state: 'queued' | 'failed'): Promise<number> {
  const query = db.selectFrom('rendition').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.where('state', '=', state).executeTakeFirstOrThrow()).num)
}

/** Uploads that are not part of a content, by operator and state. */
export async function countUploads(db: Db) {
  const rows = await db
    .selectFrom('upload')
    .select(['operator_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('state', 'in', ['wished', 'open', 'finished'])
    .groupBy(['operator_id', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, num: Number(row.num) }))
}
