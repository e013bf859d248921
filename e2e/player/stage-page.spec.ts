/** The stage on its page: what a locked film shows, the end of a film, and danmu that stand still. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expectBox } from '../support/boxes.ts'
import { expect, login, open, test } from '../support/journey.ts'
import { timeOf, watch } from '../support/mini.ts'
import { lookAtStage } from '../support/stage/stage-boxes.ts'
import { touchScreen } from '../support/touch.ts'

const stageOf = (page: Page) => page.locator('section[data-state]')
const goTo = (page: Page, secondsLeft: number) =>
  page.locator('video:visible').evaluate((video: HTMLVideoElement, left) => {
    video.currentTime = video.duration - left
  }, secondsLeft)

test('a locked film shows its picture, the way back on a disc, the VIP mark and its length', async ({
  page,
  product,
}) => {
  await open(page, product, '/pages/video/index?id=503&kind=video')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const stage = page.locator('[data-stage]').filter({ visible: true })
  const bottom = 390 * (9 / 16) - 16
  await expectBox('back', stage.getByRole('button', { name: '返回' }), { x: 2, y: 2, width: 44, height: 44 })
  const ends = async (text: RegExp) => {
    const box = await stage.getByText(text).boundingBox()
    return [Math.round(box?.x ?? 0), Math.round((box?.x ?? 0) + (box?.width ?? 0)), (box?.y ?? 0) + (box?.height ?? 0)]
  }
  await expect(async () => {
    const [vipLeft, , vipBottom] = await ends(/^VIP$/)
    const [, extentRight, extentBottom] = await ends(/^\d\d:\d\d$/)
    expect([vipLeft, extentRight]).toEqual([20, 378])
    for (const found of [vipBottom, extentBottom]) expect(Math.abs((found ?? 0) - bottom)).toBeLessThanOrEqual(2)
  }).toPass({ timeout: seconds(30) })
})

test('VID-46, VID-55: the end card has the stage for itself; in fullscreen the title and the way out stand above it', async ({
  page,
  product,
}) => {
  await watch(page, product)
  await goTo(page, 0.3)
  await expect(stageOf(page)).toHaveAttribute('data-state', 'end')
  await expect(page.getByRole('group', { name: /^接下来：/ })).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => lookAtStage(page)).toEqual({ overlaps: [], parts: ['back', 'end'] })
  await page.setViewportSize({ width: 844, height: 390 })
  await stageOf(page).focus()
  await page.keyboard.press('f')
  await expect(stageOf(page)).toHaveAttribute('data-fullscreen', /./)
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await expect.poll(async () => (await lookAtStage(page)).overlaps).toEqual([])
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(stageOf(page)).not.toHaveAttribute('data-fullscreen')
})

test('DAN-07: a danmu that stands still over a paused film is pressed to like, copy, report or leave out its sender', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await watch(page, product, '/pages/video/index?id=101&kind=video')
  const touch = await touchScreen(page)
  const stage = stageOf(page)
  const sheet = page.getByRole('dialog', { name: '弹幕' })
  // Some have begun to fly by then.
  await expect.poll(() => timeOf(page), { timeout: seconds(30) }).toBeGreaterThan(8)
  await page.locator('video:visible').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(stage).toHaveAttribute('data-state', 'controls')
  await touch.tap({ x: 30, y: 120 })
  await expect(stage).toHaveAttribute('data-state', 'bare')
  // Where the danmu of this moment are, nobody but the painter knows: every place of the lanes is tried.
  for (const y of [22, 50, 78])
    for (let x = 20; x < 380 && !(await sheet.isVisible()); x += 36) {
      await touch.tap({ x, y })
      await expect(stage).toHaveAttribute('data-state', /covered|controls/)
      if ((await stage.getAttribute('data-state')) === 'covered') break
      await touch.tap({ x: 30, y: 120 })
      await expect(stage).toHaveAttribute('data-state', 'bare')
    }
  await expect(sheet.getByRole('button', { name: '喜欢' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '复制' })).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(stage).toHaveAttribute('data-state', 'bare')
})
