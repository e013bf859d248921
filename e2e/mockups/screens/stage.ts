/** The stage in its states, small, large and upright, and what lies beside it. */
import { expect } from '@playwright/test'
import { touchScreen } from '../../support/touch.ts'
import type { Screen, Stage } from '../screen.ts'

const film = (id: number) => `/pages/video/index?id=${id}`
const player = ({ page }: Stage) => page.getByRole('region', { name: '播放器' })
const video = ({ page }: Stage) => page.locator('video')

/** To the second chapter, as in the mockups, and on: once its frames are there. */
async function playFrom(stage: Stage, share: number) {
  await expect.poll(() => video(stage).evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0)
  await video(stage).evaluate((each: HTMLVideoElement, share) => {
    each.currentTime = each.duration * share
    return each.play()
  }, share)
  await expect.poll(() => video(stage).evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(2)
}

/** As the mockups: four seconds of danmu are on their way. */
async function playBare(stage: Stage) {
  await playFrom(stage, 0.36)
  await stage.page.waitForTimeout(3500)
}

const tapAt = async ({ page }: Stage, x: number, y: number) => (await touchScreen(page)).tap({ x, y })

/** A tap shows the controls, or hides those that are there. */
async function tapForControls(stage: Stage) {
  const shown = stage.page.locator('section[data-state]').filter({ visible: true }).first()
  await expect(shown).toHaveAttribute('data-state', /bare|plate/, { timeout: 15_000 })
  const box = await shown.boundingBox()
  if (!box) throw new Error('the stage is not in view')
  await tapAt(stage, box.x + box.width * 0.3, box.y + box.height / 2)
  await expect(shown).toHaveAttribute('data-state', 'controls')
}

async function showControls(stage: Stage) {
  await playFrom(stage, 0.38)
  await tapForControls(stage)
}

async function slide(stage: Stage, y: number, from: number, to: number) {
  const finger = await touchScreen(stage.page)
  await finger.down({ x: from, y })
  await finger.move([{ x: to, y }])
}

async function scrub(stage: Stage) {
  await showControls(stage)
  await stage.page.waitForTimeout(300)
  await slide(stage, 217, 146, 246)
}

async function swipe(stage: Stage) {
  await playFrom(stage, 0.38)
  await slide(stage, 120, 150, 190)
}

/** Opened a second time where the film was left. */
async function resume(stage: Stage) {
  await playFrom(stage, 0.39)
  await stage.page.waitForTimeout(6000)
  await stage.page.reload()
  await stage.page.getByText('从头看').waitFor()
}

/** The way back to the beginning, beside the time: the plate was there, and the controls came. */
async function resumeInRow(stage: Stage) {
  await resume(stage)
  await tapForControls(stage)
}

/** A finger that stays where it is. */
async function hold(stage: Stage) {
  await playBare(stage)
  const finger = await touchScreen(stage.page)
  await finger.down({ x: 195, y: 110 })
  await stage.page.waitForTimeout(700)
}

/** A finger that goes up at the right. */
async function swipeVolume(stage: Stage) {
  await playBare(stage)
  const finger = await touchScreen(stage.page)
  await finger.down({ x: 320, y: 120 })
  await finger.move([{ x: 320, y: 150 }])
}

/** Its controls are put away: danmu stand still, to be read. */
async function pauseBare(stage: Stage) {
  await playBare(stage)
  await video(stage).evaluate((each: HTMLVideoElement) => each.pause())
  await expect(stage.page.locator('section[data-state]').first()).toHaveAttribute('data-state', 'controls')
  await tapAt(stage, 60, 180)
}

/** Every source answers that it is not there. */
async function fail({ page }: Stage) {
  await page.getByRole('alert').waitFor({ timeout: 60_000 })
}

const withoutFilms = ({ page }: Stage) => page.route(/\.(mp4|m3u8)$/, (route) => route.fulfill({ status: 500 }))

async function openSettings(stage: Stage) {
  await tapForControls(stage)
  await stage.page.getByRole('button', { name: '播放设置' }).click()
}

/** The panel of settings, or a level of it, while the film stands still beside it. */
const openLevel =
  (level?: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await playFrom(stage, 0.38)
    await openSettings(stage)
    if (level) await stage.page.getByRole('dialog').getByRole('button', { name: level }).click()
  }

async function end(stage: Stage) {
  await playFrom(stage, 0.9)
  await video(stage).evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration - 0.2
  })
  await stage.page.getByRole('group', { name: /^接下来：/ }).waitFor()
  await stage.page.waitForTimeout(1500)
}

/** As in browsers that keep fullscreen to themselves; the picture of the window has everything in it. */
const keepInPage = ({ page }: Stage) =>
  page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })

const large =
  (steps?: (stage: Stage) => Promise<unknown>, share = 0.36) =>
  async (stage: Stage): Promise<void> => {
    await playFrom(stage, share)
    await player(stage).press('f')
    await steps?.(stage)
  }

async function compose(stage: Stage) {
  await tapForControls(stage)
  await player(stage)
    .getByRole('button', { name: /^发条弹幕/ })
    .click()
  await stage.page.setViewportSize({ width: 844, height: 215 })
  await stage.page.keyboard.type('努要含着力')
}

async function makeSmall(stage: Stage) {
  await playFrom(stage, 0.38)
  await stage.page.goBack()
  await stage.page.getByRole('region', { name: /^小窗：/ }).waitFor()
}

async function fillQueue({ page }: Stage) {
  const rows = page.getByRole('button', { name: /^稍后接着放：/ })
  for (const place of [0, 1, 2]) await rows.nth(place).click()
}

const LYING = { isPhone: true, size: { width: 844, height: 390 } }
const MEMBER = { account: 'demovip', moves: true, address: film(101) } as const

export const STAGE: readonly Screen[] = [
  { ...MEMBER, number: '91', theme: 'dark', steps: playBare },
  { ...MEMBER, number: '92', steps: showControls },
  { ...MEMBER, number: '93', steps: scrub },
  { ...MEMBER, number: '94', theme: 'dark', steps: swipe },
  { ...MEMBER, number: '95', address: film(106), steps: resume },
  { ...MEMBER, number: '96', steps: openLevel() },
  { ...MEMBER, number: '97', theme: 'dark', steps: openLevel(/^章节/) },
  { ...MEMBER, number: '98', steps: openLevel(/^倍速/) },
  {
    ...MEMBER,
    number: '99',
    theme: 'dark',
    steps: async (stage) => {
      await playBare(stage)
      await stage.page.getByRole('button', { name: '弹幕设置' }).last().click()
    },
  },
  { ...MEMBER, number: '100', steps: end },
  { number: '102', address: film(503), moves: true },
  { ...MEMBER, number: '103', theme: 'dark', address: film(205), steps: (stage) => playFrom(stage, 0.3) },
  {
    ...MEMBER,
    ...LYING,
    number: '104',
    before: keepInPage,
    steps: large(tapForControls),
  },
  {
    ...MEMBER,
    ...LYING,
    number: '105',
    before: keepInPage,
    steps: large(openSettings),
  },
  {
    ...MEMBER,
    ...LYING,
    number: '106',
    before: keepInPage,
    steps: large(async (stage) => {
      await openSettings(stage)
      await stage.page.getByRole('dialog').getByRole('button', { name: /^章节/ }).click()
    }),
  },
  { ...MEMBER, ...LYING, number: '107', before: keepInPage, steps: large(compose) },
  { ...MEMBER, ...LYING, number: '108', before: keepInPage, steps: large(end) },
  {
    ...MEMBER,
    number: '109',
    before: keepInPage,
    steps: large(tapForControls),
    differs: 'with a film that is wider than tall',
  },
  { ...MEMBER, number: '110', address: '/', steps: openAndLeave },
  { ...MEMBER, number: '111', locale: 'fr-FR', size: { width: 320, height: 640 }, isPhone: true },
  { ...MEMBER, number: '112', theme: 'dark', size: { width: 360, height: 560 }, isPhone: true, steps: openLevel() },
  { ...MEMBER, ...LYING, number: '113', steps: openLevel() },
  { ...MEMBER, number: '114', theme: 'dark', locale: 'fr-FR', textPercent: 200 },
  { ...MEMBER, number: '115', size: { width: 1440, height: 900 }, scale: 1, steps: hover },
  {
    ...MEMBER,
    number: '116',
    theme: 'dark',
    size: { width: 1440, height: 900 },
    scale: 1,
    steps: async (stage) => {
      await playFrom(stage, 0.38)
      await player(stage).press('?')
    },
  },
  { ...MEMBER, number: '101', cell: { name: 'held', left: 36, top: 484 }, steps: hold },
  { ...MEMBER, number: '101', cell: { name: 'paused', left: 669, top: 889 }, steps: pauseBare },
  { ...MEMBER, number: '101', cell: { name: 'failed', left: 36, top: 1293 }, before: withoutFilms, steps: fail },
  { ...MEMBER, number: '118', theme: 'dark', cell: { name: 'volume', left: 36, top: 81 }, steps: swipeVolume },
  {
    ...MEMBER,
    number: '118',
    theme: 'dark',
    address: film(106),
    cell: { name: 'start over', left: 36, top: 484 },
    steps: resumeInRow,
  },
  { ...MEMBER, number: '119', steps: fillQueue },
  { ...MEMBER, number: '120', theme: 'dark', forcedColors: true, steps: showControls },
]

async function openAndLeave(stage: Stage) {
  await stage.page.getByRole('tab', { name: '汉字' }).tap()
  await stage.page
    .locator('[data-page="pages/index/index"]')
    .getByRole('link', { name: /^永字八法/ })
    .last()
    .tap()
  await makeSmall(stage)
}

async function hover(stage: Stage) {
  await playFrom(stage, 0.38)
  const box = await player(stage).boundingBox()
  if (!box) throw new Error('the stage is not in view')
  await stage.page.mouse.move(box.x + box.width * 0.6, box.y + box.height - 2)
}
