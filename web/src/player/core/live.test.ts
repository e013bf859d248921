import { expect, it } from 'vitest'
import { isBehindPresent, presentAt } from './live.ts'

it('VID-23: a live stream is behind once it lies more than half a minute back; the present keeps some seconds in hand', () => {
  expect(isBehindPresent(100, 112)).toBe(false)
  expect(isBehindPresent(100, 131)).toBe(true)
  expect(isBehindPresent(presentAt(131), 131)).toBe(false)
  expect(presentAt(5)).toBe(0)
})
