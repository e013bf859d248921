/** A provider's own book: sales that are opened, paid or closed, and money that goes back. The same at all providers. */
import type { Clock } from '../../clock/index.ts'
import type { RawCallback } from '../payment.ts'
import type { RefundMood } from '../provider.ts'

/** What a provider keeps about an order. */
export interface Sale {
  remote_order_id: string
  amount_minor: number
  currency: string
  state: 'open' | 'paid' | 'closed'
  paid_minor: number
  /** Number of the payment. */
  trade_no: string
  /** Epoch milliseconds. */
  pay_time: number
  /** For what the provider keeps besides. */
  more: Record<string, string>
}

export interface SaleRefund {
  refund_no: string
  sale: Sale
  amount_minor: number
  state: 'pending' | 'done' | 'failed'
}

type NewSale = Pick<Sale, 'remote_order_id' | 'amount_minor'> & Partial<Pick<Sale, 'currency' | 'more'>>

export interface Sales {
  /** The sale of an order; made by the first who asks. */
  open(sale: NewSale): Sale
  find(remote_order_id: string): Sale | undefined
  findByNumber(trade_no: string): Sale | undefined
  /** The payer pays this much, or the whole sum. Throws for an order that was never opened. */
  pay(remote_order_id: string, amount_minor?: number): Sale
  close(remote_order_id: string): Sale
  /** A paid sale that nobody opened here: for callbacks of strangers. */
  invent(sale: NewSale): Sale
  setMood(mood: RefundMood): void
  /** The same number is the same refund. `refused`: the provider says no. */
  refund(refund_no: string, sale: Sale, amount_minor: number): SaleRefund | 'refused'
  findRefund(refund_no: string): SaleRefund | undefined
  listRefunds(sale: Sale): SaleRefund[]
  /** A refund on its way arrives. */
  finish(refund_no: string): SaleRefund
  /** What went back of an order. */
  refundedOf(remote_order_id: string): number
}

/** `numbers`: what the provider's payment numbers begin with. */
export function createSales(clock: Clock, numbers: string): Sales {
  const sales = new Map<string, Sale>()
  const refunds = new Map<string, SaleRefund>()
  let mood: RefundMood = 'usual'

  function make({ remote_order_id, amount_minor, currency = 'CNY', more = {} }: NewSale, trade_no: string): Sale {
    return { remote_order_id, amount_minor, currency, more, trade_no, state: 'open', paid_minor: 0, pay_time: 0 }
  }
  function require(remote_order_id: string): Sale {
    const sale = sales.get(remote_order_id)
    if (!sale) throw new Error('the provider knows no such order')
    return sale
  }
  const listRefunds = (sale: Sale) => [...refunds.values()].filter((refund) => refund.sale === sale)
  const sumOf = (sale: Sale, states: readonly SaleRefund['state'][]) =>
    listRefunds(sale)
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

  return {
    open(sale) {
      const known = sales.get(sale.remote_order_id)
      if (known) return known
      const made = make(sale, `${numbers}${sales.size + 1}`)
      sales.set(sale.remote_order_id, made)
      return made
    },
    find: (remote_order_id) => sales.get(remote_order_id),
    findByNumber: (trade_no) => [...sales.values()].find((sale) => sale.trade_no === trade_no),
    pay(remote_order_id, amount_minor) {
      const sale = require(remote_order_id)
      return Object.assign(sale, {
        ...{ state: 'paid', pay_time: clock.now() },
        paid_minor: amount_minor ?? sale.amount_minor,
      })
    },
    close: (remote_order_id) => Object.assign(require(remote_order_id), { state: 'closed' }),
    invent: (sale) => ({
      ...make(sale, `${numbers}9`),
      ...{ state: 'paid', paid_minor: sale.amount_minor, pay_time: clock.now() },
    }),
    setMood: (next) => {
      mood = next
    },
    refund(refund_no, sale, wanted) {
      const known = refunds.get(refund_no)
      if (known) return known
      const is_too_much = wanted > sale.paid_minor - sumOf(sale, ['pending', 'done'])
      if (mood === 'refuse' || sale.state !== 'paid' || is_too_much) return 'refused'
      const amount_minor = mood === 'short' ? Math.floor(wanted / 2) : wanted
      const refund = {
        refund_no,
        sale,
        amount_minor,
        state: mood === 'later' ? ('pending' as const) : ('done' as const),
      }
      refunds.set(refund_no, refund)
      return refund
    },
    findRefund: (refund_no) => refunds.get(refund_no),
    listRefunds,
    finish(refund_no) {
      const refund = refunds.get(refund_no)
      if (!refund) throw new Error('the provider knows no such refund')
      return Object.assign(refund, { state: 'done' })
    },
    refundedOf: (remote_order_id) => sumOf(require(remote_order_id), ['pending', 'done']),
  }
}

/** What the suite asks of a provider's refunds, over its book. `tell`: its callback about a refund, if it sends one. */
export function refundSide(
  sales: Sales,
  tell: (refund: SaleRefund) => RawCallback | undefined,
  setMute: (is_mute: boolean) => void,
) {
  return {
    setMood: sales.setMood,
    finish: async (refund_no: string) => tell(sales.finish(refund_no)),
    refundedOf: async (remote_order_id: string) => sales.refundedOf(remote_order_id),
    setMute,
  }
}
