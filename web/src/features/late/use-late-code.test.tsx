// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLateCode } from './use-late-code.ts'

afterEach(cleanup)

test('code is fetched once, when it is wanted', async () => {
  const load = vi.fn(async () => 'code')
  const { result, rerender } = renderHook(({ is_wanted }) => useLateCode(is_wanted, load), {
    initialProps: { is_wanted: false },
  })
  expect([result.current.state, load.mock.calls.length]).toEqual(['waiting', 0])
  await act(async () => rerender({ is_wanted: true }))
  expect(result.current).toEqual({ state: 'there', code: 'code' })
  await act(async () => rerender({ is_wanted: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('a download that broke can be tried again', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { result } = renderHook(() => useLateCode(true, load))
  await act(async () => undefined)
  const { current } = result
  expect(current.state).toBe('failed')
  await act(async () => current.state === 'failed' && current.retry())
  expect(result.current).toEqual({ state: 'there', code: 'code' })
})
