// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../core/filter.ts'
import type { DanmuInput } from '../core/item.ts'
import type { DanmuClock } from '../dom/create-danmu.ts'
import { DanmuLayer, type DanmuLayerProps } from './danmu-layer.tsx'

/** Frames that wait, observers at work and listeners: what a layer must not leave behind. */
const open = { frames: new Map<number, FrameRequestCallback>(), observers: new Set<ResizeObserver>() }

function createClock() {
  const listeners = new Set<(change: 'state' | 'seek') => void>()
  const clock = {
    time: 0,
    playing: true as boolean,
    rate: 1,
    onChange(listener: (change: 'state' | 'seek') => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies DanmuClock & { rate: number }
  const tell = (change: 'state' | 'seek') => {
    for (const listener of listeners) listener(change)
  }
  return { clock, listeners, tell }
}

beforeEach(() => {
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    last += 1
    open.frames.set(last, callback)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => open.frames.delete(id))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        open.observers.add(this as unknown as ResizeObserver)
      }
      disconnect() {
        open.observers.delete(this as unknown as ResizeObserver)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  open.frames.clear()
  open.observers.clear()
  vi.unstubAllGlobals()
})

function runFrames(count: number) {
  for (let frame = 0; frame < count; frame += 1) {
    const waiting = [...open.frames.values()]
    open.frames.clear()
    for (const callback of waiting) callback(frame * 16)
  }
}

const ITEMS: DanmuInput[] = Array.from({ length: 50 }, (_, id) => ({ id, text: `字${id}`, time: id / 50 }))
const layer = (clock: DanmuClock, part: Partial<DanmuLayerProps> = {}) => (
  <DanmuLayer
    clock={clock}
    items={ITEMS}
    is_shown
    area="half"
    size="standard"
    density="standard"
    flight_ms={4000}
    opacity_percent={80}
    is_fullscreen={false}
    has_subtitles={false}
    is_still={false}
    filter={NO_FILTER}
    {...part}
  />
)

test('a thousand mounts and unmounts leave nothing behind', () => {
  const { clock, listeners } = createClock()
  for (let round = 0; round < 1000; round += 1) {
    const { unmount } = render(layer(clock))
    runFrames(2)
    unmount()
  }
  expect(listeners.size).toBe(0)
  expect(open.frames.size).toBe(0)
  expect(open.observers.size).toBe(0)
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
})

test('DAN-07, DAN-10: frames run exactly while the film does and danmu are shown', () => {
  const { clock, tell } = createClock()
  const { rerender } = render(layer(clock))
  runFrames(3)
  expect(open.frames.size).toBe(1)
  clock.playing = false
  tell('state')
  expect(open.frames.size).toBe(0)
  clock.playing = true
  tell('state')
  expect(open.frames.size).toBe(1)
  rerender(layer(clock, { is_shown: false }))
  expect(open.frames.size).toBe(0)
  rerender(layer(clock, { is_shown: true }))
  expect(open.frames.size).toBe(1)
})

test('DAN-05: the layer is one canvas that readers do not hear of', () => {
  const { clock } = createClock()
  const { container } = render(layer(clock, { items: [{ id: 1, text: '<b>粗</b>', time: 0 }] }))
  runFrames(3)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull()
})
