/** The other side of an adapter: its provider, played by the test. */
import type { Clock } from '../clock/index.ts'
import type { PaymentGateway, PaymentOrder, RawCallback } from './payment.ts'

type Address = Awaited<ReturnType<PaymentGateway['createPayment']>>

export interface Provider {
  gateway: PaymentGateway
  /** Both sides share it. */
  clock: Clock & { advance(ms: number): void }
  /** Longest time that a callback may be on its way and still be believed; null when callbacks carry no time. */
  callback_age_most_ms: number | null
  /** The payer goes to the address and pays this much (the whole sum when left out); returns the provider's callback. */
  pay(order: PaymentOrder, address: Address, amount_minor?: number): Promise<RawCallback>
  /** The payer refuses, or the provider closes the payment; undefined when the provider tells nobody. */
  refuse(order: PaymentOrder, address: Address): Promise<RawCallback | undefined>
  /** Callbacks about this order that a stranger signed, or that are meant for another merchant. */
  strangers(order: PaymentOrder): RawCallback[]
  /** The provider cannot be reached any more, or again; null for one in the same process. */
  setAway: ((is_away: boolean) => void) | null
  /** The provider's side of refunds; null where the adapter has none. */
  refunds: {
    setMood(mood: RefundMood): void
    /** A refund on its way arrives; the provider's callback, undefined when it tells nobody. */
    finish(refund_no: string): Promise<RawCallback | undefined>
    /** What goes or went back of an order. */
    refundedOf(remote_order_id: string): Promise<number>
    /** Requests are carried out, but their answers get lost; null for a provider in the same process. */
    setMute: ((is_mute: boolean) => void) | null
  } | null
  close(): Promise<void>
}

/** `usual`: as the provider does it · `later`: on its way until it is finished · `short`: half of what was asked. */
export type RefundMood = 'usual' | 'later' | 'refuse' | 'short'

export type OpenedOrder = Provider & {
  order: PaymentOrder
  address: Address
  query(): ReturnType<PaymentGateway['query']>
}
