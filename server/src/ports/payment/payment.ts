/**
 * A payment gateway. The service hands out an address where the payer pays, and learns about the payment by a callback
 * that the adapter verifies, or by asking. Every adapter passes `suite.ts`.
 */
import type { Language } from '@zimu/contract'

/** What a gateway is told about an order. */
export interface PaymentOrder {
  remote_order_id: string
  amount_minor: number
  currency: string
  /** What is bought, in the payer's language. */
  subject: string
  language: Language
  /** Absolute address that the gateway informs. */
  notify_url: string
  /** Absolute address that the payer comes back to. */
  return_url: string
  /** Epoch milliseconds. */
  expire_time: number
  payer: Payer
}

/** What some gateways want to know about who pays. */
export interface Payer {
  ip: string
  /** On a phone, where the gateway's app can be opened; elsewhere a code is shown that the phone reads. */
  is_phone: boolean
}

interface PayAddress {
  /** `redirect`: absolute http(s) address to go to · `qrcode`: text of a code that the gateway's app reads. */
  pay_url: string
  pay_type: 'redirect' | 'qrcode'
  /** The gateway's number for this payment; `""` when it gives one only with the money. */
  gateway_no: string
}

/** Money received for an order. One payment has one `gateway_no`, however often it is reported. */
export interface Payment {
  gateway_no: string
  amount_minor: number
  currency: string
  /** Epoch milliseconds. */
  pay_time: number
}

/** A callback as it came in, untouched. */
export interface RawCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  raw_body: string
  /** Query text without `?`. */
  query: string
}

/** Why a callback is not believed; `merchant`: genuine, but meant for somebody else's account. */
export type CallbackFault = 'malformed' | 'signature' | 'method' | 'merchant' | 'stale'

/**
 * `paid`: genuine, and money came in · `refused`: genuine, and this payment will not come · `nothing`: genuine, and says
 * nothing about money · `refund`: genuine, and tells how a refund goes · `forged`: not to be believed; `remote_order_id` is
 * then only what it claims, for the record.
 */
export type CallbackVerdict =
  | { kind: 'paid'; remote_order_id: string; payment: Payment }
  | { kind: 'refused'; remote_order_id: string; gateway_no: string }
  | { kind: 'nothing'; remote_order_id: string }
  | { kind: 'refund'; remote_order_id: string; refund_no: string; refund: RefundState }
  | { kind: 'forged'; remote_order_id: string; fault: CallbackFault }

/** What the gateway knows about an order. */
export interface GatewayState {
  /** All money received for it. */
  payments: Payment[]
  /** The payer can still pay there. */
  is_open: boolean
}

/** An order as the gateway knows it. */
export interface AskedOrder {
  remote_order_id: string
  /** What `createPayment` gave. */
  gateway_no: string
}

/** Money of one payment that is to go back to the payer. */
export interface RefundOrder {
  remote_order_id: string
  /** The payment's number at the gateway. */
  gateway_no: string
  /** Ours, 24 digits. The same number never pays back twice, however often it is sent. */
  refund_no: string
  /** What goes back, at most `paid_minor`, which is all that the payment brought. */
  amount_minor: number
  paid_minor: number
  currency: string
  /** Absolute address that the gateway informs; `""` = it informs nobody. */
  notify_url: string
}

/**
 * How a refund goes. `none`: the gateway knows of no such refund, so that it may be sent · `pending`: ask again ·
 * `done`: the money went back, `amount_minor` of it · `failed`: it will not; `fault` is the gateway's own word.
 */
export interface RefundState {
  state: 'none' | 'pending' | 'done' | 'failed'
  amount_minor: number
  /** The gateway's number; `""` where it gives none. */
  gateway_refund_no: string
  fault: string
}

/** Pays money back. */
export interface Refunds {
  /** Throws when the gateway cannot be reached or does not know itself; then the same number is asked about again. */
  send(refund: RefundOrder): Promise<RefundState>
  /** Throws when the gateway cannot be reached. */
  query(refund: RefundOrder): Promise<RefundState>
}

export interface PaymentGateway {
  /** Name on the wire, in `pay_methods` and in the notify address. */
  readonly method: string
  /** Currencies it takes (ISO 4217). */
  readonly currencies: 'any' | readonly string[]
  /** Literal text that the gateway expects for a callback that was taken, and for one that it should send again. */
  readonly answers: { taken: string; again: string }
  /** Throws when the gateway cannot be reached or refuses. */
  createPayment(order: PaymentOrder): Promise<PayAddress>
  /**
   * Checks signature, addressee and age; the age by when it came in (epoch milliseconds), so that a kept callback can be
   * judged again later. Never throws for what the sender wrote.
   */
  verifyCallback(callback: RawCallback, receive_time: number): Promise<CallbackVerdict>
  /** Throws when the gateway cannot be reached; that says nothing about the money. */
  query(order: AskedOrder): Promise<GatewayState>
  /** Null where no call of the gateway's is safe to repeat: money goes back by hand then. */
  readonly refunds: Refunds | null
}
