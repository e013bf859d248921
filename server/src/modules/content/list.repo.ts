/** Pages of content lists: ids only, by index; the rows follow by id. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Order } from './list-order.ts'
import type { ListSource } from './list-source.ts'
import { searchRank, sortOfRank } from './search.repo.ts'

/** A row of a list: the value it is sorted by, and its id. */
export interface ListedRow {
  content_id: number
  value: number
}

const where = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

export async function countRows(db: Db, { from, conditions }: ListSource): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${from} where ${where(conditions)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** All ids of a small set. */
export async function listAllIds(db: Db, { from, conditions, content_id }: ListSource): Promise<number[]> {
  const { rows } = await sql<{
    content_id: number
  }>`select ${content_id} as content_id from ${from} where ${where(conditions)}`.execute(db)
  return rows.map((row) => row.content_id)
}

function behind(source: ListSource, { field, direction }: Order, last: ListedRow): RawBuilder<unknown> {
  const { content_id } = source
  const column = source.column(field)
  if (field === 'content_id')
    return direction === 'desc' ? sql`${content_id} < ${last.content_id}` : sql`${content_id} > ${last.content_id}`
  if (direction === 'desc') return sql`(${column}, ${content_id}) < (${last.value}, ${last.content_id})`
  // Ties go down by id in both directions, so going up is not one comparison of pairs; the first part finds the index.
  return sql`${column} >= ${last.value} and (${column} > ${last.value} or ${content_id} < ${last.content_id})`
}

function orderBy(source: ListSource, { field, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (field === 'content_id') return sql`${source.content_id} ${way}`
  return sql`${source.column(field)} ${way}, ${source.content_id} desc`
}

/** Where a page begins: after `offset` rows, or behind a row. */
export type Start = { offset: number } | { last: ListedRow }

/** One page of a search in its own key's order, which is the default order. */
function rankQuery(source: ListSource, rank: RawBuilder<number>, start: Start, limit: number): RawBuilder<ListedRow> {
  const conditions =
    'last' in start
      ? [...source.conditions, sql`${rank} < ${searchRank(start.last.value, start.last.content_id)}`]
      : source.conditions
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${sortOfRank(rank)} as value
    from ${source.from} where ${where(conditions)}
    order by ${rank} desc limit ${limit} offset ${'offset' in start ? start.offset : 0}`
}

/** The query of one page; its plan is checked in plans.db.test.ts. */
export function sortedQuery(source: ListSource, order: Order, start: Start, limit: number): RawBuilder<ListedRow> {
  if (source.rank) return rankQuery(source, source.rank, start, limit)
  const conditions = 'last' in start ? [...source.conditions, behind(source, order, start.last)] : source.conditions
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${source.column(order.field)} as value
    from ${source.from} where ${where(conditions)}
    order by ${orderBy(source, order)} limit ${limit} offset ${'offset' in start ? start.offset : 0}`
}

/** One page of a sorted list. */
export async function listSorted(db: Db, source: ListSource, order: Order, start: Start, limit: number) {
  const { rows } = await sortedQuery(source, order, start, limit).execute(db)
  return rows
}

/** Which part of the random keys: from the walk's start to the end (lap 0), then from the beginning to it (lap 1). */
export interface Lap {
  lap: 0 | 1
  start_key: number
}

function inLap(source: ListSource, { lap, start_key }: Lap): RawBuilder<unknown> {
  const key = source.column('random_key')
  return lap === 0 ? sql`${key} >= ${start_key}` : sql`${key} < ${start_key}`
}

/** The query of a part of one lap. */
export function lapQuery(source: ListSource, lap: Lap, start: Start, limit: number): RawBuilder<ListedRow> {
  const key = source.column('random_key')
  const conditions = [...source.conditions, inLap(source, lap)]
  if ('last' in start)
    conditions.push(sql`(${key}, ${source.content_id}) > (${start.last.value}, ${start.last.content_id})`)
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${key} as value
    from ${source.from} where ${where(conditions)}
    order by ${key}, ${source.content_id} limit ${limit} offset ${'offset' in start ? start.offset : 0}`
}

/** Rows of one lap of a random walk. */
export async function listLap(db: Db, source: ListSource, lap: Lap, start: Start, limit: number) {
  const { rows } = await lapQuery(source, lap, start, limit).execute(db)
  return rows
}

export function countLap(db: Db, source: ListSource, lap: Lap): Promise<number> {
  return countRows(db, { ...source, conditions: [...source.conditions, inLap(source, lap)] })
}
