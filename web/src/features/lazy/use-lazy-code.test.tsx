// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLazyCode } from './use-lazy-code.ts'

afterEach(cleanup)

test('code is fetched once, when it is wanted', async () => {
  const load = vi.fn(async () => 'code')
  const { result, rerender } = renderHook(({ isWanted }) => useLazyCode(isWanted, load), {
    initialProps: { isWanted: false },
  })
  expect([result.current.state, load.mock.calls.length]).toEqual(['waiting', 0])
  await act(async () => rerender({ isWanted: true }))
  expect(result.current).toEqual({ state: 'there', code: 'code' })
  await act(async () => rerender({ isWanted: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('a download that broke can be tried again', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { result } = renderHook(() => useLazyCode(true, load))
  await act(async () => undefined)
  const { current } = result
  expect(current.state).toBe('failed')
  await act(async () => current.state === 'failed' && current.retry())
  expect(result.current).toEqual({ state: 'there', code: 'code' })
})

test('code that comes when its page and the window have gone is let go', async () => {
  let arrive = (_code: string) => {}
  const { unmount } = renderHook(() => useLazyCode(true, () => new Promise<string>((resolve) => (arrive = resolve))))
  unmount()
  const problems: unknown[] = []
  const note = (problem: unknown) => problems.push(problem)
  process.on('unhandledRejection', note)
  // A test that ends takes its window along; React looks into it when a state is set.
  vi.stubGlobal('window', undefined)
  arrive('code')
  await new Promise((done) => setImmediate(done))
  vi.unstubAllGlobals()
  process.off('unhandledRejection', note)
  expect(problems).toEqual([])
})
