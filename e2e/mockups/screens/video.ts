import { touchScreen } from '../../support/touch.ts'
import type { Screen, Stage } from '../screen.ts'

const content = (id: number) => `/pages/video/index?id=${id}`

const like = ({ page }: Stage) => page.getByRole('button', { name: /喜欢/ }).click()

/** The heart of the account is empty first, whatever a run before left. */
async function likeOnce({ page }: Stage) {
  const heart = page.getByRole('button', { name: /喜欢/ })
  if ((await heart.getAttribute('aria-pressed')) === 'true') {
    await heart.click()
    await page.getByText('已取消').waitFor()
    await page.getByText('已取消').waitFor({ state: 'hidden' })
  }
  await heart.click()
  await page.getByText('已加入喜欢').waitFor()
}

/** A guest's danmu asks for a login. */
async function sendDanmu({ page }: Stage) {
  await page.getByRole('textbox', { name: /弹幕/ }).fill('老师这一捺太稳了')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('dialog').waitFor()
}

/** As in browsers that keep fullscreen to themselves; the picture of the window has everything in it. */
const keepInPage = ({ page }: Stage) =>
  page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })

async function goFullscreen({ page }: Stage) {
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await page.getByRole('region', { name: '播放器' }).press('f')
}

async function openRates(stage: Stage) {
  await goFullscreen(stage)
  await stage.page.getByRole('button', { name: /^倍速/ }).click()
}

async function swipeAhead(stage: Stage) {
  await goFullscreen(stage)
  const finger = await touchScreen(stage.page)
  await finger.down({ x: 300, y: 150 })
  await finger.move([{ x: 460, y: 150 }])
}

async function write({ page }: Stage) {
  // What the keyboard leaves.
  await page.setViewportSize({ width: 390, height: 574 })
  await page.getByRole('textbox', { name: /弹幕/ }).fill('老师这一捺太稳了')
}

const openPicture = ({ page }: Stage) => page.locator('main:not([inert] *):visible li button:has(img)').nth(3).click()

async function enlarge(stage: Stage) {
  await openPicture(stage)
  await stage.page.waitForTimeout(600)
  const finger = await touchScreen(stage.page)
  const at = { x: 195, y: 422 }
  await finger.tap(at)
  await stage.page.waitForTimeout(80)
  await finger.tap(at)
}

const LYING = { isPhone: true, size: { width: 844, height: 390 } }

// Without motion danmu stand as text under the film, which the mockups do not have.
export const VIDEO: readonly Screen[] = [
  { number: '34', address: content(101), moves: true, account: 'demovip', steps: like },
  { number: '35', address: content(101), moves: true, account: 'demovip', theme: 'dark' },
  {
    number: '36',
    address: content(101),
    moves: true,
    account: 'demovip',
    ...LYING,
    before: keepInPage,
    steps: openRates,
  },
  {
    number: '37',
    address: content(101),
    moves: true,
    account: 'demovip',
    ...LYING,
    before: keepInPage,
    steps: swipeAhead,
  },
  { number: '38', address: content(503) },
  { number: '39', address: content(503), account: 'demo', theme: 'dark' },
  { number: '40', address: content(101), moves: true, account: 'demovip', steps: write },
  {
    number: '41',
    differs: 'with rows for density, filters and the list, so it begins higher',
    address: content(101),
    moves: true,
    account: 'demovip',
    steps: ({ page }) => page.getByRole('button', { name: '弹幕设置' }).click(),
  },
  { number: '42', address: content(101), moves: true, steps: sendDanmu },
  { number: '43', address: content(405) },
  { number: '44', address: content(405), steps: openPicture },
  { number: '45', address: content(405), steps: enlarge },
  { number: '46', address: content(403) },
  { number: '47', address: content(403), theme: 'dark' },
  { number: '48', address: '/pages/video/videolist?access=free' },
  { number: '79', address: content(101), moves: true, account: 'demovip', steps: likeOnce },
]
