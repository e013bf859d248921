/** The frame around the pages: addresses, guard, back, refresh, unknown routes, what leaves the origin. */
import { expect, login, open, test } from '../support/journey.ts'

test('NAV-53 a guest who types a protected address logs in and arrives there', async ({ page, product }) => {
  await open(page, product, '/pages/my/likes')
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('demo')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('alphabet-treaty')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的喜欢' })).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/my\/likes/)
})

test('NAV-46 after a refresh back still leads to the page before', async ({ page, product }) => {
  await open(page, product)
  await page.getByRole('tab', { name: '推荐' }).waitFor()
  await page.getByRole('link', { name: '我的' }).click()
  await page.getByRole('link', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
})

test('NAV-50 an unknown address says so and leads home', async ({ page, product }) => {
  await open(page, product, '/pages/nowhere')
  await expect(page.getByRole('heading', { name: '没有这个页面' }).first()).toBeVisible()
  await expect(page).toHaveTitle('没有这个页面 · 字母公约')
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page.getByRole('tab', { name: '推荐' })).toBeVisible()
})

test('NAV-33 going back and tapping tabs finds each page where it was left', async ({ page, product }) => {
  await open(page, product)
  await page.locator('main:not([inert] *):visible a[href*="pages/video/index?id="]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const offset = () => page.evaluate(() => Math.round(scrollY))
  // The page grows as its sections come; before that there is no way down to there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 444))
    expect(await offset()).toBe(444)
  }).toPass()
  await page
    .locator('main:not([inert] *):visible a[href*="pages/video/index?id="]:visible')
    .last()
    .dispatchEvent('click')
  await page.locator('[data-page="pages/video/index"]:visible h1').waitFor()
  await expect.poll(offset).toBe(0)
  await page.goBack()
  await expect.poll(offset).toBe(444)
  await page.getByRole('link', { name: '我的' }).click()
  await expect.poll(offset).toBe(0)
  await page.getByRole('link', { name: '首页' }).click()
  await expect.poll(offset).toBe(444)
})

test('NAV-43 back of the browser closes an open sheet, and only then leaves the page', async ({ page, product }) => {
  await open(page, product)
  await page.getByRole('link', { name: '我的' }).click()
  await page.getByRole('button', { name: '语言' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
})

test('FRM-35 no page of the main journey asks a foreign host for anything', async ({ page, product }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await login(page, product, 'demovip')
  for (const address of ['/', '/pages/vip/index', '/pages/video/index?id=101', '/pages/my/footprint']) {
    await open(page, product, address)
    await page.locator('h1:not([inert] *):visible').first().waitFor()
  }
  expect(foreign).toEqual([])
})

test('a demo code opens a locked item', async ({ page, product }) => {
  await login(page, product, 'demo')
  await open(page, product, '/pages/video/index?id=203')
  await page.getByRole('button', { name: '用兑换码' }).click()
  const sheet = page.getByRole('dialog', { name: '使用兑换码' })
  await sheet.getByRole('textbox', { name: '兑换码' }).fill('demo-any-item')
  await sheet.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(sheet.getByText('解锁了')).toBeVisible()
  await expect(page.getByRole('button', { name: '用兑换码', includeHidden: true })).toHaveCount(0)
})
