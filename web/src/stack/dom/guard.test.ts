import { expect, test } from 'vitest'
import { A, createTab, HOME, LIKES, MY, openDocument, refused } from '../testing/fixture.ts'

function openGuest(address = '/') {
  const tab = createTab(address)
  tab.isMember = false
  return { tab, ...openDocument(tab) }
}
const redirect = { redirect: LIKES }

test.each(['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)(
  'NAV-51 NAV-52 NAV-54 %s to a protected page pushes the login page and fails',
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

test('NAV-13 NAV-51 a member who switches to a protected page that is no tab is refused for its kind', async () => {
  const { stack, shown } = openDocument(createTab())
  expect(await refused(stack.switchTab({ url: LIKES }))).toEqual({
    errMsg: 'switchTab:fail can not switch to no-tabBar page',
  })
  expect(shown()).toBe('index')
})

test('NAV-52 a second refused call does not open a second login page', async () => {
  const { stack, shown } = openGuest()
  await Promise.all([LIKES, `${LIKES}?x=1`].map((url) => refused(stack.navigateTo({ url }))))
  expect(shown()).toBe('index login')
  expect(stack.current().query).toEqual(redirect)
})

test('NAV-53 a cold start on a protected address shows the login page, back leads home', () => {
  const { stack, shown, address } = openGuest(LIKES)
  expect([shown(), address()]).toEqual(['login', '/pages/login/login?redirect=%2Fpages%2Fmy%2Flikes'])
  expect(stack.canGoBack(stack.current().pageId)).toBe(true)
  stack.pressBack()
  expect(shown()).toBe('index')
})

test('NAV-53 a refresh on a protected page shows the login page in its place', async () => {
  const tab = createTab()
  const before = openDocument(tab)
  await before.stack.navigateTo({ url: LIKES })
  before.close()
  tab.isMember = false
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
  tab.isMember = false
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
  tab.isMember = false
  stack.recheck()
  stack.recheck()
  expect(shown()).toBe('likes login')
  expect(stack.current().query).toEqual(redirect)
})

test('NAV-53 who goes back from the login page does not find it again', async () => {
  const tab = createTab()
  const { stack, shown, settled, address } = openDocument(tab)
  await stack.navigateTo({ url: LIKES })
  tab.isMember = false
  stack.recheck()
  expect(shown()).toBe('index likes login')
  tab.history.back()
  await settled()
  expect([shown(), address()]).toEqual(['index', '/'])
})

test('NAV-53 from the login page above a protected bottom page back leads home', async () => {
  const tab = createTab(LIKES)
  const { stack, shown, address } = openDocument(tab)
  tab.isMember = false
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
  tab.isMember = true
  stack.resume(stack.current().query.redirect)
  expect(shown()).toBe('index likes')
})

test.each([undefined, '//evil.example', '/pages/login/login'])('NAV-55 NAV-56 redirect %s leads home', async (text) => {
  const { stack, shown } = openGuest()
  await stack.navigateTo({ url: A })
  await stack.navigateTo({ url: '/pages/login/login' })
  stack.resume(text)
  expect(shown()).toBe('index')
})

test('NAV-55 a page that waits under the login page is uncovered as it was', () => {
  const tab = createTab(LIKES)
  const { stack, shown } = openDocument(tab)
  const { pageId } = stack.current()
  tab.isMember = false
  stack.recheck()
  tab.isMember = true
  stack.resume(LIKES)
  expect([shown(), stack.current().pageId]).toEqual(['likes', pageId])
})

test('NAV-45 NAV-55 the page after a login at cold start keeps its way home', () => {
  const { tab, stack, shown } = openGuest(LIKES)
  tab.isMember = true
  stack.resume(LIKES)
  expect(shown()).toBe('likes')
  expect(stack.canGoBack(stack.current().pageId)).toBe(true)
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
