import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINI_CORNERS } from '../../preferences/index.ts'
import { type Box, barsAtEnd, boxIn, cornerBeside, overlapOf } from './room.ts'

const bar = (top: number, bottom: number): Box => ({ left: 0, right: 390, top, bottom })
const room: Box = { left: 12, top: 108, right: 378, bottom: 782 }
const size = { width: 220, height: 168 }

test('bars stand on each other from the end of the screen on; what is elsewhere is none', () => {
  expect(barsAtEnd([], 844)).toBe(0)
  expect(barsAtEnd([bar(794, 844)], 844)).toBe(50)
  expect(barsAtEnd([bar(700, 794), bar(794, 844)], 844)).toBe(144)
  // A prompt that floats above the tab bar.
  expect(barsAtEnd([bar(794, 844), bar(730, 782)], 844)).toBe(114)
  // In the flow of the page, or scrolled out of sight.
  expect(barsAtEnd([bar(400, 480)], 844)).toBe(0)
  expect(barsAtEnd([bar(900, 980)], 844)).toBe(0)
  // Hidden: a box of nothing.
  expect(barsAtEnd([bar(0, 0)], 844)).toBe(0)
})

test('the order of the bars does not matter, and there is never less than no room', () => {
  const bars = fc.array(fc.tuple(fc.integer({ min: -50, max: 900 }), fc.integer({ min: 0, max: 900 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(bars, (given) => {
      const boxes = given.map(([top, height]) => bar(top, top + height))
      const end = barsAtEnd(boxes, 844)
      expect(end).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(844)
      expect(barsAtEnd([...boxes].reverse(), 844)).toBe(end)
    }),
  )
})

test('WCAG 2.4.11: the window goes where what has the focus is not covered, and stays where it covers nothing', () => {
  const at = (left: number, top: number, width: number, height: number): Box => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  expect(cornerBeside(at(200, 700, 100, 44), 'bottom_right', size, room)).toBe('top_right')
  expect(cornerBeside(at(20, 120, 100, 44), 'bottom_right', size, room)).toBe('bottom_right')
  // As wide as the screen: up.
  expect(cornerBeside(at(0, 700, 390, 44), 'bottom_left', size, room)).toMatch(/^top/)
  // Nothing helps: it stays.
  expect(cornerBeside(at(0, 0, 390, 844), 'bottom_right', size, room)).toBe('bottom_right')
})

test('WCAG 2.4.11: whatever is smaller than the room beside the window is never covered', () => {
  const small = fc.record({ left: fc.integer({ min: 0, max: 300 }), top: fc.integer({ min: 0, max: 790 }) })
  fc.assert(
    fc.property(small, fc.constantFrom(...MINI_CORNERS), ({ left, top }, chosen) => {
      const focused = { left, top, right: left + 90, bottom: top + 54 }
      const corner = cornerBeside(focused, chosen, size, room)
      expect(overlapOf(boxIn(corner, size, room), focused)).toBe(0)
      if (overlapOf(boxIn(chosen, size, room), focused) === 0) expect(corner).toBe(chosen)
    }),
  )
})
