/** The player alone in a real browser: taps, swipes and fingers that stay. */
import { expect, expectPlaying, read, test, timeOf } from './player/stand.ts'
import { touchScreen } from './touch.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }

test('VID-19: a double tap pauses and plays', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const touch = await touchScreen(page)
  await touch.tap({ x: 80, y: 80 })
  await touch.tap({ x: 82, y: 80 })
  await expect.poll(() => read(page, ({ player }) => player.getState().is_playing)).toBe(false)
})

test('VID-30, VID-32, VID-34: a swipe across seeks when it ends; switched off, nothing', async ({ stand }) => {
  const { page } = stand
  const touch = await touchScreen(page)
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.pause())
  const before = await timeOf(page)
  await touch.down({ x: 80, y: 60 })
  await touch.move([{ x: 240, y: 66 }])
  await expect(page.getByText(/^\+00:1\d$/)).toBeVisible()
  expect(await timeOf(page)).toBe(before)
  await touch.up()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 8)

  await stand.mount({ url: FILM, size: WIDE, view: { options: { enable_progress_gesture: false } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.pause())
  const still = await timeOf(page)
  await touch.swipe({ x: 80, y: 60 }, { x: 300, y: 60 })
  expect(await timeOf(page)).toBe(still)
})

test('VID-31, VID-33: in fullscreen a swipe up on either half is the volume, shown while it changes', async ({
  stand,
}) => {
  const { page } = stand
  const touch = await touchScreen(page)
  await stand.mount({ url: FILM, size: WIDE, is_muted: false, view: { options: { page_gesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  await expect(page.getByRole('region', { name: 'player' })).toHaveAttribute('data-fullscreen', /./)
  const volume = () => read(page, ({ player }) => player.getState().volume)
  await touch.down({ x: 60, y: 300 })
  await touch.move([{ x: 60, y: 480 }])
  await expect(page.getByText(/^\d+%$/)).toBeVisible()
  await touch.up()
  await expect(page.getByText(/^\d+%$/)).toHaveCount(0)
  const left = await volume()
  expect(left).toBeLessThan(1)
  await touch.swipe({ x: 330, y: 300 }, { x: 330, y: 480 })
  expect(await volume()).toBeLessThan(left)
})

test('VID-36: no sign of a volume where a script cannot set it', async ({ stand }) => {
  const { page } = stand
  const touch = await touchScreen(page)
  // As on iPhones: writing changes nothing.
  await page.evaluate(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined }),
  )
  await stand.mount({ url: FILM, size: WIDE, view: { options: { page_gesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await touch.down({ x: 300, y: 60 })
  await touch.move([{ x: 300, y: 180 }])
  await expect(page.getByText(/^\d+%$/)).toHaveCount(0)
  await touch.up()
})

test('a finger that stays plays twice as fast until it lifts', async ({ stand }) => {
  const { page } = stand
  const touch = await touchScreen(page)
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  await touch.down({ x: 200, y: 60 })
  await expect.poll(rate).toBe(2)
  await expect(page.getByText('2×')).toBeVisible()
  await touch.up()
  await expect.poll(rate).toBe(1)
  expect(await read(page, ({ player }) => player.getState().rate)).toBe(1)
})
