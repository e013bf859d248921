// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListFooter, type ListFooterProps } from './list-footer.tsx'

/** What the page would see: observers report when they start and whenever the end of the list moves in or out. */
const view = { end_in_view: false, report: new Set<() => void>() }

class FakeObserver {
  readonly #report: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = () => callback([{ isIntersecting: view.end_in_view }])
  }
  observe() {
    view.report.add(this.#report)
    this.#report()
  }
  disconnect() {
    view.report.delete(this.#report)
  }
}

function scroll(end_in_view: boolean) {
  view.end_in_view = end_in_view
  act(() => {
    for (const report of [...view.report]) report()
  })
}

describe('list footer', () => {
  beforeEach(() => {
    view.end_in_view = false
    view.report.clear()
    vi.stubGlobal('IntersectionObserver', FakeObserver)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  function show(state: ListFooterProps['state']) {
    const onMore = vi.fn()
    const footer = (next: ListFooterProps['state'], pageCount: number) => (
      <ListFooter
        state={next}
        pageCount={pageCount}
        onMore={onMore}
        loadingLabel="Loading"
        endLabel="That’s all"
        errorLabel="It didn’t load"
        retryLabel="Try again"
        moreLabel="More"
      />
    )
    const { rerender } = render(footer(state, 1))
    return { onMore, turn: (next: ListFooterProps['state'], pageCount = 1) => rerender(footer(next, pageCount)) }
  }

  it('BOT-02: asks once, also when the end comes into view again meanwhile', () => {
    const { onMore } = show('idle')
    expect(onMore).not.toHaveBeenCalled()
    scroll(true)
    scroll(false)
    scroll(true)
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('BOT-04, BOT-05: asks again after a fetch that did not fill the view', () => {
    view.end_in_view = true
    const { onMore, turn } = show('idle')
    turn('loading')
    turn('idle')
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('BOT-05: asks again when an answer came before loading was drawn', () => {
    view.end_in_view = true
    const { onMore, turn } = show('idle')
    turn('idle')
    expect(onMore).toHaveBeenCalledOnce()
    turn('idle', 2)
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('BOT-06: asks nothing while loading, after the end and after an error', () => {
    view.end_in_view = true
    const { onMore, turn } = show('loading')
    turn('end')
    expect(screen.getByText('That’s all')).toBeTruthy()
    turn('error')
    expect(onMore).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /Try again/ }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('has a button for those who do not scroll', () => {
    const { onMore } = show('idle')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(onMore).toHaveBeenCalledOnce()
  })
})
