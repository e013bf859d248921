// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { haptic } from './haptic.ts'

const vibrate = vi.fn(() => true)
const around = (activated: boolean, reduced: boolean) => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: activated } })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
}

beforeEach(() => vibrate.mockClear())
afterEach(() => vi.unstubAllGlobals())

it('answers with a short tick, and with a longer pattern to a success', () => {
  around(true, false)
  haptic('tick')
  haptic('success')
  expect(vibrate.mock.calls).toEqual([[[10]], [[12, 60, 20]]])
})

it('keeps still before the first touch, for those who want less motion, and where nothing vibrates', () => {
  around(false, false)
  haptic('tick')
  around(true, true)
  haptic('tick')
  expect(vibrate).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  expect(() => haptic('tick')).not.toThrow()
})
