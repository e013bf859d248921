/** Takes the rows of an embedded database to PostgreSQL, and compares every row of both. */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../open.ts'
import { insertRows, readTarget, readTypes, setCounter, withoutIndexes } from './move-target.ts'
import type { MovedTable } from './moved-tables.ts'
import { createTableDigest, type MovedRow, type TableDigest } from './row-digest.ts'

/** Rows of one statement. */
const BATCH = 2000

/** Where a move says how far it is: begins counting to `total` of `what`, counts on, ends. */
export interface MoveProgress {
  start(total: number, what: string): void
  step(count?: number): void
  stop(): void
}

export interface MoveOptions {
  source: Db
  target: pg.ClientBase
  tables: readonly MovedTable[]
  signal: AbortSignal
  progress: MoveProgress
}

/** Number of the row that none of ours has: names of columns do not begin so. */
const PLACE = '__rowid'

/** All rows of a table in batches, by their place in the file. */
async function* readSource(source: Db, { name, columns }: MovedTable) {
  let last = -1
  for (;;) {
    const { rows } = await sql<MovedRow & { [PLACE]: number }>`
      select rowid as ${sql.ref(PLACE)}, ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} where rowid > ${last} order by rowid limit ${sql.lit(BATCH)}`.execute(source)
    const end = rows.at(-1)
    if (!end) return
    last = Number(end[PLACE])
    yield rows
  }
}

async function countSource(source: Db, tables: readonly MovedTable[]): Promise<number> {
  let count = 0
  for (const { name } of tables)
    count += Number(
      (await sql<{ num: number }>`select count(*) as num from ${sql.table(name)}`.execute(source)).rows[0]?.num ?? 0,
    )
  return count
}

/** The highest number that the source has ever given in a table. */
async function lastNumber(source: Db, { name, counter }: MovedTable): Promise<number> {
  if (counter === undefined) return 0
  const { rows } = await sql<{ last: number | null }>`
    select max((select seq from sqlite_sequence where name = ${name}), (select coalesce(max(${sql.ref(counter)}), 0)
    from ${sql.table(name)})) as last`.execute(source)
  return Number(rows[0]?.last ?? 0)
}

/**
 * Copies all rows, a transaction for each table. Nobody else may write on either side. Rejects when `signal` is aborted, between
 * two statements. Returns the number of rows.
 */
export async function copyRows({ source, target, tables, signal, progress }: MoveOptions): Promise<number> {
  const count = await countSource(source, tables)
  progress.start(count, 'rows copied')
  for (const table of tables) {
    const types = await readTypes(target, table)
    await target.query('begin')
    try {
      await withoutIndexes(
        (text) => target.query(text),
        table.name,
        async () => {
          for await (const rows of readSource(source, table)) {
            signal.throwIfAborted()
            await insertRows(target, table, types, rows)
            progress.step(rows.length)
          }
        },
      )
      await setCounter(target, table, await lastNumber(source, table))
      await target.query('commit')
    } catch (error) {
      await target.query('rollback').catch(() => undefined)
      signal.throwIfAborted()
      throw new Error(`Table ${table.name} cannot be copied: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  progress.stop()
  return count
}

export interface TableDifference {
  table: string
  source: TableDigest
  target: TableDigest
}

/** Reads all rows of both sides; returns the tables that are not the same. */
export async function compareRows(options: MoveOptions): Promise<TableDifference[]> {
  const { source, target, tables, signal, progress } = options
  const different: TableDifference[] = []
  progress.start(tables.length, 'tables compared')
  for (const table of tables) {
    const [here, there] = [createTableDigest(table.columns), createTableDigest(table.columns)]
    for await (const rows of readSource(source, table)) {
      signal.throwIfAborted()
      here.add(rows)
    }
    for await (const rows of readTarget(target, table, BATCH)) {
      signal.throwIfAborted()
      there.add(rows)
    }
    const difference = { table: table.name, source: here.read(), target: there.read() }
    if (difference.source.count !== difference.target.count || difference.source.digest !== difference.target.digest)
      different.push(difference)
    progress.step()
  }
  progress.stop()
  return different
}
