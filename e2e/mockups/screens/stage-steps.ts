/** Ways to the states of the stage, for its mockups. */
import { expect } from '@playwright/test'
import { touchScreen } from '../../support/touch.ts'
import type { Stage } from '../screen.ts'

export const film = (id: number) => `/pages/video/index?id=${id}`
export const player = ({ page }: Stage) => page.getByRole('region', { name: '播放器' })
export const video = ({ page }: Stage) => page.locator('video')

/** To the second chapter, as in the mockups, and on: once its frames are there. */
export async function playFrom(stage: Stage, share: number) {
  await expect.poll(() => video(stage).evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0)
  await video(stage).evaluate((each: HTMLVideoElement, share) => {
    each.currentTime = each.duration * share
    return each.play()
  }, share)
  await expect.poll(() => video(stage).evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(2)
}

/** As the mockups: four seconds of danmu are on their way. */
export async function playBare(stage: Stage) {
  await playFrom(stage, 0.36)
  await stage.page.waitForTimeout(3500)
}

export const tapAt = async ({ page }: Stage, x: number, y: number) => (await touchScreen(page)).tap({ x, y })

/** A tap shows the controls, or hides those that are there. */
export async function tapForControls(stage: Stage) {
  const shown = stage.page.locator('section[data-state]').filter({ visible: true }).first()
  await expect(shown).toHaveAttribute('data-state', /bare|plate/, { timeout: 15_000 })
  const box = await shown.boundingBox()
  if (!box) throw new Error('the stage is not in view')
  await tapAt(stage, box.x + box.width * 0.3, box.y + box.height / 2)
  await expect(shown).toHaveAttribute('data-state', 'controls')
}

export async function showControls(stage: Stage) {
  await playFrom(stage, 0.38)
  await tapForControls(stage)
}

async function slide(stage: Stage, y: number, from: number, to: number) {
  const finger = await touchScreen(stage.page)
  await finger.down({ x: from, y })
  await finger.move([{ x: to, y }])
}

export async function scrub(stage: Stage) {
  await showControls(stage)
  await stage.page.waitForTimeout(300)
  await slide(stage, 217, 146, 246)
}

export async function swipe(stage: Stage) {
  await playFrom(stage, 0.38)
  await slide(stage, 120, 150, 190)
}

/** Opened a second time where the film was left. */
export async function resume(stage: Stage) {
  await playFrom(stage, 0.39)
  await stage.page.waitForTimeout(6000)
  await stage.page.reload()
  await stage.page.getByText('从头看').waitFor()
}

export async function openSettings(stage: Stage) {
  await tapForControls(stage)
  await stage.page.getByRole('button', { name: '播放设置' }).click()
}

/** The panel of settings, or a level of it, while the film stands still beside it. */
export const openLevel =
  (level?: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await playFrom(stage, 0.38)
    await openSettings(stage)
    if (level) await stage.page.getByRole('dialog').getByRole('button', { name: level }).click()
  }

export async function end(stage: Stage) {
  await playFrom(stage, 0.9)
  await video(stage).evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration - 0.2
  })
  await stage.page.getByRole('group', { name: /^接下来：/ }).waitFor()
  await stage.page.waitForTimeout(1500)
}

/** As in browsers that keep fullscreen to themselves; the picture of the window has everything in it. */
export const keepInPage = ({ page }: Stage) =>
  page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })

export const large =
  (steps?: (stage: Stage) => Promise<unknown>, share = 0.36) =>
  async (stage: Stage): Promise<void> => {
    await playFrom(stage, share)
    await player(stage).press('f')
    await steps?.(stage)
  }

export async function compose(stage: Stage) {
  await tapForControls(stage)
  await player(stage)
    .getByRole('button', { name: /^发条弹幕/ })
    .click()
  await stage.page.setViewportSize({ width: 844, height: 215 })
  await stage.page.keyboard.type('努要含着力')
}

export async function makeSmall(stage: Stage) {
  await playFrom(stage, 0.38)
  await stage.page.goBack()
  await stage.page.getByRole('region', { name: /^小窗：/ }).waitFor()
}

export async function fillQueue({ page }: Stage) {
  const rows = page.getByRole('button', { name: /^稍后接着放：/ })
  for (const place of [0, 1, 2]) await rows.nth(place).click()
}
