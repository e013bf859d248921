import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldAddress } from './address.ts'

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['203.0.113.7:4711', 'unknown'],
    ["' or 1=1 --", 'unknown'],
  ])('of %s is %s', (ip, folded) => expect(foldAddress(ip)).toBe(folded))

  it('is one for all of a /64, in any spelling, and another for the next', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const four = fc.tuple(group, group, group, group)
    fc.assert(
      fc.property(four, four, four, (network, host, otherHost) => {
        const plain = [...network, ...host].map((number) => number.toString(16)).join(':')
        const padded = [...network, ...otherHost].map((number) => number.toString(16).padStart(4, '0').toUpperCase())
        const [first = 0, ...rest] = network
        const next = [first ^ 1, ...rest, ...host].map((number) => number.toString(16)).join(':')
        expect(foldAddress(padded.join(':'))).toBe(foldAddress(plain))
        expect(foldAddress(next)).not.toBe(foldAddress(plain))
      }),
    )
  })
})
