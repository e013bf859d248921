/** SQL of compared statements and their lines. */
import type { DifferenceGroup } from '@zimu/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { rowsOfJson } from '../../../../db/id-list.ts'
import type { IdPage } from '../../../../db/list-query/id-page.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import { prepareQuery } from '../../../../db/prepared-query.ts'
import type { StatementLineTable, StatementTable } from '../../../../db/schema.ts'

export type StatementRow = Selectable<StatementTable>
export type LineRow = Selectable<StatementLineTable>

export const findStatement = (db: Db, statement_id: number) =>
  db
    .selectFrom('statement')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()

/** The comparison of the same file, asked for in the same way. */
export const findSame = (db: Db, { sha256, asked }: Pick<StatementRow, 'sha256' | 'asked'>) =>
  db
    .selectFrom('statement')
    .select(['statement_id', 'state'])
    .where('sha256', '=', sha256)
    .where('asked', '=', asked)
    .where('is_delete', '=', 0)
    .executeTakeFirst()

export async function insertStatement(trx: Trx, row: Insertable<StatementTable>): Promise<number> {
  const found = await trx.insertInto('statement').values(row).returning('statement_id').executeTakeFirstOrThrow()
  return found.statement_id
}

/** Ends the reading of a statement. False: it has ended already. */
export async function endReading(db: Db, statement_id: number, values: Updateable<StatementTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement')
    .set(values)
    .where('statement_id', '=', statement_id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a statement away, or brings it back. False: it is so already. */
export async function switchStatement(trx: Trx, statement_id: number, is_delete: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('statement')
    .set({ is_delete })
    .where('statement_id', '=', statement_id)
    .where('is_delete', '=', is_delete === 1 ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface StatementFilter {
  method?: string | undefined
  is_open: 0 | 1
}

function matching(db: Db, { method, is_open }: StatementFilter) {
  let query = db.selectFrom('statement').where('is_delete', '=', 0)
  if (method !== undefined) query = query.where('method', '=', method)
  return is_open === 1 ? query.where('open_num', '>', 0) : query
}

/** Statements, newest first; oldest first of those after a place. */
export function statementPageQuery(db: Db, filter: StatementFilter, { limit, before, after }: IdPage) {
  const query = matching(db, filter)
    .selectAll()
    .orderBy('statement_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) return query.where('statement_id', '>', after)
  return before === undefined ? query : query.where('statement_id', '<', before)
}

/** Number of statements, counted to `max`. */
export async function countStatements(db: Db, filter: StatementFilter, max: number): Promise<number> {
  const { num } = await db
    .selectFrom(matching(db, filter).select('statement_id').limit(max).as('few'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Differences of all statements that nobody has settled, of the last 1,000 that have some. */
export async function countOpen(db: Db): Promise<number> {
  const open = matching(db, { is_open: 1 }).select('open_num').orderBy('statement_id', 'desc').limit(1000)
  const { num } = await db
    .selectFrom(open.as('open'))
    .select((eb) => eb.fn.sum<number>('open_num').as('num'))
    .executeTakeFirstOrThrow()
  return Number(num ?? 0)
}

/** Deletes what an earlier run has written of a statement, some thousand lines at a time. */
export async function deleteLines(db: Db, statement_id: number, difference?: string): Promise<void> {
  for (;;) {
    let some = db.selectFrom('statement_line').select('statement_line_id').where('statement_id', '=', statement_id)
    if (difference !== undefined) some = some.where('difference', '=', difference)
    const { numDeletedRows } = await db
      .deleteFrom('statement_line')
      .where('statement_line_id', 'in', some.limit(5000))
      .executeTakeFirst()
    if (numDeletedRows < 5000n) return
  }
}

/** Columns of a new line, true those that are numbers; the others have their defaults. */
const LINE_COLUMNS = {
  ...{ statement_id: true, difference: false, kind: false, line: true, line_time: true },
  ...{ gateway_no: false, remote_order_id: false, refund_no: false },
  ...{ here_minor: true, here_currency: false, here_word: false },
  ...{ there_minor: true, there_currency: false, there_word: false },
} as const
const LINE_NAMES = Object.keys(LINE_COLUMNS) as (keyof typeof LINE_COLUMNS)[]
export type NewLine = Pick<Insertable<StatementLineTable>, keyof typeof LINE_COLUMNS>

const insertJson = prepareQuery('books.lines', (db, { json }: { json: string }) => {
  const columns = sql.join(LINE_NAMES.map((name) => sql.ref(name)))
  const query = sql<never>`insert into statement_line (${columns}) ${rowsOfJson(db, LINE_COLUMNS, json)}`
  return { compile: () => query.compile(db) }
})

export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0)
    await insertJson(db, { json: JSON.stringify(lines.map((line) => LINE_NAMES.map((name) => line[name]))) })
}

/** Number of stored lines by kind: the second count of what a comparison has found. */
export async function countLines(db: Db, statement_id: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statement_line')
    .select((eb) => ['difference' as const, eb.fn.countAll<number>().as('num')])
    .where('statement_id', '=', statement_id)
    .groupBy('difference')
    .execute()
  return new Map(rows.map(({ difference, num }) => [difference, Number(num)]))
}

/** Open ones of a statement by kind. */
export async function countOpenLines(db: Db, statement_id: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statement_line')
    .select((eb) => ['difference' as const, eb.fn.countAll<number>().as('num')])
    .where('statement_id', '=', statement_id)
    .where('how', '=', '')
    .where('difference', '<>', 'agrees')
    .groupBy('difference')
    .execute()
  return new Map(rows.map(({ difference, num }) => [difference, Number(num)]))
}

export interface LinePage {
  group: DifferenceGroup | 'agrees' | undefined
  is_open: 0 | 1
  after: number
  limit: number
}

/** Lines of a statement behind a number, in the order of the file. `group` left out: all but those that agree. */
export function linePageQuery(db: Db, statement_id: number, { group, is_open, after, limit }: LinePage) {
  let query = db
    .selectFrom('statement_line')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .where('statement_line_id', '>', after)
  query = group === undefined ? query.where('difference', '<>', 'agrees') : query.where('difference', '=', group)
  if (is_open === 1) query = query.where('how', '=', '').where('difference', '<>', 'agrees')
  return query.orderBy('statement_line_id').limit(limit)
}

/** Those of some numbers that orders here have. */
export async function listKnownOrders(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('vip_order')
    .select('remote_order_id')
    .where('remote_order_id', 'in', [...numbers])
    .execute()
  return new Set(rows.map(({ remote_order_id }) => remote_order_id))
}

/** A line of a statement that is still there, held until the end of the transaction. */
export async function lockLine(trx: Trx, statement_line_id: number): Promise<LineRow | undefined> {
  await trx
    .updateTable('statement_line')
    .set({ how: sql`how` })
    .where('statement_line_id', '=', statement_line_id)
    .execute()
  return trx
    .selectFrom('statement_line')
    .innerJoin('statement', 'statement.statement_id', 'statement_line.statement_id')
    .selectAll('statement_line')
    .where('statement_line_id', '=', statement_line_id)
    .where('statement.is_delete', '=', 0)
    .executeTakeFirst()
}

export type Settlement = Pick<LineRow, 'how' | 'why' | 'actor' | 'settle_time'>

/** Settles a line or opens it again; returns how many of its statement are open then. */
export async function settleLine(trx: Trx, line: LineRow, settlement: Settlement): Promise<number> {
  await trx
    .updateTable('statement_line')
    .set(settlement)
    .where('statement_line_id', '=', line.statement_line_id)
    .execute()
  const more = Number(settlement.how === '') - Number(line.how === '')
  const { open_num } = await trx
    .updateTable('statement')
    .set((eb) => ({ open_num: eb('open_num', '+', more) }))
    .where('statement_id', '=', line.statement_id)
    .returning('open_num')
    .executeTakeFirstOrThrow()
  return open_num
}

/** Some statements from before a time whose lines that agree are still here. */
export const listWithAgreeing = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('statement')
    .select('statement_id')
    .where('has_agreeing', '=', 1)
    .where('create_time', '<', before)
    .orderBy('create_time')
    .limit(limit)
    .execute()

export async function markAgreeingGone(db: Db, statement_id: number): Promise<void> {
  await db.updateTable('statement').set({ has_agreeing: 0 }).where('statement_id', '=', statement_id).execute()
}

/** Gateways that have a statement. */
export async function listMethods(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('statement')
    .select('method')
    .distinct()
    .where('is_delete', '=', 0)
    .where('method', '<>', '')
    .execute()
  return rows.map(({ method }) => method)
}
