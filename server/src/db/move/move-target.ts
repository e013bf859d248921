/** The PostgreSQL database that a service moves into: whether it may, and how rows get in and are looked at again. */
import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { MovedTable } from './moved-tables.ts'
import { type DigestPart, digestSql, type MovedColumn } from './row-digest.ts'

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

/** Marks the database as unfinished, until `finishTarget`. */
export const markTarget = (client: pg.ClientBase): Promise<unknown> =>
  client.query('insert into migration_end (name) values ($1)', [MOVE_MARK])

export const finishTarget = (client: pg.ClientBase): Promise<unknown> =>
  client.query('delete from migration_end where name = $1', [MOVE_MARK])

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const listOf = (names: readonly string[]) => names.map(quote).join(', ')

/** Columns as PostgreSQL has them, in the order of the table that is moved. */
export async function readColumns(client: pg.ClientBase, { name, columns }: MovedTable): Promise<MovedColumn[]> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [name],
  )
  return columns.map((column) => {
    const type = rows.find((row) => row.column === column)?.type
    if (type === undefined) throw new Error(`PostgreSQL has no column ${name}.${column}`)
    return { name: column, isReal: type === 'double precision' }
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

/** Fills tables without their references, and makes them again in the same transaction: each is looked at by one join then, not row by row. */
export async function withoutReferences<Result>(run: Run, fill: () => Promise<Result>): Promise<Result> {
  const { rows } =
    await run(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const references = rows as { table: string; name: string; definition: string }[]
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${quote(name)}`)
  const result = await fill()
  for (const { table, name, definition } of references)
    await run(`alter table ${table} add constraint ${quote(name)} ${definition}`)
  return result
}

/** Empties tables, also of what the steps of the schema have put in. */
export const truncateSql = (tables: readonly MovedTable[]): string =>
  `truncate ${tables.map(({ name }) => quote(name)).join(', ')}`

/**
 * Takes the lines of `copyLines` into a table that was emptied in the same transaction. Its rows are frozen at once: whoever reads them
 * first need not write, and no vacuum has to follow. Loads the stream.
 */
export async function openCopy(client: pg.ClientBase, { name, columns }: MovedTable): Promise<Writable> {
  const { from } = await import('pg-copy-streams')
  return client.query(from(`copy ${quote(name)} (${listOf(columns)}) from stdin with (freeze)`))
}

/** Lets new rows count on from where the other database was: a number is never given twice. */
export async function setCounter(client: pg.ClientBase, { name, counter }: MovedTable, last: number): Promise<void> {
  if (counter === undefined) return
  await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, false)`, [quote(name), counter, last + 1])
}

/** Pages of a table that are looked at by one statement: 64 MB. */
const PAGES = 8192

/** Count and digest of all rows as they are stored, a part of the table at a time. */
export async function* readDigests(
  client: pg.ClientBase,
  table: string,
  columns: readonly MovedColumn[],
): AsyncGenerator<DigestPart> {
  const quoted = columns.map((column) => ({ ...column, name: quote(column.name) }))
  const { rows } = await client.query<{ pages: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as pages`,
    [quote(table)],
  )
  const pages = Number(rows[0]?.pages ?? 0)
  for (let page = 0; page < pages; page += PAGES) {
    const condition = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
    yield* (await client.query<DigestPart>(digestSql(quote(table), quoted, condition))).rows
  }
}
