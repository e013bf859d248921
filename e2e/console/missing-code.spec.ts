/** Code of the console that does not come: what was to be drawn says so, is asked for again, and what is around it stays. */
import type { Page } from '@playwright/test'
import { type ConsoleProduct, expect, headingOf, signIn, test } from '../support/console.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  // The browser tells of what did not come, React and the router of what they caught.
  expectedErrors: [/40[01] |ERR_FAILED|dynamically imported module|code did not come/],
})

/** Keeps scripts of this name away until it is told not to; returns how often they were asked for. */
async function keepAway(page: Page, name: RegExp) {
  let asked = 0
  await page.route(name, (route) => {
    asked += 1
    return route.abort()
  })
  return { asked: () => asked, letCome: () => page.unroute(name) }
}

const again = (page: Page) => page.getByRole('button', { name: '再试一次' })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '后台的各处' }).getByRole('link', { name })

/** Opens the list of contents in a document that is known again by a mark. */
async function openMarked(page: Page, desk: ConsoleProduct) {
  await signIn(page, desk, 'editor')
  await page.getByRole('row').nth(1).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
}

test('a page says so in its place, and is asked for again; the document stays', async ({ page, desk }) => {
  await openMarked(page, desk)
  const code = await keepAway(page, /carousel\.page-[^/]*\.js/)
  await entry(page, '轮播').click()
  await again(page).waitFor()
  await code.letCome()
  await again(page).click()
  await expect(headingOf(page)).toContainText('轮播')
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})

test('a page that is asked for again in vain loads the document anew: some browsers do not ask a second time', async ({
  page,
  desk,
}) => {
  await openMarked(page, desk)
  const code = await keepAway(page, /carousel\.page-[^/]*\.js/)
  await entry(page, '轮播').click()
  await again(page).click()
  await expect(page.locator('body')).not.toHaveAttribute('data-kept')
  await again(page).waitFor()
  await code.letCome()
  await again(page).click()
  await expect(headingOf(page)).toContainText('轮播')
})

test('a page loads a newer console that its server has, in a document that has stood for a while', async ({
  page,
  desk,
}) => {
  await page.clock.install()
  await openMarked(page, desk)
  await page.clock.fastForward('02:00')
  await page.route('**/admin/api/operator.Session/info', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-zimu-build': 'another' } })
  })
  await page.route(/carousel\.page-[^/]*\.js/, (route) => route.abort(), { times: 1 })
  await entry(page, '轮播').click()
  await expect(headingOf(page)).toContainText('轮播')
  await expect(page.locator('body')).not.toHaveAttribute('data-kept')
})

test('texts of a page are asked for once, not without end', async ({ page, desk }) => {
  await signIn(page, desk, 'owner')
  await page.getByRole('row').nth(1).waitFor()
  const texts = await keepAway(page, /\/assets\/settings-[^/]*\.js/)
  await entry(page, '设置').click()
  await expect(again(page)).toBeVisible()
  const asked = texts.asked()
  expect(asked).toBeGreaterThan(0)
  // Long enough for some more, if it went on.
  await page.waitForTimeout(500)
  expect(texts.asked()).toBe(asked)
  await texts.letCome()
  await again(page).click()
  await expect(headingOf(page)).toContainText('设置')
})

test('the bar of marked rows stands beside its rows', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  const code = await keepAway(page, /bulk-bar-[^/]*\.js/)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('alert')).toContainText('这里没有读出来')
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
  await code.letCome()
  await again(page).click()
  await expect(page.getByText('选了 1 条')).toBeVisible()
})

test('the console itself says so on a page of its own', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  const code = await keepAway(page, /\/assets\/console-[^/]*\.js/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('后台没有打开')
  await code.letCome()
  await again(page).click()
  await expect(headingOf(page)).toContainText('内容')
})

test('its texts, where they alone are missing, are asked for again by a page that has some', async ({ page, desk }) => {
  await signIn(page, desk, 'editor')
  const scripts = /\/assets\/console-[^/]*\.js/
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('后台的各处')) return route.abort()
    return route.fulfill({ response })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('后台没有打开')
  await page.unroute(scripts)
  await again(page).click()
  await expect(headingOf(page)).toContainText('内容')
})

test('the sign-in page says so', async ({ page, desk }) => {
  const code = await keepAway(page, /\/assets\/entrance-[^/]*\.js/)
  await page.goto(`${desk.consoleUrl}sign-in`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('后台没有打开')
  await code.letCome()
  await again(page).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
