/** A browser that forbids what pages may keep: reading the property already throws. The app works, and forgets. */
import { expect, open, test } from './support/journey.ts'

const FORBIDDEN = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'] as const
const FORBIDDEN_OF_NAVIGATOR = ['serviceWorker', 'locks', 'storage', 'wakeLock', 'mediaSession'] as const

test('with storage, caches and service workers forbidden every page of a guest is drawn', async ({ page, product }) => {
  await page.addInitScript(
    ([ofWindow, ofNavigator]) => {
      const deny = (target: object, name: string) =>
        Object.defineProperty(target, name, {
          configurable: true,
          get() {
            throw new DOMException(`${name} is denied`, 'SecurityError')
          },
        })
      for (const name of ofWindow) deny(window, name)
      for (const name of ofNavigator) deny(Navigator.prototype, name)
    },
    [FORBIDDEN, FORBIDDEN_OF_NAVIGATOR] as const,
  )
  const background = page.waitForResponse(/assets\/background-/)
  await open(page, product)
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()
  // The part of the app that looks after service workers.
  await background
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'VIP' }).click()
  await expect(page).toHaveURL(/pages\/vip\/index/)
  await expect(page.getByRole('main').filter({ visible: true })).not.toBeEmpty()
  for (const [address, sign] of [
    ['/pages/my/my', page.getByRole('navigation', { name: '主导航' })],
    ['/pages/my/question', page.getByText('会员到期会自动扣费吗')],
    ['/pages/video/index?id=101', page.getByRole('region', { name: '播放器' })],
    ['/pages/login/login', page.getByRole('textbox', { name: '账号', exact: true })],
  ] as const) {
    await open(page, product, address)
    await expect(sign).toBeVisible()
  }
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('demo')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('alphabet-treaty')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('with every file that comes late broken the app stands, and says so where a page is missing', async ({
  page,
  product,
}) => {
  let broken = 0
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (/\/assets\/(index|boot)-/.test(route.request().url())) return route.continue()
    broken += 1
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new DOMException("late", "SecurityError")' })
  })
  await open(page, product)
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()
  for (const tab of ['VIP', '我的']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: tab }).click()
    await expect(
      page.getByRole('main').filter({ visible: true }).getByRole('button', { name: '再试一次' }),
    ).toBeVisible()
  }
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()
  await expect.poll(() => broken).toBeGreaterThan(3)
})
