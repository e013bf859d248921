import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './masked.ts'

test('of a mail address the ends of the name stay', () => {
  expect(maskEmail('zhiwei@example.com')).toBe('z••••i@example.com')
  expect(maskEmail('ab@example.com')).toBe('a••••@example.com')
  expect(maskEmail('@example.com')).toBe('@example.com')
})

test('of a phone number the beginning and the last four digits stay', () => {
  expect(maskPhone('+8613800132046')).toBe('138 •••• 2046')
  expect(maskPhone('+33612345678')).toBe('+3361 •••• 5678')
  expect(maskPhone('+1234')).toBe('+1234')
})
