import { days, hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementLine } from '../../../ports/payment/index.ts'
import { type Books, compareStatement, periodOf } from './statement.rules.ts'

const START = Date.UTC(2026, 10, 20) - hours(8)
const PERIOD = { from: START, to: START + days(1) }

/** A day's books, with refunds of some of its payments. */
const anyBooks = fc
  .array(fc.record({ amount: fc.integer({ min: 2, max: 99_999 }), time: fc.nat(days(1) - 1), back: fc.boolean() }), {
    maxLength: 20,
  })
  .map((rows): Books => {
    const payments = rows.map(({ amount, time }, index) => ({
      payment_id: index,
      remote_order_id: `order-${index}`,
      gateway_no: `no-${index}`,
      amount_minor: amount,
      currency: 'CNY',
      pay_time: START + time,
    }))
    const refunds = rows.flatMap(({ amount, time, back }, index) =>
      back
        ? [
            {
              refund_id: index,
              refund_no: `back-${index}`,
              remote_order_id: `order-${index}`,
              gateway_no: `no-${index}`,
              amount_minor: amount - 1,
              done_minor: amount - 1,
              currency: 'CNY',
              state: 'done',
              refund_time: START + time,
            },
          ]
        : [],
    )
    return { payments, refunds }
  })

/** The statement that a gateway would write of these books. */
function linesOf({ payments, refunds }: Books): StatementLine[] {
  const base = { currency: 'CNY', state: 'done' } as const
  return [
    ...payments.map(({ gateway_no, remote_order_id, amount_minor, pay_time }) => ({
      ...base,
      kind: 'payment' as const,
      gateway_no,
      remote_order_id,
      refund_no: '',
      amount_minor,
      time: pay_time,
    })),
    ...refunds.map(({ gateway_no, remote_order_id, refund_no, done_minor, refund_time }) => ({
      ...base,
      kind: 'refund' as const,
      gateway_no,
      remote_order_id,
      refund_no,
      amount_minor: done_minor,
      time: refund_time ?? 0,
    })),
  ].map((line, index) => ({ ...line, line: index + 2 }))
}
const kinds = (lines: StatementLine[], books: Books) =>
  compareStatement(lines, books, PERIOD).differences.map(({ difference }) => difference)

describe('the comparison', () => {
  it('finds nothing between books and the statement of the same day, in any order of lines', () => {
    fc.assert(
      fc.property(
        anyBooks.chain((books) =>
          fc.tuple(fc.constant(books), fc.shuffledSubarray(linesOf(books), { minLength: linesOf(books).length })),
        ),
        ([books, lines]) => {
          const { differences, agreeing } = compareStatement(lines, books, PERIOD)
          expect(differences).toEqual([])
          expect(agreeing).toHaveLength(lines.length)
        },
      ),
    )
  })

  it('finds exactly what was left out, on either side', () => {
    fc.assert(
      fc.property(anyBooks, fc.nat(100), (books, pick) => {
        const lines = linesOf(books)
        fc.pre(lines.length > 0)
        const gone = lines[pick % lines.length]
        expect(
          kinds(
            lines.filter((line) => line !== gone),
            books,
          ),
        ).toEqual(['missing_there'])
        const without: Books = {
          payments: books.payments.filter(
            ({ gateway_no }) => gone?.kind !== 'payment' || gateway_no !== gone.gateway_no,
          ),
          refunds: books.refunds.filter(({ refund_no }) => gone?.kind !== 'refund' || refund_no !== gone.refund_no),
        }
        expect(kinds(lines, without)).toEqual(['missing_here'])
      }),
    )
  })

  it('finds every sum, order and state that differs, and lines that come twice', () => {
    fc.assert(
      fc.property(anyBooks, fc.nat(100), (books, pick) => {
        const lines = linesOf(books)
        fc.pre(lines.length > 0)
        const at = pick % lines.length
        const alter = (change: Partial<StatementLine>) =>
          kinds(
            lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
            books,
          )
        const isPayment = lines[at]?.kind === 'payment'
        expect(alter({ amount_minor: 1_000_000 })).toEqual(['amount_differs'])
        expect(alter({ currency: 'USD' })).toEqual(['amount_differs'])
        expect(alter({ state: 'failed' })[0]).toBe('state_differs')
        if (isPayment) expect(alter({ remote_order_id: 'another' })).toEqual(['order_differs'])
        if (isPayment) expect(kinds([...lines, lines[at] as StatementLine], books)).toEqual(['repeated_there'])
      }),
    )
  })

  it('leaves out what lies outside of the anyBooks, and does not take a refund on its way for a difference', () => {
    const books: Books = {
      payments: [
        { payment_id: 1, remote_order_id: 'o', gateway_no: 'n', amount_minor: 5, currency: 'CNY', pay_time: START - 1 },
      ],
      refunds: [],
    }
    expect(kinds([], books)).toEqual([])
    const refund = {
      refund_id: 1,
      refund_no: 'r',
      remote_order_id: 'o',
      gateway_no: 'n',
      amount_minor: 5,
      currency: 'CNY',
    }
    const pending = { kind: 'refund', gateway_no: 'n', remote_order_id: 'o', refund_no: 'r', amount_minor: 5 } as const
    const line = { ...pending, currency: 'CNY', state: 'pending', time: START, line: 2 } as const
    const done = { ...refund, done_minor: 5, state: 'done', refund_time: START }
    expect(kinds([line], { payments: [], refunds: [done] })).toEqual([])
    expect(
      kinds([{ ...line, state: 'done' }], {
        payments: [],
        refunds: [{ ...done, state: 'pending', refund_time: null }],
      }),
    ).toEqual(['state_differs'])
  })

  it('finds a refund noted by hand behind a line with a number that is not ours', () => {
    const done = {
      refund_id: 1,
      refund_no: 'ours',
      remote_order_id: 'o',
      gateway_no: 'n',
      amount_minor: 5,
      currency: 'CNY',
    }
    const line = {
      kind: 'refund',
      gateway_no: 'n',
      remote_order_id: 'o',
      refund_no: 'theirs',
      amount_minor: 5,
    } as const
    const lines = [{ ...line, currency: 'CNY', state: 'done', time: START, line: 2 } as const]
    expect(
      kinds(lines, { payments: [], refunds: [{ ...done, done_minor: 5, state: 'done', refund_time: START }] }),
    ).toEqual([])
  })
})

it('a statement covers whole anyBooks of its gateway', () => {
  const line = {
    kind: 'payment',
    gateway_no: '',
    remote_order_id: '',
    refund_no: '',
    amount_minor: 1,
    line: 1,
  } as const
  const at = (time: number) => ({ ...line, currency: 'CNY', state: 'done', time }) as const
  expect(periodOf([at(START), at(START + days(1) - 1)], 8)).toEqual(PERIOD)
  expect(periodOf([at(START), at(START + days(1))], 8)).toEqual({ from: START, to: START + 2 * days(1) })
  expect(periodOf([], 8)).toBeUndefined()
})
