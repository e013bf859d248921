/** An adapter with its provider, which the test simulates: what the suite needs of both. */
import type { Clock } from '../clock/index.ts'
import type { PaymentGateway, PaymentOrder, RawCallback } from './payment.ts'

type Address = Awaited<ReturnType<PaymentGateway['createPayment']>>

export interface Provider {
  gateway: PaymentGateway
  /** Shared by adapter and provider. */
  clock: Clock & { advance(ms: number): void }
  /** Maximum age of a callback that is accepted; null if callbacks have no time. */
  maxCallbackAgeMs: number | null
  /** The payer opens the address; throws if the provider refuses. */
  enter(address: Address): Promise<void>
  /** The payer pays at the address, by default the whole amount; returns the provider's callback. */
  pay(order: PaymentOrder, address: Address, amount_minor?: number): Promise<RawCallback>
  /** The payer refuses, or the provider closes the payment; undefined if the provider sends no callback. */
  refuse(order: PaymentOrder, address: Address): Promise<RawCallback | undefined>
  /** Callbacks about this order with another key's signature, or for another merchant. */
  strangers(order: PaymentOrder): RawCallback[]
  /** Makes the provider unreachable; null for one in the same process. */
  setAway: ((isAway: boolean) => void) | null
  /** The provider's side of refunds; null if the adapter has none. */
  refunds: {
    setMood(mood: RefundMood): void
    /** Completes a pending refund; the provider's callback, undefined if it sends none. */
    finish(refund_no: string): Promise<RawCallback | undefined>
    /** Amount of an order that was refunded or will be. */
    refundedOf(remote_order_id: string): Promise<number>
    /** Carries requests out but loses the responses; null for a provider in the same process. */
    setMute: ((isMute: boolean) => void) | null
  } | null
  close(): Promise<void>
}

/** How a refund goes. `usual`: as at the provider · `later`: pending until `finish` · `short`: half of the amount. */
export type RefundMood = 'usual' | 'later' | 'refuse' | 'short'

export type OpenedOrder = Provider & {
  order: PaymentOrder
  address: Address
  query(): ReturnType<PaymentGateway['query']>
}
