/** Lists inside one statement: ids that go in as one value, and rows of other tables that come out as JSON in a column. */
import { type Expression, type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/**
 * An array as a value of PostgreSQL. In a prepared query it is a place, whose length the planner must not see: for few ids it would
 * find a plan of their own cheaper than the kept one, and make one at every run.
 */
const arrayOf = (value: unknown, type: RawBuilder<unknown>): RawBuilder<unknown> =>
  Array.isArray(value) ? sql`cast(${value} as ${type})` : sql`cast((select cast(${value} as ${type})) as ${type})`

/**
 * Whether a column is one of the ids. They are one value, however many they are: the statement stays the same. In a
 * prepared query `ids` is a place (`prepared-query.ts` hands the list over), elsewhere the list itself.
 * @example db.selectFrom('tag').selectAll().where(isOneOf(db, sql.ref('tag_id'), [3, 4]))
 */
export function isOneOf(db: Db, column: Expression<unknown>, ids: readonly number[]): RawBuilder<SqlBool> {
  const value = Array.isArray(ids) ? idList(db, ids) : ids
  return isSqlite(db)
    ? sql<SqlBool>`${column} in (select value from json_each(${value}))`
    : sql<SqlBool>`${column} = any(${arrayOf(value, sql`bigint[]`)})`
}

/** Whether a column is one of the texts, as `isOneOf`. */
export function isOneText(db: Db, column: Expression<unknown>, texts: readonly string[]): RawBuilder<SqlBool> {
  const value = Array.isArray(texts) ? idList(db, texts) : texts
  return isSqlite(db)
    ? sql<SqlBool>`${column} in (select value from json_each(${value}))`
    : sql<SqlBool>`${column} = any(${arrayOf(value, sql`text[]`)})`
}

/** A list as the driver of the database takes it. */
export const idList = (db: Db, ids: readonly unknown[]): unknown => (isSqlite(db) ? JSON.stringify(ids) : ids)

/** The rows of a query with the one column `id`, as JSON text in a column: `[3,4]`. */
export function idsJson(db: Db, query: RawBuilder<unknown>): RawBuilder<string> {
  return isSqlite(db)
    ? sql<string>`(select json_group_array(id) from (${query}))`
    : sql<string>`cast(to_json(array(${query})) as text)`
}

/**
 * The rows of a query as JSON text in a column; each row is the list of its values in the order of `columns`. Read with
 * `readRows`.
 */
export function rowsJson(db: Db, columns: readonly string[], query: RawBuilder<unknown>): RawBuilder<string> {
  const values = sql.join(columns.map((column) => sql.ref(`part.${column}`)))
  return isSqlite(db)
    ? sql<string>`(select json_group_array(json_array(${values})) from (${query}) part)`
    : sql<string>`(select coalesce(cast(json_agg(json_build_array(${values})) as text), '[]') from (${query}) part)`
}

/** The rows of a column made by `rowsJson`. */
export function readRows<Row>(columns: readonly (keyof Row & string)[], json: string): Row[] {
  const rows = JSON.parse(json) as unknown[][]
  return rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])) as Row)
}

/**
 * A query of rows that go in as one value: JSON text of lists of values, each in the order of `columns` (true: a number, false: a text; `null` may
 * stand for either). A thousand rows would be thousands of placeholders else, and the building of them most of what they cost.
 */
export function rowsOfJson(db: Db, columns: Readonly<Record<string, boolean>>, json: string): RawBuilder<unknown> {
  const names = Object.entries(columns).map(([name, isNumber], at) => {
    const value = sql`one.value ->> ${sql.lit(at)}`
    return sql`${isSqlite(db) || !isNumber ? value : sql`cast(${value} as bigint)`} as ${sql.ref(name)}`
  })
  const rows = isSqlite(db) ? sql`json_each(${json}) as one` : sql`json_array_elements(cast(${json} as json)) as one`
  return sql`select ${sql.join(names)} from ${rows}`
}
