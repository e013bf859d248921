/** Audits refunds, signatures and acts on many after the load: each that was acknowledged is there once, and nothing else is. */
import { dayOf, formatDayOf } from '../../server/src/day.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { auditLedger, readBooks } from './books.ts'
import type { BulkWish, RefundWish, SignWish, Wish } from './desk-wishes.ts'

export async function readDesk(opened: OpenDatabase) {
  const { db } = opened
  const [books, refunds, sandbox, records, signatures, jobs, rows, contents] = await Promise.all([
    readBooks(opened),
    db.selectFrom('order_refund').selectAll().execute(),
    // The gateway's own table.
    db.selectFrom('sandbox_refund').selectAll().execute(),
    db.selectFrom('operator_record').select(['action', 'target']).execute(),
    db.selectFrom('day_sign_off').selectAll().execute(),
    db.selectFrom('bulk_job').selectAll().execute(),
    db.selectFrom('bulk_row').select(['bulk_job_id', 'row_id', 'skip']).execute(),
    db.selectFrom('content').select(['content_id', 'is_top', 'is_hot', 'is_rec']).execute(),
  ])
  return { books, refunds, sandbox, records, signatures, jobs, rows, contents }
}
type DeskBooks = Awaited<ReturnType<typeof readDesk>>

/** Refunds that the gateway has not brought to an end, and jobs that are not at theirs. */
export const listUnfinished = ({ refunds, jobs }: DeskBooks): string[] => [
  ...refunds.filter(({ state }) => state !== 'done').map(({ refund_no, state }) => `refund ${refund_no} is ${state}`),
  ...jobs.filter(({ state }) => state !== 'done').map(({ bulk_job_id, state }) => `job ${bulk_job_id} is ${state}`),
]

/** Acknowledged refunds against ours and the gateway's. */
function* auditRefunds({ refunds, sandbox }: DeskBooks, wishes: readonly RefundWish[]): Generator<string> {
  const made = new Map(refunds.map((refund) => [refund.refund_no, refund]))
  const atGateway = new Map(sandbox.map((refund) => [refund.refund_no, refund]))
  const acknowledged = wishes.filter(({ answer }) => answer !== undefined)
  for (const { answer = '', amount_minor } of acknowledged) {
    if (made.get(answer)?.amount_minor !== amount_minor) yield `refund ${answer} of ${amount_minor} is not on record`
    if (atGateway.get(answer)?.amount_minor !== amount_minor) yield `refund ${answer} did not reach the gateway`
  }
  const numbers = new Set(acknowledged.map(({ answer }) => answer))
  if (numbers.size !== acknowledged.length) yield 'two wishes were answered with one refund'
  for (const { refund_no } of [...refunds, ...sandbox])
    if (!numbers.has(refund_no)) yield `nobody was told of refund ${refund_no}`
}

/** Payments, states of orders and the ledger against the refunds. */
function* auditPayments({ books, refunds }: DeskBooks): Generator<string> {
  for (const payment of books.payments) {
    const back = refunds
      .filter(({ payment_id, state }) => payment_id === payment.payment_id && state === 'done')
      .reduce((sum, { done_minor }) => sum + done_minor, 0)
    if (back > payment.amount_minor) yield `payment ${payment.payment_id}: ${back} of ${payment.amount_minor} went back`
    if (back !== payment.refund_minor) yield `payment ${payment.payment_id} notes ${payment.refund_minor}, not ${back}`
    const order = books.orders.find(({ order_id }) => order_id === payment.order_id)
    const wanted = back === payment.amount_minor ? 'refunded' : 'fulfilled'
    if (order?.state !== wanted) yield `order ${order?.remote_order_id} is ${order?.state}, not ${wanted}`
    const taken = books.entries.filter(({ order_id, reason }) => order_id === payment.order_id && reason === 'refund')
    if (taken.length !== (wanted === 'refunded' ? 1 : 0))
      yield `order ${order?.remote_order_id} was taken back ${taken.length} times`
  }
}

/** Rows of the record and signatures against what was acknowledged. */
function* auditRecord({ records, signatures }: DeskBooks, wishes: readonly Wish[]): Generator<string> {
  const actions = { refund: 'refund.make', sign: 'books.sign' } as const
  for (const kind of ['refund', 'sign'] as const) {
    const wanted = wishes.filter((wish) => wish.kind === kind && wish.answer !== undefined).length
    const found = records.filter(({ action }) => action === actions[kind]).length
    if (found !== wanted) yield `${found} rows of the record for ${wanted} acknowledged acts ${actions[kind]}`
  }
  const signed = wishes.filter((wish): wish is SignWish => wish.kind === 'sign' && wish.answer !== undefined)
  const count = (dates: readonly string[], wanted: string) => dates.filter((date) => date === wanted).length
  const stored = signatures.map(({ day_time }) => formatDayOf(dayOf(day_time)))
  const wanted = signed.map(({ date }) => date)
  for (const date of new Set([...stored, ...wanted]))
    if (count(stored, date) !== count(wanted, date))
      yield `${date} is signed ${count(stored, date)} times, ${count(wanted, date)} acknowledged`
}

/** One job for each acknowledged act on many, each content in it once, and one row of the record where it changed anything. */
function* auditJobs({ jobs, rows, contents, records }: DeskBooks, wishes: readonly BulkWish[]): Generator<string> {
  const acknowledged = wishes.filter(({ answer }) => answer !== undefined)
  if (new Set(acknowledged.map(({ answer }) => answer)).size !== acknowledged.length) yield 'two acts have one job'
  if (jobs.length !== acknowledged.length) yield `${jobs.length} jobs for ${acknowledged.length} acknowledged acts`
  for (const { answer = '', act, ids } of acknowledged) {
    const job = jobs.find(({ bulk_job_id }) => String(bulk_job_id) === answer)
    const own = rows.filter(({ bulk_job_id }) => String(bulk_job_id) === answer)
    const done = own.filter(({ skip }) => skip === '').length
    if (job?.done_num !== done || job.done_num + job.skipped_num !== ids.length)
      yield `job ${answer} counts ${job?.done_num} and ${job?.skipped_num} of ${ids.length}, ${done} are on record`
    if (own.length !== ids.length || new Set(own.map(({ row_id }) => row_id)).size !== ids.length)
      yield `job ${answer} has ${own.length} rows for ${ids.length} contents`
    const said = records.filter(({ action, target }) => action === 'content.bulk' && target === `bulk:${answer}`).length
    if (said !== (done > 0 ? 1 : 0)) yield `job ${answer} has ${said} rows of the record`
    const bare = contents.filter((content) => ids.includes(content.content_id) && content[`is_${act}`] === 0).length
    if (bare > 0) yield `${bare} contents are not marked as ${act}`
  }
}

/** Faults that were found; empty if there are none. */
export function auditDesk(desk: DeskBooks, wishes: readonly Wish[]): string[] {
  const refunds = wishes.filter((wish) => wish.kind === 'refund')
  return [
    ...auditRefunds(desk, refunds),
    ...auditPayments(desk),
    ...auditRecord(desk, wishes),
    ...auditJobs(
      desk,
      wishes.filter((wish) => wish.kind === 'bulk'),
    ),
    ...auditLedger(desk.books),
  ]
}
