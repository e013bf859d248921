/** What other programs are told, and what they may read. */
import type { Right } from './rights.ts'

/** What a webhook can be told of. */
export const HOOK_EVENTS = [
  'order.paid',
  'order.refunded',
  'order.abnormal',
  'member.new',
  'member.ended',
  'content.published',
  'danmu.reported',
  'check.bad',
] as const
export type HookEvent = (typeof HOOK_EVENTS)[number]

/** `waiting`: to be sent, or to be tried again · `delivered` · `failed`: given up · `stopped`: its webhook was switched off. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'stopped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What a key can be allowed: reading for reports, nothing that changes anything or shows who somebody is. */
export const KEY_RIGHTS = [
  'figures.read',
  'money.read',
  'content.read',
  'plan.read',
  'order.read',
  'books.read',
  'member.read',
  'playback.read',
  'health.read',
] as const satisfies readonly Right[]
export type KeyRight = (typeof KEY_RIGHTS)[number]

export const MAX_HOOKS = 20
export const MAX_KEYS = 50
/** Browsers to which one operator has alerts sent. */
export const MAX_PUSHES = 10

/**
 * What became of a push. `sent`: the push service has it · `gone`: the browser has ended its subscription · `later`: the push service is
 * busy or was not reached · `refused`: it does not take the message.
 */
export const PUSH_STATES = ['sent', 'gone', 'later', 'refused'] as const
export type PushState = (typeof PUSH_STATES)[number]
/** Why there was no answer; `""`: there was one. */
export const PUSH_FAULTS = ['', 'address', 'timeout', 'unreachable'] as const

/**
 * What an operator can be told of: what waits (`WAITING`), and what the service finds itself. `disk`, `backlog`, `checks`: bad
 * findings of the self-check · `hooks`: a webhook was switched off because it failed for a day.
 */
export const ALERT_KINDS = {
  orders: 'order.read',
  refunds: 'order.read',
  renditions: 'media.upload',
  danmu: 'danmu.decide',
  feedback: 'feedback.reply',
  disk: 'health.read',
  backlog: 'health.read',
  checks: 'health.read',
  hooks: 'hook.write',
} as const satisfies Record<string, Right>
export type AlertKind = keyof typeof ALERT_KINDS
