/**
 * Other programs: keys with which they read, webhooks by which they are told.
 * @example await events.emit(trx, 'order.paid', { remote_order_id, … }) // in the transaction that pays the order
 */
export { type HookDeps, openHook } from './hook.module.ts'
export type { KeyCaller } from './key/keys.ts'
export { createHookEvents, type EventData, type HookEvents } from './webhook/events.ts'
