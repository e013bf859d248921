/**
 * What members wrote and moderators decide on: held for review, or shown and reported. The tables of danmu and of comments have the
 * same columns for this. What is read is bounded, however many reports or held rows there are.
 */
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../count-up-to.ts'
import type { Db, Trx } from '../open.ts'

/** Open reports that are counted; the oldest first. */
const MAX_REPORTS = 5000
/** Where the counts of the tabs stop. */
const MAX_COUNT = 1000

export interface ReviewTables {
  table: 'content_danmu' | 'content_comment'
  reports: 'danmu_report' | 'comment_report'
  key: 'danmu_id' | 'comment_id'
  /** State of what waits for review. */
  held: 'held' | 'waiting'
}

/** A row that waits; `report_num` 0: it is held. */
export interface Waiting {
  id: number
  report_num: number
}

export interface QueuePage {
  /** Undefined: both, reported ones first. */
  view?: 'reported' | 'held' | undefined
  limit: number
  /** Of an earlier page; undefined or not one of ours: from the beginning. */
  cursor?: string | undefined
}

/** `r<number of reports>.<id>` behind a reported row, `h<id>` behind a held one; undefined: the list begins anew. */
function parsePlace(text = ''): Waiting | undefined {
  const [, num = '0', id] = /^(?:r(\d{1,9})\.|h)(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), report_num: Number(num) }
}

const formatPlace = ({ id, report_num }: Waiting) => (report_num > 0 ? `r${report_num}.${id}` : `h${id}`)

export type ReviewQueue = ReturnType<typeof createReviewQueue>

export function createReviewQueue(tables: ReviewTables) {
  const [table, reports, key] = [sql.table(tables.table), sql.table(tables.reports), sql.ref(tables.key)]
  // Literal, as the condition of its index is.
  const held = sql.lit(tables.held)

  /** Open reports, grouped by the row that they are about, if it is shown. */
  const reportedRows = () => sql<{ id: number; num: number }>`
    select report.id, count(*) as num
    from (select ${key} as id from ${reports} where handle_time is null order by ${key} limit ${sql.lit(MAX_REPORTS)}) report
    inner join ${table} written on written.${key} = report.id
    where written.state = 'shown'
    group by report.id`

  /** Reported rows behind a place, the most reported first. */
  async function listReported(db: Db, limit: number, after: Waiting | undefined): Promise<Waiting[]> {
    const behind = after
      ? sql`where num < ${after.report_num} or (num = ${after.report_num} and id > ${after.id})`
      : sql``
    const query = sql<{ id: number; num: number }>`
      select id, num from (${reportedRows()}) counted ${behind} order by num desc, id limit ${limit}`
    const { rows } = await query.execute(db)
    return rows.map(({ id, num }) => ({ id: Number(id), report_num: Number(num) }))
  }

  /** Held rows behind a number, the oldest first. */
  async function listHeld(db: Db, limit: number, after: number): Promise<Waiting[]> {
    const { rows } = await sql<{ id: number }>`
      select ${key} as id from ${table} where state = ${held} and ${key} > ${after} order by ${key} limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id }) => ({ id: Number(id), report_num: 0 }))
  }

  return {
    /** Rows that are held, and those that are shown and reported; of each at most `max`. */
    undecidedRows: (max: number): RawBuilder<unknown> => sql`
      select ${key} from (select ${key} from ${table} where state = ${held} limit ${sql.lit(max)}) h union
      select ${key} from (select distinct report.${key} from ${reports} report
        inner join ${table} written on written.${key} = report.${key}
        where report.handle_time is null and written.state = 'shown' limit ${sql.lit(max)}) r`,

    /** One page of what waits. */
    async list(
      db: Db,
      { view, limit, cursor }: QueuePage,
    ): Promise<{ waiting: Waiting[]; next_cursor: string | null }> {
      const place = parsePlace(cursor)
      const isAtHeld = place !== undefined && place.report_num === 0
      // One more than the limit, so that a full page knows whether there is more.
      const reported = view === 'held' || isAtHeld ? [] : await listReported(db, limit + 1, place)
      const isFull = view === 'reported' || reported.length > limit
      const rows = isFull
        ? reported
        : [...reported, ...(await listHeld(db, limit + 1 - reported.length, isAtHeld ? place.id : 0))]
      const waiting = rows.slice(0, limit)
      const last = waiting.at(-1)
      return { waiting, next_cursor: last && rows.length > limit ? formatPlace(last) : null }
    },

    /** How many are in each tab, as far as they are counted. */
    async count(db: Db): Promise<{ reported_num: number; held_num: number }> {
      return {
        reported_num: await countUpTo(db, reportedRows(), MAX_COUNT),
        held_num: await countUpTo(db, sql`select ${key} from ${table} where state = ${held}`, MAX_COUNT),
      }
    },

    /** Open reports of rows by their reason, the commonest first. */
    async listReasons(db: Db, ids: readonly number[]): Promise<{ id: number; reason: string; num: number }[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<{ id: number; reason: string; num: number }>`
        select ${key} as id, reason, count(*) as num from ${reports}
        where ${key} in (${sql.join([...ids])}) and handle_time is null
        group by ${key}, reason order by num desc, reason`.execute(db)
      return rows.map(({ id, reason, num }) => ({ id: Number(id), reason, num: Number(num) }))
    },

    /** Those of some rows that somebody reports and nobody has decided on. */
    async findReported(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
      const { rows } = await sql<{ id: number }>`
        select distinct ${key} as id from ${reports}
        where handle_time is null and ${key} in (${sql.join([...ids])})`.execute(trx)
      return new Set(rows.map(({ id }) => Number(id)))
    },

    /** Closes open reports (`from` null), or opens those that were closed at a time. Returns the rows that they are about. */
    async markReports(
      trx: Trx,
      ids: readonly number[],
      { from, to }: { from: number | null; to: number | null },
    ): Promise<Set<number>> {
      const asBefore = from === null ? sql`handle_time is null` : sql`handle_time = ${from}`
      const { rows } = await sql<{ id: number }>`
        update ${reports} set handle_time = ${to}
        where ${key} in (${sql.join([...ids])}) and ${asBefore} returning ${key} as id`.execute(trx)
      return new Set(rows.map(({ id }) => Number(id)))
    },
  }
}
