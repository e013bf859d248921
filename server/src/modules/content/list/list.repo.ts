/** SQL of pages of content lists. They read ids only, from an index; the rows are read by id afterwards. */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED, type RowCount, rowCount } from '../../../db/list-query/list-query.rules.ts'
import { countRows } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'
import { runNamed } from '../../../db/run-named.ts'
import { surelyMore } from '../search/partial/sample.rules.ts'
import { type Gathered, searchRank, sortOfRank } from '../search/search.repo.ts'
import type { Order } from './list-order.ts'
import type { ListSource, RankedSource } from './list-source.ts'

/** A row of a list: the value it is sorted by, and its id. */
export interface ListedRow {
  content_id: number
  value: number
}

export const joinConditions = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** All listed contents. */
export const EVERYTHING: ListSource = {
  from: sql`content t`,
  conditions: [sql`t.is_listed = 1`],
  content_id: sql<number>`t.content_id`,
  column: (field) => sql<number>`t.${sql.ref(field)}`,
}

/** Rows of a source, `bound` and one more at most; nothing is read of them but that they are there. */
function matchesTo(source: ListSource, bound: number): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(bound + 1)}`
  const matching = sql`from ${source.from} where ${joinConditions(source.conditions)}`
  if (!source.isGathered) return sql`(select 1 ${matching} ${limit})`
  return sql`(with gathered as materialized (select ${matching}) select from gathered ${limit})`
}

/**
 * Number of rows of a source, counted to `bound`. What is gathered is planned as if all of it were wanted: for a limit alone PostgreSQL
 * reads the table until it has so many, which for what nobody wrote is all of it.
 */
export function countMatches(db: Db, source: ListSource, bound = MAX_COUNTED): Promise<RowCount> {
  return countRows(db, matchesTo(source, bound), bound)
}

export interface FoundSource {
  whole: ListSource
  /** Entries drawn by lot; where enough of them match, the rest is not looked at. */
  sample: ListSource | undefined
  /** Whether connections keep the plan, see `TierPage`. */
  isKept: boolean
}

/** The number of matches of words, to one behind `bound`, as one row. That there are more is told by the sample, or by the count. */
function foundCount({ whole, sample }: Omit<FoundSource, 'isKept'>, bound: number): RawBuilder<{ count: number }> {
  return countTo(matchesTo(whole, bound), sample, bound)
}

function countTo(
  matches: RawBuilder<unknown>,
  sample: ListSource | undefined,
  bound: number,
): RawBuilder<{ count: number }> {
  const counted = sql`select count(*) as count from ${matches} as matching`
  if (!sample) return sql<{ count: number }>`${counted}`
  const enough = surelyMore(bound)
  return sql<{ count: number }>`
    select case when drawn.num >= ${sql.lit(enough)} then ${sql.lit(bound + 1)} else (${counted}) end as count
    from (select count(*) as num from ${matchesTo(sample, enough - 1)} as matching) as drawn`
}

/** Parts of a statement that count the matches of words, to one behind `bound`, and keep what was read for that. */
export interface CountedParts {
  /** `matching` and `counted`, the latter with one row. */
  parts: readonly RawBuilder<unknown>[]
  gathered: Gathered
}

export function countedParts(whole: RankedSource, sample: ListSource | undefined, bound: number): CountedParts {
  const table = sql`matching`
  const first = sql`(select from ${table} limit ${sql.lit(bound + 1)})`
  return {
    parts: [
      sql`${table} as materialized (
        select ${whole.rank} as search_rank, content_search.text from ${whole.from} where ${joinConditions(whole.conditions)})`,
      sql`counted as materialized (${countTo(first, sample, bound)})`,
    ],
    gathered: { table, isWhole: sql<boolean>`(select counted.count <= ${sql.lit(bound)} from counted)` },
  }
}

/** Number of matches of words, counted to `bound`. */
export async function countFound(db: Db, source: FoundSource, bound: number): Promise<RowCount> {
  const query = foundCount(source, bound)
  const rows = source.isKept ? await runNamed(db, 'content.count', query) : (await query.execute(db)).rows
  return rowCount(Number(rows[0]?.count ?? 0), bound)
}

/** The first `limit` ids of a source, in the order of the search index or by id, descending. */
export async function listIds(db: Db, source: ListSource, limit: number): Promise<number[]> {
  const { from, conditions, content_id, rank } = source
  const { rows } = await sql<{ content_id: number }>`select ${content_id} as content_id from ${from}
    where ${joinConditions(conditions)} order by ${rank ?? content_id} desc limit ${limit}`.execute(db)
  return rows.map((row) => row.content_id)
}

function orderBy(source: ListSource, { field, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (field === 'content_id') return sql`${source.content_id} ${way}`
  return sql`${source.column(field)} ${way}, ${source.content_id} desc`
}

/** Where a page begins: after `offset` rows, or after a row. */
export type Start = { offset: number } | { last: ListedRow }

/** One page in the order of the search index, which is the default order. */
function rankQuery(source: ListSource, rank: RawBuilder<number>, start: Start, limit: number): RawBuilder<ListedRow> {
  const conditions =
    'last' in start
      ? [...source.conditions, sql`${rank} < ${searchRank(start.last.value, start.last.content_id)}`]
      : source.conditions
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${sortOfRank(rank)} as value
    from ${source.from} where ${joinConditions(conditions)}
    order by ${rank} desc limit ${limit} offset ${'offset' in start ? start.offset : 0}`
}

/**
 * A part of an order that is one range of its index. Ties are ordered by id, descending in both directions, so the rows
 * after a row are two ranges: the rest of its ties, and the rows with values beyond. A single comparison of `(value,
 * id)` is slow: where the id is the key of the table, SQLite seeks by the value only and reads all ties from the first.
 */
type Part = { kind: 'all' } | { kind: 'ties'; row: ListedRow } | { kind: 'beyond'; value: number }

/** The rest of a part after one of its rows. */
function partsBehind(part: Part, { field }: Order, row: ListedRow): Part[] {
  if (part.kind === 'ties' || field === 'content_id') return [{ kind: 'ties', row }]
  return [
    { kind: 'ties', row },
    { kind: 'beyond', value: row.value },
  ]
}

const signOf = ({ direction }: Order) => sql.raw(direction === 'desc' ? '<' : '>')

function partConditions(part: Part, source: ListSource, order: Order): RawBuilder<unknown>[] {
  const { content_id } = source
  const column = source.column(order.field)
  if (part.kind === 'all') return []
  if (part.kind === 'beyond') return [sql`${column} ${signOf(order)} ${part.value}`]
  const { row } = part
  // An id has no ties: the rest is one range.
  if (order.field === 'content_id') return [sql`${content_id} ${signOf(order)} ${row.content_id}`]
  return [sql`${column} = ${row.value}`, sql`${content_id} < ${row.content_id}`]
}

/** The ranges of a part up to and including one of its rows; without a row the whole part. */
function rangesUpTo(part: Part, source: ListSource, order: Order, row: ListedRow | undefined): RawBuilder<unknown>[][] {
  const { content_id } = source
  const column = source.column(order.field)
  const from = partConditions(part, source, order)
  if (!row) return [from]
  if (order.field === 'content_id') {
    const sign = sql.raw(order.direction === 'desc' ? '>=' : '<=')
    return [[...from, sql`${content_id} ${sign} ${row.content_id}`]]
  }
  if (part.kind === 'ties') return [[...from, sql`${content_id} >= ${row.content_id}`]]
  return [
    [...from, sql`${row.value} ${signOf(order)} ${column}`],
    [sql`${column} = ${row.value}`, sql`${content_id} >= ${row.content_id}`],
  ]
}

function partQuery(
  source: ListSource,
  order: Order,
  conditions: readonly RawBuilder<unknown>[],
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<ListedRow> {
  return sql<ListedRow>`
    select ${source.content_id} as content_id, ${source.column(order.field)} as value
    from ${source.from} where ${joinConditions([...source.conditions, ...conditions])}
    order by ${orderBy(source, order)} limit ${limit} offset ${offset}`
}

/** The first query of a page; plans.db.test.ts checks its query plan. */
export function sortedQuery(source: ListSource, order: Order, start: Start, limit: number): RawBuilder<ListedRow> {
  if (source.rank) return rankQuery(source, source.rank, start, limit)
  const [part = { kind: 'all' }] = 'last' in start ? partsBehind({ kind: 'all' }, order, start.last) : []
  return partQuery(source, order, partConditions(part, source, order), {
    limit,
    offset: 'offset' in start ? start.offset : 0,
  })
}

/** Rows of an index that are scanned at once; then other requests are served. */
const STRETCH = 4000

/** The last row of the next `length` rows of an order, matching or not; undefined if fewer are left. */
async function findStretchEnd(db: Db, order: Order, part: Part, length = STRETCH): Promise<ListedRow | undefined> {
  const conditions = partConditions(part, EVERYTHING, order)
  const { rows } = await partQuery(EVERYTHING, order, conditions, { limit: 1, offset: length - 1 }).execute(db)
  return rows[0]
}

/**
 * Rows that are scanned for a page by number if the index has the order of the list but not its filter. Pages that
 * begin later are empty; cursors go on.
 */
export const MAX_SIFTED = 1500

/** Whether a page by number of a sorted list begins within `MAX_SIFTED` rows of the index. */
export async function isWithinReach(db: Db, source: ListSource, order: Order, offset: number): Promise<boolean> {
  if (!source.isSifting || offset === 0) return true
  const end = await findStretchEnd(db, order, { kind: 'all' }, MAX_SIFTED)
  if (!end) return true
  const rows = await readRanges(db, source, order, rangesUpTo({ kind: 'all' }, source, order, end), offset + 1)
  return rows.length > offset
}

/** The first `wanted` rows of consecutive ranges. */
async function readRanges(
  db: Db,
  source: ListSource,
  order: Order,
  ranges: readonly RawBuilder<unknown>[][],
  wanted: number,
): Promise<ListedRow[]> {
  const found: ListedRow[] = []
  for (const range of ranges) {
    if (found.length === wanted) break
    const query = partQuery(source, order, range, { limit: wanted - found.length, offset: 0 })
    found.push(...(await query.execute(db)).rows)
  }
  return found
}

/**
 * The first `wanted` matches of a scan that skips rows, `STRETCH` rows at a time, so that other requests are not
 * blocked.
 */
async function sift(db: Db, source: ListSource, order: Order, first: readonly Part[], wanted: number) {
  const found: ListedRow[] = []
  const parts = [...first]
  for (let part = parts.shift(); part && found.length < wanted; part = parts.shift()) {
    const end = await findStretchEnd(db, order, part)
    const ranges = rangesUpTo(part, source, order, end)
    found.push(...(await readRanges(db, source, order, ranges, wanted - found.length)))
    if (!end) continue
    parts.unshift(...partsBehind(part, order, end))
    await setImmediate()
  }
  return found
}

/** One page of a sorted list. */
export async function listSorted(db: Db, source: ListSource, order: Order, start: Start, limit: number) {
  if (source.rank) return (await sortedQuery(source, order, start, limit).execute(db)).rows
  const parts = 'last' in start ? partsBehind({ kind: 'all' }, order, start.last) : [{ kind: 'all' } as const]
  const offset = 'offset' in start ? start.offset : 0
  if (source.isSifting) return (await sift(db, source, order, parts, offset + limit)).slice(offset)
  if (offset > 0) return (await sortedQuery(source, order, start, limit).execute(db)).rows
  const ranges = parts.map((part) => partConditions(part, source, order))
  return readRanges(db, source, order, ranges, limit)
}
