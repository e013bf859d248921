import { expect, it } from 'vitest'
import { readTelegram, readTelephone } from './channels.ts'

it('reads a name, a name with @ and an address alike', () => {
  const channel = { label: '@zimu_demo', url: 'https://t.me/zimu_demo' }
  for (const tg of [
    'zimu_demo',
    '@zimu_demo',
    't.me/zimu_demo',
    'https://t.me/zimu_demo/',
    'http://telegram.me/zimu_demo',
  ])
    expect(readTelegram(tg)).toEqual(channel)
})

it('keeps an invitation as an address', () => {
  expect(readTelegram('https://t.me/+AbCdEf')).toEqual({ label: 't.me/+AbCdEf', url: 'https://t.me/+AbCdEf' })
})

it('is nothing when it is empty or leads elsewhere', () => {
  for (const tg of ['', '  ', 'https://example.com/x', 'javascript:alert(1)', 'two words'])
    expect(readTelegram(tg)).toBeNull()
})

it.each([
  ['+86 10-6554 0000', 'tel:+861065540000'],
  ['(010) 6554 0000', 'tel:01065540000'],
  [' 400 ', 'tel:400'],
])('TEL-01: %s is called by %s', (tel, url) => {
  expect(readTelephone(tel)).toEqual({ label: tel.trim(), url })
})

it('TEL-01: what has no number is no telephone', () => {
  for (const tel of ['', ' ', 'ask us', 'javascript:alert']) expect(readTelephone(tel)).toBeNull()
})
