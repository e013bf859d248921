/** axe on all 24 routes, as guest and as member, with their states, in light and dark (docs/accessibility.md). */
import { expectNoBreach, settle } from '../support/accessibility.ts'
import { open, test } from '../support/journey.ts'
import { enterAs, enterAsNewMember, openOrder } from '../support/members.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from '../support/routes.ts'

for (const address of [...GUEST_ROUTES, ...OPEN_ROUTES]) {
  test(`a guest at ${address}: no rule is broken`, async ({ page, product }) => {
    await open(page, product, address)
    await settle(page)
    await expectNoBreach(page, address)
  })
}

for (const address of [...OPEN_ROUTES, ...GUARDED_ROUTES]) {
  test(`a member at ${address}: no rule is broken`, async ({ page, product }) => {
    await enterAs(page, product, 'demovip')
    await open(page, product, address)
    await settle(page)
    await expectNoBreach(page, address)
  })
}

for (const [place, address] of orderRoutes('…').entries()) {
  test(`a member at ${address}: no rule is broken`, async ({ page, product }) => {
    const client = await enterAs(page, product, 'demo')
    const real = orderRoutes(await openOrder(product, client))[place] ?? ''
    await open(page, product, real)
    await settle(page)
    await expectNoBreach(page, address)
  })
}

for (const account of ['demoexpired', 'demo'] as const) {
  for (const address of ['/pages/vip/index', '/pages/my/my', '/pages/video/index?id=503', '/pages/video/index?id=108'])
    test(`${account} at ${address}: no rule is broken`, async ({ page, product }) => {
      await enterAs(page, product, account)
      await open(page, product, address)
      await settle(page)
      await expectNoBreach(page, address)
    })
}

const EMPTY = [
  '/pages/my/likes',
  '/pages/my/footprint',
  '/pages/my/feedbacklist',
  '/pages/search?q=没有这样的词',
  '/pages/my/pay',
  '/pages/other/webview',
  '/pages/other/errororder',
  '/pages/video/index?id=999999',
  '/pages/nowhere',
]
for (const address of EMPTY) {
  test(`nothing there at ${address}: no rule is broken`, async ({ page, product }) => {
    await enterAsNewMember(page, product)
    await open(page, product, address)
    await settle(page)
    await expectNoBreach(page, address)
  })
}

const FAILING = [
  '/pages/vip/index',
  '/pages/my/likes',
  '/pages/my/footprint',
  '/pages/my/feedbacklist',
  '/pages/my/safety',
  '/pages/search',
  '/pages/video/index?id=101',
  '/pages/video/videolist',
]
for (const address of FAILING) {
  test(`answers fail at ${address}: no rule is broken`, async ({ page, product }) => {
    await enterAs(page, product, 'demo')
    // An answer of HTTP 200, so that the browser writes no line of its own to the console.
    await page.route('**/api/**', (route) => route.fulfill({ json: { code: 500, msg: '', data: null } }))
    await open(page, product, address)
    await settle(page)
    await expectNoBreach(page, address)
  })
}

const WAITING = [
  '/pages/index/index?cat=1',
  '/pages/vip/index',
  '/pages/my/likes',
  '/pages/video/index?id=101',
  '/pages/login/register',
]
for (const address of WAITING) {
  test(`answers do not come at ${address}: no rule is broken`, async ({ page, product }) => {
    if (address !== '/pages/login/register') await enterAs(page, product, 'demo')
    await page.route('**/api/**', () => undefined)
    await open(page, product, address)
    await page.locator('[aria-busy=true]').first().waitFor()
    await expectNoBreach(page, address)
  })
}
