// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { minutes } from '@zimu/contract/durations'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../testing/render.tsx'

afterEach(cleanup)

describe('loading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))

  /** A download that the test ends by hand. */
  function createDownload() {
    const ends: { succeed: () => void; fail: () => void }[] = []
    const load = () =>
      new Promise<{ default: ComponentType }>((resolve, reject) => {
        ends.push({
          succeed: () => resolve({ default: () => <p>page a</p> }),
          fail: () => reject(new Error('offline')),
        })
      })
    return { load, end: (index: number, how: 'succeed' | 'fail') => act(async () => ends[index]?.[how]()), ends }
  }

  test('FRM-30 empty until 200 ms, then the skeleton, and none for a page loaded before', async () => {
    const { load, end, ends } = createDownload()
    const { stack, goTo, goBack } = openApp({ a: { load } })
    await goTo('/a')
    await wait(199)
    expect(screen.queryByText('skeleton')).toBeNull()
    await wait(1)
    expect(screen.getByText('skeleton')).toBeDefined()
    await end(0, 'succeed')
    expect(screen.getByText('page a')).toBeDefined()
    await goBack()
    await goTo('/a?again')
    expect(screen.getByText('page a')).toBeDefined()
    expect(ends).toHaveLength(1)
    expect(stack.current().url).toBe('/a?again')
  })

  test('FRM-31 FRM-33 after 60 s it took too long; code that comes later replaces the error', async () => {
    const { load, end } = createDownload()
    const { goTo } = openApp({ a: { load } })
    await goTo('/a')
    await wait(59_999)
    expect(screen.queryByText('timeout')).toBeNull()
    await wait(1)
    expect(screen.getByText('timeout')).toBeDefined()
    await end(0, 'succeed')
    expect(screen.getByText('page a')).toBeDefined()
  })

  test('FRM-31 FRM-32 a broken download fails at once, is tried again, and then reloads the document', async () => {
    const { load, end, ends } = createDownload()
    const { goTo, reload } = openApp({ a: { load } })
    await goTo('/a')
    await end(0, 'fail')
    fireEvent.click(screen.getByText('failed'))
    expect(ends).toHaveLength(2)
    expect(reload).not.toHaveBeenCalled()
    await end(1, 'fail')
    fireEvent.click(screen.getByText('failed'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('FRM-32 the second download may succeed', async () => {
    const { load, end } = createDownload()
    const { goTo } = openApp({ a: { load } })
    await goTo('/a')
    await wait(minutes(1))
    fireEvent.click(screen.getByText('timeout'))
    await end(1, 'succeed')
    expect(screen.getByText('page a')).toBeDefined()
  })

  test('FRM-34 the page is on the stack while its code is fetched', async () => {
    const { load } = createDownload()
    const { stack, goTo, onTitle } = openApp({ a: { load } })
    await goTo('/a')
    expect(stack.current().path).toBe('a')
    expect(onTitle).toHaveBeenLastCalledWith('a title')
  })

  test('NAV-14 the lock lasts until the code has come and the page has mounted', async () => {
    const { load, end } = createDownload()
    const { stack, goTo } = openApp({ a: { load } })
    await goTo('/a')
    await wait(30_000)
    await expect(stack.navigateTo({ url: '/a' })).rejects.toEqual({ errMsg: 'navigateTo:fail /a locked' })
    await end(0, 'succeed')
    await goTo('/a')
    expect(stack.getState().entries.at(-1)?.pageIds).toHaveLength(3)
  })
})
