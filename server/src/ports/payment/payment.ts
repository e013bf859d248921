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
}

interface PayAddress {
  /** Absolute http(s) address. */
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

/** Why a callback is not believed. */
type CallbackFault = 'malformed' | 'signature' | 'method' | 'stale'

/**
 * `paid`: genuine, and money came in · `refused`: genuine, and this payment will not come · `forged`: not to be
 * believed; `remote_order_id` is then only what it claims, for the record.
 */
export type CallbackVerdict =
  | { kind: 'paid'; remote_order_id: string; payment: Payment }
  | { kind: 'refused'; remote_order_id: string; gateway_no: string }
  | { kind: 'forged'; remote_order_id: string; fault: CallbackFault }

/** What the gateway knows about an order. */
export interface GatewayState {
  /** All money received for it. */
  payments: Payment[]
  /** The payer can still pay there. */
  is_open: boolean
}

export interface PaymentGateway {
  /** Name on the wire, in `pay_methods` and in the notify address. */
  readonly method: string
  /** Literal text that the gateway expects for a callback that was taken, and for one that it should send again. */
  readonly answers: { taken: string; again: string }
  /** Throws when the gateway cannot be reached or refuses. */
  createPayment(order: PaymentOrder): Promise<PayAddress>
  /** Checks signature, addressee and age. Never throws for what the sender wrote. */
  verifyCallback(callback: RawCallback): Promise<CallbackVerdict>
  /** Throws when the gateway cannot be reached; that says nothing about the money. */
  query(remote_order_id: string): Promise<GatewayState>
}
