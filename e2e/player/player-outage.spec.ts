/**
 * The server goes away under a film that plays, and comes back: on the page, with the real server. The demo's films of one
 * file are too short for this: they are loaded whole before anything can go away (see player-recovery.spec.ts).
 */

import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'

test.use({
  // The browser itself writes these for every request that finds nobody.
  expectedErrors: [/net::ERR_|Failed to load resource/],
})

const FILMS = [
  { name: 'HLS by the browser', id: 101, is_listed: true },
  { name: 'HLS by the library', id: 101, is_listed: false },
]
/** So much is loaded before nothing more comes: enough to be written down, and far from all of it. */
const LOADED_SECONDS = 8
const SLOW = 10_000
const STILL = 1

const loadedOf = (page: Page) =>
  page
    .locator('video:visible')
    .evaluate(({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0))

const timeOf = (page: Page) => page.locator('video:visible').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Where this browser would go on, in seconds. */
const progressOf = (page: Page, id: number) =>
  page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => /^progress(@\d+)?$/.test(name)) ?? ''
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { data?: Record<string, { at: number }> }
    return stored.data?.[id]?.at ?? 0
  }, id)

for (const { name, id, is_listed } of FILMS)
  test(`a film goes on by itself where it was when the server is back: ${name}`, async ({ page, product }) => {
    test.setTimeout(minutes(4))
    await page.addInitScript((is_listed) => {
      // Nothing is loaded ahead before the network is slow.
      localStorage.setItem('preferences', '{"type":"object","data":{"autoplay":false}}')
      if (is_listed) return
      const { canPlayType } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.canPlayType = function answer(type) {
        return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
      }
    }, is_listed)
    // Another film first: the page's own files are there before the network is slow.
    await open(page, product, `/pages/video/index?id=104&kind=video`)
    const player = page.getByRole('region', { name: '播放器' }).filter({ visible: true })
    await expect(player.getByRole('button', { name: '播放' }).first()).toBeVisible()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    /** Bytes a second; −1 is as fast as can be. */
    const setSpeed = (downloadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        uploadThroughput: -1,
        downloadThroughput,
      })
    await setSpeed(SLOW)
    await open(page, product, `/pages/video/index?id=${id}&kind=video`)
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await player.getByRole('button', { name: '播放' }).first().click()
    await expect.poll(() => loadedOf(page), { timeout: seconds(40), intervals: [50] }).toBeGreaterThan(LOADED_SECONDS)
    await setSpeed(STILL)
    await expect.poll(() => progressOf(page, id), { timeout: seconds(30) }).toBeGreaterThan(4)

    await product.leave()
    const lostAt = Date.now()
    // Whatever is written down from here on: never less than what was.
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      const told: number[] = []
      Object.assign(window, { told })
      Storage.prototype.setItem = function note(key, value) {
        if (key === 'progress') for (const [, at] of value.matchAll(/"at":([\d.]+)/g)) told.push(Number(at))
        setItem.call(this, key, value)
      }
    })
    const before = await progressOf(page, id)
    await expect(player.getByRole('alert')).toContainText('连不上服务器', { timeout: minutes(1) })
    expect(await progressOf(page, id)).toBeGreaterThanOrEqual(before)
    // Nine seconds at the least, as in the report of the fault.
    await expect.poll(() => Date.now() - lostAt, { timeout: seconds(20) }).toBeGreaterThan(9000)

    await setSpeed(-1)
    await product.comeBack()
    await expect(player.getByRole('alert')).toBeHidden({ timeout: seconds(45) })
    await expect.poll(() => timeOf(page), { timeout: seconds(30) }).toBeGreaterThan(before + 0.5)
    const told = await page.evaluate(() => (window as unknown as { told: number[] }).told)
    expect(Math.min(before, ...told)).toBeGreaterThanOrEqual(before)
  })
