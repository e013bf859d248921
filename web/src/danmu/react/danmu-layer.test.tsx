// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../core/filter.ts'
import type { DanmuInput } from '../core/item.ts'
import type { DanmuClock } from '../dom/danmu.ts'
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
  vi.restoreAllMocks()
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
    isShown
    area="half"
    size="standard"
    density="standard"
    flightMs={4000}
    opacityPercent={80}
    isFullscreen={false}
    hasSubtitles={false}
    isStill={false}
    filter={NO_FILTER}
    {...part}
  />
)

/** Nothing is laid out here. */
function giveSize(width: number, height: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
}

test('a thousand mounts and unmounts leave nothing behind', () => {
  giveSize(390, 219)
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
  rerender(layer(clock, { isShown: false }))
  expect(open.frames.size).toBe(0)
  rerender(layer(clock, { isShown: true }))
  expect(open.frames.size).toBe(1)
})

test('DAN-05: the layer is one canvas that readers do not hear of', () => {
  giveSize(390, 219)
  const { clock } = createClock()
  const { container } = render(layer(clock, { items: [{ id: 1, text: '<b>粗</b>', time: 0 }] }))
  runFrames(3)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull()
})

test('what leaves the list leaves the film, at once and for good', () => {
  giveSize(390, 219)
  const { clock } = createClock()
  const engine: DanmuLayerProps['engine'] = { current: null }
  const items = [{ id: 1, text: '藏', time: 0 }]
  const { rerender } = render(layer(clock, { items, engine }))
  runFrames(3)
  // Of lanes from the top, where it begins at the right edge.
  const flying = () => engine.current?.itemAt({ x: 389, y: 20 })?.id
  expect(flying()).toBe(1)
  rerender(layer(clock, { items: [], engine }))
  expect(flying()).toBeUndefined()
  runFrames(3)
  expect(flying()).toBeUndefined()
})

describe('a worker that paints', () => {
  /** As much of one as a layer sees: what it was told, and what it says. */
  class FakeWorker {
    static all: FakeWorker[] = []
    orders: { to: number }[] = []
    isEnded = false
    onmessage?: (event: { data: unknown }) => void
    onerror?: (event: Event) => void
    constructor() {
      FakeWorker.all.push(this)
    }
    postMessage(order: { to: number }) {
      this.orders.push(order)
    }
    terminate() {
      this.isEnded = true
    }
    count = (part: string, to?: number) =>
      this.orders.filter((order) => part in order && (to === undefined || order.to === to)).length
  }
  const items = [{ id: 1, text: '字', time: 0 }]
  const openWorker = () => new FakeWorker() as unknown as Worker

  beforeEach(() => {
    FakeWorker.all = []
    giveSize(390, 219)
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) })
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  })

  test('is one for all layers, begins with the first flight and ends with the last layer', () => {
    const { clock } = createClock()
    const [first, second] = [render(layer(clock, { items, openWorker })), render(layer(clock, { items, openWorker }))]
    expect(FakeWorker.all).toHaveLength(0)
    runFrames(2)
    const [worker] = FakeWorker.all
    expect(FakeWorker.all).toHaveLength(1)
    expect(worker?.count('canvas')).toBe(2)
    first.unmount()
    expect(worker).toMatchObject({ isEnded: false })
    second.unmount()
    expect(worker).toMatchObject({ isEnded: true })
    render(layer(clock, { items, openWorker }))
    runFrames(2)
    expect(FakeWorker.all).toHaveLength(2)
  })

  test('gets no third frame while it is busy with two', () => {
    const { clock } = createClock()
    render(layer(clock, { items, openWorker }))
    runFrames(10)
    const [worker] = FakeWorker.all
    expect(worker?.count('frame')).toBe(2)
    worker?.onmessage?.({ data: { painted: 1 } })
    runFrames(10)
    expect(worker?.count('frame')).toBe(3)
  })

  test('that breaks leaves the work to the page, at once and for all layers', () => {
    const { clock } = createClock()
    const { container } = render(layer(clock, { items, openWorker }))
    runFrames(3)
    const before = container.querySelector('canvas')
    FakeWorker.all[0]?.onerror?.(new Event('error'))
    expect(container.querySelectorAll('canvas')).toHaveLength(1)
    expect(container.querySelector('canvas')).not.toBe(before)
    runFrames(3)
    expect(FakeWorker.all[0]?.count('frame')).toBe(2)
  })

  test('that a browser refuses is missed by nobody', () => {
    const { clock } = createClock()
    const { container } = render(
      layer(clock, {
        items,
        openWorker: () => {
          throw new TypeError('no worker here')
        },
      }),
    )
    runFrames(3)
    expect(container.querySelectorAll('canvas')).toHaveLength(1)
  })
})
