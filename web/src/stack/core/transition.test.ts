import { expect, test } from 'vitest'
import { EMPTY_STATE, type StackState } from './state.ts'
import { transitionOf } from './transition.ts'

const stackOf = (pageIds: string): StackState => ({
  ...EMPTY_STATE,
  entries: [{ pageIds: pageIds.split(' '), layerCount: 0 }],
  at: 0,
})

test.each([
  ['home', 'home a', 'push'],
  ['home a', 'home a b', 'push'],
  ['home a', 'home', 'pop'],
  ['home a b c', 'home', 'pop'],
  ['home a', 'home a', null],
  ['home', 'vip', null],
  ['home a', 'vip', null],
  ['home a', 'home b', null],
  ['home a', 'b', null],
  ['a', 'home b', null],
])('from %s to %s: %s', (prev, next, move) => expect(transitionOf(stackOf(prev), stackOf(next))).toBe(move))
