/**
 * SQL of comments on the console. A page of the search looks at a window of comments along an index (of the member, the content, or
 * all) and narrows within it, so that a text that nobody wrote costs no more than one that everybody did.
 */
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'

/** Comments that one page looks at. */
export const WINDOW = 5000

export interface CommentFilter {
  q: string
  content_id: number | undefined
  member_id: number | undefined
  state: string | undefined
  /** Written after. */
  since: number | undefined
}

type Scope = Pick<CommentFilter, 'content_id' | 'member_id'>

/** What the window is cut from, newest first. */
export function windowRows({ content_id, member_id }: Scope, before: number | undefined): RawBuilder<unknown> {
  const conditions = [
    ...(member_id === undefined ? [] : [sql`member_id = ${member_id}`]),
    ...(content_id === undefined ? [] : [sql`content_id = ${content_id}`]),
    ...(before === undefined ? [] : [sql`comment_id < ${before}`]),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql`select * from content_comment ${where} order by comment_id desc limit ${sql.lit(WINDOW)}`
}

export interface FoundRow {
  comment_id: number
  text: string
  state: string
  create_time: number
  content_id: number
  parent_id: number
  member_id: number
  name: string | null
  texts: string | null
  kind: string | null
  username: string | null
  nickname: string | null
}

const described = (rows: RawBuilder<unknown>) => sql`
  select written.comment_id, written.text, written.state, written.create_time, written.content_id, written.parent_id,
    written.member_id, content.name, content.texts, content.kind, member.username, member.nickname, parent.text as parent_text
  from (${rows}) written
  left join content on content.content_id = written.content_id
  left join member on member.member_id = written.member_id
  left join content_comment parent on parent.comment_id = written.parent_id`

/** Comments of the window that fit, with content and author. */
export async function search(
  db: Db,
  { q, state, since, ...scope }: CommentFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FoundRow[]> {
  const conditions = [
    sql`written.state <> 'removed'`,
    ...(q === '' ? [] : [contains(sql.ref('written.text'), q)]),
    ...(state === undefined ? [] : [sql`written.state = ${state}`]),
    ...(since === undefined ? [] : [sql`written.create_time >= ${since}`]),
  ]
  const { rows } = await sql<FoundRow>`${described(windowRows(scope, before))}
    where ${sql.join(conditions, sql` and `)} order by written.comment_id desc limit ${limit}`.execute(db)
  return rows
}

/** The last row of a full window; undefined: it reached the oldest comment. */
export async function findWindowEnd(db: Db, scope: Scope, before: number | undefined) {
  const { rows } = await sql<{ comment_id: number; create_time: number }>`
    select comment_id, create_time from (${windowRows(scope, before)}) written
    order by comment_id desc limit 1 offset ${sql.lit(WINDOW - 1)}`.execute(db)
  return rows[0]
}

/** Comments by their numbers, with content, author and what they answer. */
export async function readRows(db: Db, ids: readonly number[]): Promise<(FoundRow & { parent_text: string | null })[]> {
  if (ids.length === 0) return []
  const rows = sql`select * from content_comment where comment_id in (${sql.join([...ids])})`
  return (await sql<FoundRow & { parent_text: string | null }>`${described(rows)}`.execute(db)).rows
}

export function findAuthor(db: Db, member_id: number) {
  return db
    .selectFrom('member')
    .select(['member_id', 'username', 'nickname', 'create_time'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
}

/** How many of a member's comments are in each state. */
export async function countStates(db: Db, member_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('content_comment')
    .select((eb) => ['state', eb.fn.countAll<number>().as('num')])
    .where('member_id', '=', member_id)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, num }) => [state, Number(num)]))
}

/** The last comments of a member. Those that they removed are nobody's any more. */
export function listRecent(db: Db, member_id: number, limit: number) {
  return db
    .selectFrom('content_comment')
    .select(['comment_id', 'text', 'state'])
    .where('member_id', '=', member_id)
    .orderBy('comment_id', 'desc')
    .limit(limit)
    .execute()
}
