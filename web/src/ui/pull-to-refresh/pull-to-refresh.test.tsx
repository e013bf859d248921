// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

const touch = (y: number) => ({ touches: [{ clientX: 100, clientY: y }], cancelable: true })

describe('pull to refresh on a page', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  function show(onRefresh: () => Promise<unknown>) {
    render(
      <PullToRefresh onRefresh={onRefresh} armedLabel="Let go" refreshingLabel="Loading">
        <p>list</p>
      </PullToRefresh>,
    )
    return screen.getByText('list')
  }

  function pull(list: HTMLElement, travel: number) {
    fireEvent.touchStart(list, touch(100))
    fireEvent.touchMove(list, touch(100 + travel))
    fireEvent.touchEnd(list, { touches: [] })
  }

  const busy = () => screen.queryByRole('progressbar') !== null

  it('PUL-01: calls back once at 45 px and shows it until the promise settles', async () => {
    const work: { finish?: () => void } = {}
    const settled = new Promise<void>((resolve) => {
      work.finish = resolve
    })
    const onRefresh = vi.fn(() => settled)
    const list = show(onRefresh)
    pull(list, 90)
    pull(list, 90)
    expect(onRefresh).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(busy()).toBe(true)
    work.finish?.()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(busy()).toBe(false)
  })

  it('PUL-02: released too early, nothing happens', () => {
    const onRefresh = vi.fn(() => Promise.resolve())
    pull(show(onRefresh), 80)
    expect(onRefresh).not.toHaveBeenCalled()
    expect(busy()).toBe(false)
  })

  it('holds for at least 500 ms', async () => {
    pull(
      show(() => Promise.resolve()),
      120,
    )
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(busy()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(busy()).toBe(false)
  })

  it('PUL-04: ends also when the refresh fails, and after 15 s at the latest', async () => {
    const list = show(() => Promise.reject(new Error('offline')))
    pull(list, 120)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(busy()).toBe(false)
    cleanup()
    pull(
      show(() => new Promise(() => undefined)),
      120,
    )
    await act(() => vi.advanceTimersByTimeAsync(14_999))
    expect(busy()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(busy()).toBe(false)
  })

  it('tells readers when letting go refreshes', () => {
    const list = show(() => Promise.resolve())
    fireEvent.touchStart(list, touch(100))
    fireEvent.touchMove(list, touch(150))
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.touchMove(list, touch(200))
    expect(screen.getByRole('status').textContent).toBe('Let go')
  })
})
