import { seconds } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldAddress } from '../http/edge/address.ts'
import { createMemoryCache } from '../ports/cache/index.ts'
import { createTestClock } from '../ports/clock/index.ts'
import { Refusal } from '../refusal.ts'
import { rangesOf } from './address-ranges.rules.ts'
import { countAddress, uncountAddress } from './address-ranges.ts'

const names = (ip: string) => rangesOf(foldAddress(ip)).map(({ name }) => name)

describe('the ranges around an address', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['2001:db8:1:2ff::9', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['nonsense', ['unknown']],
  ])('of %s', (ip, wanted) => expect(names(ip)).toEqual(wanted))

  it('are wider step by step, and each may do more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
        const ranges = rangesOf(foldAddress(ip))
        expect(new Set(ranges.map(({ name }) => name)).size).toBe(ranges.length)
        expect(ranges.map(({ times }) => times)).toEqual(ranges.map(({ times }) => times).sort((a, b) => a - b))
      }),
    )
  })

  it('hold a network together that changes its address with every try', async () => {
    const cache = createMemoryCache(createTestClock())
    const limitOf = (host: number) => ({
      name: 'x',
      ip: foldAddress(`2001:db8:1:${host.toString(16)}::1`),
      max: 4,
      windowMs: seconds(1),
    })
    let passed = 0
    for (let host = 0; host < 1000; host += 1)
      await countAddress(cache, limitOf(host), 'request.too_fast').then(
        () => {
          passed += 1
        },
        (error) => expect(error).toBeInstanceOf(Refusal),
      )
    // A /56 has twice the limit of an address, a /48 five times.
    expect(passed).toBe(4 * 5)
  })

  it('take a count back from all of them', async () => {
    const cache = createMemoryCache(createTestClock())
    const limit = { name: 'x', ip: '203.0.113.1', max: 1, windowMs: seconds(1) }
    for (let time = 0; time < 20; time += 1) {
      await countAddress(cache, limit, 'request.too_fast')
      await uncountAddress(cache, limit)
    }
  })

  it('do not suffer from one address that is shut out', async () => {
    const cache = createMemoryCache(createTestClock())
    const limit = (ip: string) =>
      countAddress(cache, { name: 'x', ip, max: 2, windowMs: seconds(1) }, 'request.too_fast')
    for (let time = 0; time < 50; time += 1) await limit('203.0.113.1').catch(() => undefined)
    await limit('203.0.113.2')
  })
})
