import { afterEach, expect, it, vi } from 'vitest'
import { hasPasskeys } from './has-passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['localhost', true],
  ['zimu.example.org', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('passkeys at %s: %s', (host, expected) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(hasPasskeys(host)).toBe(expected)
})

it('there are none where the browser knows none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(hasPasskeys('zimu.example.org')).toBe(false)
})
