/** What the player does when media fail, stall or are refused, with real files in a real browser. */

import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { chooseQuality, expect, expectPlaying, read, test, timeOf, withoutLists } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const LIST = '/media/one/101/hls/master.m3u8'
const WIDE = { width: '390px', height: '220px' }
const stateOf = (page: Page) => read(page, ({ player }) => player.getState())

const start = (page: Page) => page.getByRole('button', { name: 'play', exact: true }).click()

for (const [file, message] of [
  ['broken.mp4', 'failed'],
  ['empty.mp4', 'failed'],
  ['wrong-type.mp4', 'failed'],
  ['foreign.mp4', 'unsupported'],
  ['not-there.mp4', 'gone'],
] as const)
  test(`VID-22: ${file} ends in a message with a way to try again`, async ({ fixture }) => {
    const { page } = fixture
    await fixture.mount({ url: `/media/one/${file}`, size: WIDE })
    await read(page, ({ player }) => void player.play())
    await expect(page.getByRole('alert')).toContainText(message, { timeout: seconds(30) })
    await expect(page.getByRole('button', { name: 'retry' })).toBeVisible()
    const errors = () => read(page, ({ events }) => events.filter(({ type }) => type === 'error'))
    await expect
      .poll(async () => (await errors()).at(-1))
      .toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

test('VID-22: a sign of waiting while data is missing, gone when it comes', async ({ fixture }) => {
  const { page, media } = fixture
  media.trouble.stall = { pattern: /104/, after: 60_000 }
  await fixture.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect(page.getByText('loading')).toBeVisible()
  media.trouble.stall = null
  // The ladder loads anew once nothing has come for a while.
  await expect(page.getByText('loading')).toHaveCount(0, { timeout: seconds(40) })
  await expectPlaying(page)
})

test('a film that is there again plays with the next try', async ({ fixture }) => {
  const { page, media } = fixture
  media.trouble.refuse = { pattern: /104/, status: 404 }
  await fixture.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect(page.getByRole('alert')).toBeVisible({ timeout: seconds(30) })
  media.trouble.refuse = null
  await page.getByRole('button', { name: 'retry' }).click()
  await expectPlaying(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a server that stumbles once is asked again without a word', async ({ fixture }) => {
  const { page, media } = fixture
  media.trouble.refuse = { pattern: /104/, status: 503 }
  await fixture.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect.poll(() => media.asked.length).toBeGreaterThan(1)
  media.trouble.refuse = null
  await expectPlaying(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file whose end is missing plays what there is and then says so', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: '/media/one/cut.mp4', size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await read(page, ({ player }) => player.seek(player.getState().duration - 2))
  await expect
    .poll(async () => (await stateOf(page)).failure ?? ((await stateOf(page)).hasEnded ? 'ended' : ''), {
      timeout: minutes(1),
    })
    .not.toBe('')
})

/** What the first token may no longer be asked for. */
const isAsked = (media: { asked: string[] }) => media.asked.some((path) => path.startsWith('media/two/'))

test('an address that has ended is fetched anew and the film goes on where it was', async ({ fixture }) => {
  const { page, media } = fixture
  // Only the first part has come by then.
  media.trouble.stall = { pattern: /104/, after: 150_000 }
  await fixture.mount({ url: FILM, size: WIDE, recoverUrl: '/fresh' })
  await start(page)
  await expectPlaying(page)
  media.trouble.token = 'two'
  media.trouble.stall = null
  media.trouble.refuse = { pattern: /^media\/one/, status: 404 }
  await read(page, ({ player }) => player.seek(25))
  await expect.poll(() => isAsked(media), { timeout: seconds(30) }).toBe(true)
  await expectPlaying(page, 24)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: an address that has ended is fetched anew and the film goes on`, async ({ fixture }) => {
    const { page, media } = fixture
    if (way === 'by the library') await withoutLists(page)
    media.trouble.refuse = { pattern: /^media\/one\/.*segment-(09|10)/, status: 404 }
    media.trouble.token = 'two'
    await fixture.mount({ url: LIST, size: WIDE, recoverUrl: '/fresh?list' })
    await start(page)
    await expectPlaying(page)
    await read(page, ({ player }) => player.seek(37))
    await expect.poll(() => isAsked(media), { timeout: seconds(30) }).toBe(true)
    await expectPlaying(page, 36)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a film read in one request goes on when its right ends in the middle of the answer', async ({ fixture }) => {
  const { page, media } = fixture
  media.trouble.token = 'two'
  media.trouble.cut = { pattern: /^media\/one/, after: 200_000 }
  await fixture.mount({ url: FILM, size: WIDE, recoverUrl: '/fresh' })
  await start(page)
  await expectPlaying(page)
  await expect.poll(() => isAsked(media), { timeout: minutes(1) }).toBe(true)
  await expectPlaying(page, await timeOf(page))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** What the first two tokens no longer open: a list's pieces from some second on. */
const ENDED = /^media\/one\/.*segment-(0[4-9]|10)|^media\/two\/.*segment-(0[89]|10)/

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: addresses that end again and again are not noticed`, async ({ fixture }) => {
    const { page, media } = fixture
    if (way === 'by the library') await withoutLists(page)
    media.trouble.refuse = { pattern: ENDED, status: 404 }
    media.trouble.token = 'two'
    await fixture.mount({ url: LIST, size: WIDE, recoverUrl: '/fresh?list' })
    await start(page)
    await expectPlaying(page)
    await read(page, ({ player }) => player.seek(20))
    await expect.poll(() => isAsked(media), { timeout: seconds(30) }).toBe(true)
    media.trouble.token = 'three'
    await expectPlaying(page, 20)
    await read(page, ({ player }) => player.seek(37))
    await expect
      .poll(() => media.asked.some((path) => path.startsWith('media/three/')), { timeout: seconds(30) })
      .toBe(true)
    await expectPlaying(page, 37)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('without a network it waits, and goes on by itself when it is back', async ({ fixture, context }) => {
  const { page, media } = fixture
  await withoutLists(page)
  media.trouble.stall = { pattern: /segment-(09|10)/, after: 100 }
  await fixture.mount({ url: LIST, size: WIDE })
  await start(page)
  await expectPlaying(page)
  await context.setOffline(true)
  await read(page, ({ player }) => player.seek(37))
  await expect(page.getByText('loading').or(page.getByRole('alert'))).toBeVisible({ timeout: seconds(30) })
  media.trouble.stall = null
  await context.setOffline(false)
  await expectPlaying(page, 36)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a server that is gone for nine seconds and more: the film goes on by itself where it was', async ({
  fixture,
}) => {
  test.setTimeout(minutes(3))
  const { page, media } = fixture
  // Only the first part has come by then.
  media.trouble.stall = { pattern: /104/, after: 150_000 }
  await fixture.mount({ url: FILM, size: WIDE })
  await start(page)
  await expectPlaying(page, 3)
  await media.leave()
  const lostAt = Date.now()
  await expect(page.getByRole('alert')).toContainText('away', { timeout: seconds(90) })
  const place = await read(page, ({ player }) => player.getState().time)
  expect(place).toBeGreaterThan(3)
  await expect.poll(() => Date.now() - lostAt, { timeout: seconds(20) }).toBeGreaterThan(9000)
  media.trouble.stall = null
  await media.comeBack()
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: seconds(45) })
  await expectPlaying(page, place)
  const times = await read(page, ({ events }) =>
    events.flatMap((event) => (event.type === 'timeupdate' ? [event] : [])),
  )
  const positions = times.map(({ currentTime }) => Number(currentTime))
  // From one to the next it never falls back.
  expect(positions.filter((time, at) => time < (positions[at - 1] ?? 0) - 0.5)).toEqual([])
})

test('a stall lowers the quality before anything else is tried', async ({ fixture }) => {
  const { page, media } = fixture
  await fixture.mount({ url: LIST, size: WIDE })
  await start(page)
  await expectPlaying(page)
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)
  await chooseQuality(page, 720)
  await expect.poll(height).toBe(720)
  await expectPlaying(page)
  media.trouble.stall = { pattern: /720p/, after: 1000 }
  await read(page, ({ player }) => player.seek(36))
  await expect.poll(height, { timeout: seconds(40) }).toBeLessThan(720)
  await expectPlaying(page, 35)
})

test('a thousand mounts leave nothing behind', async ({ fixture }) => {
  test.setTimeout(minutes(5))
  const { page } = fixture
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const count = async (times: number) => {
    await page.evaluate(
      async ({ times, url }) => {
        for (let turn = 0; turn < times; turn += 1) {
          const media = { key: 'a', sources: [{ type: 'video/mp4', url, height: 0 }] }
          window.fixture.mount({ media, isMuted: true, size: { width: '390px', height: '220px' } })
          // A busy machine may draw the mount a frame later.
          do await new Promise((done) => requestAnimationFrame(done))
          while (window.fixture.player === null)
          if (turn % 10 === 0) void window.fixture.player.play()
          window.fixture.unmount()
        }
      },
      { times, url: FILM },
    )
    for (let turn = 0; turn < 4; turn += 1) {
      await page.waitForTimeout(500)
      await session.send('HeapProfiler.collectGarbage')
    }
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
  }
  const before = await count(50)
  const after = await count(1000)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(20)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(50)
  expect(after.heap - before.heap).toBeLessThan(1_500_000)
})
