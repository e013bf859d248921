/**
 * SQL of the search. A page looks at a window of danmu along an index (of the member, the film, or all) and narrows within it, so
 * that a text that nobody wrote costs no more than one that everybody did.
 */
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'

/** Danmu that one page looks at. */
export const WINDOW = 5000

export interface Place {
  create_time: number
  danmu_id: number
}

export interface DanmuFilter {
  q: string
  content_id: number | undefined
  member_id: number | undefined
  state: string | undefined
  /** 1: those that matched a word. */
  is_matched: 0 | 1
  /** Sent after. */
  since: number | undefined
}

type Scope = Pick<DanmuFilter, 'content_id' | 'member_id' | 'since' | 'is_matched'>

/** What the window is cut from, newest first. */
export function windowRows(
  { content_id, member_id, since, is_matched }: Scope,
  before: Place | undefined,
): RawBuilder<unknown> {
  const conditions = [
    // Literal, as the condition of its index is.
    ...(is_matched === 1 ? [sql`word_id > 0`] : []),
    ...(member_id === undefined ? [] : [sql`member_id = ${member_id}`]),
    ...(content_id === undefined ? [] : [sql`content_id = ${content_id}`]),
    ...(since === undefined ? [] : [sql`create_time >= ${since}`]),
    ...(before ? [sql`(create_time, danmu_id) < (${before.create_time}, ${before.danmu_id})`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql`select * from content_danmu ${where} order by create_time desc, danmu_id desc limit ${sql.lit(WINDOW)}`
}

interface FoundRow {
  danmu_id: number
  text: string
  color: string
  mode: number
  time: number
  state: string
  create_time: number
  content_id: number
  member_id: number
  name: string | null
  texts: string | null
  username: string | null
  nickname: string | null
  word: string | null
  kind: string | null
  file_id: number
}

/** Danmu of the window that fit, with film and sender. */
export async function search(
  db: Db,
  { q, state, ...scope }: DanmuFilter,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<FoundRow[]> {
  const conditions = [
    ...(q === '' ? [] : [contains(sql.ref('danmu.text'), q)]),
    ...(state === undefined ? [] : [sql`danmu.state = ${state}`]),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<FoundRow>`
    select danmu.danmu_id, danmu.text, danmu.color, danmu.mode, danmu.time, danmu.state, danmu.create_time,
      danmu.content_id, danmu.member_id, content.name, content.texts, member.username, member.nickname,
      word.word, content.kind, danmu.file_id
    from (${windowRows(scope, before)}) danmu
    left join content on content.content_id = danmu.content_id
    left join member on member.member_id = danmu.member_id
    left join danmu_word word on word.word_id = danmu.word_id
    ${where}
    order by danmu.create_time desc, danmu.danmu_id desc limit ${limit}`.execute(db)
  return rows
}

/** The last row of a full window; undefined: it reached the oldest danmu. */
export async function findWindowEnd(db: Db, scope: Scope, before: Place | undefined): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select create_time, danmu_id from (${windowRows(scope, before)}) danmu
    order by create_time desc, danmu_id desc limit 1 offset ${sql.lit(WINDOW - 1)}`.execute(db)
  return rows[0]
}

export function findSender(db: Db, member_id: number) {
  return db
    .selectFrom('member')
    .leftJoin('danmu_sender as sender', 'sender.member_id', 'member.member_id')
    .select(['member.member_id', 'member.username', 'member.nickname', 'member.create_time'])
    .select(['sender.shown_num', 'sender.hidden_num'])
    .where('member.member_id', '=', member_id)
    .executeTakeFirst()
}

export function listRecent(db: Db, member_id: number, limit: number) {
  return db
    .selectFrom('content_danmu')
    .select(['danmu_id', 'text', 'state'])
    .where('member_id', '=', member_id)
    .orderBy('create_time', 'desc')
    .orderBy('danmu_id', 'desc')
    .limit(limit)
    .execute()
}

/** Reports by a member, and how many of these danmu are hidden. */
export async function countReports(db: Db, member_id: number) {
  const row = await db
    .selectFrom('danmu_report as report')
    .innerJoin('content_danmu as danmu', 'danmu.danmu_id', 'report.danmu_id')
    .select((eb) => eb.fn.countAll<number>().as('report_num'))
    .select(sql<number>`coalesce(sum(case when danmu.state = 'hidden' then 1 else 0 end), 0)`.as('hidden_num'))
    .where('report.member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { report_num: Number(row.report_num), report_hidden_num: Number(row.hidden_num) }
}
