import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isNetwork, readNetworks } from './networks.ts'

it.each([
  '192.168.1.7',
  '0.0.0.0/0',
  '10.0.0.0/32',
  'fd00::/8',
  '::/0',
  '2001:db8::1',
  '2001:db8::1/128',
  '::ffff:10.0.0.0/104',
])('%s is a network', (text) => expect(isNetwork(text)).toBe(true))

it.each([
  '',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0',
  '010.0.0.1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  'fe80::1%eth0',
  'localhost',
  '1:2:3:4:5:6:7:8:9',
  'all',
])('%s is none', (text) => expect(isNetwork(text)).toBe(false))

it('agrees with Node on what an address is', () => {
  const texts = [
    '1.2.3.4',
    '1.2.3.256',
    '::1',
    '1::2::3',
    'a::',
    '::ffff:1.2.3.4',
    '::1.2.3.4',
    'fe80::1',
    '12345::',
    '1.2.3',
    'g::',
  ]
  expect(texts.map(isNetwork)).toEqual(texts.map((text) => isIP(text) !== 0))
})

it('reads a list as people write it', () => {
  expect(readNetworks(' 10.0.0.0/8,fd00::/8，192.168.1.7  203.0.113.9 ')).toEqual([
    ...['10.0.0.0/8', 'fd00::/8', '192.168.1.7', '203.0.113.9'],
  ])
  expect(readNetworks(' , ')).toEqual([])
})
