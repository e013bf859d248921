import { describe, expect, test } from 'vitest'
import {
  A,
  B,
  C,
  createTab,
  expectedAddress,
  HOME,
  LOGIN,
  MY,
  openDocument,
  openWith,
  VIP,
} from '../testing/fixture.ts'

describe('refresh', () => {
  test('NAV-46 C1 the stack is there again and back shows the previous page', async () => {
    const { tab, close } = await openWith(`${A}?x=1`, B)
    close()
    const { stack, shown, address, takeEvents } = openDocument(tab)
    expect([shown(), address()]).toEqual(['index a b', B])
    expect(takeEvents()).toContain('b show')
    await stack.navigateBack()
    expect([shown(), stack.current().query, address()]).toEqual(['index a', { x: '1' }, `${A}?x=1`])
  })

  test('NAV-46 the browser back button works across the refresh', async () => {
    const { tab, close } = await openWith(A, B)
    close()
    const { shown, settled } = openDocument(tab)
    tab.history.back()
    await settled()
    expect(shown()).toBe('index a')
  })

  test('NAV-45 NAV-46 without storage a refresh shows the page of its address', async () => {
    const { tab, close } = await openWith(A, B)
    close()
    tab.storage.setItem('page-stack', '{broken')
    const { stack, shown } = openDocument(tab)
    expect(shown()).toBe('b')
    expect(stack.canGoBack(stack.current().pageId)).toBe(true)
  })

  test('NAV-46 a journal of another shape is not used', async () => {
    const { tab, close } = await openWith(A)
    close()
    const spoilt = (tab.storage.getItem('page-stack') ?? '').replace('"pageIds":["page-1","page-2"]', '"pageIds":[]')
    tab.storage.setItem('page-stack', spoilt)
    expect(openDocument(tab).shown()).toBe('a')
  })

  test.each(['page-9', 'constructor', '__proto__'])(
    'NAV-46 a journal with the unknown page %s is not used',
    async (id) => {
      const { tab, close } = await openWith(A)
      close()
      const kept = tab.storage.getItem('page-stack') ?? ''
      tab.storage.setItem('page-stack', kept.replace('"pageIds":["page-1","page-2"]', `"pageIds":["page-1","${id}"]`))
      expect(openDocument(tab).shown()).toBe('a')
    },
  )

  test('NAV-46 after a visit to another site the older entries still have their stacks', async () => {
    const { tab, close } = await openWith(A)
    close()
    tab.history.edit(C)
    const pay = openDocument(tab)
    expect(pay.shown()).toBe('c')
    pay.close()
    tab.history.back()
    await tab.history.settled()
    expect(openDocument(tab).shown()).toBe('index a')
  })
})

describe('the browser moves by itself', () => {
  test('NAV-47 C7 after switchTab back shows the page of its entry and tabs keep their instance', async () => {
    const { tab, stack, shown, address, settled, takeEvents } = await openWith(A)
    await stack.switchTab({ url: VIP })
    const vipId = stack.current().pageId
    takeEvents()
    tab.history.back()
    await settled()
    expect([shown(), address(), takeEvents()]).toEqual(['index', '/', ['vip hide', 'index show']])
    await stack.switchTab({ url: VIP })
    expect(stack.current().pageId).toBe(vipId)
  })

  test('NAV-47 entries from before a reLaunch stand on the living tab page', async () => {
    const { tab, stack, shown, settled } = await openWith(A)
    await stack.reLaunch({ url: `${HOME}?x=1` })
    const homeId = stack.current().pageId
    tab.history.back()
    await settled()
    expect([shown(), stack.current().pageId]).toEqual(['index', homeId])
    expect(tab.history.read().address).toBe(expectedAddress(stack))
  })

  test('NAV-30 NAV-47 a tab page that the guard keeps from view does not come to life', async () => {
    const { tab, stack, settled, takeEvents } = await openWith(MY)
    await stack.navigateTo({ url: LOGIN })
    await stack.navigateTo({ url: A })
    await stack.reLaunch({ url: B })
    takeEvents()
    tab.history.back()
    await settled()
    expect(takeEvents()).toEqual(['b unload', 'index load', 'index show'])
    await stack.switchTab({ url: MY })
    expect(takeEvents()).toEqual(['index hide', 'my load', 'my show'])
  })

  test('NAV-48 forward makes the page anew', async () => {
    const { tab, shown, settled, takeEvents } = await openWith(A)
    tab.history.back()
    await settled()
    takeEvents()
    tab.history.forward()
    await settled()
    expect([shown(), takeEvents()]).toEqual(['index a', ['index hide', 'a load', 'a show']])
  })

  test('NAV-48 forward onto a page whose lower page was replaced stands on the new one', async () => {
    const { tab, stack, shown, settled } = await openWith(A, B)
    tab.history.back()
    await settled()
    await stack.redirectTo({ url: C })
    tab.history.forward()
    await settled()
    expect(shown()).toBe('index c b')
    tab.history.back()
    await settled()
    expect(shown()).toBe('index c')
  })

  test('NAV-49 C13 an edited hash is one page more, and back takes it away', async () => {
    const { tab, stack, shown, settled, address } = await openWith(A)
    tab.history.edit(`${B}?x=1`)
    expect([shown(), stack.current().query]).toEqual(['index a b', { x: '1' }])
    tab.history.back()
    await settled()
    expect([shown(), address()]).toEqual(['index a', A])
  })

  test('NAV-49 an edited hash of a tab page switches to it', async () => {
    const { tab, stack, shown, address } = await openWith(A)
    tab.history.edit(`${HOME}?x=1`)
    expect([shown(), address(), stack.current().query]).toEqual(['index', '/?x=1', { x: '1' }])
  })

  test('NAV-49 the same hash entered again changes nothing', async () => {
    const { tab, shown, settled, takeEvents } = await openWith(A)
    takeEvents()
    tab.history.edit(A)
    expect([shown(), takeEvents()]).toEqual(['index a', []])
    tab.history.back()
    await settled()
    expect(shown()).toBe('index')
  })

  test.each(['/constructor', '/__proto__', '/toString?x=1'])(
    'NAV-50 %s is an unknown address like any other',
    async (url) => {
      const tab = createTab(url)
      const { shown, stack } = openDocument(tab)
      expect(stack.current().url).toBe(url)
      tab.history.edit('/hasOwnProperty')
      expect([shown(), stack.current().path]).toEqual([
        `${url.slice(1).split('?')[0]} hasOwnProperty`,
        'hasOwnProperty',
      ])
    },
  )

  test('NAV-50 C4 an unknown address is a page of the stack, at the start and by editing', async () => {
    const start = openDocument(createTab('/pages/none?x=1'))
    expect(start.stack.current()).toMatchObject({ path: 'pages/none', query: { x: '1' } })
    expect(start.stack.canGoBack(start.stack.current().pageId)).toBe(true)
    start.stack.pressBack()
    expect(start.shown()).toBe('index')
    const { tab, stack } = await openWith(A)
    tab.history.edit('/pages/none')
    expect(stack.current().path).toBe('pages/none')
    await stack.navigateBack()
    expect(stack.current().url).toBe(A)
  })
})

describe('setQuery', () => {
  test('rewrites the address of the page in place', async () => {
    const { tab, stack, address, takeEvents } = await openWith(A)
    takeEvents()
    stack.setQuery(stack.current().pageId, { sort: 'new', q: '字' })
    expect([address(), tab.history.entries.length, takeEvents()]).toEqual([`${A}?sort=new&q=%E5%AD%97`, 2, []])
  })

  test('of a covered page shows in the address when it is uncovered', async () => {
    const { stack, address } = await openWith(A)
    const { pageId } = stack.current()
    await stack.navigateTo({ url: B })
    stack.setQuery(pageId, { sort: 'new' })
    expect(address()).toBe(B)
    await stack.navigateBack()
    expect(address()).toBe(`${A}?sort=new`)
  })

  test('of a page that is gone does nothing', async () => {
    const { stack, shown } = await openWith()
    stack.setQuery('page-99', { sort: 'new' })
    expect(shown()).toBe('index')
  })
})
