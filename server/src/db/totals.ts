/**
 * Totals of tables that only ever grow, up to a row: what a copy of the database holds is compared with what the database
 * itself held when it was copied. Rows of them are never deleted, and what is added up never changes.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './open.ts'

interface Total {
  table: string
  id: string
  /** Column that is added up; none: rows are only counted. Divided so that a sum stays a safe integer. */
  sum?: { column: string; by: number }
}

export const TOTALS = {
  orders: { table: 'vip_order', id: 'order_id', sum: { column: 'price_minor', by: 1 } },
  payments: { table: 'order_payment', id: 'payment_id', sum: { column: 'amount_minor', by: 1 } },
  ledger: { table: 'entitlement_entry', id: 'entry_id', sum: { column: 'duration_ms', by: 1000 } },
  record: { table: 'operator_record', id: 'record_id' },
} as const satisfies Record<string, Total>
type TotalName = keyof typeof TOTALS
const NAMES = Object.keys(TOTALS) as TotalName[]

/** The last row of each table. */
export type TableEnds = Record<TotalName, number>
/** By name: rows, and `<name>_sum` for what is added up. */
export type Totals = Record<string, number>

/** Rows that are counted at once: the embedded database answers in this process. */
const STEP = 20_000

/** SQL that counts and adds up the rows after `from`, up to `to`. */
export function totalSql(name: TotalName, from: number, to: number): string {
  const { table, id, sum }: Total = TOTALS[name]
  const added = sum ? `coalesce(sum(${sum.column} / ${sum.by}), 0)` : '0'
  return `select count(*) as num, ${added} as sum from ${table} where ${id} > ${from} and ${id} <= ${to}`
}

/** What a copy is asked, by name of the table. */
export const listTotalSql = (ends: TableEnds): { name: TotalName; sql: string }[] =>
  NAMES.map((name) => ({ name, sql: totalSql(name, 0, ends[name]) }))

/** Totals of one table, under their names. */
export function totalsOf(name: string, row: { num: unknown; sum: unknown }): Totals {
  const { sum }: Total = TOTALS[name as TotalName]
  return { [name]: Number(row.num), ...(sum ? { [`${name}_sum`]: Number(row.sum) } : {}) }
}

/** Last row of each table now. */
export async function readEnds(db: Db): Promise<TableEnds> {
  const ends: Partial<TableEnds> = {}
  for (const name of NAMES) {
    const { table, id } = TOTALS[name]
    const last = sql<{ last: number | null }>`select max(${sql.ref(id)}) as last from ${sql.table(table)}`
    ends[name] = Number((await last.execute(db)).rows[0]?.last ?? 0)
  }
  return ends as TableEnds
}

/** Totals of the rows up to `ends`, a part at a time: nobody else waits for long. */
export async function countTotals(db: Db, ends: TableEnds): Promise<Totals> {
  const totals: Totals = {}
  for (const name of NAMES) {
    const part = { num: 0, sum: 0 }
    for (let from = 0; from < ends[name]; from += STEP) {
      const query = sql.raw<{ num: number; sum: number }>(totalSql(name, from, Math.min(from + STEP, ends[name])))
      const [row] = (await query.execute(db)).rows
      part.num += Number(row?.num ?? 0)
      part.sum += Number(row?.sum ?? 0)
      await turn()
    }
    Object.assign(totals, totalsOf(name, part))
  }
  return totals
}
