import { describe, expect, test, vi } from 'vitest'
import { A, B, C, createTab, HOME, MY, openDocument, openWith, VIP } from '../testing/fixture.ts'

describe('NAV-30 the events of each step come in order', () => {
  test('cold start', () => {
    const { mount, takeEvents } = openDocument(createTab())
    mount()
    expect(takeEvents()).toEqual(['app_launch', 'app_show', 'index load', 'index show', 'index ready'])
  })

  test('navigateTo', async () => {
    const { stack, mount, takeEvents } = await openWith()
    await stack.navigateTo({ url: A })
    mount()
    expect(takeEvents()).toEqual(['index hide', 'a load', 'a show', 'a ready'])
  })

  test('back', async () => {
    const { stack, takeEvents, shown } = await openWith(A, B)
    await stack.navigateBack()
    expect(takeEvents()).toEqual(['b unload', 'a show'])
    expect(shown()).toBe('index a')
  })

  test('redirectTo', async () => {
    const { stack, mount, takeEvents, shown } = await openWith(A)
    await stack.redirectTo({ url: C })
    mount()
    expect(takeEvents()).toEqual(['a unload', 'c load', 'c show', 'c ready'])
    expect(shown()).toBe('index c')
  })

  test('reLaunch ends every page bottom first, hidden tab pages included', async () => {
    const { stack, takeEvents, shown } = await openWith(MY, A, B)
    await stack.reLaunch({ url: C })
    expect(takeEvents()).toEqual(['index unload', 'my unload', 'a unload', 'b unload', 'c load', 'c show'])
    expect(shown()).toBe('c')
  })

  test('reLaunch to a tab page makes it anew', async () => {
    const { stack, takeEvents } = await openWith()
    await stack.reLaunch({ url: HOME })
    expect(takeEvents()).toEqual(['index unload', 'index load', 'index show'])
  })

  test('switchTab, first and second visit', async () => {
    const { stack, mount, takeEvents } = await openWith()
    await stack.switchTab({ url: VIP })
    mount()
    expect(takeEvents()).toEqual(['index hide', 'vip load', 'vip show', 'vip ready'])
    await stack.switchTab({ url: HOME })
    mount()
    expect(takeEvents()).toEqual(['vip hide', 'index show'])
  })

  test('switchTab from an inner page', async () => {
    const { stack, takeEvents, shown } = await openWith(MY, A, B)
    await stack.switchTab({ url: HOME })
    expect(takeEvents()).toEqual(['a unload', 'b unload', 'index show'])
    expect(shown()).toBe('index')
  })

  test('back by more pages than there are', async () => {
    const { stack, takeEvents, shown } = await openWith(A, B)
    await stack.navigateBack({ delta: 99 })
    expect(takeEvents()).toEqual(['b unload', 'a unload', 'index show'])
    expect(shown()).toBe('index')
  })
})

test('NAV-31 a covered page is the same page when it is uncovered', async () => {
  const { stack } = await openWith(A)
  const { pageId } = stack.current()
  await stack.navigateTo({ url: B })
  await stack.navigateBack()
  expect(stack.current().pageId).toBe(pageId)
})

test('NAV-32 a tab page stays the same until a reLaunch', async () => {
  const { stack } = await openWith(VIP)
  const { pageId } = stack.current()
  await stack.switchTab({ url: HOME })
  await stack.navigateTo({ url: A })
  await stack.switchTab({ url: VIP })
  expect(stack.current().pageId).toBe(pageId)
  await stack.reLaunch({ url: HOME })
  await stack.switchTab({ url: VIP })
  expect(stack.current().pageId).not.toBe(pageId)
})

test('NAV-34 hiding the browser tab hides app and page, showing it shows them', async () => {
  const { setHidden, takeEvents } = await openWith(A)
  setHidden(true)
  expect(takeEvents()).toEqual(['app_hide', 'a hide'])
  setHidden(false)
  expect(takeEvents()).toEqual(['app_show', 'a show'])
})

describe('NAV-35 tab taps', () => {
  const tap = { index: 1, text: 'VIP', pagePath: 'pages/vip/index' }

  test('the page that results is told, also when it only mounts later', async () => {
    const { stack } = await openWith()
    const told = vi.fn()
    stack.tapTab(tap)
    stack.onTabTap(stack.current().pageId, told)
    expect(told.mock.calls).toEqual([[tap]])
  })

  test('the page already shown is told, too, and nothing else happens', async () => {
    const { stack, takeEvents } = await openWith(VIP)
    const told = vi.fn()
    stack.onTabTap(stack.current().pageId, told)
    stack.tapTab(tap)
    expect(told).toHaveBeenCalledTimes(1)
    expect(takeEvents()).toEqual([])
  })

  test('a programmatic switchTab tells nobody', async () => {
    const { stack } = await openWith(VIP, HOME)
    const told = vi.fn()
    for (const pageId of Object.keys(stack.getState().pages)) stack.onTabTap(pageId, told)
    await stack.switchTab({ url: VIP })
    expect(told).not.toHaveBeenCalled()
  })

  test('a tap that nobody took is void once another page is shown', async () => {
    const { stack } = await openWith(VIP)
    const { pageId } = stack.current()
    stack.tapTab(tap)
    await stack.navigateTo({ url: A })
    const told = vi.fn()
    stack.onTabTap(pageId, told)
    expect(told).not.toHaveBeenCalled()
  })
})
