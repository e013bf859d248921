/** Calls about differences of a statement: their list, and what became of each. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import * as repo from './statement.repo.ts'
import { lineWire } from './statement.wire.ts'

export interface DifferencesDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

type Settle = Checked<'POST /admin/api/books.Difference/settle'>

const isHow = (value: unknown): value is repo.Settlement['how'] =>
  value === '' || value === 'asked' || value === 'by_hand' || value === 'explained'
const valuesOf = ({ how, why, actor, settle_time }: repo.Settlement) => ({ how, why, actor, settle_time })

const undoSettle: Undo = async (trx, { target, before, after }) => {
  const line = await repo.lockLine(trx, Number(target.replace(/^statement_line:/, '')))
  if (!line || line.how !== after.how || line.why !== after.why || !isHow(before.how)) return undefined
  const { how, why, actor, settle_time } = before
  await repo.settleLine(trx, line, {
    ...{ how, why: String(why), actor: String(actor) },
    settle_time: typeof settle_time === 'number' ? settle_time : null,
  })
  return { before: after, after: before }
}

export function createDifferences({ db, clock, acts }: DifferencesDeps) {
  return {
    /** Throws `books.statement_gone`. */
    async list({
      statement_id,
      group,
      is_open,
      limit,
      cursor,
    }: Checked<'GET /admin/api/books.Difference/list'>): Promise<Output<'GET /admin/api/books.Difference/list'>> {
      const statement = await repo.findStatement(db, statement_id)
      if (!statement) throw new Refusal('books.statement_gone')
      const after = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : 0
      const page = { group, is_open, after, limit: limit + 1 }
      const rows = await repo.linePageQuery(db, statement_id, page).execute()
      const shown = rows.slice(0, limit)
      const numbers = shown.map(({ remote_order_id }) => remote_order_id).filter((number) => number !== '')
      const known = await repo.listKnownOrders(db, [...new Set(numbers)])
      const nums = is_open === 1 ? repo.countOpenLines(db, statement_id) : repo.countLines(db, statement_id)
      return {
        list: shown.map((row) => lineWire(row, known)),
        next_cursor: rows.length > limit ? String(shown.at(-1)?.statement_line_id) : null,
        prev_cursor: null,
        count: (await nums).get(group) ?? 0,
        is_count_exact: 1,
      }
    },

    /** Throws `books.line_gone`, `books.settled`, `operator.reason_needed`. */
    settle(
      { request_id, statement_line_id, how: given, reason }: Settle,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/books.Difference/settle'>> {
      const how: repo.Settlement['how'] = given ?? ''
      const act = { call: 'POST /admin/api/books.Difference/settle', request_id, reason }
      return acts.perform(context, act, async (trx) => {
        const line = await repo.lockLine(trx, statement_line_id)
        if (!line || line.difference === 'agrees') throw new Refusal('books.line_gone')
        // Somebody else's words are not written over: they open it first.
        if ((line.how === '') === (how === '')) throw new Refusal('books.settled')
        if (how === 'explained' && reason === '') throw new Refusal('operator.reason_needed')
        const settlement: repo.Settlement =
          how === ''
            ? { how, why: '', actor: '', settle_time: null }
            : { how, why: reason, actor: `operator:${context.operator.name}`, settle_time: clock.now() }
        const open_num = await repo.settleLine(trx, line, settlement)
        return {
          change: {
            ...{ action: 'books.settle', target: `statement_line:${statement_line_id}`, right: 'books.sign' as const },
            target_name: line.gateway_no || `#${line.line}`,
            ...{ before: valuesOf(line), after: valuesOf(settlement) },
          },
          answer: (record_id) => ({ record_id, open_num }),
        }
      })
    },

    undo: { 'books.settle': undoSettle } satisfies Record<string, Undo>,
  }
}
