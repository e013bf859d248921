/** The PostgreSQL database that a service moves into: whether it may, and how rows get in and are read again. */
import type pg from 'pg'
import type { MovedTable } from './moved-tables.ts'
import type { MovedRow, MovedValue } from './row-digest.ts'

/**
 * Stands among the steps that no program may run on while a move is not finished: a server that is started on such a database
 * refuses, and the next move begins anew.
 */
export const MOVE_MARK = 'unfinished-move'

/** The database holds a service already. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty'
}

/** Requires an empty database, or what a broken move has left. Removes its mark, so that the schema can be brought up to date. */
export async function openTarget(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('migration_end') is not null as has`)
  if (rows[0]?.has !== true) {
    const { rows: others } = await client.query(
      `select 1 from information_schema.tables where table_schema = current_schema() limit 1`,
    )
    if (others.length > 0) throw new TargetNotEmpty()
    return
  }
  const { rowCount } = await client.query('delete from migration_end where name = $1', [MOVE_MARK])
  if (rowCount === 0) throw new TargetNotEmpty()
}

/** Marks the database as unfinished and empties the tables, also of what the steps of the schema have put in. */
export async function emptyTarget(client: pg.ClientBase, tables: readonly MovedTable[]): Promise<void> {
  await client.query('begin')
  await client.query('insert into migration_end (name) values ($1)', [MOVE_MARK])
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
  await client.query('commit')
}

export const finishTarget = (client: pg.ClientBase): Promise<unknown> =>
  client.query('delete from migration_end where name = $1', [MOVE_MARK])

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const listOf = (names: readonly string[]) => names.map(quote).join(', ')

/** Types of the columns, as PostgreSQL calls them. */
export async function readTypes(client: pg.ClientBase, { name, columns }: MovedTable): Promise<string[]> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [name],
  )
  return columns.map((column) => {
    const type = rows.find((row) => row.column === column)?.type
    if (type === undefined) throw new Error(`PostgreSQL has no column ${name}.${column}`)
    return type
  })
}

/** Runs a statement in a transaction. */
export type Run = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Fills a table without its indexes, but for those of constraints, and makes them again in the same transaction: sorting once is
 * faster than finding a place for each row.
 */
export async function withoutIndexes<Result>(run: Run, table: string, fill: () => Promise<Result>): Promise<Result> {
  const { rows } = await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = '${quote(table)}'::regclass
    and not exists (select 1 from pg_constraint where conindid = indexrelid)`)
  const indexes = rows as { name: string; definition: string }[]
  for (const { name } of indexes) await run(`drop index ${name}`)
  const result = await fill()
  for (const { definition } of indexes) await run(definition)
  return result
}

/** Writes rows in one statement, one array a column. */
export async function insertRows(
  client: pg.ClientBase,
  { name, columns }: MovedTable,
  types: readonly string[],
  rows: readonly MovedRow[],
): Promise<void> {
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
  const values = columns.map((column) => rows.map((row): MovedValue => row[column] ?? null))
  await client.query(`insert into ${quote(name)} (${listOf(columns)}) select * from unnest(${arrays})`, values)
}

/** Lets new rows count on from where the other database was: a number is never given twice. */
export async function setCounter(client: pg.ClientBase, { name, counter }: MovedTable, last: number): Promise<void> {
  if (counter === undefined) return
  await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, false)`, [quote(name), counter, last + 1])
}

/** All rows of a table in batches, in no order. 64-bit integers are text unless the client reads them otherwise. */
export async function* readTarget(client: pg.ClientBase, { name, columns }: MovedTable, size: number) {
  await client.query('begin')
  try {
    await client.query(`declare moved no scroll cursor for select ${listOf(columns)} from ${quote(name)}`)
    for (;;) {
      const { rows } = await client.query<MovedRow>(`fetch ${size} from moved`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('rollback')
  }
}
