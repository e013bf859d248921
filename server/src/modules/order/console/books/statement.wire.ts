/** Compared statements as the console's calls send them. */
import type { Output, StatementLineRow, StatementReason, StatementRow as StatementWire } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { dayOf, formatDayOf } from '../../../../day.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { MovedSum } from '../../books/statement.rules.ts'
import type { LineRow, StatementRow } from './statement.repo.ts'

type Sums = Output<'GET /admin/api/books.Statement/info'>['sums']

/** `operator:lin` → `lin`, as operators are named to operators. */
export const nameOfActor = (actor: string): string => actor.replace(/^operator:/, '')

export function statementWire(row: StatementRow): StatementWire {
  const { statement_id, method, name, encoding, state, from_time, to_time, is_cut, declared_num } = row
  const { line_num, agree_num, difference_num, open_num, other_num } = row
  const isKnown = to_time > 0
  return {
    ...{ statement_id, method, name, encoding, state, is_cut, declared_num },
    ...{ line_num, agree_num, difference_num, open_num, other_num },
    reason: row.reason as StatementReason | '',
    first_day: isKnown ? formatDayOf(dayOf(from_time)) : '',
    last_day: isKnown ? formatDayOf(dayOf(to_time - seconds(1))) : '',
    operator: nameOfActor(row.actor),
    create_time: formatTime(row.create_time),
  }
}

/** Money with its sign. */
const signed = (minor: number) => (minor < 0 ? `-${formatMoney(-minor)}` : formatMoney(minor))

export function sumsWire(json: string): Sums {
  return (JSON.parse(json) as MovedSum[]).map(({ currency, hereIn, hereBack, thereIn, thereBack, agreed }) => ({
    currency,
    here_in: signed(hereIn),
    here_back: signed(hereBack),
    there_in: signed(thereIn),
    there_back: signed(thereBack),
    here: signed(hereIn - hereBack),
    there: signed(thereIn - thereBack),
    difference: signed(thereIn - thereBack - (hereIn - hereBack)),
    agreed: signed(agreed),
  }))
}

const amountOf = (minor: number | null) => (minor === null ? null : formatMoney(minor))

export function lineWire(row: LineRow, knownOrders: ReadonlySet<string>): StatementLineRow {
  const { statement_line_id, kind, line, gateway_no, remote_order_id, refund_no, how, why } = row
  return {
    ...{ statement_line_id, kind, line, gateway_no, remote_order_id, refund_no, how, why },
    group: row.difference as StatementLineRow['group'],
    has_order: knownOrders.has(remote_order_id) ? 1 : 0,
    here: { amount: amountOf(row.here_minor), currency: row.here_currency, word: row.here_word },
    there: { amount: amountOf(row.there_minor), currency: row.there_currency, word: row.there_word },
    time: formatTimeOrNull(row.line_time),
    operator: nameOfActor(row.actor),
    settle_time: formatTimeOrNull(row.settle_time),
  }
}
