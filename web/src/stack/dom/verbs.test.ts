import { describe, expect, test, vi } from 'vitest'
import { A, B, C, createTab, MY, openDocument, refused, VIP } from '../testing/fixture.ts'

const OPENING = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const

describe('preconditions', () => {
  test.each(OPENING)('NAV-10 %s without a url is refused', async (verb) => {
    const { stack } = openDocument(createTab())
    const failure = { errMsg: `${verb}:fail Missing required args: "url"` }
    expect(await refused(stack[verb]({}))).toEqual(failure)
    expect(await refused(stack[verb]({ url: '' }))).toEqual(failure)
  })

  test.each(OPENING)('NAV-11 %s to an unknown page is refused, with its absolute url', async (verb) => {
    const { stack, shown } = openDocument(createTab())
    const failure = { errMsg: `${verb}:fail page \`/pages/index/none?x=1\` is not found` }
    expect(await refused(stack[verb]({ url: 'none?x=1' }))).toEqual(failure)
    expect(shown()).toBe('index')
  })

  test.each(['navigateTo', 'redirectTo'] as const)('NAV-12 %s to a tab page is refused', async (verb) => {
    const { stack } = openDocument(createTab())
    expect(await refused(stack[verb]({ url: VIP }))).toEqual({ errMsg: `${verb}:fail can not ${verb} a tabbar page` })
  })

  test('NAV-13 switchTab to a page that is no tab is refused', async () => {
    const { stack } = openDocument(createTab())
    const failure = { errMsg: 'switchTab:fail can not switch to no-tabBar page' }
    expect(await refused(stack.switchTab({ url: A }))).toEqual(failure)
  })

  test('NAV-13 the kind of page is judged before the lock', async () => {
    const { stack } = openDocument(createTab())
    await stack.navigateTo({ url: A })
    expect(await refused(stack.switchTab({ url: A }))).toEqual({
      errMsg: 'switchTab:fail can not switch to no-tabBar page',
    })
  })
})

describe('lock', () => {
  const locked = { errMsg: `navigateTo:fail ${A}?x=1 locked` }

  test('NAV-14 a second request to the same url is refused as locked', async () => {
    const tab = createTab()
    const { stack, shown, mount } = openDocument(tab)
    await stack.navigateTo({ url: `${A}?x=1` })
    mount()
    tab.nowMs = 60
    expect(await refused(stack.navigateTo({ url: '../a/a?x=1' }))).toEqual(locked)
    expect(shown()).toBe('index a')
  })

  test('NAV-14 a refusal does not release the lock, 500 ms after the request do', async () => {
    const tab = createTab()
    const { stack, mount } = openDocument(tab)
    await stack.navigateTo({ url: `${A}?x=1` })
    mount()
    tab.nowMs = 499
    expect(await refused(stack.navigateTo({ url: `${A}?x=1` }))).toEqual(locked)
    expect(await refused(stack.navigateTo({ url: `${A}?x=1` }))).toEqual(locked)
    tab.nowMs = 500
    expect(await stack.navigateTo({ url: `${A}?x=1` })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test('NAV-14 a page that has not mounted holds its lock longer', async () => {
    const tab = createTab()
    const { stack, mount } = openDocument(tab)
    await stack.navigateTo({ url: `${A}?x=1` })
    tab.nowMs = 30_000
    expect(await refused(stack.navigateTo({ url: `${A}?x=1` }))).toEqual(locked)
    mount()
    expect(await stack.navigateTo({ url: `${A}?x=1` })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test('NAV-14 another query is another url', async () => {
    const { stack } = openDocument(createTab())
    await stack.navigateTo({ url: `${A}?x=1` })
    expect(await stack.navigateTo({ url: `${A}?x=2` })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test.each([
    ['navigateBack', (stack: ReturnType<typeof openDocument>['stack']) => stack.navigateBack()],
    ['a navigation elsewhere', (stack: ReturnType<typeof openDocument>['stack']) => stack.navigateTo({ url: B })],
  ])('NAV-14 %s releases the lock at once', async (_name, leave) => {
    const { stack, settled } = openDocument(createTab())
    await stack.navigateTo({ url: A })
    await leave(stack)
    await settled()
    expect(await stack.navigateTo({ url: A })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test('NAV-14 the browser back button releases the lock at once', async () => {
    const tab = createTab()
    const { stack, settled } = openDocument(tab)
    await stack.navigateTo({ url: A })
    tab.history.back()
    await settled()
    expect(await stack.navigateTo({ url: A })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test('NAV-15 of three parallel calls one succeeds and two are locked', async () => {
    const { stack, shown } = openDocument(createTab())
    const calls = [1, 2, 3].map(() => stack.navigateTo({ url: A }).catch((failure: unknown) => failure))
    expect(await Promise.all(calls)).toEqual([
      { errMsg: 'navigateTo:ok' },
      { errMsg: `navigateTo:fail ${A} locked` },
      { errMsg: `navigateTo:fail ${A} locked` },
    ])
    expect(shown()).toBe('index a')
  })
})

describe('what the verbs do', () => {
  test('NAV-16 switchTab drops the query, reLaunch to a tab page keeps it', async () => {
    const { stack, address } = openDocument(createTab())
    await stack.switchTab({ url: `${VIP}?x=1` })
    expect(address()).toBe(VIP)
    await stack.reLaunch({ url: `${MY}?x=1` })
    expect(address()).toBe(`${MY}?x=1`)
    expect(stack.current().query).toEqual({ x: '1' })
  })

  test('NAV-17 handlers are called with the result', async () => {
    const { stack } = openDocument(createTab())
    const handlers = { success: vi.fn(), fail: vi.fn(), complete: vi.fn() }
    await stack.navigateTo({ url: A, ...handlers })
    expect(handlers.success.mock.calls).toEqual([[{ errMsg: 'navigateTo:ok' }]])
    await refused(stack.navigateTo({ url: VIP, ...handlers }))
    expect(handlers.fail.mock.calls).toEqual([[{ errMsg: 'navigateTo:fail can not navigateTo a tabbar page' }]])
    expect(handlers.complete).toHaveBeenCalledTimes(2)
  })

  test('NAV-18 navigateTo adds one history entry, the other verbs replace the current one', async () => {
    const tab = createTab()
    const { stack } = openDocument(tab)
    const addresses = () => tab.history.entries.map((entry) => entry.address)
    await stack.navigateTo({ url: A })
    expect(addresses()).toEqual(['/', A])
    await stack.redirectTo({ url: B })
    expect(addresses()).toEqual(['/', B])
    await stack.reLaunch({ url: C })
    expect(addresses()).toEqual(['/', C])
    await stack.switchTab({ url: VIP })
    expect(addresses()).toEqual(['/', VIP])
  })

  test('NAV-18 navigateTo from the middle of the history cuts what lay ahead', async () => {
    const tab = createTab()
    const { stack } = openDocument(tab)
    await stack.navigateTo({ url: A })
    await stack.navigateTo({ url: B })
    await stack.navigateBack({ delta: 2 })
    await stack.navigateTo({ url: C })
    expect(tab.history.entries.map((entry) => entry.address)).toEqual(['/', C])
  })

  test('NAV-18 a call right after navigateBack waits for the browser to arrive', async () => {
    const tab = createTab()
    const { stack, shown, address } = openDocument(tab)
    await stack.navigateTo({ url: A })
    stack.navigateBack()
    await stack.navigateTo({ url: B })
    expect([shown(), address(), tab.history.entries.length]).toEqual(['index b', B, 2])
  })

  test('NAV-19 the stack may be deeper than the ten pages that stay mounted', async () => {
    const { stack } = openDocument(createTab())
    for (let depth = 1; depth <= 15; depth += 1) await stack.navigateTo({ url: `${A}?depth=${depth}` })
    expect(stack.getState().entries.at(-1)?.pageIds).toHaveLength(16)
  })
})
