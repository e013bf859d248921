/** Takes the rows of an embedded database to PostgreSQL, and compares every row of both. */
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../open.ts'
import { copyLines } from './copy-text.ts'
import {
  openCopy,
  type Run,
  readColumns,
  readDigests,
  setCounter,
  truncateSql,
  withoutIndexes,
  withoutReferences,
} from './move-target.ts'
import type { MovedTable } from './moved-tables.ts'
import {
  createTableDigest,
  type DigestPart,
  type MovedColumn,
  type MovedRow,
  sumParts,
  type TableDigest,
} from './row-digest.ts'

/** Rows that are read by one statement. */
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

/** A table that was copied, with what the source had in it. */
export interface CopiedTable {
  name: string
  columns: readonly MovedColumn[]
  /** The count is the source's own, so that rows which were never read show too. */
  source: TableDigest
}

/** Number of the row that none of ours has: names of columns do not begin so. */
const PLACE = '__rowid'

/** All rows of a table in batches, by their place in the file. */
async function* readSource(source: Db, { name, columns }: MovedTable) {
  let last = Number.MIN_SAFE_INTEGER
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

async function countSource(source: Db, tables: readonly MovedTable[]): Promise<number[]> {
  const counts: number[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ num: number }>`select count(*) as num from ${sql.table(name)}`.execute(source)
    counts.push(Number(rows[0]?.num ?? 0))
  }
  return counts
}

/** The highest number that the source has ever given in a table. */
async function lastNumber(source: Db, { name, counter }: MovedTable): Promise<number> {
  if (counter === undefined) return 0
  const { rows } = await sql<{ last: number | null }>`
    select max((select seq from sqlite_sequence where name = ${name}), (select coalesce(max(${sql.ref(counter)}), 0)
    from ${sql.table(name)})) as last`.execute(source)
  return Number(rows[0]?.last ?? 0)
}

/** Copies one table; returns the digest of what was read. */
async function copyTable(
  { source, target, signal, progress }: MoveOptions,
  table: MovedTable,
  columns: readonly MovedColumn[],
) {
  const digest = createTableDigest(columns)
  async function* lines() {
    for await (const rows of readSource(source, table)) {
      signal.throwIfAborted()
      digest.add(rows)
      yield copyLines(rows, table.columns)
      progress.step(rows.length)
    }
  }
  await pipeline(lines, await openCopy(target, table))
  await setCounter(target, table, await lastNumber(source, table))
  return digest.read()
}

/**
 * Copies all rows in one transaction. Nobody else may write on either side. Rejects when `signal` is aborted, between two
 * statements, and leaves nothing of it then.
 */
export async function copyRows(options: MoveOptions): Promise<CopiedTable[]> {
  const { source, target, tables, signal, progress } = options
  const counts = await countSource(source, tables)
  progress.start(
    counts.reduce((sum, count) => sum + count, 0),
    'rows copied',
  )
  const run: Run = (text) => {
    signal.throwIfAborted()
    return target.query(text)
  }
  let at = 'The references'
  await target.query('begin')
  try {
    const copied = await withoutReferences(run, async () => {
      await run(truncateSql(tables))
      const done: CopiedTable[] = []
      for (const [index, table] of tables.entries()) {
        at = `Table ${table.name}`
        const columns = await readColumns(target, table)
        const { digest } = await withoutIndexes(run, table.name, () => copyTable(options, table, columns))
        done.push({ name: table.name, columns, source: { count: counts[index] ?? 0, digest } })
      }
      at = 'The references'
      return done
    })
    await target.query('commit')
    progress.stop()
    return copied
  } catch (error) {
    await target.query('rollback').catch(() => undefined)
    signal.throwIfAborted()
    throw new Error(`${at} cannot be copied: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export interface TableDifference {
  table: string
  source: TableDigest
  target: TableDigest
}

/** Has PostgreSQL read all rows that it has stored; returns the tables that are not what was read from the source. */
export async function compareRows(
  { target, signal, progress }: Omit<MoveOptions, 'source' | 'tables'>,
  copied: readonly CopiedTable[],
): Promise<TableDifference[]> {
  const different: TableDifference[] = []
  progress.start(copied.length, 'tables compared')
  for (const { name, columns, source } of copied) {
    const parts: DigestPart[] = []
    for await (const part of readDigests(target, name, columns)) {
      signal.throwIfAborted()
      parts.push(part)
    }
    const there = sumParts(parts)
    if (source.count !== there.count || source.digest !== there.digest)
      different.push({ table: name, source, target: there })
    progress.step()
  }
  progress.stop()
  return different
}
