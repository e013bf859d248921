// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryHistory } from '../dom/memory-history.ts'
import { openApp, settle } from '../testing/render.tsx'
import { usePage } from './context.ts'
import { usePageState } from './hooks.ts'
import { useStack } from './state-hooks.ts'

afterEach(cleanup)

describe('pages', () => {
  function Draft() {
    const [text, setText] = useState('')
    return <input aria-label="draft" value={text} onChange={(event) => setText(event.target.value)} />
  }

  test('NAV-31 a covered page keeps its state and is out of sight, its effects stop', async () => {
    const effect = vi.fn()
    function Ticking() {
      useEffect(() => {
        effect('start')
        return () => effect('stop')
      }, [])
      return <Draft />
    }
    const { goTo, goBack } = openApp({ a: Ticking, b: () => <p>page b</p> })
    await goTo('/a')
    fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'typed' } })
    await goTo('/b')
    expect(screen.getByText('page b').closest('[data-page]')).toHaveProperty('style.display', '')
    expect(screen.getByLabelText('draft').closest('[data-page]')).toHaveProperty('style.display', 'none')
    expect(effect.mock.calls).toEqual([['start'], ['stop']])
    await goBack()
    expect(screen.getByLabelText('draft')).toHaveProperty('value', 'typed')
    expect(effect.mock.calls).toEqual([['start'], ['stop'], ['start']])
    await goBack()
    expect(screen.queryByLabelText('draft')).toBeNull()
  })

  test('NAV-32 C7 a tab page stays mounted beside the stack', async () => {
    const { stack } = openApp({ vip: Draft })
    await act(async () => void (await stack.switchTab({ url: '/vip' })))
    fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'typed' } })
    await act(async () => void (await stack.switchTab({ url: '/home' })))
    await act(async () => void (await stack.switchTab({ url: '/vip' })))
    expect(screen.getByLabelText('draft')).toHaveProperty('value', 'typed')
  })

  test('NAV-19 C19 at most ten pages are mounted, a dropped one comes back with what it kept', async () => {
    function Keeping() {
      const [text, setText] = usePageState('text', '')
      return <input aria-label="kept" value={text} onChange={(event) => setText(event.target.value)} />
    }
    const { stack, goTo } = openApp({ a: Keeping, b: () => null })
    await goTo('/a')
    fireEvent.change(screen.getByLabelText('kept'), { target: { value: 'typed' } })
    window.scrollTo(0, 333)
    for (let depth = 1; depth <= 12; depth += 1) await goTo(`/b?depth=${depth}`)
    expect(document.querySelectorAll('[data-page]')).toHaveLength(10)
    expect(screen.queryByLabelText('kept')).toBeNull()
    await act(async () => void (await stack.navigateBack({ delta: 12 })))
    expect(screen.getByLabelText('kept')).toHaveProperty('value', 'typed')
    expect(window.scrollY).toBe(333)
  })

  test('NAV-46 what a page kept is there after a refresh', async () => {
    function Keeping() {
      const [count, setCount] = usePageState('count', 0)
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          count {count}
        </button>
      )
    }
    const first = openApp({ a: Keeping })
    await first.goTo('/a')
    fireEvent.click(screen.getByRole('button'))
    first.close()
    cleanup()
    openApp({ a: Keeping }, first)
    await settle()
    expect(screen.getByRole('button').textContent).toBe('count 1')
  })

  test('NAV-50 an unknown address shows the screen for it, with its title', async () => {
    const { onTitle } = openApp({}, { history: createMemoryHistory('/none') })
    await settle()
    expect(screen.getByRole('heading').textContent).toBe('nothing here')
    expect(onTitle.mock.calls).toEqual([['no such page']])
  })
})

describe('usePage', () => {
  test('NAV-04 a page gets its decoded query and can rewrite it in place', async () => {
    function Filtered() {
      const { query, setQuery, route, isOnTop } = usePage()
      return (
        <button type="button" onClick={() => setQuery({ sort: 'new' })}>
          {`${route} ${query.sort} ${isOnTop()}`}
        </button>
      )
    }
    const { goTo, history } = openApp({ a: Filtered })
    await goTo('/a?sort=%E5%AD%97')
    expect(screen.getByRole('button').textContent).toBe('a 字 true')
    await act(async () => void fireEvent.click(screen.getByRole('button')))
    expect(screen.getByRole('button').textContent).toBe('a new true')
    expect(history.entries.map((entry) => entry.address)).toEqual(['/', '/a?sort=new'])
  })

  test('FRM-04 the title follows the page on top and what it sets; an empty one leaves the old', async () => {
    function Named() {
      const { setTitle, title } = usePage()
      return (
        <button type="button" onClick={() => setTitle('chosen')}>
          {title}
        </button>
      )
    }
    const { goTo, goBack, onTitle } = openApp({ a: Named, b: () => null })
    await goTo('/a')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe('chosen')
    await goTo('/b')
    await goBack()
    expect(onTitle.mock.calls.flat()).toEqual(['home title', 'a title', 'chosen', 'b title', 'chosen'])
  })

  test('useStack draws anew when the stack changes', async () => {
    function Depth() {
      const { state, canGoBack } = useStack()
      return <p>{`${state.entries.length} ${canGoBack}`}</p>
    }
    const { goTo } = openApp({ a: Depth })
    await goTo('/a')
    expect(screen.getByText('2 true')).toBeDefined()
  })
})

describe('arrival', () => {
  beforeEach(() => window.scrollTo(0, 0))

  test('NAV-33 a new page starts at the top, going back restores the offset', async () => {
    const { goTo, goBack } = openApp({ a: () => null })
    await settle()
    window.scrollTo(0, 444)
    await goTo('/a')
    expect(window.scrollY).toBe(0)
    window.scrollTo(0, 120)
    await goBack()
    expect(window.scrollY).toBe(444)
    await goTo('/a')
    expect(window.scrollY).toBe(0)
  })

  test('NAV-33 a page that was passed over undrawn keeps its offset', async () => {
    const { stack, goTo, goBack } = openApp({ a: () => null, b: () => null })
    await settle()
    window.scrollTo(0, 444)
    await goTo('/a')
    await act(async () => {
      stack.navigateBack()
      await stack.navigateTo({ url: '/b' })
    })
    await goBack()
    expect(window.scrollY).toBe(444)
  })

  test('NAV-33 NAV-46 the offset outlives a refresh', async () => {
    const first = openApp({ a: () => null, b: () => null })
    await first.goTo('/a')
    window.scrollTo(0, 444)
    await first.goTo('/b')
    await first.goBack()
    first.close()
    cleanup()
    window.scrollTo(0, 0)
    openApp({ a: () => null, b: () => null }, first)
    await settle()
    expect(window.scrollY).toBe(444)
  })

  test('NAV-33 C7 each tab has its own offset, also when it is reached from an inner page', async () => {
    const { stack, goTo } = openApp({ a: () => null })
    const show = (url: string) => act(async () => void (await stack.switchTab({ url })))
    await settle()
    window.scrollTo(0, 700)
    await show('/vip')
    window.scrollTo(0, 300)
    await show('/home')
    expect(window.scrollY).toBe(700)
    await goTo('/a')
    await show('/vip')
    expect(window.scrollY).toBe(300)
  })

  test('focus goes to the heading of the page navigated to, and its title is announced', async () => {
    const { goTo, goBack, announce } = openApp({ a: () => <h1>page a</h1> })
    await settle()
    expect(document.activeElement).toBe(document.body)
    expect(announce).not.toHaveBeenCalled()
    await goTo('/a')
    expect(document.activeElement?.textContent).toBe('page a')
    await goBack()
    expect(document.activeElement?.textContent).toBe('home page')
    expect(announce.mock.calls.flat()).toEqual(['a title', 'home title'])
  })

  test('focus that a page has taken itself stays there', async () => {
    function Search() {
      return (
        <>
          <h1>search</h1>
          <input ref={(input) => input?.focus()} />
        </>
      )
    }
    const { goTo } = openApp({ a: Search })
    await goTo('/a')
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
})
