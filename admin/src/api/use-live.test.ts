import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveStore } from './use-live.ts'

/** A line that the test speaks on. */
class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readyState = 1
  constructor() {
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(event: object) {
    this.onmessage?.({ data: JSON.stringify(event) })
  }
  refuse() {
    this.readyState = FakeSource.CLOSED
    this.onerror?.()
  }
}

const open = () => new FakeSource() as unknown as EventSource
beforeEach(() => {
  FakeSource.all = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is one line for all who listen, open while somebody does', () => {
  const store = createLiveStore(open)
  const ends = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(FakeSource.all).toHaveLength(1)
  FakeSource.all[0]?.onopen?.()
  FakeSource.all[0]?.say({ topic: 'waits', counts: { contents: 1 } })
  expect([store.isOpen(), store.last('waits')?.counts.contents]).toEqual([true, 1])
  for (const end of ends) end()
  expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED)
  expect(store.last('waits')).toBeUndefined()
})

it('that was refused is tried again, later each time', () => {
  const store = createLiveStore(open)
  store.subscribe(() => {})
  FakeSource.all[0]?.refuse()
  expect(store.isOpen()).toBe(false)
  vi.advanceTimersByTime(5000)
  expect(FakeSource.all).toHaveLength(2)
  FakeSource.all[1]?.refuse()
  vi.advanceTimersByTime(5000)
  expect(FakeSource.all).toHaveLength(2)
  vi.advanceTimersByTime(5000)
  expect(FakeSource.all).toHaveLength(3)
})

it('is never open where there is none', () => {
  const store = createLiveStore(undefined)
  store.subscribe(() => {})
  expect(store.isOpen()).toBe(false)
})
