/** SQL of jobs for operators: every part walks an index, and counts stop at a bound. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { IdPage } from '../../db/list-query/id-page.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

export interface JobFilter {
  kind?: string | undefined
  state?: 'waiting' | 'running' | 'dead' | undefined
}

type Query<Row> = SelectQueryBuilder<Tables, 'job', Row>

function within<Row>(query: Query<Row>, { kind, state }: JobFilter): Query<Row> {
  let rows = query
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (state === 'dead') rows = rows.where('dead_time', 'is not', null)
  if (state === 'running') rows = rows.where('lock_time', 'is not', null)
  if (state === 'waiting') rows = rows.where('dead_time', 'is', null).where('lock_time', 'is', null)
  return rows
}

/** Newest first. */
export function jobPageQuery(db: Db, filter: JobFilter, { limit, before, after }: IdPage) {
  let rows = within(db.selectFrom('job').selectAll(), filter)
  if (before !== undefined) rows = rows.where('job_id', '<', before)
  if (after !== undefined) rows = rows.where('job_id', '>', after)
  return rows.orderBy('job_id', after === undefined ? 'desc' : 'asc').limit(limit)
}

/** Counts as far as `max`. */
export async function countJobs(db: Db, filter: JobFilter, max: number): Promise<number> {
  const few = within(db.selectFrom('job').select('job_id'), filter).limit(max).as('few')
  const query = db.selectFrom(few).select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.executeTakeFirstOrThrow()).num)
}

export const findJob = (db: Db, job_id: number) =>
  db
    .selectFrom('job')
    .select(['job_id', 'kind', 'attempts', 'last_error', 'dead_time', 'lock_time'])
    .where('job_id', '=', job_id)
    .executeTakeFirst()

export interface KindCounts {
  kind: string
  next: number | null
  waiting: number
  dead: number
}

/** One row of a kind: when its next job is due, and how many there are, up to `max` each. */
const kindRow = (kind: string, max: number): RawBuilder<unknown> => {
  const few = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${sql.lit(max)}) few)`
  const waiting = sql`select 1 from job where kind = ${kind} and dead_time is null`
  const dead = sql`select 1 from job where kind = ${kind} and dead_time is not null`
  return sql`select cast(${kind} as text) as kind,
    (select min(run_time) from job where kind = ${kind} and dead_time is null) as next,
    ${few(waiting)} as waiting, ${few(dead)} as dead`
}

export const kindsQuery = (kinds: readonly string[], max: number) =>
  sql<KindCounts>`${sql.join(
    kinds.map((kind) => kindRow(kind, max)),
    sql` union all `,
  )}`

export const listRuns = (db: Db) => db.selectFrom('job_kind').selectAll().execute()

/** Kinds of which a job runs. */
export async function listRunning(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('job').select('kind').where('lock_time', 'is not', null).limit(1000).execute()
  return new Set(rows.map(({ kind }) => kind))
}
