// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterModalStack } from './modal-stack.ts'
import { useHasModal } from './use-has-modal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what lies under a dialog hears of it after the frame that shows it, and of its end at once', () => {
  const { result } = renderHook(useHasModal)
  let leave = () => {}
  act(() => {
    leave = enterModalStack(document.createElement('dialog'))
  })
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)

  act(() => leave())
  expect(result.current).toBe(false)
})

test('a dialog that came and went within a frame is not told of', () => {
  const told: boolean[] = []
  renderHook(() => told.push(useHasModal()))
  act(() => enterModalStack(document.createElement('dialog'))())
  act(() => void vi.advanceTimersByTime(100))
  expect(told).toEqual([false])
})
