/** A provider's own record of sales and refunds; the same for all providers of the tests. */
import type { Clock } from '../../clock/index.ts'
import type { RawCallback } from '../payment.ts'
import type { RefundMood } from '../provider.ts'

/** A provider's record of an order. */
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
  /** Further fields of this provider. */
  more: Record<string, string>
  /** Content of the first request with the number; further requests must have the same. */
  words: string
}

export interface SaleRefund {
  refund_no: string
  sale: Sale
  amount_minor: number
  state: 'pending' | 'done' | 'failed'
}

type NewSale = Pick<Sale, 'remote_order_id' | 'amount_minor'> & Partial<Pick<Sale, 'currency' | 'more' | 'words'>>

export interface Sales {
  /** Creates the sale of a number, or returns it. `differs`: the number was used with other content, `ended`: paid or closed. */
  open(sale: NewSale): Sale | 'differs' | 'ended'
  find(remote_order_id: string): Sale | undefined
  findByNumber(trade_no: string): Sale | undefined
  /** The payer pays `amount_minor`, by default the whole. Throws for an order that was never opened, or has ended. */
  pay(remote_order_id: string, amount_minor?: number): Sale
  close(remote_order_id: string): Sale
  /** A paid sale that was never opened: for forged callbacks. */
  invent(sale: NewSale): Sale
  setMood(mood: RefundMood): void
  /** Creates the refund of a number, or returns it; `refused` by mood, for an unpaid sale, or above what is left. */
  refund(refund_no: string, sale: Sale, amount_minor: number): SaleRefund | 'refused'
  findRefund(refund_no: string): SaleRefund | undefined
  listRefunds(sale: Sale): SaleRefund[]
  /** Completes a pending refund. */
  finish(refund_no: string): SaleRefund
  /** Amount of an order that was refunded or will be. */
  refundedOf(remote_order_id: string): number
}

/** `numbers`: prefix of the provider's payment numbers. */
export function createSales(clock: Clock, numbers: string): Sales {
  const sales = new Map<string, Sale>()
  const refunds = new Map<string, SaleRefund>()
  let mood: RefundMood = 'usual'

  function make(
    { remote_order_id, amount_minor, currency = 'CNY', more = {}, words = '' }: NewSale,
    trade_no: string,
  ): Sale {
    return { remote_order_id, amount_minor, currency, more, words, trade_no, state: 'open', paid_minor: 0, pay_time: 0 }
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
      if (known && (known.amount_minor !== sale.amount_minor || known.words !== (sale.words ?? ''))) return 'differs'
      if (known) return known.state === 'open' ? known : 'ended'
      const made = make(sale, `${numbers}${sales.size + 1}`)
      sales.set(sale.remote_order_id, made)
      return made
    },
    find: (remote_order_id) => sales.get(remote_order_id),
    findByNumber: (trade_no) => [...sales.values()].find((sale) => sale.trade_no === trade_no),
    pay(remote_order_id, amount_minor) {
      const sale = require(remote_order_id)
      if (sale.state !== 'open') throw new Error(`the provider takes no money for a sale that is ${sale.state}`)
      return Object.assign(sale, {
        state: 'paid',
        pay_time: clock.now(),
        paid_minor: amount_minor ?? sale.amount_minor,
      })
    },
    close: (remote_order_id) => Object.assign(require(remote_order_id), { state: 'closed' }),
    invent: (sale) => ({
      ...make(sale, `${numbers}9`),
      state: 'paid',
      paid_minor: sale.amount_minor,
      pay_time: clock.now(),
    }),
    setMood: (next) => {
      mood = next
    },
    refund(refund_no, sale, wanted) {
      const known = refunds.get(refund_no)
      if (known) return known
      const isTooMuch = wanted > sale.paid_minor - sumOf(sale, ['pending', 'done'])
      if (mood === 'refuse' || sale.state !== 'paid' || isTooMuch) return 'refused'
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

/** The refund part of a provider, over its sales. `callbackOf`: its callback about a refund; undefined if it sends none. */
export function refundSide(
  sales: Sales,
  callbackOf: (refund: SaleRefund) => RawCallback | undefined,
  setMute: (isMute: boolean) => void,
) {
  return {
    setMood: sales.setMood,
    finish: async (refund_no: string) => callbackOf(sales.finish(refund_no)),
    refundedOf: async (remote_order_id: string) => sales.refundedOf(remote_order_id),
    setMute,
  }
}
