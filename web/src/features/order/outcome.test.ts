import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatOrderNumber, orderNumberEnd, outcomeOf, readPayUrl } from './outcome.ts'

it('an order number is grouped for the eye and stays the same number', () => {
  expect(formatOrderNumber('202611200931774512345678')).toBe('20261120 0931 7745 1234 5678')
  expect(orderNumberEnd('202611200931774512345678')).toBe('5678')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{17,32}$/), (number) => {
      expect(formatOrderNumber(number).replaceAll(' ', '')).toBe(number)
    }),
  )
})

it('the coarse states of the wire are what a buyer cares about', () => {
  expect(([0, 1, 2, 3, 4] as const).map((status) => outcomeOf({ status }))).toEqual([
    'unpaid',
    'paid',
    'closed',
    'abnormal',
    'refund',
  ])
})

it('WEB-01: only encrypted addresses are opened, and unencrypted ones of this very host', () => {
  const hostOf = (text: string) => readPayUrl(text, 'zimu.lan')?.host ?? null
  expect(hostOf('https://pay.example/a')).toBe('pay.example')
  expect(hostOf('http://zimu.lan:8080/cashier')).toBe('zimu.lan:8080')
  expect(['http://127.0.0.1:8080/c', 'http://[::1]/c', 'http://localhost/c'].map(hostOf)).toEqual([
    '127.0.0.1:8080',
    '[::1]',
    'localhost',
  ])
  const refused = ['http://pay.example/a', 'http://127.evil.example/', 'javascript:alert(1)', 'weixin://pay', '/c', '']
  expect(refused.map(hostOf)).toEqual(refused.map(() => null))
})
