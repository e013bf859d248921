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
  /** 0: permanent. */
  days: number
  group_id: Generated<number>
  image_url: Generated<string>
  is_rec: Flag
  version: Generated<number>
}

/** A change of what a plan costs and gives that waits for its time, or did. */
export interface PlanChangeTable {
  plan_change_id: Id
  viptype_id: number
  /** What holds from `start_time` on. */
  price_minor: number
  price_original_minor: number
  currency: string
  days: number
  start_time: Time
  /** `dropped`: its time came and the plan was not there any more. */
  state: 'waiting' | 'applied' | 'cancelled' | 'dropped'
  /** `operator:<name>`. */
  actor: string
  reason: string
  /** Prepared with it; null: none was. */
  notice_id: number | null
  create_time: Time
  /** When it stopped waiting. */
  end_time: Time | null
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
  /** `gift`: paid, it gives a redemption code in place of a membership. */
  purpose: Generated<'own' | 'gift'>
  /** 0 = none. Uses of a coupon are counted over orders that are not closed unpaid. */
  coupon_id: Generated<number>
  /** The coupon as it was written, frozen. */
  coupon: Generated<string>
  /** What the coupon took off; `price_minor` is what is charged. */
  discount_minor: Generated<number>
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

/** Keys under which clients asked for an order. */
export interface OrderRequestTable {
  member_id: number
  request_id: string
  order_id: number
  create_time: Time
}

/**
 * Addresses at which an order can be paid, one for each gateway and trade type that was asked for. What the gateway was told
 * is frozen here, because it refuses the same number with other words.
 */
export interface OrderAddressTable {
  address_id: Id
  order_id: number
  method: string
  /** The gateway's own distinction (`h5`, `native`); `carried`: from before addresses were on record. */
  trade_type: string
  /** The number that we gave to the gateway: the order's, then the order's with `_2`, `_3` … */
  out_trade_no: string
  subject: string
  language: string
  notify_url: string
  return_url: string
  /** The end that the gateway was told. */
  expire_time: Time
  /** The gateway's number; `""` where it gives one only with the money. */
  gateway_no: Generated<string>
  /**
   * `made`: written down, not handed out yet · `open`: can be paid · `paid` · `closed`: cannot be paid any more. The first two
   * are live: an order with a live address keeps its coupon.
   */
  state: string
  /** From when on the gateway takes no money there by itself; null: never. */
  end_time: Time | null
  /** Questions about it after its order has ended. */
  ask_num: Generated<number>
  next_ask_time: Time
  create_time: Time
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
  /** Why: `paid`, `paid_late`, `paid_over`, `amount_short`, `currency_differs`, `already_permanent`, `coupon_used_up`, `paid_again`. */
  reason: Generated<string>
  /** What of it goes back or went back; never more than `amount_minor` by our doing. */
  refund_minor: Generated<number>
  pay_time: Time
  create_time: Time
}

/** Money on its way back, each refund once by our number. */
export interface OrderRefundTable {
  refund_id: Id
  /** Ours; given to the gateway where the refund is ours: the same number never pays back twice. */
  refund_no: string
  order_id: number
  payment_id: number
  method: string
  /** Asked for; `done_minor` is what the gateway says went back. */
  amount_minor: number
  done_minor: Generated<number>
  currency: string
  /** `asked`: the gateway may not have heard of it · `pending` · `disputed`: the payer's bank decides · `done` · `failed`. */
  state: string
  /** `""`: ours · `console`: begun at the gateway's console · `dispute`: the payer's bank took the money back. */
  origin: Generated<string>
  gateway_refund_no: Generated<string>
  /** The gateway's own word for why it failed. */
  fault: Generated<string>
  actor: string
  /** The operator's words. */
  reason: string
  /** What the member reads of it; `""`: nothing. */
  words: Generated<string>
  ask_num: Generated<number>
  next_ask_time: Time | null
  create_time: Time
  update_time: Time
  /** When the money went back. */
  refund_time: Time | null
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
  /** `open`, `paid`, `refused`, `silent`, `away`, `closed`. */
  state: string
  paid_minor: Generated<number>
  create_time: Time
  pay_time: Time | null
}

/** Refunds in the sandbox cashier's book. */
export interface SandboxRefundTable {
  refund_no: string
  trade_no: string
  amount_minor: number
  /** `pending`, `done`, `refused`. */
  state: string
  notify_url: string
  create_time: Time
}

/** An operator's word that a day's books were looked at. */
export interface DaySignOffTable {
  sign_off_id: Id
  /** Beginning of the day. */
  day_time: Time
  actor: string
  note: string
  /** The day sheet as it was, JSON. */
  sheet: string
  create_time: Time
}

/** A gateway's statement that was compared with the books. */
export interface StatementTable {
  statement_id: Id
  method: string
  /** Name of the file. */
  name: string
  /** Hex SHA-256 of the file. */
  sha256: string
  /** What was asked for besides the file; with the file's hash it names the comparison. */
  asked: string
  encoding: Generated<string>
  state: 'reading' | 'ready' | 'unreadable'
  reason: Generated<string>
  /** Upload that it came with. */
  source: string
  /** Days that it covers, from the first, before the end; 0: not known yet. */
  from_time: Generated<number>
  to_time: Generated<number>
  line_num: Generated<number>
  agree_num: Generated<number>
  /** With lines that cannot be read. */
  difference_num: Generated<number>
  open_num: Generated<number>
  other_num: Generated<number>
  declared_num: number | null
  is_cut: Generated<0 | 1>
  /** 0: the lines that agree are deleted. */
  has_agreeing: Generated<0 | 1>
  /** Sums by currency, JSON. */
  sums: Generated<string>
  actor: string
  is_delete: Generated<0 | 1>
  create_time: Time
}

/** A line of a statement, or what it lacks. */
export interface StatementLineTable {
  statement_line_id: Id
  statement_id: number
  /** Kind of difference, `agrees`, or `unreadable`. */
  difference: string
  kind: 'payment' | 'refund' | ''
  line: number | null
  gateway_no: string
  remote_order_id: string
  refund_no: string
  here_minor: number | null
  here_currency: string
  here_word: string
  there_minor: number | null
  there_currency: string
  there_word: string
  line_time: number | null
  /** What became of it; `''`: nothing yet. */
  how: Generated<'asked' | 'by_hand' | 'explained' | ''>
  why: Generated<string>
  actor: Generated<string>
  settle_time: number | null
}

/** What operators wrote to an order, for themselves. */
export interface OrderNoteTable {
  note_id: Id
  order_id: number
  text: string
  /** `operator:<name>`. */
  actor: string
  is_delete: Flag
  create_time: Time
}

/** A refund above its operator's bound, which a second person decides. */
export interface RefundWishTable {
  wish_id: Id
  order_id: number
  payment_id: number
  amount_minor: number
  currency: string
  reason: string
  /** What the member reads once it is done; `""`: nothing. */
  words: Generated<string>
  /** `operator:<name>`. */
  actor: string
  /** `waiting`, `approved`, `refused`. */
  state: string
  /** Of the refund that it became. */
  refund_no: Generated<string>
  decide_actor: Generated<string>
  decide_reason: Generated<string>
  create_time: Time
  decide_time: Time | null
}

/** A row for each operator with a bound: its lock makes their refunds wait for each other, so that the bound of a day holds. */
export interface RefundBoundTable {
  actor: string
  lock_num: Generated<number>
}
