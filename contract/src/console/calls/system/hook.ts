/** Keys with which programs read, and webhooks by which they are told. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { DELIVERY_STATES, HOOK_EVENTS, KEY_RIGHTS } from '../../hooks.ts'

const RIGHT = { right: 'hook.write' } as const
const name = () => v.pipe(f.trimmed(60), v.nonEmpty('request.invalid_parameter'))
const MAX_NETWORKS = 20
/** Longest address of a webhook. */
const MAX_URL = 500

const keyRow = v.object({
  key_id: v.number(),
  name: v.string(),
  /** The last four characters, by which it is recognised. */
  hint: v.string(),
  rights: v.array(v.picklist(KEY_RIGHTS)),
  /** Networks that it may come from; none: any. */
  networks: v.array(v.string()),
  /** Null: until it is ended. */
  until_time: v.nullable(f.dateTime()),
  /** `lost`: who made it may not come in any more. */
  state: v.picklist(['open', 'over', 'ended', 'lost']),
  /** Nickname of who made it: it never may more than they do. */
  maker: v.string(),
  use_time: v.nullable(f.dateTime()),
  use_num: v.number(),
  create_time: f.dateTime(),
})
export type KeyRow = v.InferOutput<typeof keyRow>

export const keyList = operatorCall('GET /admin/api/hook.Key/list', {
  summary: 'Keys with which programs read, newest first',
  ...RIGHT,
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(keyRow) }),
})

export const keyMake = operatorCall('POST /admin/api/hook.Key/make', {
  summary: 'Makes a key, which is shown once. Needs a fresh proof',
  ...RIGHT,
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    name: name(),
    rights: v.pipe(v.array(v.picklist(KEY_RIGHTS)), v.minLength(1, 'hook.key_rights'), v.maxLength(KEY_RIGHTS.length)),
    networks: v.optional(v.pipe(v.array(f.trimmed(50, 'hook.network_shape')), v.maxLength(MAX_NETWORKS)), []),
    /** Day or time, +08:00; a day means its last second; `""`: until it is ended. */
    until_time: v.optional(f.trimmed(19), ''),
  }),
  output: v.object({ record_id: v.nullable(v.number()), key_id: v.number(), key: v.string() }),
})

export const keyEnd = operatorCall('POST /admin/api/hook.Key/end', {
  summary: 'Ends a key for good',
  ...RIGHT,
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), key_id: f.id() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

const hookRow = v.object({
  hook_id: v.number(),
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(HOOK_EVENTS)),
  /** `off`: by an operator · `dropped`: it failed for a day, and was switched off. */
  state: v.picklist(['on', 'failing', 'off', 'dropped']),
  /** Since when every delivery failed. */
  fail_time: v.nullable(f.dateTime()),
  /** Last delivery that was taken. */
  use_time: v.nullable(f.dateTime()),
  /** Deliveries that wait. */
  waiting_num: v.number(),
  version: v.number(),
  create_time: f.dateTime(),
})
export type HookRow = v.InferOutput<typeof hookRow>

export const hookList = operatorCall('GET /admin/api/hook.Hook/list', {
  summary: 'Webhooks with their state',
  ...RIGHT,
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(hookRow) }),
})

export const hookSave = operatorCall('POST /admin/api/hook.Hook/save', {
  summary: 'Makes or changes a webhook; a new secret is shown once',
  ...RIGHT,
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    /** Left out: a new one. */
    hook_id: v.optional(f.id()),
    version: v.optional(c.version()),
    name: name(),
    url: v.pipe(f.trimmed(MAX_URL, 'hook.url_refused'), v.nonEmpty('hook.url_refused')),
    events: v.pipe(v.array(v.picklist(HOOK_EVENTS)), v.minLength(1), v.maxLength(HOOK_EVENTS.length)),
    is_on: v.optional(f.flag(), 1),
    /** 1: a new secret; the old one holds no longer. */
    is_renewed: v.optional(f.flag(), 0),
  }),
  output: v.object({
    record_id: v.nullable(v.number()),
    hook_id: v.number(),
    version: v.number(),
    /** `""`: the secret is the one that it had. */
    secret: v.string(),
  }),
})

export const hookTest = operatorCall('POST /admin/api/hook.Hook/test', {
  summary: 'Sends a delivery of the kind `test` at once, and says what was answered',
  ...RIGHT,
  effect: 'write',
  input: v.object({ request_id: c.requestId(), hook_id: f.id() }),
  output: v.object({
    record_id: v.nullable(v.number()),
    is_delivered: f.flag(),
    /** HTTP status; 0 without an answer. */
    status: v.number(),
    /** What went wrong; `""`: nothing. */
    fault: v.string(),
    /** The beginning of the answer. */
    answer: v.string(),
    duration_ms: v.number(),
  }),
})

export const hookDelete = operatorCall('POST /admin/api/hook.Hook/delete', {
  summary: 'Deletes a webhook; what waits for it is not sent',
  ...RIGHT,
  effect: 'write',
  input: v.object({ request_id: c.requestId(), hook_id: f.id(), version: c.version() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

const deliveryRow = v.object({
  delivery_id: v.number(),
  /** As in the header `webhook-id`: the same for all tries. */
  message_id: v.string(),
  event: v.picklist([...HOOK_EVENTS, 'test']),
  /** What is sent. */
  body: v.string(),
  state: v.picklist(DELIVERY_STATES),
  try_num: v.number(),
  /** The last tries, newest first. */
  tries: v.array(
    v.object({
      time: f.dateTime(),
      status: v.number(),
      fault: v.string(),
      answer: v.string(),
      duration_ms: v.number(),
    }),
  ),
  next_time: v.nullable(f.dateTime()),
  create_time: f.dateTime(),
})
export type DeliveryRow = v.InferOutput<typeof deliveryRow>

export const deliveryList = operatorCall('GET /admin/api/hook.Delivery/list', {
  summary: 'Deliveries of a webhook, newest first',
  ...RIGHT,
  effect: 'read',
  input: v.object({ hook_id: f.id(), state: v.optional(v.picklist(DELIVERY_STATES)), ...c.paging() }),
  output: v.object({
    list: v.array(deliveryRow),
    next_cursor: v.nullable(v.string()),
    prev_cursor: v.nullable(v.string()),
  }),
})

export const deliveryAgain = operatorCall('POST /admin/api/hook.Delivery/again', {
  summary: 'Sends a delivery again, with the number that it had',
  ...RIGHT,
  effect: 'write',
  input: v.object({ request_id: c.requestId(), delivery_id: f.id() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
