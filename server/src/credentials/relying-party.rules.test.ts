import { expect, test } from 'vitest'
import { findRelyingParty } from './relying-party.rules.ts'

test.each([
  ['https://video.example.org', 'http://10.0.0.1', { rpId: 'video.example.org', origin: 'https://video.example.org' }],
  ['https://video.example.org:8443/app', '', { rpId: 'video.example.org', origin: 'https://video.example.org:8443' }],
  ['http://localhost:8080', '', { rpId: 'localhost', origin: 'http://localhost:8080' }],
  ['', 'http://localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
  ['', 'https://whatever.the.host.header.says', undefined],
  ['http://video.example.org', '', undefined],
  ['https://192.0.2.7', '', undefined],
  ['https://[2001:db8::1]', '', undefined],
  ['', 'http://%zz', undefined],
])('configured %o, asked at %o', (publicUrl, asked, party) => {
  expect(findRelyingParty(publicUrl, asked)).toEqual(party)
})
