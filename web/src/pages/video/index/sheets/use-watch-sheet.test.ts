// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWatchSheet } from './use-watch-sheet.ts'

afterEach(cleanup)

test('opening and closing the sheet draws nothing of the page that holds it', () => {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useWatchSheet()
  })
  act(() => result.current.show('danmu'))
  expect(result.current.store.getState()).toMatchObject({ open: true, first: 'danmu' })
  act(() => result.current.close())
  // What it showed stays while it leaves.
  expect(result.current.store.getState()).toMatchObject({ open: false, first: 'danmu' })
  expect(drawn).toBe(1)
})
