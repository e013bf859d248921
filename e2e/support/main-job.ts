/** The main job of the product, from the first look to the last: guest, buyer, member. Done by whatever hands are given. */

import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open, readCaptcha, test } from './journey.ts'
import type { Product } from './product.ts'

const VIP_VIDEO = 503
const VIP_NAME = /铜版体/

/** How somebody uses one window. */
export interface Hands {
  press(target: Locator): Promise<unknown>
  /** Picks one of a group: a tab, a radio button. */
  select(target: Locator): Promise<unknown>
  write(field: Locator, text: string): Promise<unknown>
  /** From a dialog back to what opened it. */
  leave(dialog: Locator, opener: Locator): Promise<unknown>
}

export interface MainJob {
  page: Page
  product: Product
  handsOf: (page: Page) => Hands
  /** After every step, on what is shown. */
  look?: (page: Page) => Promise<unknown>
}

const linkOrButton = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name })).filter({ visible: true }).first()
const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', typeof name === 'string' ? { name, exact: true } : { name }).filter({ visible: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** It plays by itself where the browser allows it, else after a press, which it may have forestalled. */
async function expectPlaying(page: Page, hands: Hands) {
  const video = page.locator('video:visible').first()
  const play = page.getByRole('button', { name: '播放', exact: true }).filter({ visible: true }).first()
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await expect(async () => {
    const isPaused = await video.evaluate((element: HTMLVideoElement) => element.paused)
    if (isPaused && (await play.isVisible())) await hands.press(play)
    await expect.poll(time, { timeout: seconds(5) }).toBeGreaterThan(0.3)
  }).toPass({ timeout: seconds(40) })
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
}

/** Home, a free film, what a locked one says, a plan, an account. */
async function joinIn({ page, product, handsOf, look }: MainJob) {
  const hands = handsOf(page)
  const link = (name: string | RegExp) => linkOrButton(page, name)

  await test.step('home shows carousel, categories and posters', async () => {
    await open(page, product)
    await expect(page.getByRole('region', { name: /轮播|推荐|精选/ }).first()).toBeVisible()
    await expect(page.getByRole('tab', { name: '汉字' })).toBeVisible()
    await expect(link(VIP_NAME)).toBeVisible()
    await look?.(page)
  })
  await test.step('a free video plays', async () => {
    await hands.select(page.getByRole('tab', { name: '汉字' }))
    await hands.press(link(/永字八法/))
    await expect(heading(page, /永字八法/)).toBeVisible()
    await expectPlaying(page, hands)
    await look?.(page)
    await page.goBack()
    await page.getByRole('button', { name: '关闭小窗' }).press('Enter')
  })
  await test.step('a VIP video says what is missing', async () => {
    await open(page, product, `/pages/video/index?id=${VIP_VIDEO}`)
    await expect(page.getByText('这一集属于 VIP')).toBeVisible()
    await expect(page.locator('video:visible')).toHaveCount(0)
    await look?.(page)
    await hands.press(link('加入会员'))
  })
  await test.step('picks a plan, registers, comes back to it', async () => {
    await hands.select(page.getByRole('radio', { name: /月度会员/ }))
    await look?.(page)
    await hands.press(link(/登录并开通/))
    await expect(page.getByText('登录后继续开通。')).toBeVisible()
    const captcha = readCaptcha(page, product)
    await hands.press(link('注册'))
    // The login page's fields have the same names, and are there until this page has come.
    await expect(heading(page, '注册')).toBeFocused()
    await hands.write(field(page, '账号'), `看字的人${Math.floor(Math.random() * 1e6)}`)
    await hands.write(field(page, '密码'), 'paper-and-ink-42')
    await hands.write(field(page, '图里的字'), await captcha)
    await hands.select(page.getByRole('checkbox'))
    await look?.(page)
    await hands.press(page.getByRole('button', { name: '注册并登录' }))
    await expect(page.getByRole('radio', { name: /月度会员/ })).toBeChecked()
  })
}

/** Order, cashier, and what was locked. */
async function buy({ page, product, handsOf, look }: MainJob) {
  const hands = handsOf(page)
  await test.step('orders and pays at the sandbox cashier', async () => {
    await hands.press(linkOrButton(page, /开通月度会员/))
    await expect(page.getByRole('heading', { name: '选择付款方式' })).toBeVisible()
    await look?.(page)
    const opened = page.context().waitForEvent('page')
    await hands.press(page.getByRole('button', { name: /去付款/ }))
    const cashier = await opened
    await expect(cashier.getByText('沙箱收银台').first()).toBeVisible()
    await handsOf(cashier).press(cashier.getByRole('button', { name: '付款', exact: true }))
    await expect(cashier.getByText(/回到|返回|已付款/).first()).toBeVisible()
    await page.bringToFront()
    // The page asks by itself when it is seen again; whoever is quicker presses.
    const welcome = page.getByText('欢迎加入公约')
    const paid = page.getByRole('button', { name: '我已付款' })
    await expect(welcome.or(paid)).toBeVisible()
    if (await paid.isVisible()) await hands.press(paid).catch(() => undefined)
    await expect(welcome).toBeVisible({ timeout: seconds(30) })
    await look?.(page)
  })
  await test.step('the locked item plays', async () => {
    await hands.press(linkOrButton(page, /继续看/))
    await expect(heading(page, VIP_NAME)).toBeVisible()
    await expectPlaying(page, hands)
  })
  await test.step('VIP shows its end date', async () => {
    await open(page, product, '/pages/vip/index')
    await expect(page.getByText('有效期至').first()).toBeVisible()
    await expect(page.getByText(/^20\d\d\.\d\d\.\d\d$/).first()).toBeVisible()
    await look?.(page)
  })
}

/** What members do: like, find again, search, write, read, leave. */
async function stay({ page, product, handsOf, look }: MainJob) {
  const hands = handsOf(page)
  await test.step('likes it and finds it in likes and footprint', async () => {
    await open(page, product, `/pages/video/index?id=${VIP_VIDEO}`)
    const heart = page.getByRole('button', { name: /喜欢/ }).filter({ visible: true })
    await hands.press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    for (const address of ['/pages/my/likes', '/pages/my/footprint']) {
      await open(page, product, address)
      await expect(page.getByRole('link', { name: VIP_NAME }).filter({ visible: true })).toBeVisible()
      await look?.(page)
    }
  })
  await test.step('searches a word of two characters', async () => {
    await open(page, product, '/pages/search')
    await hands.write(page.getByRole('searchbox'), '汉字')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /算不算汉字/ }).first()).toBeVisible()
    await look?.(page)
  })
  await test.step('sends feedback', async () => {
    await open(page, product, '/pages/my/feedback')
    await hands.write(field(page, /内容/), '第三课的字幕晚了两秒。')
    await look?.(page)
    await hands.press(page.getByRole('button', { name: '提交' }))
    await expect(page.getByText('收到了，谢谢')).toBeVisible()
  })
  await test.step('reads the notices', async () => {
    await open(page, product)
    const bell = page.locator('button[aria-label^="公告"]')
    await hands.press(bell)
    const notices = page.getByRole('dialog', { name: '公告' })
    await expect(notices.getByRole('listitem').first()).toBeVisible()
    await look?.(page)
    await hands.leave(notices, bell)
    await expect(notices).toBeHidden()
  })
  await test.step('logs out', async () => {
    await open(page, product, '/pages/my/setting')
    const out = page.getByRole('button', { name: '退出登录' })
    await hands.press(out)
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await look?.(page)
    await hands.press(question.getByRole('button', { name: '退出', exact: true }))
    await expect(page.getByText('已退出')).toBeVisible()
    await open(page, product, '/pages/my/my')
    await expect(page.getByText('登录或注册')).toBeVisible()
  })
}

export async function doMainJob(job: MainJob) {
  await joinIn(job)
  await buy(job)
  await stay(job)
}
