/** A film that plays, to be taken along into the small window. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open } from './journey.ts'
import type { Product } from './product.ts'

const FILM = '/pages/video/index?id=104&kind=video'

export const video = (page: Page) => page.locator('video')
export const windowOf = (page: Page) => page.getByRole('region', { name: /^小窗：/ })
export const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

export async function expectPlaying(page: Page) {
  let start = await timeOf(page)
  const run = async () => {
    const now = await timeOf(page)
    // The next film came only now.
    if (now < start) start = now
    return now - start
  }
  await expect.poll(run, { timeout: seconds(20) }).toBeGreaterThan(0.2)
}

/** It plays by itself or by a key; a key that crosses the film's own beginning stops it, and the next one plays it. */
async function begin(page: Page) {
  await expect(async () => {
    if (await isPaused(page)) await page.keyboard.press('k')
    await expect.poll(() => isPaused(page), { timeout: seconds(3) }).toBe(false)
    const start = await timeOf(page)
    await expect.poll(() => timeOf(page), { timeout: seconds(3) }).toBeGreaterThan(start)
  }).toPass({ timeout: seconds(30) })
}

/** Opens a film from home, so that there is a page to go back to, and plays it. */
export async function watch(page: Page, product: Product, address = FILM) {
  await open(page, product)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.evaluate((to) => {
    location.hash = to
  }, address)
  await expect(video(page)).toBeVisible()
  await page.getByRole('region', { name: '播放器' }).focus()
  await begin(page)
  await expectPlaying(page)
  // Who hears of the film later must be there by then.
  await page.evaluate(() => {
    const film = document.querySelector('video')
    Object.assign(window, { film, paused: 0 })
    film?.addEventListener('pause', () => Object.assign(window, { paused: 1 }))
    film?.addEventListener('emptied', () => Object.assign(window, { paused: 2 }))
  })
}
