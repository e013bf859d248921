// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListFooter, type ListFooterProps } from './list-footer.tsx'

/** Where a page of 3000 px stands in a window of 800. */
function scroll(scrolledPx: number, contentPx = 3000) {
  vi.stubGlobal('scrollY', scrolledPx)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(contentPx)
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const END = 2200

const TEXTS = {
  loadingLabel: 'Loading',
  endLabel: 'That’s all',
  errorLabel: 'It didn’t load',
  retryLabel: 'Try again',
  moreLabel: 'More',
}

describe('list footer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('innerHeight', 800)
    scroll(0)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function show(state: ListFooterProps['state']) {
    const onMore = vi.fn()
    const footer = (next: ListFooterProps['state'], pageCount: number) => (
      <ListFooter {...TEXTS} state={next} pageCount={pageCount} onMore={onMore} />
    )
    const { rerender } = render(footer(state, 1))
    return { onMore, turn: (next: ListFooterProps['state'], pageCount = 1) => rerender(footer(next, pageCount)) }
  }

  it('BOT-01: asks 50 px before the end, not at 60', () => {
    const { onMore } = show('idle')
    scroll(END - 60)
    expect(onMore).not.toHaveBeenCalled()
    scroll(END - 50)
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-02: asks once for a page, however often the end is reached meanwhile', () => {
    const { onMore, turn } = show('idle')
    scroll(END)
    turn('loading')
    scroll(END - 200)
    scroll(END)
    act(() => vi.advanceTimersByTime(seconds(1)))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-03: looks once more 300 ms after the last scroll event', () => {
    const { onMore } = show('idle')
    scroll(END - 100)
    vi.stubGlobal('scrollY', END)
    act(() => vi.advanceTimersByTime(299))
    expect(onMore).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-04, BOT-05: asks again after a fetch that did not fill the view, 350 ms after the last time', () => {
    scroll(0, 500)
    const { onMore, turn } = show('idle')
    turn('loading')
    turn('idle', 2)
    expect(onMore).toHaveBeenCalledOnce()
    act(() => vi.advanceTimersByTime(350))
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('BOT-05: asks again when an answer came before loading was drawn', () => {
    scroll(END)
    const { onMore, turn } = show('idle')
    turn('idle')
    act(() => vi.advanceTimersByTime(seconds(1)))
    expect(onMore).toHaveBeenCalledOnce()
    turn('idle', 2)
    act(() => vi.advanceTimersByTime(seconds(1)))
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('BOT-05: an end that is reached while the list is read anew is not lost', () => {
    const { onMore, turn } = show('held')
    scroll(END)
    expect(onMore).not.toHaveBeenCalled()
    turn('idle')
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-06: asks nothing while loading, after the end and after an error', () => {
    scroll(END)
    const { onMore, turn } = show('loading')
    turn('end')
    expect(screen.getByText('That’s all')).toBeTruthy()
    turn('error')
    act(() => vi.advanceTimersByTime(seconds(1)))
    expect(onMore).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /Try again/ }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-07: hears nothing any more on a covered page', () => {
    const onMore = vi.fn()
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <ListFooter {...TEXTS} state="idle" pageCount={1} onMore={onMore} />
      </Activity>
    )
    const { rerender } = render(page('visible'))
    rerender(page('hidden'))
    scroll(END)
    act(() => vi.advanceTimersByTime(seconds(1)))
    expect(onMore).not.toHaveBeenCalled()
    rerender(page('visible'))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('looks at what scrolls around it: the content of a sheet', () => {
    const onMore = vi.fn()
    render(
      <div data-testid="sheet" style={{ overflowY: 'auto' }}>
        <ListFooter {...TEXTS} state="idle" pageCount={1} onMore={onMore} />
      </div>,
    )
    const sheet = screen.getByTestId('sheet')
    expect(onMore).toHaveBeenCalledOnce()
    expect(sheet.scrollHeight).toBe(0)
  })

  it('has a button for those who do not scroll', () => {
    const { onMore } = show('idle')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(onMore).toHaveBeenCalledOnce()
  })
})
