import { expect, it } from 'vitest'
import { isPublic, readTarget } from './public-address.ts'

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ],
  ...['2002:a00:1::1', '2001:db8::1', 'ff02::1', 'localhost', ''],
])('%s is not of the public internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

it.each(['1.1.1.1', '172.32.0.1', '193.0.0.1', '2606:4700::1111'])('%s is', (address) => {
  expect(isPublic(address)).toBe(true)
})

it('asks the web only, at its own ports and without a password', () => {
  expect(readTarget('https://example.org/a')?.href).toBe('https://example.org/a')
  expect(readTarget('/b', 'https://example.org/a')?.href).toBe('https://example.org/b')
  for (const text of [
    'ftp://example.org',
    'http://example.org:6379/',
    'http://a:b@example.org/',
    'file:///etc/passwd',
    'x',
  ])
    expect([text, readTarget(text)]).toEqual([text, undefined])
})
