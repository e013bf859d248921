import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINI_CORNERS } from '../../preferences/index.ts'
import { cornerAt, cornerByKey, isDrag, nextCorner } from './corner.ts'

const screen = { width: 390, height: 844 }

test('a window that is let go lies in the nearest corner', () => {
  expect(cornerAt({ x: 10, y: 10 }, screen)).toBe('top_left')
  expect(cornerAt({ x: 380, y: 10 }, screen)).toBe('top_right')
  expect(cornerAt({ x: 10, y: 800 }, screen)).toBe('bottom_left')
  expect(cornerAt({ x: 380, y: 800 }, screen)).toBe('bottom_right')
})

test('four steps go round all corners', () => {
  for (const corner of MINI_CORNERS) {
    const round = [corner]
    for (let step = 0; step < 3; step += 1) round.push(nextCorner(round[step] ?? corner))
    expect(new Set(round).size).toBe(4)
    expect(nextCorner(round[3] ?? corner)).toBe(corner)
  }
})

test('an arrow key changes one side, and its opposite takes that back', () => {
  const opposite: Record<string, string> = {
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
  }
  fc.assert(
    fc.property(fc.constantFrom(...MINI_CORNERS), fc.constantFrom(...Object.keys(opposite)), (corner, key) => {
      const moved = cornerByKey(corner, key)
      if (moved === undefined) expect(cornerByKey(corner, opposite[key] ?? '')).toBeDefined()
      else expect(cornerByKey(moved, opposite[key] ?? '')).toBe(corner)
    }),
  )
  expect(cornerByKey('top_left', 'Enter')).toBeUndefined()
})

test('a tremor is a tap', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 4, y: 4 })).toBe(false)
  expect(isDrag({ x: 0, y: 0 }, { x: 5, y: 5 })).toBe(true)
})
