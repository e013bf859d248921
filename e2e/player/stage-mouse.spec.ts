/** The stage on its page at a desk: what the mouse opens beside the film or over it leaves the film and its words free. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { stopMoving } from '../support/accessibility.ts'
import { expect, login, test } from '../support/journey.ts'
import { watch } from '../support/mini.ts'
import { lookAtStage } from '../support/stage/stage-boxes.ts'

const FILM = '/pages/video/index?id=101&kind=video'
const stageOf = (page: Page) => page.locator('section[data-state]').filter({ visible: true })

/** Where something is, in whole pixels of the window. */
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .last()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
    })

const expectNothingOnAnything = (page: Page, state: string) =>
  expect(async () => {
    await expect(stageOf(page)).toHaveAttribute('data-state', state)
    expect((await lookAtStage(page)).overlaps).toEqual([])
  }).toPass({ timeout: seconds(20) })

/** A sheet begins where the stage ends. */
async function expectUnderStage(page: Page) {
  await expectNothingOnAnything(page, 'covered')
  await expect(async () => {
    const [stage, panel] = [await boxOf(page, 'section[data-state]'), await boxOf(page, 'dialog[open] > *')]
    expect(panel.top).toBeGreaterThanOrEqual(stage.bottom - 1)
    expect([panel.left, panel.right]).toEqual([stage.left, stage.right])
  }).toPass({ timeout: seconds(20) })
}

/** A panel stands at the right edge, the film is moved out of its way. */
async function expectBesideFilm(page: Page, width: number) {
  await expectNothingOnAnything(page, 'covered')
  await expect(async () => {
    const [film, panel] = [await boxOf(page, 'section[data-state] video'), await boxOf(page, 'dialog[open] > *')]
    expect(panel.right).toBe(width)
    expect(film.right).toBeLessThanOrEqual(panel.left)
  }).toPass({ timeout: seconds(20) })
}

async function enterFullscreen(page: Page) {
  await stageOf(page).focus()
  await page.keyboard.press('f')
  await expect(stageOf(page)).toHaveAttribute('data-fullscreen', /./)
}

for (const window of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])
  test.describe(`with a mouse at ${window.width} × ${window.height}`, () => {
    test.use({ viewport: window, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

    test('VID-55: settings and the list of keys stand under the film in the column, beside it over the whole window', async ({
      page,
      product,
    }) => {
      await login(page, product, 'demovip')
      await watch(page, product, FILM)
      const stage = stageOf(page)
      await stage.hover({ position: { x: 200, y: 120 } })
      await expect(stage).toHaveAttribute('data-state', 'controls')
      await stage.getByRole('button', { name: '播放设置' }).click()
      await stopMoving(page)
      await expectUnderStage(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await stage.focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectUnderStage(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeHidden()

      await enterFullscreen(page)
      await stage.hover({ position: { x: 300, y: 300 } })
      await stage.getByRole('button', { name: '播放设置' }).click()
      await expectBesideFilm(page, window.width)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('VID-55: the field over the whole window has a row of its own, with the film and its danmu above it', async ({
      page,
      product,
    }) => {
      await login(page, product, 'demovip')
      await watch(page, product, FILM)
      await enterFullscreen(page)
      const stage = stageOf(page)
      await stage.hover({ position: { x: 300, y: 300 } })
      await page.keyboard.press('k')
      await stage.getByRole('button', { name: /^发条弹幕/ }).click()
      await stopMoving(page)
      await expectNothingOnAnything(page, 'covered')
      await expect(async () => {
        const row = await boxOf(page, 'form:has(input)')
        expect(row).toEqual({ left: 0, top: window.height - 56, right: window.width, bottom: window.height })
        expect((await boxOf(page, 'section[data-state] canvas')).bottom).toBeLessThanOrEqual(window.height)
      }).toPass({ timeout: seconds(20) })
    })
  })
