import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyCommand } from './keys.ts'

const INSIDE = { hasSingleKeys: true, isInside: true }
const press = (key: string, held = {}, now = INSIDE) =>
  keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, now)

test('VID-25: every key of the list has its command', () => {
  expect([' ', 'k', 'K'].map((key) => press(key))).toEqual(Array(3).fill({ do: 'toggle' }))
  expect(['ArrowLeft', 'ArrowRight', 'j', 'l'].map((key) => press(key))).toEqual(
    [-5, 5, -10, 10].map((bySeconds) => ({ do: 'seek', bySeconds })),
  )
  expect(['ArrowUp', 'ArrowDown'].map((key) => press(key))).toEqual([0.05, -0.05].map((by) => ({ do: 'volume', by })))
  expect(['m', 'f', 'c', 'd', 'n', '?', 'Escape'].map((key) => press(key)?.do)).toEqual([
    'mute',
    'fullscreen',
    'subtitles',
    'overlay',
    'next',
    'help',
    'leave',
  ])
  expect(['<', '>'].map((key) => press(key))).toEqual([-1, 1].map((direction) => ({ do: 'rate', direction })))
  expect([',', '.'].map((key) => press(key))).toEqual([-1, 1].map((by) => ({ do: 'frame', by })))
  for (let digit = 0; digit < 10; digit += 1) expect(press(String(digit))).toEqual({ do: 'jump', share: digit / 10 })
})

test('VID-25: keys of the browser are left alone', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('f', held)).toBeNull()
  expect(press('q')).toBeNull()
  expect(press('constructor')).toBeNull()
})

test('WCAG 2.1.4: with single keys off only space, arrows and Esc act, and only inside the player', () => {
  const off = { hasSingleKeys: false, isInside: true }
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1 }), (key) => {
      if (key !== ' ') expect(press(key, {}, off)).toBeNull()
    }),
  )
  for (const key of [' ', 'ArrowLeft', 'ArrowUp', 'Escape']) {
    expect(press(key, {}, off)).not.toBeNull()
    // The page's own: it scrolls.
    expect(press(key, {}, { hasSingleKeys: true, isInside: false })).toBeNull()
  }
  expect(press('k', {}, { hasSingleKeys: true, isInside: false })).toEqual({ do: 'toggle' })
})
