import { describe, expect, test, vi } from 'vitest'
import { A, B, C, createTab, HOME, LIKES, MY, openDocument, VIP } from '../testing/fixture.ts'

const OPENING = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const

function refused(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'was not refused',
    (failure: unknown) => failure,
  )
}

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
    tab.now_ms = 60
    expect(await refused(stack.navigateTo({ url: '../a/a?x=1' }))).toEqual(locked)
    expect(shown()).toBe('index a')
  })

  test('NAV-14 a refusal does not release the lock, 500 ms after the request do', async () => {
    const tab = createTab()
    const { stack, mount } = openDocument(tab)
    await stack.navigateTo({ url: `${A}?x=1` })
    mount()
    tab.now_ms = 499
    expect(await refused(stack.navigateTo({ url: `${A}?x=1` }))).toEqual(locked)
    expect(await refused(stack.navigateTo({ url: `${A}?x=1` }))).toEqual(locked)
    tab.now_ms = 500
    expect(await stack.navigateTo({ url: `${A}?x=1` })).toEqual({ errMsg: 'navigateTo:ok' })
  })

  test('NAV-14 a page that has not mounted holds its lock longer', async () => {
    const tab = createTab()
    const { stack, mount } = openDocument(tab)
    await stack.navigateTo({ url: `${A}?x=1` })
    tab.now_ms = 30_000
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
    expect(stack.getState().entries.at(-1)?.page_ids).toHaveLength(16)
  })
})

describe('guard', () => {
  function openGuest(address = '/') {
    const tab = createTab(address)
    tab.is_member = false
    return { tab, ...openDocument(tab) }
  }
  const redirect = { redirect: LIKES }

  test.each(['navigateTo', 'redirectTo', 'reLaunch'] as const)(
    'NAV-52 NAV-54 %s to a protected page pushes the login page and fails',
    async (verb) => {
      const { stack, shown } = openGuest()
      await stack.navigateTo({ url: A })
      const failure = { errMsg: `${verb}:fail guard opened /pages/login/login?redirect=%2Fpages%2Fmy%2Flikes%3Fx%3D1` }
      expect(await refused(stack[verb]({ url: `${LIKES}?x=1` }))).toEqual(failure)
      expect(shown()).toBe('index a login')
      expect(stack.current().query).toEqual({ redirect: `${LIKES}?x=1` })
      await stack.navigateBack()
      expect(shown()).toBe('index a')
    },
  )

  test('NAV-52 a second refused call does not open a second login page', async () => {
    const { stack, shown } = openGuest()
    await Promise.all([LIKES, `${LIKES}?x=1`].map((url) => refused(stack.navigateTo({ url }))))
    expect(shown()).toBe('index login')
    expect(stack.current().query).toEqual(redirect)
  })

  test('NAV-53 a cold start on a protected address shows the login page, back leads home', () => {
    const { stack, shown, address } = openGuest(LIKES)
    expect([shown(), address()]).toEqual(['login', '/pages/login/login?redirect=%2Fpages%2Fmy%2Flikes'])
    expect(stack.canGoBack(stack.current().page_id)).toBe(true)
    stack.pressBack()
    expect(shown()).toBe('index')
  })

  test('NAV-53 a refresh on a protected page shows the login page in its place', async () => {
    const tab = createTab()
    const before = openDocument(tab)
    await before.stack.navigateTo({ url: LIKES })
    before.close()
    tab.is_member = false
    const { stack, shown, address } = openDocument(tab)
    expect(shown()).toBe('index login')
    expect(address()).toContain('redirect=%2Fpages%2Fmy%2Flikes')
    expect(stack.current().query).toEqual(redirect)
  })

  test('NAV-53 an edited hash does not get past the guard', () => {
    const { tab, shown, address } = openGuest()
    tab.history.edit(LIKES)
    expect(shown()).toBe('index login')
    expect(address()).toContain('/pages/login/login')
  })

  test('NAV-53 browser back and forward do not get past the guard', async () => {
    const tab = createTab()
    const { stack, shown, settled } = openDocument(tab)
    await stack.navigateTo({ url: LIKES })
    await stack.navigateTo({ url: A })
    tab.is_member = false
    tab.history.back()
    await settled()
    expect(shown()).toBe('index login')
    tab.history.back()
    await settled()
    tab.history.forward()
    await settled()
    expect(shown()).toBe('index login')
  })

  test('NAV-53 NAV-57 a session that ends under a protected page pushes one login page', () => {
    const tab = createTab(LIKES)
    const { stack, shown } = openDocument(tab)
    tab.is_member = false
    stack.recheck()
    stack.recheck()
    expect(shown()).toBe('likes login')
    expect(stack.current().query).toEqual(redirect)
  })

  test('NAV-53 who goes back from the login page does not find it again', async () => {
    const tab = createTab()
    const { stack, shown, settled, address } = openDocument(tab)
    await stack.navigateTo({ url: LIKES })
    tab.is_member = false
    stack.recheck()
    expect(shown()).toBe('index likes login')
    tab.history.back()
    await settled()
    expect([shown(), address()]).toEqual(['index', '/'])
  })

  test('NAV-53 from the login page above a protected bottom page back leads home', async () => {
    const tab = createTab(LIKES)
    const { stack, shown, address } = openDocument(tab)
    tab.is_member = false
    stack.recheck()
    await stack.navigateBack()
    expect([shown(), address()]).toEqual(['index', '/'])
  })

  test('NAV-55 after login a tab target is switched to and login leaves the stack', async () => {
    const { stack, shown } = openGuest()
    await stack.navigateTo({ url: '/pages/login/login' })
    stack.resume(MY)
    expect(shown()).toBe('my')
  })

  test('NAV-55 after login another target takes the place of the login page', async () => {
    const { tab, stack, shown } = openGuest()
    await refused(stack.navigateTo({ url: LIKES }))
    tab.is_member = true
    stack.resume(stack.current().query.redirect)
    expect(shown()).toBe('index likes')
  })

  test.each([undefined, '//evil.example', '/pages/login/login'])(
    'NAV-55 NAV-56 redirect %s leads home',
    async (text) => {
      const { stack, shown } = openGuest()
      await stack.navigateTo({ url: A })
      await stack.navigateTo({ url: '/pages/login/login' })
      stack.resume(text)
      expect(shown()).toBe('index')
    },
  )

  test('NAV-55 a page that waits under the login page is uncovered as it was', () => {
    const tab = createTab(LIKES)
    const { stack, shown } = openDocument(tab)
    const { page_id } = stack.current()
    tab.is_member = false
    stack.recheck()
    tab.is_member = true
    stack.resume(LIKES)
    expect([shown(), stack.current().page_id]).toEqual(['likes', page_id])
  })

  test('NAV-45 NAV-55 the page after a login at cold start keeps its way home', () => {
    const { tab, stack, shown } = openGuest(LIKES)
    tab.is_member = true
    stack.resume(LIKES)
    expect(shown()).toBe('likes')
    expect(stack.canGoBack(stack.current().page_id)).toBe(true)
  })

  test('NAV-58 a member who opens the login page by address is sent home', () => {
    const tab = createTab('/pages/login/login')
    const { shown, address } = openDocument(tab)
    expect([shown(), address()]).toEqual(['index', '/'])
    tab.history.edit('/pages/login/login')
    expect([shown(), address()]).toEqual(['index', '/'])
  })

  test('NAV-40 HOME is reached from any depth', async () => {
    const { stack, shown } = openGuest()
    await stack.navigateTo({ url: A })
    await stack.reLaunch({ url: HOME })
    expect(shown()).toBe('index')
  })
})
