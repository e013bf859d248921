/** Runs the plan of a list (`list-query.rules.ts`) on any query: search, count, order, page or cursor. */
import {
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import {
  COUNT_LIMIT,
  type Condition,
  formatCursor,
  isBeyond,
  type ListPlan,
  MAX_COUNTED,
  offsetOf,
  type Place,
  type RowCount,
  rowCount,
} from './list-query.rules.ts'

/** SQL of the fields that the rules name. `key` is the primary key, which breaks ties in descending order. */
export interface ListColumns {
  key: Expression<number>
  /** Must not be null, because cursors compare with it. */
  sorts: Readonly<Record<string, Expression<unknown>>>
  searches: Readonly<Record<string, Expression<unknown>>>
}

/** `count`: matching rows on all pages. */
export interface ListPage<Row> extends RowCount {
  rows: Row[]
  next_cursor: string | null
}

/** Escapes the wildcards of `like` with `\` (docs/wire.md#sorting-and-searching). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Whether a column contains a text; case-insensitive for Latin letters on both databases. */
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

/** SQL of a condition on a column. */
export function conditionSql(column: Expression<unknown>, condition: Condition): RawBuilder<SqlBool> {
  if (condition.kind === 'compare') return sql<SqlBool>`${column} ${sql.raw(condition.operator)} ${condition.value}`
  const test =
    condition.kind === 'contains'
      ? contains(column, condition.text)
      : condition.kind === 'in'
        ? sql<SqlBool>`${column} in (${sql.join(condition.values)})`
        : sql<SqlBool>`(${anyRange(column, condition.ranges)})`
  return condition.isNot ? sql<SqlBool>`not ${test}` : test
}

/** Rows behind a position. The first condition is the one with which a scan of the index can begin. */
function behind(columns: ListColumns, { order, place }: ListPlan & { place: Place }): RawBuilder<SqlBool> {
  const column = columnOf(columns.sorts, order.field)
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`${column} ${sign}= ${place.value} and (${column} ${sign} ${place.value} or (${column} = ${place.value} and ${columns.key} < ${place.key}))`
}

function columnOf(columns: Readonly<Record<string, Expression<unknown>>>, field: string): Expression<unknown> {
  const column = columns[field]
  if (!column) throw new Error(`the list has no column for its field ${field}`)
  return column
}

/** Selected with every row: the position that a cursor names. */
interface Placed {
  placeValue: number | string
  placeKey: number
}

/** Counts the rows of a subquery, which ends one behind `bound`. */
export async function countRows(
  db: QueryExecutorProvider,
  matching: Expression<unknown>,
  bound = MAX_COUNTED,
): Promise<RowCount> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${matching} as matching`.execute(db)
  return rowCount(Number(rows[0]?.count ?? 0), bound)
}

/**
 * Reads one page. `query` has its tables, conditions and selections; `count` is of all rows that the search matches.
 * Pages by number beyond `MAX_OFFSET` are empty. By cursor, rows are neither repeated nor skipped while others are
 * added (docs/wire.md#cursors).
 */
export async function readList<Tables, Names extends keyof Tables, Row>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<Tables, Names, Row>,
  plan: ListPlan,
  columns: ListColumns,
): Promise<ListPage<Row>> {
  const { search, order, place, limit } = plan
  const found = search ? query.where(conditionSql(columnOf(columns.searches, search.field), search.condition)) : query
  const column = columnOf(columns.sorts, order.field)
  const count = await countRows(db, found.clearSelect().select(sql<number>`1`.as('one')).limit(sql.lit(COUNT_LIMIT)))
  const offset = offsetOf(plan)
  if (!place && isBeyond(offset, count)) return { ...count, rows: [], next_cursor: null }
  const start = place ? found.where(behind(columns, { ...plan, place })) : found.offset(offset)
  const rows = (await start
    .select([sql<number | string>`${column}`.as('placeValue'), sql<number>`${columns.key}`.as('placeKey')])
    .orderBy(sql`${column}`, order.direction)
    .orderBy(sql`${columns.key}`, 'desc')
    // One more than asked tells whether another page follows.
    .limit(limit + 1)
    .execute()) as unknown as (Row & Placed)[]
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    ...count,
    rows: shown,
    next_cursor: last ? formatCursor(order, { value: last.placeValue, key: last.placeKey }) : null,
  }
}
