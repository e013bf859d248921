/** Plans, orders with their money and history, callbacks, the sandbox’s book. */
import type { Generated } from 'kysely'
import type { Base, Flag, Id, Json, Time } from './columns.ts'

export interface ViptypeTable extends Base {
  viptype_id: Id
  name: string
  desc: Generated<string>
  texts: Json
  price_minor: number
  price_original_minor: Generated<number>
  currency: Generated<string>
  /** 0 = for ever. */
  days: number
  group_id: Generated<number>
  image_url: Generated<string>
  is_rec: Flag
}

export interface VipOrderTable {
  order_id: Id
  remote_order_id: string
  member_id: number
  viptype_id: number
  viptype_name: string
  /** Translations of the name, frozen with it. */
  viptype_texts: Json
  price_minor: number
  currency: string
  days: number
  group_id: number
  method: Generated<string>
  gateway_no: Generated<string>
  state: string
  paid_minor: Generated<number>
  create_time: Time
  expire_time: Time
  pay_time: Time | null
  /** When the gateway was asked last; keeps questions apart. */
  ask_time: Time | null
  /** Questions of the ask job so far; the waits grow with it. */
  ask_num: Generated<number>
  next_ask_time: Time | null
  update_time: Time
}

/** Money that a gateway reports for an order, each payment once by its number there. */
export interface OrderPaymentTable {
  payment_id: Id
  order_id: number
  method: string
  gateway_no: string
  amount_minor: number
  currency: string
  /** What became of it: `granted`, `abnormal`, `second`. */
  verdict: string
  pay_time: Time
  create_time: Time
}

export interface OrderEventTable {
  event_id: Id
  order_id: number
  from_state: string
  to_state: string
  actor: string
  reason: string
  evidence: string
  create_time: Time
}

export interface PaymentCallbackTable {
  callback_id: Id
  method: string
  remote_order_id: string
  gateway_no: string
  raw: string
  verdict: string
  create_time: Time
}

/** The sandbox cashier's own book, written only by the sandbox gateway. */
export interface SandboxPaymentTable {
  trade_no: string
  remote_order_id: string
  amount_minor: number
  currency: string
  subject: string
  notify_url: string
  return_url: string
  expire_time: Time
  /** `open`, `paid`, `refused`, `silent`. */
  state: string
  paid_minor: Generated<number>
  create_time: Time
  pay_time: Time | null
}
