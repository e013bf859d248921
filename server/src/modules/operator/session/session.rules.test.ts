import { hours, minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { isAlive, isProven, isTouchDue } from './session.rules.ts'

const IDLE = minutes(60)
const SESSION = { use_time: 1000, exp_time: hours(12), end_reason: null, is_disable: 0 }

it.each([
  [{}, 1000, true],
  [{}, 1000 + IDLE - 1, true],
  [{}, 1000 + IDLE, false],
  [{ use_time: hours(12) - 1 }, hours(12) - 1, true],
  [{ use_time: hours(12) - 1 }, hours(12), false],
  [{ end_reason: 'roles' }, 1000, false],
  [{ is_disable: 1 }, 1000, false],
])('a session %o at %i may be used: %s', (given, now, wanted) => {
  expect(isAlive({ ...SESSION, ...given }, IDLE, now)).toBe(wanted)
})

it('is noted as used each minute, oftener where it ends soon', () => {
  expect([minutes(1) - 1, minutes(1)].map((now) => isTouchDue(0, IDLE, now))).toEqual([false, true])
  expect(isTouchDue(0, minutes(1), minutes(1) / 4)).toBe(true)
})

it('a proof holds for ten minutes', () => {
  expect(isProven(null, 0)).toBe(false)
  expect([minutes(10) - 1, minutes(10)].map((now) => isProven(0, now))).toEqual([true, false])
})
