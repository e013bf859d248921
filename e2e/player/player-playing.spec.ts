/** The player alone with real media in a real browser: sources, times, events, lists, subtitles. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { chooseQuality, expect, expectPlaying, read, showControls, test, timeOf, withoutLists } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const LIST = '/media/one/101/hls/master.m3u8'
const WIDE = { width: '390px', height: '220px' }

/** What is at these addresses comes when the returned function is called. */
async function holdBack(page: Page, address: string | RegExp) {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test('VID-01: a start, a length of the page’s, looping; another film begins paused without the cover', async ({
  fixture,
}) => {
  const { page } = fixture
  const film = { key: 'a', sources: [{ type: 'video/mp4', url: FILM, height: 0 }] }
  await page.evaluate((media) => window.fixture.mount({ media, isMuted: true, isLooping: true }), {
    ...film,
    start: 12,
    duration: 20,
  })
  await expect.poll(() => timeOf(page)).toBe(12)
  await expect.poll(() => read(page, ({ player }) => player.getState().duration)).toBe(20)
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.loop)).toBe(true)
  await read(page, ({ player }) => player.seek(500))
  await expect.poll(() => timeOf(page)).toBe(20)
})

test('VID-24: at the end it can play again, without the cover', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.seek(player.getState().duration - 0.5))
  await expect(page.getByRole('button', { name: 'replay' })).toBeVisible()
  await page.getByRole('button', { name: 'replay' }).click()
  await expect.poll(() => timeOf(page)).toBeLessThan(10)
  await expectPlaying(page)
})

test('VID-53: stop is position 0 and pause', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await read(page, ({ player }) => player.stop())
  await expect.poll(() => timeOf(page)).toBe(0)
  await expect.poll(() => read(page, ({ player }) => player.getState().isPlaying)).toBe(false)
})

test('VID-50: events in the words of the catalogue', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await read(page, ({ player }) => player.seek(player.getState().duration - 0.4))
  const types = () => read(page, ({ events }) => events.map(({ type }) => type))
  await expect.poll(types).toContain('ended')
  const events = await read(page, ({ events }) => events)
  const of = (type: string) => events.filter((event) => event.type === type)
  expect(of('loadedmetadata')).toHaveLength(1)
  expect(of('loadedmetadata')[0]).toMatchObject({ width: 960, height: 540, duration: expect.any(Number) })
  expect(of('play')).toHaveLength(1)
  expect(of('timeupdate')[0]).toMatchObject({ currentTime: expect.any(Number), duration: expect.any(Number) })
  const loaded = of('progress').map(({ buffered }) => buffered as number)
  expect(loaded.every((percent, place) => percent !== loaded[place - 1] && percent >= 0 && percent <= 100)).toBe(true)
  expect(of('error')).toEqual([])
})

test('VID-52: a hidden tab pauses, unless it may be heard', async ({ fixture }) => {
  const { page } = fixture
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  for (const playsHidden of [false, true]) {
    await fixture.mount({ url: FILM, playsHidden })
    await read(page, ({ player }) => void player.play())
    await expectPlaying(page)
    await hide()
    if (playsHidden) await expectPlaying(page)
    else await expect.poll(() => read(page, ({ player }) => player.getState().isPlaying)).toBe(false)
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
  }
})

test('VID-23: without an end it says so and cannot be seeked in', async ({ fixture }) => {
  const { page } = fixture
  await withoutLists(page)
  await fixture.mount({ url: '/media/one/101/hls/270p/live.m3u8', size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const before = await timeOf(page)
  await read(page, ({ player }) => player.seek(1))
  expect(await timeOf(page)).toBeGreaterThanOrEqual(before)
})

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: the quality is auto until one is chosen`, async ({ fixture }) => {
    const { page, media } = fixture
    if (way === 'by the library') await withoutLists(page)
    await fixture.mount({ url: LIST, size: WIDE })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page)
    const chosen = () => read(page, ({ player }) => player.getState().qualityId)
    await expect.poll(chosen).toBe('auto')
    const heights = () => read(page, ({ player }) => player.getState().qualities.map(({ height }) => height))
    await expect.poll(heights).toEqual([720, 540, 270])
    await chooseQuality(page, 270)
    await expect.poll(() => media.asked.some((path) => path.includes('270p/segment'))).toBe(true)
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(270)
    await expectPlaying(page)
  })

test('subtitles show, in the size that was chosen', async ({ fixture }) => {
  const { page } = fixture
  const tracks = [{ lang: 'en', label: 'English', url: '/media/one/101/subtitles.en.vtt', is_default: true }]
  await fixture.mount({ url: '/media/one/101/video.mp4', size: WIDE, view: { tracks } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await expect(page.locator('p[data-size="standard"] > span')).toHaveText(/\S/, { timeout: seconds(20) })
})

test('HLS by the library: the list is on its way before the library is there, and is asked for once', async ({
  fixture,
}) => {
  const { page, media } = fixture
  await withoutLists(page)
  const release = await holdBack(page, /hls.*\.js$/)
  await fixture.mount({ url: LIST, size: WIDE })
  const lists = () => media.asked.filter((path) => path.endsWith('master.m3u8'))
  await expect.poll(lists).toHaveLength(1)
  release()
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  expect(lists()).toHaveLength(1)
})

test('HLS by the library: a film that is shown elsewhere while its first pieces come in does not throw them away', async ({
  fixture,
}) => {
  const { page } = fixture
  await withoutLists(page)
  const thrownAway: string[] = []
  page.on('requestfailed', (request) => thrownAway.push(request.url()))
  const release = await holdBack(page, /init\.mp4$/)
  const isAsked = page.waitForRequest(/init\.mp4$/)
  await fixture.mount({ url: LIST, size: WIDE })
  await read(page, ({ player }) => void player.autoplay())
  await isAsked
  await read(page, ({ player }) => player.show(document.body.appendChild(document.createElement('div'))))
  // What is given up is said to the test before the next frame is.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(thrownAway).toEqual([])
  release()
  await expectPlaying(page)
})

test('HLS by the library: a list that did not come at once is asked for again', async ({ fixture }) => {
  const { page, media } = fixture
  await withoutLists(page)
  media.trouble.refuse = { pattern: /master/, status: 503 }
  await fixture.mount({ url: LIST, size: WIDE })
  await expect.poll(() => media.asked.length).toBeGreaterThan(0)
  media.trouble.refuse = null
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('VID-13, VID-23: a film that opens has neither times nor line; then they are there', async ({ fixture }) => {
  const { page } = fixture
  const times = page.locator('[class*="times_"]')
  const player = page.getByRole('region', { name: 'player' })
  for (const expectedDuration of [undefined, 3600]) {
    const release = await holdBack(page, `**${FILM}`)
    const sources = [{ type: 'video/mp4', url: FILM, height: 0 }]
    const media = { key: String(expectedDuration), sources, ...(expectedDuration && { expectedDuration }) }
    await page.evaluate((given) => window.fixture.mount(given), { media, isMuted: true, size: WIDE })
    await read(page, ({ player }) => void player.play())
    await expect(player).toHaveAttribute('data-state', 'opening')
    await expect(times).toHaveCount(0)
    await expect(page.getByRole('slider')).toHaveCount(0)
    release()
    await expectPlaying(page)
    await showControls(page)
    await expect(times).toHaveText(/^00:\d\d \/ 00:36$/)
    await expect(page.getByRole('slider', { name: 'seek' })).toBeVisible()
    await page.unrouteAll()
  }
})
