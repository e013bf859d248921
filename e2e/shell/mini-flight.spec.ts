/** The film flies between its stage and the small window, and plays meanwhile (docs/design.md#motion). */
import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'
import { expectPlaying, timeOf, video, windowOf } from '../support/mini.ts'
import type { Product } from '../support/product.ts'
import { boxOf, expectOver, flying, traces, watchFlights } from '../support/stage/flights.ts'
import { readColour, record, shareOf } from '../support/stage/recording.ts'

const FILM = '/pages/video/index?id=104&kind=video'

const lead = (page: Page) => page.locator('[data-page="pages/video/index"] [data-flight-lead]')
const filmOf = (mini: Locator) => mini.locator('[data-flight]')
/** Beside the discs. */
const pressWindow = (mini: Locator) =>
  mini.getByRole('link', { name: '回到播放页' }).click({ position: { x: 20, y: 20 } })

async function expectOnStage(page: Page) {
  await expect(lead(page).locator('video')).toBeVisible()
  await expect(windowOf(page)).toHaveCount(0)
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  await expect(traces(page)).toHaveCount(0)
}

async function expectInWindow(page: Page) {
  await expect(windowOf(page).locator('video')).toBeVisible()
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  await expect(traces(page)).toHaveCount(0)
}

/** A film that plays over a page without pictures; window and motion have their code. */
async function playFilm(page: Page, product: Product) {
  await open(page, product, '/pages/my/question')
  await expect(page.locator('[data-page="pages/my/question"] h1')).toBeVisible()
  await page.evaluate((to) => {
    location.hash = to
  }, FILM)
  await expect(video(page)).toBeVisible()
  await expectPlaying(page)
  await page.goBack()
  await expectInWindow(page)
  await pressWindow(windowOf(page))
  await expectOnStage(page)
  await page.evaluate(() => {
    const film = document.querySelector('video')
    Object.assign(window, { film, paused: 0 })
    for (const event of ['pause', 'emptied']) film?.addEventListener(event, () => Object.assign(window, { paused: 1 }))
  })
}

/** It is the film that flies: opaque, and the frame that the element shows. */
const differsFromFilm = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector<HTMLCanvasElement>('[data-flight-picture] canvas')
    const film = document.querySelector('video')
    if (!copy || !film) return 'no copy'
    const [width, height] = [32, 18]
    const read = (source: CanvasImageSource) => {
      const small = Object.assign(document.createElement('canvas'), { width, height })
      const brush = small.getContext('2d')
      brush?.drawImage(source, 0, 0, width, height)
      return brush?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    }
    const [own, other] = [read(copy), read(film)]
    const sum = own.reduce((all, value, at) => all + Math.abs(value - (other[at] ?? 0)), 0)
    return sum / own.length < 4 && own[3] === 255 ? 'the same' : `differs by ${sum / own.length}`
  })

const isSameFilm = (page: Page) =>
  page.evaluate(() => {
    const { film, paused } = window as unknown as { film: Element; paused: number }
    return { isSame: document.querySelector('video') === film, paused }
  })

test('NAV-39: a film that plays flies from its stage into the small window, and from there to its stage', async ({
  page,
  product,
}) => {
  const flights = await watchFlights(page)
  await playFilm(page, product)
  const mini = windowOf(page)
  const stage = await boxOf(lead(page))
  const before = await timeOf(page)

  await flights.hold()
  await page.goBack()
  await expect(flying(page)).toHaveCount(1)
  await expectOver(flying(page), stage)
  await expect.poll(() => differsFromFilm(page)).toBe('the same')
  await expect(filmOf(mini)).toHaveCSS('opacity', '0')
  await expect(mini.getByRole('button', { name: '关闭小窗' })).toHaveCSS('opacity', '0')
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  const place = await boxOf(filmOf(mini))
  await flights.seek(240)
  await expectOver(flying(page), place)
  await flights.release()
  await expectInWindow(page)
  await expect(filmOf(mini)).toHaveCSS('opacity', '1')
  await expect(mini.getByRole('button', { name: '关闭小窗' })).toHaveCSS('opacity', '1')

  await flights.hold()
  await pressWindow(mini)
  await expect(flying(page)).toHaveCount(1)
  await expectOver(flying(page), place)
  await expect(lead(page).locator('video')).toBeAttached()
  await expect.poll(() => differsFromFilm(page)).toBe('the same')
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  await expect(lead(page)).toHaveCSS('opacity', '0')
  await flights.seek(280)
  await expectOver(flying(page), await boxOf(lead(page)))
  await flights.release()
  await expectOnStage(page)
  await expect(lead(page)).toHaveCSS('opacity', '1')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
  expect(await isSameFilm(page)).toEqual({ isSame: true, paused: 0 })
})

test('NAV-39: between stage and small window there is no frame without the film', async ({ page, product }) => {
  await playFilm(page, product)
  // As good as still: each frame has the ground that the first one has.
  await video(page).evaluate((film: HTMLVideoElement) => {
    film.playbackRate = 0.0625
  })
  const ground = readColour(
    await video(page).evaluate((film: HTMLVideoElement) => {
      const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
      pixel?.drawImage(film, film.videoWidth * 0.03, film.videoHeight * 0.5, 1, 1, 0, 0, 1, 1)
      return [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(' ')
    }),
  )
  const shares = async (stop: Awaited<ReturnType<typeof record>>) =>
    (await stop()).map((frame) => shareOf(frame, ground))

  const stopLeaving = await record(page)
  await page.goBack()
  await expectInWindow(page)
  const leaving = await shares(stopLeaving)
  const stopComing = await record(page)
  await pressWindow(windowOf(page))
  await expectOnStage(page)
  const coming = await shares(stopComing)
  // As much of it as the small window shows, which is the least.
  const least = (leaving.at(-1) ?? 0) * 0.8
  expect(least).toBeGreaterThan(0.01)
  for (const [at, share] of [...leaving, ...coming].entries())
    expect(share, `frame ${at} of ${leaving.length} + ${coming.length}`).toBeGreaterThan(least)
})

test('NAV-39: where motion is reduced the film is in the small window at once', async ({ page, product }) => {
  const flights = await watchFlights(page)
  await playFilm(page, product)
  const before = await flights.count()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await expectInWindow(page)
  await expectPlaying(page)
  await pressWindow(windowOf(page))
  await expectOnStage(page)
  expect(await flights.count()).toBe(before)
  await expect.poll(() => isSameFilm(page), { timeout: seconds(10) }).toEqual({ isSame: true, paused: 0 })
})
