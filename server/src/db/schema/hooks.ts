/** Webhooks and their deliveries, keys with which programs read, and what operators are told by mail. */
import type { Generated } from 'kysely'
import type { Flag, Id, Json, Time } from './columns.ts'

export interface WebhookTable {
  hook_id: Id
  name: string
  url: string
  /** `["order.paid"]` */
  events: string
  /** The secret is made of it and of a key of the service, so that the table alone gives none away. */
  seed: string
  /** Switched off. */
  is_disable: Flag
  is_delete: Flag
  /** 1: it was switched off because it failed for a day. */
  is_dropped: Generated<number>
  /** Tries that failed since the last one that did not. */
  fail_num: Generated<number>
  /** Since when every try fails. */
  fail_time: Time | null
  /** Nothing is sent before. */
  pause_time: Time | null
  /** Last delivery that was taken. */
  use_time: Time | null
  version: Generated<number>
  create_time: Time
  update_time: Time | null
}

export interface WebhookDeliveryTable {
  delivery_id: Id
  hook_id: number
  /** The same for all tries, by which the receiver knows a second one. */
  message_id: string
  event: string
  body: string
  state: 'waiting' | 'delivered' | 'failed' | 'stopped'
  /** Only the job of this turn sends: each try and each “again” has its own. */
  turn: Generated<number>
  try_num: Generated<number>
  /** The last tries: `[{time, status, fault, answer, duration_ms}]` */
  tries: Json
  next_time: Time | null
  create_time: Time
}

export interface ApiKeyTable {
  key_id: Id
  /** Who made it: it never may more than they do. */
  operator_id: number
  name: string
  token_hash: string
  /** Last four characters. */
  hint: string
  rights: string
  networks: Json
  until_time: Time | null
  use_time: Time | null
  use_num: Generated<number>
  create_time: Time
  end_time: Time | null
}

/** What an operator is told of by mail. */
export interface OperatorAlertTable {
  operator_id: number
  /** Confirmed by a code; `""`: none. */
  email: Generated<string>
  kinds: Json
  /** Minutes of the day in their zone; null: at any time. */
  quiet_from: number | null
  quiet_to: number | null
  time_zone: Generated<string>
  /** When they were told last, in whatever way. */
  mail_time: Time | null
  update_time: Time
}

/** An operator was told, and it is not over yet. */
export interface AlertToldTable {
  operator_id: number
  kind: string
  tell_time: Time
}

/** A browser to which an operator has alerts sent. */
export interface PushSubscriptionTable {
  push_id: Id
  operator_id: number
  /** The session in which the browser was last seen; it may have expired. */
  session_id: number
  /** Address at the push service. */
  endpoint: string
  /** SHA-256 of the address, base64url: its name on the wire. */
  endpoint_hash: string
  /** Keys of the browser, base64url. */
  p256dh: string
  auth: string
  /** User agent. */
  device: Generated<string>
  create_time: Time
  /** When a message was taken last; null: never. */
  use_time: Time | null
  /** Since when messages are refused; null: they are not. */
  fail_time: Time | null
}
