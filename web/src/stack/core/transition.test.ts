import { expect, test } from 'vitest'
import { pageMove } from './page-move.ts'
import { EMPTY_STATE, type StackState } from './state.ts'

const stackOf = (page_ids: string): StackState => ({
  ...EMPTY_STATE,
  entries: [{ page_ids: page_ids.split(' '), layer_count: 0 }],
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
])('from %s to %s: %s', (prev, next, move) => expect(pageMove(stackOf(prev), stackOf(next))).toBe(move))
