/** Payment gateways: what is set up, what they sent last, and a test that moves no money. Never a secret. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

export const GATEWAYS = ['alipay', 'wechat', 'epay', 'stripe', 'sandbox'] as const
export type GatewayName = (typeof GATEWAYS)[number]
/**
 * Fault of keys that shows without the gateway. `unreadable` · `short`: less than 2048 bits · `kind`: no RSA key, or no key of this sort ·
 * `sign`: our key does not sign · `own`: the gateway's public key is our own one.
 */
export const KEY_FAULTS = ['', 'unreadable', 'short', 'kind', 'sign', 'own'] as const
export type KeyFault = (typeof KEY_FAULTS)[number]
/**
 * How a test went. `fine` · `keys`: they have a fault, nothing was sent · `no_answer`: none, or not with its signature · `refused`: it does not
 * accept our request · `late`: no answer within the time limit · `off`: the gateway is not set up.
 */
export const GATEWAY_RESULTS = ['fine', 'keys', 'no_answer', 'refused', 'late', 'off'] as const
export type GatewayResult = (typeof GATEWAY_RESULTS)[number]

/** The last test of something outside. */
export const lastTest = <const Results extends readonly string[]>(results: Results) =>
  v.nullable(v.object({ result: v.picklist(results), detail: v.string(), time: v.string() }))

const key = v.object({
  /** `own`: our public key, which the gateway has · `theirs`: the one with which it signs. */
  side: v.picklist(['own', 'theirs']),
  bits: v.number(),
  /** First bytes of the SHA-256 of the public key: `9f:02:4b:…`. */
  fingerprint: v.string(),
  /** End of a certificate; null: it is a key without one. */
  end_time: v.nullable(v.string()),
})

const callback = v.object({
  /** As in the timeline of an order: `granted`, `forged:signature`. */
  verdict: v.string(),
  remote_order_id: v.string(),
  time: v.string(),
})

const gateway = v.object({
  method: v.picklist(GATEWAYS),
  /** 1: payers can choose it. */
  is_on: f.flag(),
  variables: v.array(v.object({ name: v.string(), is_set: f.flag(), is_needed: f.flag() })),
  keys: v.array(key),
  key_fault: v.picklist(KEY_FAULTS),
  /** Address for its callbacks; `""`: it depends on the address of each request, since `PUBLIC_URL` is empty. */
  callback_url: v.string(),
  /** 1: refunds are made by a call; 0: at its own console. */
  has_refunds: f.flag(),
  last_callback: v.nullable(callback),
  /** The last one that was forged, or that no order was found for. */
  last_failure: v.nullable(callback),
  /** Callbacks of the last 24 hours, by verdict; the most frequent first. */
  day: v.array(v.object({ verdict: v.string(), num: v.number(), is_failure: f.flag() })),
  last_test: lastTest(GATEWAY_RESULTS),
})

export const gatewayList = operatorCall('GET /admin/api/gateway.Gateway/list', {
  summary: 'Payment gateways: variables by name, fingerprints of keys, callbacks, the last test; no secret',
  right: 'gateway.test',
  bounds: ['gateways'],
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(gateway) }),
})

export const gatewayTest = operatorCall('POST /admin/api/gateway.Gateway/test', {
  summary: 'Signs a sample and asks the gateway about an order that does not exist; moves no money',
  right: 'gateway.test',
  bounds: ['gateways'],
  effect: 'write',
  input: v.object({ request_id: c.requestId(), method: v.picklist(GATEWAYS) }),
  output: v.object({
    result: v.picklist(GATEWAY_RESULTS),
    /** What the gateway or the network said, for the record; `""`: nothing. */
    detail: v.string(),
    record_id: v.nullable(v.number()),
  }),
})
