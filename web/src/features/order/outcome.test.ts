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

it('only http and https addresses are opened', () => {
  expect(readPayUrl('https://pay.example/a')?.host).toBe('pay.example')
  expect(readPayUrl('http://127.0.0.1:8080/cashier')?.port).toBe('8080')
  expect(['javascript:alert(1)', 'weixin://pay', '/cashier', ''].map(readPayUrl)).toEqual([null, null, null, null])
})
