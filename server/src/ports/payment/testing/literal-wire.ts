/**
 * For tests that have the gateways' documented field names as literal text: a change of names in our code that also reaches
 * the simulated providers fails there.
 */
import { createSign } from 'node:crypto'
import { minutes } from '@zimu/contract/durations'
import { createTestClock } from '../../clock/index.ts'
import type { PaymentOrder } from '../payment.ts'
import { takeKeyPairs } from './key-pairs.ts'

export const clock = createTestClock()
const [merchant, gateway] = takeKeyPairs()
export const PRIVATE_KEY = merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
export const GATEWAY_KEY = gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString()

export const NUMBER = '202611200000000000000001'
export const REFERENCE = { remote_order_id: NUMBER, gateway_no: 'cs_1' }
export const ORDER: PaymentOrder = {
  remote_order_id: NUMBER,
  amount_minor: 1990,
  currency: 'CNY',
  subject: 'Month',
  language: 'en',
  notify_url: 'https://site.test/n',
  return_url: 'https://site.test/r',
  expire_time: clock.now() + minutes(30),
  device: { ip: '203.0.113.7', isPhone: true },
}
export const REFUND = {
  remote_order_id: NUMBER,
  gateway_no: 'T1',
  refund_no: 'R1',
  amount_minor: 990,
  paid_minor: 1990,
  currency: 'CNY',
  notify_url: 'https://site.test/n',
}

/** The gateway's RSA signature, Base64. */
export const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(gateway.privateKey, 'base64')

/** Field names in the order they were sent. */
export const namesOf = (fields: Iterable<readonly [string, unknown]>) => [...fields].map(([name]) => name).join(' ')
