/** Everything that lies over a page, and how a visitor comes to it (screens 25). */
import type { Page } from '@playwright/test'
import { expect, open } from './journey.ts'
import { enterAs, openOrder } from './members.ts'
import type { Product } from './product.ts'

export interface Overlay {
  name: string
  address: string
  /** A demo account; none: a guest. */
  account?: 'demo' | 'demovip'
  /** What the browser writes to the console by itself on the way. */
  expectedErrors?: readonly RegExp[]
  /** From the opened page to the overlay. */
  steps: (page: Page, product: Product) => Promise<unknown>
}

const FILM = '/pages/video/index?id=101'
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click()

/** One press after the other. */
const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }

async function showUrgentNotice(page: Page) {
  await page.route('**/setting.Notice/list**', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const list = answer.data.list.map((notice: object) => ({ ...notice, is_urgent: 1 }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
  })
  await page.reload()
  await page.getByRole('alertdialog').waitFor()
}

async function sendDanmu(page: Page) {
  await page.getByRole('textbox', { name: /弹幕/ }).fill('老师这一捺太稳了')
  await page.getByRole('button', { name: '发送' }).click()
}

async function redeem(page: Page) {
  await press('用兑换码')(page)
  await page.getByRole('dialog').getByRole('textbox').fill('NO-SUCH-CODE')
  await page.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
}

const openFilters = pressAll('弹幕设置', '屏蔽')
const openList = pressAll('弹幕设置', /查看全部弹幕/)

async function openMoreOfDanmu(page: Page) {
  await openList(page)
  await page.getByRole('dialog').getByRole('button', { name: '更多' }).first().click()
}

/** Controls stay while the film stands still. */
async function openRates(page: Page) {
  const film = page.locator('video:visible').first()
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await press(/^倍速/)(page)
}

async function openMenu(page: Page) {
  await page
    .locator('video:visible')
    .first()
    .evaluate((video: HTMLVideoElement) => video.pause())
  await press('章节、字幕与画质')(page)
}

const openPicture = (page: Page) => page.locator('main:visible li button:has(img)').first().click()

async function enlarge(page: Page) {
  await openPicture(page)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('+')
}

export const OVERLAYS: readonly Overlay[] = [
  { name: 'notices', address: '/', steps: press(/公告/) },
  {
    name: 'a notice unfolded',
    address: '/',
    steps: async (page) => {
      await press(/公告/)(page)
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    },
  },
  { name: 'urgent notice', address: '/', steps: showUrgentNotice },
  { name: 'order of a category', address: '/?cat=1', steps: press(/^排序/) },
  { name: 'language', address: '/pages/my/my', steps: press(/语言/) },
  { name: 'contact', address: '/pages/my/my', steps: press(/联系我们/) },
  { name: 'login needed for a like', address: FILM, steps: press(/^喜欢/) },
  { name: 'login needed for danmu', address: FILM, steps: sendDanmu },
  { name: 'composing danmu', address: FILM, steps: (page) => page.getByRole('textbox', { name: /弹幕/ }).fill('好') },
  { name: 'danmu settings', address: FILM, steps: press('弹幕设置') },
  { name: 'danmu filters', address: FILM, steps: openFilters },
  { name: 'list of danmu', address: FILM, steps: openList },
  { name: 'one danmu of the list', address: FILM, account: 'demo', steps: openMoreOfDanmu },
  { name: 'rates', address: FILM, steps: openRates },
  { name: 'chapters, subtitles, quality', address: FILM, steps: openMenu },
  { name: 'look of articles', address: '/pages/video/index?id=102', steps: press('文字与外观') },
  { name: 'image viewer', address: '/pages/video/index?id=107', steps: openPicture },
  { name: 'image viewer, enlarged', address: '/pages/video/index?id=107', steps: enlarge },
  { name: 'link copied', address: '/pages/video/index?id=102', steps: press('分享') },
  { name: 'code refused', address: '/pages/video/index?id=503', account: 'demo', steps: redeem },
  { name: 'user agreement', address: '/pages/login/register', steps: press('用户协议') },
  {
    name: 'register, every field wrong',
    address: '/pages/login/register',
    steps: async (page) => {
      await press('注册并登录')(page)
      await expect(page.getByRole('textbox', { name: '账号', exact: true })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'join as a guest', address: '/pages/vip/index', steps: press(/会员服务协议/) },
  { name: 'profile', address: '/pages/my/my', account: 'demo', steps: press(/个人资料|demo|资料/) },
  { name: 'code', address: '/pages/my/my', account: 'demo', steps: press(/兑换码/) },
  { name: 'region of a number', address: '/pages/my/phone', account: 'demo', steps: press(/国家或地区/) },
  { name: 'log out', address: '/pages/my/setting', account: 'demo', steps: press('退出登录') },
  { name: 'clear data', address: '/pages/my/setting', account: 'demo', steps: press(/清除本机数据/) },
  {
    name: 'FAQ unfolded',
    address: '/pages/my/question',
    steps: (page) => page.getByText('会员到期会自动扣费吗').click(),
  },
  {
    name: 'without a network',
    address: '/',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    steps: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('没有网络，显示的是上次的内容').waitFor()
    },
  },
  {
    name: 'leave an unpaid order',
    address: '/pages/my/pay?remote_order_id=ORDER',
    account: 'demo',
    steps: press('返回'),
  },
  {
    name: 'another way to pay',
    address: '/pages/other/webview?remote_order_id=ORDER&method=sandbox&mode=window&opened=1',
    account: 'demo',
    steps: press(/换一种/),
  },
  {
    name: 'cashier in a frame',
    address: '/pages/other/webview?remote_order_id=ORDER&method=sandbox&mode=frame',
    account: 'demo',
    steps: (page) => page.frameLocator('iframe').getByRole('button', { name: '付款', exact: true }).waitFor(),
  },
]

/** Opens the page of an overlay as whoever may see it; the steps are the caller's. */
export async function openUnder(page: Page, product: Product, { address, account }: Overlay) {
  let real = address
  if (account) {
    const client = await enterAs(page, product, account)
    if (address.includes('ORDER')) real = address.replace('ORDER', await openOrder(product, client))
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, real)
}
