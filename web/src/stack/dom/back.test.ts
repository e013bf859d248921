import { describe, expect, test, vi } from 'vitest'
import { A, B, C, createTab, LOGIN, openDocument, openWith } from '../testing/fixture.ts'

describe('navigateBack', () => {
  test.each([
    [undefined, 'index a b'],
    ['none', 'index a b'],
    [0, 'index a b'],
    ['2', 'index a'],
    [Number.POSITIVE_INFINITY, 'index'],
    [99, 'index'],
  ])('NAV-40 delta %s', async (delta, left) => {
    const { stack, shown } = await openWith(A, B, C)
    expect(await stack.navigateBack({ delta })).toEqual({ errMsg: 'navigateBack:ok' })
    expect(shown()).toBe(left)
  })

  test('NAV-41 from a page that is alone it leads to the home tab, in the same entry', async () => {
    const tab = createTab(`${A}?x=1`)
    const { stack, shown, address } = openDocument(tab)
    expect(await stack.navigateBack()).toEqual({ errMsg: 'navigateBack:ok' })
    expect([shown(), address(), tab.history.entries.length]).toEqual(['index', '/', 1])
  })

  test('NAV-41 at home it does nothing', async () => {
    const { stack, takeEvents, shown } = await openWith()
    takeEvents()
    expect(await stack.navigateBack()).toEqual({ errMsg: 'navigateBack:ok' })
    expect([shown(), takeEvents()]).toEqual(['index', []])
  })
})

describe('back handlers', () => {
  test('NAV-42 a handler that returns true keeps the page', async () => {
    const { stack, shown } = await openWith(A)
    const handler = vi.fn(() => true)
    const off = stack.onBackPress(stack.current().pageId, handler)
    await expect(stack.navigateBack()).rejects.toEqual({ errMsg: 'navigateBack:fail onBackPress' })
    stack.pressBack()
    expect(handler.mock.calls).toEqual([['navigateBack'], ['backbutton']])
    expect(shown()).toBe('index a')
    off()
    await stack.navigateBack()
    expect(shown()).toBe('index')
  })

  test('NAV-42 C2 the browser back button asks, too, and the address comes back', async () => {
    const { tab, stack, shown, address, settled } = await openWith(A)
    const handler = vi.fn(() => true)
    stack.onBackPress(stack.current().pageId, handler)
    tab.history.back()
    await settled()
    expect(handler.mock.calls).toEqual([['backbutton']])
    expect([shown(), address()]).toEqual(['index a', A])
  })

  test('NAV-42 the handler of a covered page is not asked', async () => {
    const { stack, shown } = await openWith(A)
    stack.onBackPress(stack.current().pageId, () => true)
    await stack.navigateTo({ url: B })
    await stack.navigateBack()
    expect(shown()).toBe('index a')
  })
})

describe('layers', () => {
  test('NAV-43 the browser back button closes the layer and the page stays', async () => {
    const { tab, stack, shown, address, settled, takeEvents } = await openWith(A)
    takeEvents()
    const close = vi.fn()
    stack.openLayer(close)
    tab.history.back()
    await settled()
    expect(close).toHaveBeenCalledTimes(1)
    expect([shown(), address(), takeEvents()]).toEqual(['index a', A, []])
    tab.history.back()
    await settled()
    expect(shown()).toBe('index')
  })

  test('NAV-43 closing a layer is no arrival: the guard is not asked again', async () => {
    const { tab, stack, shown, settled } = await openWith(LOGIN)
    stack.openLayer(() => {})
    tab.history.back()
    await settled()
    expect(shown()).toBe('index login')
  })

  test('NAV-43 on the first page of the tab, too', async () => {
    const { tab, stack, settled } = await openWith()
    const close = vi.fn()
    stack.openLayer(close)
    tab.history.back()
    await settled()
    expect([close.mock.calls.length, tab.history.at]).toEqual([1, 0])
  })

  test('NAV-43 layers close from the top, one for each back', async () => {
    const { stack } = await openWith()
    const closed: string[] = []
    stack.openLayer(() => closed.push('sheet'))
    stack.openLayer(() => closed.push('dialog'))
    await expect(stack.navigateBack()).rejects.toEqual({ errMsg: 'navigateBack:fail onBackPress' })
    expect(closed).toEqual(['dialog'])
    stack.pressBack()
    expect(closed).toEqual(['dialog', 'sheet'])
  })

  test('NAV-43 a layer closed from inside leaves no step behind', async () => {
    const { tab, stack, shown, settled } = await openWith(A)
    const release = stack.openLayer(() => {})
    release()
    release()
    await settled()
    tab.history.back()
    await settled()
    expect(shown()).toBe('index')
  })

  test('NAV-43 browser forward onto a closed layer stays on the page', async () => {
    const { tab, stack, shown, settled } = await openWith(A)
    stack.openLayer(() => {})()
    await settled()
    tab.history.forward()
    await settled()
    expect([shown(), tab.history.at]).toEqual(['index a', 1])
  })

  test('NAV-43 navigating away closes the layers and takes their entries', async () => {
    const { tab, stack, shown, settled } = await openWith(A)
    const close = vi.fn()
    stack.openLayer(close)
    stack.openLayer(close)
    await settled()
    await stack.navigateTo({ url: B })
    expect(close).toHaveBeenCalledTimes(2)
    expect(tab.history.entries.map((entry) => entry.address)).toEqual(['/', A, B])
    tab.history.back()
    await settled()
    expect(shown()).toBe('index a')
  })

  test('NAV-43 NAV-46 after a refresh under an open layer one back leaves the page', async () => {
    const { tab, stack, close } = await openWith(A)
    stack.openLayer(() => {})
    close()
    const { shown, settled } = openDocument(tab)
    await settled()
    expect(shown()).toBe('index a')
    tab.history.back()
    await settled()
    expect(shown()).toBe('index')
  })
})

describe('back button', () => {
  function hasBack({ stack }: ReturnType<typeof openDocument>) {
    return stack.canGoBack(stack.current().pageId)
  }

  test('NAV-44 not on a tab page, not on a page alone by redirectTo or reLaunch, else yes', async () => {
    const doc = openDocument(createTab())
    expect(hasBack(doc)).toBe(false)
    await doc.stack.navigateTo({ url: A })
    expect(hasBack(doc)).toBe(true)
    await doc.stack.reLaunch({ url: B })
    expect(hasBack(doc)).toBe(false)
    await doc.stack.redirectTo({ url: C })
    expect(hasBack(doc)).toBe(false)
    await doc.stack.navigateTo({ url: A })
    expect(hasBack(doc)).toBe(true)
  })

  test('NAV-45 on a deep link it is there and leads home', () => {
    const doc = openDocument(createTab(A))
    expect(hasBack(doc)).toBe(true)
    doc.stack.pressBack()
    expect(doc.shown()).toBe('index')
  })
})
