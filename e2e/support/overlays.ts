/** Everything that lies over a page, and how a visitor comes to it. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import type { TextKey } from '../../web/src/i18n/catalogues/index.ts'
import { expect, open } from './journey.ts'
import { anywhere, type LabelOf } from './labels.ts'
import { enterAs, openOrder } from './members.ts'
import type { Product } from './product.ts'

/** From the opened page to the overlay, in the language of the visitor. */
type Steps = (page: Page, labelOf: LabelOf) => Promise<unknown>

export interface Overlay {
  name: string
  address: string
  /** A demo account; none: a guest. */
  account?: 'demo' | 'demovip'
  /** What the browser writes to the console by itself on the way. */
  expectedErrors?: readonly RegExp[]
  steps: Steps
}

const FILM = '/pages/video/index?id=101'

const pressNamed = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click()

/** One press after the other. */
const press =
  (...keys: TextKey[]): Steps =>
  async (page, labelOf) => {
    for (const key of keys) await pressNamed(page, labelOf(key))
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

const writeDanmu = (page: Page, labelOf: LabelOf, text: string) =>
  page.getByRole('textbox', { name: labelOf('danmu.placeholder') }).fill(text)

const sendDanmu: Steps = async (page, labelOf) => {
  await writeDanmu(page, labelOf, '老师这一捺太稳了')
  await pressNamed(page, labelOf('danmu.send'))
}

const redeem: Steps = async (page, labelOf) => {
  await pressNamed(page, labelOf('video.use_code'))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('NO-SUCH-CODE')
  await sheet.getByRole('button', { name: labelOf('redeem.submit') }).click()
  await expect(sheet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
}

const openMoreOfDanmu: Steps = async (page, labelOf) => {
  await press('danmu.settings', 'danmu.list')(page, labelOf)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: labelOf('danmu.more') })
    .first()
    .click()
}

/** Plays until there is a picture, then stands still: a film that is held before it began plays all the same. */
const holdFilm: Steps = async (page, labelOf) => {
  const film = page.locator('video:visible').first()
  await page.getByRole('region', { name: labelOf('player.name') }).focus()
  await expect(async () => {
    if (await film.evaluate((video: HTMLVideoElement) => video.paused)) await page.keyboard.press('k')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: seconds(3) })
      .toBeGreaterThan(0)
  }).toPass()
  await film.evaluate((video: HTMLVideoElement) => video.pause())
}

/** Controls stay while the film stands still. */
const openOnStage =
  (key: TextKey): Steps =>
  async (page, labelOf) => {
    await holdFilm(page, labelOf)
    await pressNamed(page, labelOf(key))
  }

/** Through the settings into one of their lists. */
const openLevel =
  (...rows: TextKey[]): Steps =>
  async (page, labelOf) => {
    await openOnStage('player.settings')(page, labelOf)
    for (const row of rows)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: labelOf(row) })
        .click()
  }

const openKeys: Steps = async (page, labelOf) => {
  await holdFilm(page, labelOf)
  await page.getByRole('region', { name: labelOf('player.name') }).press('?')
  await page.getByRole('dialog').waitFor()
}

/** In a layer over the page, as where the browser keeps fullscreen to itself. */
const openFullscreenSettings: Steps = async (page, labelOf) => {
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  const film = page.locator('video:visible').first()
  // How wide the film is decides whether it turns.
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  const player = page.getByRole('region', { name: labelOf('player.name') })
  await player.focus()
  await page.keyboard.press('f')
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  // Narrow windows leave it out of sight, not out of reach of keys.
  await player.getByRole('button', { name: labelOf('danmu.settings') }).press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** Comments are at the end of a page, which grows while it comes. */
const writeComment: Steps = async (page, labelOf) => {
  const button = page.getByRole('button', { name: labelOf('comment.write') }).filter({ visible: true })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await button.click({ timeout: seconds(1) })
  }).toPass()
  await page.getByRole('dialog').waitFor()
}

/** Through the film's own menu, as there is no page to go back to. */
export const openMini: Steps = async (page, labelOf) => {
  await holdFilm(page, labelOf)
  await pressNamed(page, labelOf('player.settings'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: labelOf('player.mini') })
    .click()
  await page.locator('section[data-corner]').waitFor()
  await page.locator('h1:not([inert] *):visible').first().waitFor()
}

const openPicture = (page: Page) => page.locator('main:not([inert] *):visible li button:has(img)').first().click()

async function enlarge(page: Page) {
  await openPicture(page)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('+')
}

const registerNothing: Steps = async (page, labelOf) => {
  await pressNamed(page, labelOf('register.send'))
  await expect(page.getByRole('textbox', { name: labelOf('form.account') })).toHaveAttribute('aria-invalid', 'true')
}

const goOffline: Steps = async (page, labelOf) => {
  await page.context().setOffline(true)
  await page.getByText(labelOf('shell.offline')).waitFor()
}

export const OVERLAYS: readonly Overlay[] = [
  { name: 'notices', address: '/', steps: press('notice.title') },
  {
    name: 'a notice unfolded',
    address: '/',
    steps: async (page, labelOf) => {
      await pressNamed(page, labelOf('notice.title'))
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    },
  },
  { name: 'urgent notice', address: '/', steps: showUrgentNotice },
  { name: 'order of a category', address: '/?cat=1', steps: press('content.sort') },
  { name: 'language', address: '/pages/my/my', steps: press('language.title') },
  { name: 'contact', address: '/pages/my/my', steps: press('page.contact') },
  { name: 'login needed for a like', address: FILM, steps: press('video.like') },
  { name: 'login needed for danmu', address: FILM, steps: sendDanmu },
  { name: 'composing danmu', address: FILM, steps: (page, labelOf) => writeDanmu(page, labelOf, '好') },
  { name: 'danmu settings', address: FILM, steps: press('danmu.settings') },
  { name: 'danmu settings in fullscreen', address: FILM, steps: openFullscreenSettings },
  { name: 'danmu filters', address: FILM, steps: press('danmu.settings', 'danmu.filters') },
  { name: 'list of danmu', address: FILM, steps: press('danmu.settings', 'danmu.list') },
  { name: 'one danmu of the list', address: FILM, account: 'demo', steps: openMoreOfDanmu },
  { name: 'settings of playback', address: FILM, steps: openOnStage('player.settings') },
  { name: 'chapters', address: FILM, steps: openLevel('video.chapters') },
  { name: 'subtitles', address: FILM, steps: openLevel('player.subtitles') },
  { name: 'rates', address: FILM, steps: openLevel('player.rate') },
  { name: 'qualities', address: FILM, steps: openLevel('player.quality') },
  { name: 'list of keys', address: FILM, steps: openKeys },
  { name: 'episodes', address: '/pages/video/index?id=205', account: 'demovip', steps: press('playback.episodes') },
  { name: 'small window', address: FILM, steps: openMini },
  { name: 'writing a comment', address: '/pages/video/index?id=201', account: 'demo', steps: writeComment },
  { name: 'look of articles', address: '/pages/video/index?id=102', steps: press('article.look') },
  { name: 'image viewer', address: '/pages/video/index?id=107', steps: openPicture },
  { name: 'image viewer, enlarged', address: '/pages/video/index?id=107', steps: enlarge },
  { name: 'link copied', address: '/pages/video/index?id=102', steps: press('video.share') },
  { name: 'code refused', address: '/pages/video/index?id=503', account: 'demo', steps: redeem },
  { name: 'user agreement', address: '/pages/login/register', steps: press('register.terms') },
  { name: 'register, every field wrong', address: '/pages/login/register', steps: registerNothing },
  { name: 'join as a guest', address: '/pages/vip/index', steps: press('vip.agreement') },
  { name: 'profile', address: '/pages/my/my', account: 'demo', steps: (page) => pressNamed(page, /demo/) },
  { name: 'code', address: '/pages/my/my', account: 'demo', steps: press('account.redeem') },
  { name: 'own orders', address: '/pages/vip/index', account: 'demovip', steps: press('vip.orders') },
  { name: 'ledger', address: '/pages/vip/index', account: 'demovip', steps: press('vip.ledger') },
  { name: 'coupon', address: '/pages/vip/index', account: 'demo', steps: press('vip.coupon') },
  { name: 'second step', address: '/pages/my/safety', account: 'demo', steps: press('second_step.title') },
  { name: 'login history', address: '/pages/my/safety', account: 'demo', steps: press('history.title') },
  { name: 'own data copied', address: '/pages/my/safety', account: 'demo', steps: press('own_data.copy') },
  { name: 'account ended', address: '/pages/my/safety', account: 'demo', steps: press('own_data.cancel') },
  { name: 'region of a number', address: '/pages/my/phone', account: 'demo', steps: press('phone.region_now') },
  { name: 'log out', address: '/pages/my/setting', account: 'demo', steps: press('setting.logout') },
  { name: 'clear data', address: '/pages/my/setting', account: 'demo', steps: press('setting.clear') },
  { name: 'FAQ unfolded', address: '/pages/my/question', steps: (page) => page.locator('summary').first().click() },
  { name: 'without a network', address: '/', expectedErrors: [/ERR_INTERNET_DISCONNECTED/], steps: goOffline },
  {
    name: 'leave an unpaid order',
    address: '/pages/my/pay?remote_order_id=ORDER',
    account: 'demo',
    steps: press('shell.back'),
  },
  {
    name: 'another way to pay',
    address: '/pages/other/webview?remote_order_id=ORDER&method=sandbox&mode=window&opened=0',
    account: 'demo',
    // Behind the name of the method.
    steps: (page, labelOf) => pressNamed(page, anywhere(labelOf('order.other_method'))),
  },
  {
    name: 'cashier in a frame',
    address: '/pages/other/webview?remote_order_id=ORDER&method=sandbox&mode=frame',
    account: 'demo',
    steps: (page) => page.frameLocator('iframe').getByRole('button').first().waitFor(),
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
