/** The main job of the product, from the first look to the last: guest, buyer, member. */
import type { Page } from '@playwright/test'
import { expect, open, press, register, test } from './journey.ts'

const VIP_VIDEO = 503
const VIP_NAME = /铜版体/

/** It plays by itself where the browser allows it, else after a press. */
async function expectPlaying(page: Page) {
  const video = page.locator('video:visible').first()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  if (await video.evaluate((element: HTMLVideoElement) => element.paused))
    await page.getByRole('button', { name: '播放' }).first().click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
}

test('a guest looks around, buys a membership, and watches what was locked', async ({ page, product }) => {
  await test.step('home shows carousel, categories and posters', async () => {
    await open(page, product)
    await expect(page.getByRole('region', { name: /轮播|推荐|精选/ }).first()).toBeVisible()
    await expect(page.getByRole('tab', { name: '汉字' })).toBeVisible()
    await expect(page.getByRole('link', { name: VIP_NAME }).first()).toBeVisible()
  })

  await test.step('a free video plays', async () => {
    await page.getByRole('tab', { name: '汉字' }).click()
    await page
      .getByRole('link', { name: /永字八法/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /永字八法/ })).toBeVisible()
    await expectPlaying(page)
    await page.goBack()
  })

  await test.step('a VIP video says what is missing', async () => {
    await open(page, product, `/pages/video/index?id=${VIP_VIDEO}`)
    await expect(page.getByText('这一集属于 VIP')).toBeVisible()
    await expect(page.locator('video:visible')).toHaveCount(0)
    await page
      .getByRole('link', { name: '加入会员' })
      .or(page.getByRole('button', { name: '加入会员' }))
      .click()
  })

  await test.step('picks a plan, registers, comes back to it', async () => {
    await page.getByRole('radio', { name: /月度会员/ }).click()
    await press(page, /登录并开通/)
    await expect(page.getByText('登录后继续开通。')).toBeVisible()
    await register(page, product, '看字的人', 'paper-and-ink-42')
    await expect(page.getByRole('radio', { name: /月度会员/ })).toBeChecked()
  })

  await test.step('orders and pays at the sandbox cashier', async () => {
    await press(page, /开通月度会员/)
    await expect(page.getByRole('heading', { name: '选择付款方式' })).toBeVisible()
    const [cashier] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: /去付款/ }).click(),
    ])
    await expect(cashier.getByText('沙箱收银台').first()).toBeVisible()
    await cashier.getByRole('button', { name: '付款', exact: true }).click()
    await page.bringToFront()
    await page
      .getByRole('button', { name: '我已付款' })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(page.getByText('欢迎加入公约')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the locked item plays', async () => {
    await press(page, /继续看/)
    await expect(page.getByRole('heading', { level: 1, name: VIP_NAME })).toBeVisible()
    await expectPlaying(page)
  })

  await test.step('VIP shows its end date', async () => {
    await open(page, product, '/pages/vip/index')
    await expect(page.getByText('有效期至').first()).toBeVisible()
    await expect(page.getByText(/^20\d\d\.\d\d\.\d\d$/).first()).toBeVisible()
  })

  await test.step('likes it and finds it in likes and footprint', async () => {
    await open(page, product, `/pages/video/index?id=${VIP_VIDEO}`)
    await page.getByRole('button', { name: /喜欢/ }).click()
    await expect(page.getByRole('button', { name: /喜欢/ })).toHaveAttribute('aria-pressed', 'true')
    await open(page, product, '/pages/my/likes')
    await expect(page.getByRole('link', { name: VIP_NAME })).toBeVisible()
    await open(page, product, '/pages/my/footprint')
    await expect(page.getByRole('link', { name: VIP_NAME })).toBeVisible()
  })

  await test.step('searches a word of two characters', async () => {
    await open(page, product, '/pages/search')
    await page.getByRole('searchbox').fill('汉字')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('link', { name: /算不算汉字/ })).toBeVisible()
  })

  await test.step('sends feedback', async () => {
    await open(page, product, '/pages/my/feedback')
    await page.getByRole('textbox', { name: /内容/ }).fill('第三课的字幕晚了两秒。')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('收到了，谢谢')).toBeVisible()
  })

  await test.step('reads the notices', async () => {
    await open(page, product)
    await page.getByRole('button', { name: /公告/ }).click()
    await expect(page.getByRole('dialog', { name: '公告' }).getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('logs out', async () => {
    await open(page, product, '/pages/my/setting')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByText('已退出')).toBeVisible()
    await open(page, product, '/pages/my/my')
    await expect(page.getByText('登录或注册')).toBeVisible()
  })
})
