import { days, hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementLine } from '../../../ports/payment/index.ts'
import { type Books, createComparison, createSums, type Period, widen } from './statement.rules.ts'

const START = Date.UTC(2026, 10, 20) - hours(8)
const PERIOD = { from: START, to: START + days(1) }

/** As `statement-compare.ts` does it: in parts of some lines each, with the books of the numbers in them, then those of the period. */
function compareStatement(lines: readonly StatementLine[], books: Books, { from, to }: Period, size = 3) {
  const comparison = createComparison()
  const all = []
  for (let start = 0; start < lines.length; start += size) {
    const part = lines.slice(start, start + size)
    const numbers = new Set(part.map(({ gateway_no }) => gateway_no))
    const refundNos = new Set(part.map(({ refund_no }) => refund_no))
    all.push(
      ...comparison.judge(part, {
        payments: books.payments.filter(({ gateway_no }) => numbers.has(gateway_no)),
        refunds: books.refunds.filter((refund) => numbers.has(refund.gateway_no) || refundNos.has(refund.refund_no)),
      }),
    )
  }
  const isIn = (time: number) => time >= from && time < to
  const rest = {
    payments: books.payments.filter(({ pay_time }) => isIn(pay_time)),
    refunds: books.refunds.filter(({ refund_time }) => refund_time !== null && isIn(refund_time)),
  }
  all.push(...comparison.judgeRest(rest))
  return {
    all,
    differences: all.filter(({ difference }) => difference !== ''),
    agreeing: all.filter(({ difference }) => difference === ''),
  }
}

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

/** Something that a gateway may do to a statement. */
const anyHarm = fc.record({
  at: fc.nat(100),
  change: fc.constantFrom<Partial<StatementLine> | 'gone' | 'twice'>(
    'gone',
    'twice',
    { amount_minor: 7 },
    { currency: 'USD' },
    { state: 'failed' },
    { state: 'pending' },
    { remote_order_id: 'another' },
    { gateway_no: 'unknown' },
    { refund_no: 'unknown' },
  ),
})

describe('sums of both sides', () => {
  it('are equal where all agrees, and differ by exactly what the differences say, in parts of any size', () => {
    fc.assert(
      fc.property(
        anyBooks,
        fc.array(anyHarm, { maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (books, harms, size) => {
          const lines = linesOf(books)
          for (const { at, change } of harms) {
            const index = at % Math.max(1, lines.length)
            const line = lines[index]
            if (line === undefined) break
            if (change === 'gone') lines.splice(index, 1)
            else if (change === 'twice') lines.push(line)
            else lines[index] = { ...line, ...change }
          }
          const { all, differences, agreeing } = compareStatement(lines, books, PERIOD, size)
          expect(all.filter(({ line }) => line !== null)).toHaveLength(lines.length)
          for (const { moved } of agreeing) {
            expect(moved.there).toBe(moved.here)
            if (moved.here !== 0) expect(moved.thereCurrency).toBe(moved.hereCurrency)
          }
          const sums = createSums()
          for (const one of all) sums.add(one)
          const apart = new Map<string, number>()
          const add = (currency: string, minor: number) => apart.set(currency, (apart.get(currency) ?? 0) + minor)
          for (const { moved } of differences) {
            add(moved.thereCurrency, moved.there)
            add(moved.hereCurrency, -moved.here)
          }
          for (const { currency, hereIn, hereBack, thereIn, thereBack } of sums.list())
            expect(thereIn - thereBack - (hereIn - hereBack)).toBe(apart.get(currency) ?? 0)
          // Our own money, added up without the comparison. A refund is ours whether a line was about it or not.
          const ours = books.payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
          const back = books.refunds.reduce((sum, { done_minor }) => sum + done_minor, 0)
          const here = sums.list().find(({ currency }) => currency === 'CNY')
          expect(here?.hereIn ?? 0).toBe(ours)
          expect(here?.hereBack ?? 0).toBe(back)
        },
      ),
    )
  })

  it('count a payment that failed after it was paid as money that went back, whether it is known here or not', () => {
    const line = { kind: 'payment', gateway_no: 'n', remote_order_id: 'o', refund_no: '', amount_minor: 5 } as const
    const lines = (['done', 'failed'] as const).map(
      (state, index): StatementLine => ({ ...line, currency: 'CNY', state, time: START, line: index + 2 }),
    )
    const payment = { payment_id: 1, remote_order_id: 'o', gateway_no: 'n', amount_minor: 5, currency: 'CNY' }
    for (const payments of [[], [{ ...payment, pay_time: START }]]) {
      const { all, differences } = compareStatement(lines, { payments, refunds: [] }, PERIOD)
      expect(all.reduce((sum, { moved }) => sum + moved.there, 0)).toBe(0)
      expect(differences.at(-1)?.difference).toBe('state_differs')
    }
  })
})

it('a statement covers whole days of its gateway', () => {
  const at = (...times: number[]) =>
    times.reduce<Period | undefined>((period, time) => widen(period, time, 8), undefined)
  expect(at(START, START + days(1) - 1)).toEqual(PERIOD)
  expect(at(START, START + days(1))).toEqual({ from: START, to: START + 2 * days(1) })
  expect(at(START + days(1), START)).toEqual({ from: START, to: START + 2 * days(1) })
  expect(at()).toBeUndefined()
})
