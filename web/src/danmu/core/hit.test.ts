import { expect, it } from 'vitest'
import type { Flying } from './flow.ts'
import { flyingAt } from './hit.ts'

const places = new Map([
  ['a', { x: 10, y: 10 }],
  ['b', { x: 60, y: 10 }],
])
const flying = [...places.keys()].map((id) => ({ id, width: 80 }) as Flying)
const at = (x: number, y: number) =>
  flyingAt(flying, ({ id }) => places.get(String(id)) ?? { x: 0, y: 0 }, { x, y }, 28)?.id

it('finds what lies under a finger, of several the one drawn last, in a lane as high as what is pressed', () => {
  expect(at(20, 12)).toBe('a')
  expect(at(70, 37)).toBe('b')
  expect(at(20, 38)).toBeUndefined()
  expect(at(9, 12)).toBeUndefined()
  expect(at(141, 12)).toBeUndefined()
})
