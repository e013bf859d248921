/** The player alone in a real browser: taps, swipes and fingers that stay. */

import { seconds } from '@zimu/contract/durations'
import { touchScreen } from '../support/touch.ts'
import { expect, expectPlaying, read, showControls, standsAt, test, timeOf } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }

test('VID-19: a double tap pauses and plays', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const touch = await touchScreen(page)
  await touch.tap({ x: 80, y: 80 })
  await touch.tap({ x: 82, y: 80 })
  await expect.poll(() => read(page, ({ player }) => player.getState().isPlaying)).toBe(false)
})

test('VID-19: two taps in the middle pause without the controls: the disc that the first one brings does not take the second', async ({
  fixture,
}) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const touch = await touchScreen(page)
  const player = page.getByRole('region', { name: 'player' })
  // On a busy machine two taps may come too far apart to be a double one.
  await expect(async () => {
    await read(page, ({ player }) => void player.play())
    await expectPlaying(page)
    await expect(player).toHaveAttribute('data-state', 'bare')
    await touch.tap({ x: 195, y: 100 })
    await touch.tap({ x: 195, y: 100 })
    const isPlaying = () => read(page, ({ player }) => player.getState().isPlaying)
    await expect.poll(isPlaying, { timeout: seconds(2) }).toBe(false)
    await expect(player).toHaveAttribute('data-state', 'bare', { timeout: seconds(2) })
  }).toPass({ timeout: seconds(60) })
})

test('VID-37: a double tap at a side goes back and on by 10 s, more taps there add up; not without being chosen', async ({
  fixture,
}) => {
  const { page } = fixture
  const touch = await touchScreen(page)
  const isPlaying = () => read(page, ({ player }) => player.getState().isPlaying)
  const tap = async (x: number, count: number) => {
    for (let at = 0; at < count; at += 1) await touch.tap({ x, y: 100 })
  }
  await fixture.mount({ url: FILM, size: WIDE, view: { options: { enableSideTaps: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const before = await timeOf(page)
  await tap(350, 3)
  await expect(page.getByText('+20 s')).toBeVisible()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 19)
  await expect.poll(isPlaying).toBe(true)
  await expect(page.getByText('+20 s')).toHaveCount(0)
  await tap(40, 2)
  await expect(page.getByText('−10 s')).toBeVisible()
  await expect.poll(() => timeOf(page)).toBeLessThan(before + 19)
  await tap(195, 2)
  await expect.poll(isPlaying).toBe(false)

  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await tap(350, 2)
  await expect.poll(isPlaying).toBe(false)
})

test('VID-30, VID-32, VID-34: a swipe across seeks when it ends; switched off, nothing', async ({ fixture }) => {
  const { page } = fixture
  const touch = await touchScreen(page)
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.pause())
  const before = await standsAt(page)
  await touch.down({ x: 80, y: 60 })
  await touch.move([{ x: 240, y: 66 }])
  await expect(page.getByText(/^\+00:1\d$/)).toBeVisible()
  expect(await timeOf(page)).toBe(before)
  await touch.up()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 8)

  await fixture.mount({ url: FILM, size: WIDE, view: { options: { enableProgressGesture: false } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.pause())
  const still = await standsAt(page)
  await touch.swipe({ x: 80, y: 60 }, { x: 300, y: 60 })
  expect(await timeOf(page)).toBe(still)
})

test('VID-31, VID-33: in fullscreen a swipe down on the right half lowers the volume, on the left one the picture is dimmed', async ({
  fixture,
}) => {
  const { page } = fixture
  const touch = await touchScreen(page)
  await fixture.mount({ url: FILM, size: WIDE, isMuted: false, view: { options: { pageGesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await showControls(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  await expect(page.getByRole('region', { name: 'player' })).toHaveAttribute('data-fullscreen', /./)
  const volume = () => read(page, ({ player }) => player.getState().volume)
  await touch.down({ x: 60, y: 300 })
  await touch.move([{ x: 60, y: 480 }])
  await expect(page.getByText(/^\d+%$/)).toBeVisible()
  await touch.up()
  await expect(page.getByText(/^\d+%$/)).toHaveCount(0)
  expect(await volume()).toBe(1)
  await expect
    .poll(() => page.locator('video').evaluate((video) => Number(getComputedStyle(video).opacity)))
    .toBeLessThan(1)
  await touch.swipe({ x: 330, y: 300 }, { x: 330, y: 480 })
  // The element tells its volume by an event.
  await expect.poll(volume).toBeLessThan(1)
  // Outside of fullscreen the picture is as bright as it is.
  await read(page, ({ player }) => player.exitFullscreen())
  await expect(page.locator('video')).toHaveCSS('opacity', '1')
})

test('VID-36: no sign of a volume where a script cannot set it', async ({ fixture }) => {
  const { page } = fixture
  const touch = await touchScreen(page)
  // As on iPhones: writing changes nothing.
  await page.evaluate(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined }),
  )
  await fixture.mount({ url: FILM, size: WIDE, view: { options: { pageGesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await touch.down({ x: 300, y: 60 })
  await touch.move([{ x: 300, y: 180 }])
  await expect(page.getByText(/^\d+%$/)).toHaveCount(0)
  await touch.up()
})

test('a finger that stays plays twice as fast until it lifts', async ({ fixture }) => {
  const { page } = fixture
  const touch = await touchScreen(page)
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  await touch.down({ x: 200, y: 60 })
  await expect.poll(rate).toBe(2)
  await expect(page.getByText('2×', { exact: true })).toBeVisible()
  await touch.up()
  await expect.poll(rate).toBe(1)
  await expect.poll(() => read(page, ({ player }) => player.getState().rate)).toBe(1)
})
