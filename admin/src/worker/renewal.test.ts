import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { formerOf, readFormer, renewalOf } from './renewal.ts'

const subscription = (endpoint: string, auth: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: `P of ${endpoint}`, auth } }),
})
const former = formerOf(subscription('https://push.example.org/a', 'A'))

it('names the former one by its hash and its secret, and has all of the new one', async () => {
  expect(await renewalOf(former, subscription('https://push.example.org/b', 'B'))).toEqual({
    former_hash: createHash('sha256').update('https://push.example.org/a').digest('base64url'),
    former_auth: 'A',
    endpoint: 'https://push.example.org/b',
    p256dh: 'P of https://push.example.org/b',
    auth: 'B',
  })
})

it('is a renewal with other keys too, and none when nothing changed', async () => {
  expect(await renewalOf(former, subscription('https://push.example.org/a', 'C'))).toMatchObject({ auth: 'C' })
  expect(await renewalOf(former, subscription('https://push.example.org/a', 'A'))).toBeUndefined()
})

it.each([null, undefined, 'x', {}, { endpoint: 'https://push.example.org/a' }, { endpoint: 1, auth: 'A' }])(
  'reads nothing of %j',
  (value) => expect(readFormer(value)).toBeUndefined(),
)

it('reads what was remembered', () => expect(readFormer(JSON.parse(JSON.stringify(former)))).toEqual(former))
