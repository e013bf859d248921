// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLanguageStore } from '../i18n/index.ts'
import { LanguageContext } from '../i18n/use-text.ts'
import type { Api } from './api.ts'
import { ApiContext, useCall } from './use-api.ts'
import { useCallPages } from './use-call-pages.ts'

afterEach(cleanup)

/** Everything around a hook; `answer` sees the input of each call. */
async function surround(answer: (input: Record<string, unknown>) => unknown) {
  const call = vi.fn(async (_id: string, input: Record<string, unknown>, _options: unknown) => answer(input))
  const language = await createLanguageStore('zh-Hans', () => undefined)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <LanguageContext value={language}>
        <ApiContext value={{ call } as unknown as Api}>{children}</ApiContext>
      </LanguageContext>
    </QueryClientProvider>
  )
  return { call, language, wrapper, inputs: () => call.mock.calls.map(([, input]) => input) }
}

const LIST = 'GET /api/content.Content/list'
const OWNED = { owner: 'test', cacheMs: 0 }

test('I18-04: an answer is read anew in another language', async () => {
  const { call, language, wrapper } = await surround(() => ({}))
  renderHook(() => useCall(LIST, {}), { wrapper })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await act(() => language.setLanguage('en'))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})

test('REQ-08: leaving aborts what is under way, and a failed reading shows no toast', async () => {
  const { call, wrapper } = await surround(() => new Promise(() => undefined))
  const { unmount } = renderHook(() => useCall(LIST, {}), { wrapper })
  await waitFor(() => expect(call).toHaveBeenCalled())
  const options = call.mock.calls[0]?.[2] as { signal: AbortSignal; hideErrorToast: boolean }
  expect([options.signal.aborted, options.hideErrorToast]).toEqual([false, true])
  unmount()
  expect(options.signal.aborted).toBe(true)
})

test('a list goes on by cursor, and ends where the cursor does', async () => {
  const { wrapper, inputs } = await surround(({ cursor }) => ({
    list: [],
    next_cursor: cursor === undefined ? 'c1' : null,
    page: 1,
    pages: 9,
  }))
  const { result } = renderHook(() => useCallPages(LIST, { limit: 12 }, OWNED), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  expect(inputs()).toEqual([{ limit: 12 }, { limit: 12, cursor: 'c1' }])
})

test('a list without cursors goes on by page number', async () => {
  const { wrapper, inputs } = await surround(({ page = 1 }) => ({ list: [], next_cursor: null, page, pages: 2 }))
  const { result } = renderHook(() => useCallPages(LIST, {}, OWNED), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  expect(inputs()).toEqual([{}, { page: 2 }])
})
