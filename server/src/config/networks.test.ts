import { expect, it } from 'vitest'
import { createNetworks } from './networks.ts'

it.each([
  [[], '203.0.113.7', true],
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['192.168.1.7'], '192.168.1.7', true],
  [['192.168.1.7'], '192.168.1.8', false],
  [['fd00::/8'], 'fd12::1', true],
  [['fd00::/8'], 'fe80::1', false],
  [['fd00::/8'], '10.1.2.3', false],
  [['10.0.0.0/8'], 'unknown', false],
])('networks %j hold %s: %s', (networks, address, isHeld) => {
  expect(createNetworks(networks)(address)).toBe(isHeld)
})
