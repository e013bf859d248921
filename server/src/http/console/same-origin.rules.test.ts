import { expect, it } from 'vitest'
import { isOwn } from './same-origin.rules.ts'

const OWN = 'https://console.example'

it.each([
  ['a write of the own page', { origin: OWN, site: 'same-origin', hasOwnHeader: true }, 'write', true],
  ['a write of a browser without Sec-Fetch-Site', { origin: OWN, site: undefined, hasOwnHeader: true }, 'write', true],
  ['a write without the own header: a form', { origin: OWN, site: 'same-origin', hasOwnHeader: false }, 'write', false],
  ['a write without an origin', { origin: undefined, site: undefined, hasOwnHeader: true }, 'write', false],
  [
    'a write of the visitor’s site beside it',
    { origin: 'https://example', site: 'same-site', hasOwnHeader: true },
    'write',
    false,
  ],
  [
    'a write of another site',
    { origin: 'https://evil.example', site: 'cross-site', hasOwnHeader: true },
    'write',
    false,
  ],
  ['a write with the origin hidden', { origin: 'null', site: undefined, hasOwnHeader: true }, 'write', false],
  ['a read of the own page', { origin: undefined, site: 'same-origin', hasOwnHeader: true }, 'read', true],
  ['a read that was typed', { origin: undefined, site: 'none', hasOwnHeader: false }, 'read', true],
  ['a read of another site', { origin: undefined, site: 'cross-site', hasOwnHeader: false }, 'read', false],
  [
    'a read with the origin of another site',
    { origin: 'https://evil.example', site: undefined, hasOwnHeader: true },
    'read',
    false,
  ],
] as const)('%s', (_title, source, effect, wanted) => {
  expect(isOwn(source, OWN, effect)).toBe(wanted)
})
