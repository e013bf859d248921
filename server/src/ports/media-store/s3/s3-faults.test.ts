import { expect, it } from 'vitest'
import { MediaMissing, StoreAway } from '../media-store.ts'
import { faultOf } from './s3-faults.ts'

const answered = (httpStatusCode: number, name = 'Error') =>
  Object.assign(new Error('said the store'), { name, $metadata: { httpStatusCode } })

it.each([
  [answered(404, 'NoSuchKey'), MediaMissing],
  [answered(404, 'NotFound'), MediaMissing],
  [answered(404, 'NoSuchBucket'), StoreAway],
  [answered(500), StoreAway],
  [answered(503, 'SlowDown'), StoreAway],
  [answered(403, 'AccessDenied'), StoreAway],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), StoreAway],
  [new StoreAway('late'), StoreAway],
])('%s', (error, kind) => {
  expect(faultOf(error, 'c/1/a')).toBeInstanceOf(kind)
})

it('leaves what is a fault of ours as it is', () => {
  const error = answered(416, 'InvalidRange')
  expect(faultOf(error)).toBe(error)
})
