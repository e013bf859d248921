/** Browsers to which an operator has alerts sent (https://www.w3.org/TR/push-api/). */
import * as v from 'valibot'
import { call, operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { PUSH_FAULTS, PUSH_STATES } from '../../hooks.ts'

const MAX_ENDPOINT = 2048
const MAX_KEY = 128

/** As `PushSubscription.toJSON()` says. */
const subscriber = () => ({
  endpoint: f.trimmed(MAX_ENDPOINT, 'alert.push_refused'),
  p256dh: f.trimmed(MAX_KEY, 'alert.push_refused'),
  auth: f.trimmed(MAX_KEY, 'alert.push_refused'),
})

/** Names a subscription: SHA-256 of its address, base64url. A browser knows its own. */
const endpointHash = () => v.pipe(v.string(), f.bounded(), v.regex(/^[\w-]{43}$/, 'request.invalid_parameter'))

export const pushList = operatorCall('GET /admin/api/alert.Push/list', {
  summary: 'One’s own browsers to which alerts are sent, and the key with which another one subscribes',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** Public key of the service on P-256, uncompressed, base64url (RFC 8292). */
    key: v.string(),
    list: v.array(
      v.object({
        endpoint_hash: v.string(),
        /** User agent. */
        device: v.string(),
        create_time: v.string(),
        /** When a message was taken last; null: never. */
        use_time: v.nullable(v.string()),
        /** 1: messages are refused. */
        is_failing: f.flag(),
      }),
    ),
  }),
})

export const pushSave = operatorCall('POST /admin/api/alert.Push/save', {
  summary: 'Has alerts sent to this browser. Needs a fresh proof',
  right: 'any',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    ...subscriber(),
  }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const pushRenew = call('POST /admin/api/alert.Push/renew', {
  summary:
    'A browser has renewed its subscription by itself, whether or not anybody is signed in: it shows the secret of the former one',
  auth: 'none',
  effect: 'write',
  input: v.object({
    former_hash: endpointHash(),
    /** `auth` of the former subscription, which the browser and the service know, and nobody else. */
    former_auth: f.trimmed(MAX_KEY, 'alert.push_refused'),
    ...subscriber(),
  }),
  output: v.object({
    /** 0: there is none with this secret. */
    is_on: f.flag(),
  }),
})

export const pushKeep = operatorCall('POST /admin/api/alert.Push/keep', {
  summary: 'Says in this session that the browser still has its subscription',
  right: 'any',
  effect: 'write',
  input: v.object({ endpoint_hash: endpointHash() }),
  output: v.object({
    /** 0: nothing is sent there for this operator, and the browser may end it. */
    is_on: f.flag(),
  }),
})

export const pushEnd = operatorCall('POST /admin/api/alert.Push/end', {
  summary: 'Sends nothing to a browser any more; ending one that is over succeeds, too',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), endpoint_hash: endpointHash() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const pushTest = operatorCall('POST /admin/api/alert.Push/test', {
  summary: 'Sends a test to one of one’s own browsers, at once',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), endpoint_hash: endpointHash() }),
  output: v.object({
    record_id: v.nullable(v.number()),
    state: v.picklist(PUSH_STATES),
    /** HTTP status of the push service; 0 without an answer. */
    status: v.number(),
    fault: v.picklist(PUSH_FAULTS),
  }),
})
