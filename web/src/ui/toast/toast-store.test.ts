import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownLoading, shownToast } from './toast-state.ts'
import { createToastStore } from './toast-store.ts'

describe('toast store', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const toastOf = (store: ReturnType<typeof createToastStore>) => shownToast(store.getState())?.text
  const loadingOf = (store: ReturnType<typeof createToastStore>) => shownLoading(store.getState())?.text

  it('POP-02: hides after 1500 ms unless told otherwise', () => {
    const store = createToastStore()
    store.show('saved')
    vi.advanceTimersByTime(1499)
    expect(toastOf(store)).toBe('saved')
    vi.advanceTimersByTime(1)
    expect(toastOf(store)).toBeUndefined()
    store.show('refused', { duration_ms: 2000 })
    vi.advanceTimersByTime(1999)
    expect(toastOf(store)).toBe('refused')
    vi.advanceTimersByTime(1)
    expect(toastOf(store)).toBeUndefined()
  })

  it('POP-03: a second toast replaces the first and lives its own full duration', () => {
    const store = createToastStore()
    store.show('first')
    vi.advanceTimersByTime(seconds(1))
    store.show('second')
    vi.advanceTimersByTime(1499)
    expect(toastOf(store)).toBe('second')
    vi.advanceTimersByTime(1)
    expect(toastOf(store)).toBeUndefined()
  })

  it('POP-04: loading stays until it is ended, and whichever came last is shown', () => {
    const store = createToastStore()
    store.show('saved')
    const end = store.startLoading('loading')
    expect([toastOf(store), loadingOf(store)]).toEqual([undefined, 'loading'])
    vi.advanceTimersByTime(seconds(100))
    expect(loadingOf(store)).toBe('loading')
    end()
    expect(loadingOf(store)).toBeUndefined()
  })

  it('POP-05: hiding a toast does not end a loading, ending a loading does not end a toast', () => {
    const store = createToastStore()
    const end = store.startLoading('loading')
    store.hide()
    expect(loadingOf(store)).toBe('loading')
    store.show('saved')
    end()
    expect(toastOf(store)).toBe('saved')
  })

  it('POP-06: two starts need two ends, and an end called twice counts once', () => {
    const store = createToastStore()
    const endFirst = store.startLoading('first')
    const endSecond = store.startLoading('second')
    expect(loadingOf(store)).toBe('second')
    endSecond()
    endSecond()
    expect(loadingOf(store)).toBe('first')
    endFirst()
    expect(loadingOf(store)).toBeUndefined()
  })

  it('POP-06: a toast over a loading brings the loading back after it', () => {
    const store = createToastStore()
    store.startLoading('loading')
    store.show('slow network')
    expect([toastOf(store), loadingOf(store)]).toEqual(['slow network', undefined])
    vi.advanceTimersByTime(1500)
    expect([toastOf(store), loadingOf(store)]).toEqual([undefined, 'loading'])
  })

  it('POP-03: the timer of a hidden toast does not touch the next one', () => {
    const store = createToastStore()
    store.show('first')
    store.hide()
    vi.advanceTimersByTime(seconds(1))
    store.show('second')
    vi.advanceTimersByTime(600)
    expect(toastOf(store)).toBe('second')
  })
})
