/** What the player does when media fail, stall or are refused, with real files in a real browser. */
import type { Page } from '@playwright/test'
import { expect, expectPlaying, read, test, timeOf, withoutLists } from './player/stand.ts'

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
  test(`VID-22: ${file} ends in a message with a way to try again`, async ({ stand }) => {
    const { page } = stand
    await stand.mount({ url: `/media/one/${file}`, size: WIDE })
    await read(page, ({ player }) => void player.play())
    await expect(page.getByRole('alert')).toContainText(message, { timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'retry' })).toBeVisible()
    const errors = await read(page, ({ events }) => events.filter(({ type }) => type === 'error'))
    expect(errors.at(-1)).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

test('VID-22: a sign of waiting while data is missing, gone when it comes', async ({ stand }) => {
  const { page, media } = stand
  media.trouble.stall = { pattern: /104/, after: 60_000 }
  await stand.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect(page.getByText('loading')).toBeVisible()
  media.trouble.stall = null
  // The ladder loads anew once nothing has come for a while.
  await expect(page.getByText('loading')).toHaveCount(0, { timeout: 40_000 })
  await expectPlaying(page)
})

test('a film that is there again plays with the next try', async ({ stand }) => {
  const { page, media } = stand
  media.trouble.refuse = { pattern: /104/, status: 404 }
  await stand.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  media.trouble.refuse = null
  await page.getByRole('button', { name: 'retry' }).click()
  await expectPlaying(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a server that stumbles once is asked again without a word', async ({ stand }) => {
  const { page, media } = stand
  media.trouble.refuse = { pattern: /104/, status: 503 }
  await stand.mount({ url: FILM, size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect.poll(() => media.asked.length).toBeGreaterThan(1)
  media.trouble.refuse = null
  await expectPlaying(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file whose end is missing plays what there is and then says so', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: '/media/one/cut.mp4', size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await read(page, ({ player }) => player.seek(player.getState().duration - 2))
  await expect
    .poll(async () => (await stateOf(page)).failure ?? ((await stateOf(page)).has_ended ? 'ended' : ''), {
      timeout: 60_000,
    })
    .not.toBe('')
})

/** What the first token may no longer be asked for. */
const isAsked = (media: { asked: string[] }) => media.asked.some((path) => path.startsWith('media/two/'))

test('an address that has ended is fetched anew and the film goes on where it was', async ({ stand }) => {
  const { page, media } = stand
  // Only the first part has come by then.
  media.trouble.stall = { pattern: /104/, after: 150_000 }
  await stand.mount({ url: FILM, size: WIDE, recover_url: '/fresh' })
  await start(page)
  await expectPlaying(page)
  media.trouble.token = 'two'
  media.trouble.stall = null
  media.trouble.refuse = { pattern: /^media\/one/, status: 404 }
  await read(page, ({ player }) => player.seek(25))
  await expect.poll(() => isAsked(media), { timeout: 30_000 }).toBe(true)
  await expectPlaying(page, 24)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: an address that has ended is fetched anew and the film goes on`, async ({ stand }) => {
    const { page, media } = stand
    if (way === 'by the library') await withoutLists(page)
    media.trouble.refuse = { pattern: /^media\/one\/.*segment-(09|10)/, status: 404 }
    media.trouble.token = 'two'
    await stand.mount({ url: LIST, size: WIDE, recover_url: '/fresh?list' })
    await start(page)
    await expectPlaying(page)
    await read(page, ({ player }) => player.seek(37))
    await expect.poll(() => isAsked(media), { timeout: 30_000 }).toBe(true)
    await expectPlaying(page, 36)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a film read in one request goes on when its right ends in the middle of the answer', async ({ stand }) => {
  const { page, media } = stand
  media.trouble.token = 'two'
  media.trouble.cut = { pattern: /^media\/one/, after: 200_000 }
  await stand.mount({ url: FILM, size: WIDE, recover_url: '/fresh' })
  await start(page)
  await expectPlaying(page)
  await expect.poll(() => isAsked(media), { timeout: 60_000 }).toBe(true)
  await expectPlaying(page, await timeOf(page))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** What the first two tokens no longer open: a list's pieces from some second on. */
const ENDED = /^media\/one\/.*segment-(0[4-9]|10)|^media\/two\/.*segment-(0[89]|10)/

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: addresses that end again and again are not noticed`, async ({ stand }) => {
    const { page, media } = stand
    if (way === 'by the library') await withoutLists(page)
    media.trouble.refuse = { pattern: ENDED, status: 404 }
    media.trouble.token = 'two'
    await stand.mount({ url: LIST, size: WIDE, recover_url: '/fresh?list' })
    await start(page)
    await expectPlaying(page)
    await read(page, ({ player }) => player.seek(20))
    await expect.poll(() => isAsked(media), { timeout: 30_000 }).toBe(true)
    media.trouble.token = 'three'
    await expectPlaying(page, 20)
    await read(page, ({ player }) => player.seek(37))
    await expect.poll(() => media.asked.some((path) => path.startsWith('media/three/')), { timeout: 30_000 }).toBe(true)
    await expectPlaying(page, 37)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('without a network it waits, and goes on by itself when it is back', async ({ stand, context }) => {
  const { page, media } = stand
  await withoutLists(page)
  media.trouble.stall = { pattern: /segment-(09|10)/, after: 100 }
  await stand.mount({ url: LIST, size: WIDE })
  await start(page)
  await expectPlaying(page)
  await context.setOffline(true)
  await read(page, ({ player }) => player.seek(37))
  await expect(page.getByText('loading').or(page.getByRole('alert'))).toBeVisible({ timeout: 30_000 })
  media.trouble.stall = null
  await context.setOffline(false)
  await expectPlaying(page, 36)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a stall lowers the quality before anything else is tried', async ({ stand }) => {
  const { page, media } = stand
  await stand.mount({ url: LIST, size: WIDE })
  await start(page)
  await expectPlaying(page)
  const height = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)
  await page.getByRole('region', { name: 'player' }).focus()
  await page.getByRole('button', { name: 'more' }).click()
  await page.getByRole('menuitemradio', { name: '720p' }).click()
  await expect.poll(height).toBe(720)
  await expectPlaying(page)
  media.trouble.stall = { pattern: /720p/, after: 1000 }
  await read(page, ({ player }) => player.seek(36))
  await expect.poll(height, { timeout: 40_000 }).toBeLessThan(720)
  await expectPlaying(page, 35)
})

test('a thousand mounts leave nothing behind', async ({ stand }) => {
  test.setTimeout(300_000)
  const { page } = stand
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const count = async (times: number) => {
    await page.evaluate(
      async ({ times, url }) => {
        for (let turn = 0; turn < times; turn += 1) {
          const media = { key: 'a', sources: [{ type: 'video/mp4', url, height: 0 }] }
          window.stand.mount({ media, is_muted: true, size: { width: '390px', height: '220px' } })
          // A busy machine may draw the mount a frame later.
          do await new Promise((done) => requestAnimationFrame(done))
          while (window.stand.player === null)
          if (turn % 10 === 0) void window.stand.player.play()
          window.stand.unmount()
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
