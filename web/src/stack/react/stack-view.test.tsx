// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageTable } from '../core/page-table.ts'
import { createStack } from '../dom/create-stack.ts'
import { createSessionJournal, type TextStorage } from '../dom/journal-storage.ts'
import { createMemoryHistory, type MemoryHistory } from '../dom/memory-history.ts'
import { createTextStorage } from '../testing/fixture.ts'
import { usePage } from './context.ts'
import { useBackLayer, useBackPress, usePageHide, usePageShow, usePageState, useStack, useTabTap } from './hooks.ts'
import type { LoadErrorProps } from './page-content.tsx'
import type { StackPage } from './page-loader.ts'
import { StackView } from './stack-view.tsx'

type Pages = Readonly<Record<string, ComponentType | StackPage['load']>>

const isLoader = (page: ComponentType | StackPage['load']): page is StackPage['load'] => page.name === 'load'

function open(pages: Pages, options: { history?: MemoryHistory; storage?: TextStorage } = {}) {
  const { history = createMemoryHistory(), storage = createTextStorage() } = options
  const definitions = Object.entries({ home: () => <h1>home page</h1>, vip: () => <h1>vip page</h1>, ...pages })
  const table = createPageTable(
    definitions.map(
      ([path, page]): StackPage<string> => ({
        path,
        is_entry: path === 'home',
        is_tab: path === 'home' || path === 'vip',
        load: isLoader(page) ? page : async () => ({ default: page }),
        meta: `${path} title`,
      }),
    ),
  )
  const stack = createStack({
    table,
    guard: () => null,
    history,
    journal: createSessionJournal(() => storage),
    now_ms: () => performance.now(),
    session_id: 'test',
  })
  const close = stack.start()
  const onTitle = vi.fn()
  const announce = vi.fn()
  const reload = vi.fn()
  render(
    <StackView
      stack={stack}
      titleOf={(definition) => definition?.meta ?? 'no such page'}
      skeleton={() => <p>skeleton</p>}
      loadError={LoadError}
      notFound={() => <h1>nothing here</h1>}
      onTitle={onTitle}
      announce={announce}
      reload={reload}
    />,
  )
  const goTo = (url: string) => act(async () => void (await stack.navigateTo({ url })))
  const goBack = () => act(async () => void (await stack.navigateBack()))
  return { stack, history, storage, close, onTitle, announce, reload, goTo, goBack }
}

function LoadError({ kind, retry }: LoadErrorProps) {
  return (
    <button type="button" onClick={retry}>
      {kind}
    </button>
  )
}

/** Lets pages load whose code is there already. */
const settle = () => act(async () => {})

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
    const { goTo, goBack } = open({ a: Ticking, b: () => <p>page b</p> })
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
    const { stack } = open({ vip: Draft })
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
    const { stack, goTo } = open({ a: Keeping, b: () => null })
    await goTo('/a')
    fireEvent.change(screen.getByLabelText('kept'), { target: { value: 'typed' } })
    for (let depth = 1; depth <= 12; depth += 1) await goTo(`/b?depth=${depth}`)
    expect(document.querySelectorAll('[data-page]')).toHaveLength(10)
    expect(screen.queryByLabelText('kept')).toBeNull()
    await act(async () => void (await stack.navigateBack({ delta: 12 })))
    expect(screen.getByLabelText('kept')).toHaveProperty('value', 'typed')
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
    const first = open({ a: Keeping })
    await first.goTo('/a')
    fireEvent.click(screen.getByRole('button'))
    first.close()
    cleanup()
    open({ a: Keeping }, first)
    await settle()
    expect(screen.getByRole('button').textContent).toBe('count 1')
  })

  test('NAV-50 an unknown address shows the screen for it, with its title', async () => {
    const { onTitle } = open({}, { history: createMemoryHistory('/none') })
    await settle()
    expect(screen.getByRole('heading').textContent).toBe('nothing here')
    expect(onTitle.mock.calls).toEqual([['no such page']])
  })
})

describe('usePage', () => {
  test('NAV-04 a page gets its decoded query and can rewrite it in place', async () => {
    function Filtered() {
      const { query, setQuery, route, is_top } = usePage()
      return (
        <button type="button" onClick={() => setQuery({ sort: 'new' })}>
          {`${route} ${query.sort} ${is_top}`}
        </button>
      )
    }
    const { goTo, history } = open({ a: Filtered })
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
    const { goTo, goBack, onTitle } = open({ a: Named, b: () => null })
    await goTo('/a')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe('chosen')
    await goTo('/b')
    await goBack()
    expect(onTitle.mock.calls.flat()).toEqual(['home title', 'a title', 'chosen', 'b title', 'chosen'])
  })

  test('useStack draws anew when the stack changes', async () => {
    function Depth() {
      const { state, can_go_back } = useStack()
      return <p>{`${state.entries.length} ${can_go_back}`}</p>
    }
    const { goTo } = open({ a: Depth })
    await goTo('/a')
    expect(screen.getByText('2 true')).toBeDefined()
  })
})

describe('arrival', () => {
  beforeEach(() => window.scrollTo(0, 0))

  test('NAV-33 a new page starts at the top, going back restores the offset', async () => {
    const { goTo, goBack } = open({ a: () => null })
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

  test('NAV-33 C7 each tab has its own offset, also when it is reached from an inner page', async () => {
    const { stack, goTo } = open({ a: () => null })
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
    const { goTo, goBack, announce } = open({ a: () => <h1>page a</h1> })
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
    const { goTo } = open({ a: Search })
    await goTo('/a')
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
})

describe('page hooks', () => {
  test('NAV-30 NAV-34 usePageShow and usePageHide follow covering and uncovering', async () => {
    const told: string[] = []
    function Told() {
      usePageShow(() => told.push('show'))
      usePageHide(() => told.push('hide'))
      return null
    }
    const { goTo, goBack } = open({ a: Told, b: () => null })
    await goTo('/a')
    expect(told).toEqual(['show'])
    await goTo('/b')
    expect(told).toEqual(['show', 'hide'])
    await goBack()
    expect(told).toEqual(['show', 'hide', 'show'])
    await goBack()
    expect(told).toEqual(['show', 'hide', 'show'])
  })

  test('NAV-35 useTabTap hears the tap that opened its page and the taps after it', async () => {
    const taps: unknown[] = []
    function Tapped() {
      useTabTap((tap) => taps.push(tap))
      return null
    }
    const tap = { index: 1, text: 'VIP', pagePath: 'vip' }
    const { stack } = open({ vip: Tapped })
    await act(async () => stack.tapTab(tap))
    await act(async () => stack.tapTab(tap))
    expect(taps).toEqual([tap, tap])
  })

  test('NAV-42 useBackPress keeps the page', async () => {
    const { stack, goTo } = open({
      a: function Kept() {
        useBackPress((from) => from === 'navigateBack')
        return <p>page a</p>
      },
    })
    await goTo('/a')
    await act(async () => void (await stack.navigateBack().catch(() => {})))
    expect(screen.getByText('page a')).toBeDefined()
    await act(async () => stack.pressBack())
    expect(screen.queryByText('page a')).toBeNull()
  })

  test('NAV-43 C2 browser back closes an open dialog and the page stays', async () => {
    function WithDialog() {
      const [is_open, setOpen] = useState(false)
      useBackLayer(is_open, () => setOpen(false))
      return (
        <button type="button" onClick={() => setOpen(!is_open)}>
          {is_open ? 'open' : 'closed'}
        </button>
      )
    }
    const { goTo, history } = open({ a: WithDialog })
    const back = () =>
      act(async () => {
        history.back()
        await history.settled()
      })
    await goTo('/a')
    fireEvent.click(screen.getByText('closed'))
    fireEvent.click(screen.getByText('open'))
    fireEvent.click(screen.getByText('closed'))
    await back()
    expect(screen.getByText('closed')).toBeDefined()
    await back()
    expect(screen.queryByText('closed')).toBeNull()
  })
})

describe('loading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (time_ms: number) => act(() => vi.advanceTimersByTimeAsync(time_ms))

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
    const { stack, goTo, goBack } = open({ a: load })
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
    const { goTo } = open({ a: load })
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
    const { goTo, reload } = open({ a: load })
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
    const { goTo } = open({ a: load })
    await goTo('/a')
    await wait(60_000)
    fireEvent.click(screen.getByText('timeout'))
    await end(1, 'succeed')
    expect(screen.getByText('page a')).toBeDefined()
  })

  test('FRM-34 the page is on the stack while its code is fetched', async () => {
    const { load } = createDownload()
    const { stack, goTo, onTitle } = open({ a: load })
    await goTo('/a')
    expect(stack.current().path).toBe('a')
    expect(onTitle).toHaveBeenLastCalledWith('a title')
  })

  test('NAV-14 the lock lasts until the code has come and the page has mounted', async () => {
    const { load, end } = createDownload()
    const { stack, goTo } = open({ a: load })
    await goTo('/a')
    await wait(30_000)
    await expect(stack.navigateTo({ url: '/a' })).rejects.toEqual({ errMsg: 'navigateTo:fail /a locked' })
    await end(0, 'succeed')
    await goTo('/a')
    expect(stack.getState().entries.at(-1)?.page_ids).toHaveLength(3)
  })
})
