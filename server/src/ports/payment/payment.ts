/**
 * A payment gateway. It creates an address where the payer pays; the service learns of the payment by a callback, which the
 * adapter verifies, or by a query. Every adapter passes `suite.ts`.
 */
import type { Language } from '@zimu/contract'

/** What a gateway needs to know about an order. */
export interface PaymentOrder {
  /**
   * Our number of the payment. Gateways refuse a second request with the same number and other content, so another trade type
   * or subject needs another number.
   */
  remote_order_id: string
  amount_minor: number
  currency: string
  /** Name of the plan, in the payer's language. */
  subject: string
  language: Language
  /** Absolute address for the gateway's callbacks. */
  notify_url: string
  /** Absolute address that the payer comes back to. */
  return_url: string
  /** Epoch milliseconds. */
  expire_time: number
  device: PayingDevice
}

/** The payer's device, which some gateways require. */
export interface PayingDevice {
  ip: string
  /** True: the gateway's app can be opened. False: the payer scans a QR code with a phone. */
  isPhone: boolean
}

interface PayAddress {
  /** `redirect`: absolute http(s) address to open · `qrcode`: content of a QR code for the gateway's app. */
  pay_url: string
  pay_type: 'redirect' | 'qrcode'
  /** The gateway's number of this payment; `""` if it assigns one only when the payer pays. */
  gateway_no: string
  /** When the gateway stops accepting money at the address, epoch milliseconds; null: never. */
  endTime: number | null
}

/** Money received for an order, identified by `gateway_no`; it may be reported several times. */
export interface Payment {
  gateway_no: string
  amount_minor: number
  currency: string
  /** Epoch milliseconds. */
  pay_time: number
}

/** A callback as it was received. */
export interface RawCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: string
  /** Query text without `?`. */
  query: string
}

/** Why a callback is rejected as forged; `merchant`: a valid signature, but for another account. */
export type CallbackFault = 'malformed' | 'signature' | 'method' | 'merchant' | 'stale'

/**
 * A chargeback. `asked`: the bank only inquires, no money has moved · `disputed`: the money was taken, the decision is open ·
 * `done`: lost, final · `failed`: won, the money stays or was returned.
 */
export interface Dispute {
  disputeNo: string
  state: 'asked' | 'disputed' | 'done' | 'failed'
  amount_minor: number
  /** The bank's code of the reason. */
  reason: string
}

/**
 * Meaning of a callback. All but `forged` are genuine. `paid`: money was received · `refused`: this payment will not come ·
 * `nothing`: no news about money · `refund`: state of a refund, made by us or at the gateway's console · `refund_total`: the sum of
 * all refunds of a payment · `dispute`: state of a chargeback · `forged`: failed verification; its `remote_order_id` is only a
 * claim, for the log.
 */
export type CallbackVerdict =
  | { kind: 'paid'; remote_order_id: string; payment: Payment }
  | { kind: 'refused'; remote_order_id: string; gateway_no: string }
  | { kind: 'nothing'; remote_order_id: string }
  | { kind: 'refund'; remote_order_id: string; paymentNo: string; refund_no: string; refund: RefundState }
  | { kind: 'refund_total'; remote_order_id: string; paymentNo: string; totalMinor: number }
  | { kind: 'dispute'; remote_order_id: string; paymentNo: string; dispute: Dispute }
  | { kind: 'forged'; remote_order_id: string; fault: CallbackFault }

/** What the gateway knows about an order. */
export interface GatewayState {
  /** All payments received for it. */
  payments: Payment[]
  /** The payer can still pay. */
  isOpen: boolean
}

/** Identifies a payment for a query or for closing it. */
export interface PaymentReference {
  /** Our number. */
  remote_order_id: string
  /** The gateway's number from `createPayment`. */
  gateway_no: string
}

/**
 * Result of closing a pay address. `closed`: nobody can pay there any more · `paid`: somebody has paid or is paying; query it ·
 * `open`: the gateway cannot close it now; it expires at its `endTime`.
 */
export type CloseOutcome = 'closed' | 'paid' | 'open'

/** A refund of a payment, or of a part of it. */
export interface RefundOrder {
  remote_order_id: string
  /** The payment's number at the gateway. */
  gateway_no: string
  /** Our number, 24 digits; the idempotency key: the gateway refunds it once, however often it is sent. */
  refund_no: string
  /** Amount of the refund, at most `paid_minor`. */
  amount_minor: number
  /** Amount of the payment. */
  paid_minor: number
  currency: string
  /** Absolute address for the gateway's callbacks; `""`: none. */
  notify_url: string
}

/**
 * State of a refund. `none`: unknown to the gateway, so it may be sent · `pending`: query it again · `done`: `amount_minor` was
 * refunded · `failed`: it will not be refunded; `fault` is the gateway's error code.
 */
export interface RefundState {
  state: 'none' | 'pending' | 'done' | 'failed'
  amount_minor: number
  /** The gateway's number of the refund; `""` if it assigns none. */
  gateway_refund_no: string
  fault: string
}

/** Refunds at a gateway. */
export interface Refunds {
  /** Throws if the gateway cannot be reached or its response is unclear; then query the same number. */
  send(refund: RefundOrder): Promise<RefundState>
  /** Throws if the gateway cannot be reached. */
  query(refund: RefundOrder): Promise<RefundState>
}

export interface PaymentGateway {
  /** Name in `pay_methods` and in the callback address. */
  readonly method: string
  /** Accepted currencies (ISO 4217). */
  readonly currencies: 'any' | readonly string[]
  /** Response texts that the gateway expects: for an accepted callback, and for one that it shall send again. */
  readonly answers: { taken: string; again: string }
  /** Maximum size of a callback, body and query; larger ones are refused unread. */
  readonly maxCallbackBytes: number
  /**
   * The gateway's trade type for this device; `""` if it has only one. An address of another type needs another number.
   */
  typeFor(device: PayingDevice): string
  /** Throws if the gateway cannot be reached or refuses. */
  createPayment(order: PaymentOrder): Promise<PayAddress>
  /**
   * Checks signature, merchant and age. The age is relative to `receiveTime` (epoch milliseconds), so that a stored callback can
   * be judged again later. Never throws, whatever the callback contains.
   */
  verifyCallback(callback: RawCallback, receiveTime: number): Promise<CallbackVerdict>
  /** Throws if the gateway cannot be reached; the payment may or may not exist then. */
  query(order: PaymentReference): Promise<GatewayState>
  /**
   * Asks whether the gateway accepts the account with its key. Only of a gateway that answers a question about an unknown order in the
   * same way whether it does or not. Throws as `query` does, and when it does not.
   */
  readonly checkAccount?: () => Promise<void>
  /**
   * Closes an unpaid address, so that it accepts no money any more. Throws if the gateway cannot be reached. Null if the gateway
   * has no such call: the address stays open as long as the gateway decides.
   */
  readonly closePayment: ((order: PaymentReference) => Promise<CloseOutcome>) | null
  /** Null if the gateway has no refund call that is safe to repeat; refunds are then made at its console. */
  readonly refunds: Refunds | null
}
