/** Runs the plan of a list (`list-query.rules.ts`) on any query: search, count, order, page or cursor. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, formatCursor, type ListPlan, type Place } from './list-query.rules.ts'

/** SQL of the fields that the plan's rules name. `key` is the primary key: it breaks ties, highest first. */
export interface ListColumns {
  key: Expression<number>
  /** Never null: a cursor has to compare with it. */
  sorts: Readonly<Record<string, Expression<unknown>>>
  searches: Readonly<Record<string, Expression<unknown>>>
}

export interface ListPage<Row> {
  /** All rows that match, on any page. */
  count: number
  rows: Row[]
  next_cursor: string | null
}

/** Escapes what `like` would read as a wildcard, with `\` as the escape sign (wire-contract 1.8). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Whether a column's text holds the given one; Latin letters in any case, on both databases. */
export function contains(column: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(text)}%`
  return sql<SqlBool>`lower(cast(${column} as text)) like lower(cast(${pattern} as text)) escape '\\'`
}

function anyRange(column: Expression<unknown>, ranges: Extract<Condition, { kind: 'ranges' }>['ranges']) {
  return sql.join(
    ranges.map(([from, to]) => sql<SqlBool>`${column} between ${from} and ${to}`),
    sql` or `,
  )
}

/** A condition as SQL. */
export function conditionSql(column: Expression<unknown>, condition: Condition): RawBuilder<SqlBool> {
  if (condition.kind === 'compare') return sql<SqlBool>`${column} ${sql.raw(condition.operator)} ${condition.value}`
  const test =
    condition.kind === 'contains'
      ? contains(column, condition.text)
      : condition.kind === 'in'
        ? sql<SqlBool>`${column} in (${sql.join(condition.values)})`
        : sql<SqlBool>`(${anyRange(column, condition.ranges)})`
  return condition.is_not ? sql<SqlBool>`not ${test}` : test
}

/** Rows behind a place, in the order that ties are broken by. */
function behind(columns: ListColumns, { order, place }: ListPlan & { place: Place }): RawBuilder<SqlBool> {
  const column = columnOf(columns.sorts, order.field)
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${column} ${sign} ${place.value} or (${column} = ${place.value} and ${columns.key} < ${place.key}))`
}

function columnOf(columns: Readonly<Record<string, Expression<unknown>>>, field: string): Expression<unknown> {
  const column = columns[field]
  if (!column) throw new Error(`the list has no column for its field ${field}`)
  return column
}

/** What every row is read with besides its own columns: the place that a cursor names. */
interface Placed {
  place_value: number | string
  place_key: number
}

async function countRows<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number }
  return count
}

/**
 * Reads one page. `query` has its tables, conditions and selections; `count` is of everything that the search leaves.
 * By cursor rows are neither repeated nor skipped when others are added (decision 5).
 */
export async function readList<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  plan: ListPlan,
  columns: ListColumns,
): Promise<ListPage<Row>> {
  const { search, order, place, page, limit } = plan
  const found = search ? query.where(conditionSql(columnOf(columns.searches, search.field), search.condition)) : query
  const column = columnOf(columns.sorts, order.field)
  const count = await countRows(found)
  const start = place ? found.where(behind(columns, { ...plan, place })) : found.offset((page - 1) * limit)
  const rows = (await start
    .select([sql<number | string>`${column}`.as('place_value'), sql<number>`${columns.key}`.as('place_key')])
    .orderBy(sql`${column}`, order.direction)
    .orderBy(sql`${columns.key}`, 'desc')
    // One more than asked tells whether another page follows.
    .limit(limit + 1)
    .execute()) as unknown as (Row & Placed)[]
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    count,
    rows: shown,
    next_cursor: last ? formatCursor(order, { value: last.place_value, key: last.place_key }) : null,
  }
}

/** The envelope of a list (wire-contract 1.7) around its rows. */
export function listEnvelope<Row>(
  { page, limit }: { page: number; limit: number },
  { count, next_cursor }: { count: number; next_cursor: string | null },
  list: Row[],
) {
  return { count, pages: Math.ceil(count / limit), page, limit, next_cursor, list }
}
