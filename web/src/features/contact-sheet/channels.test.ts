import { expect, it } from 'vitest'
import { readTelegram } from './channels.ts'

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
