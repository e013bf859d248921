/** Media that are not as they should be, and play or end in a message: real bytes in a real browser. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect, expectPlaying, read, test, timeOf, withoutLists } from './fixture.ts'

const WIDE = { width: '390px', height: '220px' }
const stateOf = (page: Page) => read(page, ({ player }) => player.getState())
const sizeOf = (page: Page) =>
  page.locator('video').evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight])

for (const way of ['by the browser', 'by the library'] as const)
  test(`a picture that changes its size while it plays goes on, ${way}`, async ({ fixture }) => {
    const { page } = fixture
    if (way === 'by the library') await withoutLists(page)
    await fixture.mount({ url: '/media/one/101/hls/resized.m3u8', size: WIDE })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page)
    await expect.poll(() => sizeOf(page)).toEqual([960, 540])
    await read(page, ({ player }) => player.seek(6.5))
    await expect.poll(() => sizeOf(page), { timeout: seconds(20) }).toEqual([480, 270])
    await expectPlaying(page, 8)
    expect((await stateOf(page)).failure).toBeNull()
    // The stage keeps its size, whatever the picture has.
    expect(await page.getByRole('region', { name: 'player' }).boundingBox()).toMatchObject({ width: 390, height: 220 })
  })

test('a layer that a wide picture turned stands upright again when the picture becomes tall', async ({ fixture }) => {
  const { page } = fixture
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await fixture.mount({ url: '/media/one/104/video.mp4', size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.requestFullscreen())
  const player = page.getByRole('region', { name: 'player' })
  await expect(player).toHaveAttribute('data-turned', 'true')
  await page.locator('video').evaluate((video) => {
    Object.defineProperties(video, { videoWidth: { value: 270 }, videoHeight: { value: 480 } })
    video.dispatchEvent(new Event('resize'))
  })
  await expect(player).not.toHaveAttribute('data-turned')
})

/** Records a canvas: such a file says nowhere how long it is. */
const recordPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const paper = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const isOver = new Promise((done) => {
      recorder.onstop = done
    })
    // In pieces, as something that is sent while it happens.
    recorder.start(100)
    for (let frame = 0; frame < 60; frame += 1) {
      if (paper) {
        paper.fillStyle = `hsl(${frame * 6} 80% 50%)`
        paper.fillRect(0, 0, 160, 90)
      }
      await new Promise((done) => requestAnimationFrame(done))
    }
    recorder.stop()
    await isOver
    return URL.createObjectURL(new Blob(pieces, { type: 'video/webm' }))
  })

test('a recording in pieces, which says nowhere how long it is, plays to its end', async ({ fixture }) => {
  const { page } = fixture
  const url = await recordPicture(page)
  await page.evaluate(
    ([address, size]) =>
      window.fixture.mount({
        media: { key: 'made', sources: [{ type: 'video/webm', url: address, height: 0 }] },
        isMuted: true,
        size,
      }),
    [url, WIDE] as const,
  )
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  // The browser may find it out; until then there is no end.
  await expect.poll(async () => (await stateOf(page)).duration).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
  await expect.poll(async () => (await stateOf(page)).hasEnded, { timeout: seconds(20) }).toBe(true)
  expect((await stateOf(page)).failure).toBeNull()
  const progress = await read(page, ({ events }) => events.filter(({ type }) => type === 'progress'))
  expect(progress.every(({ buffered }) => Number.isInteger(buffered))).toBe(true)
})

test('a file without a picture is one that this browser cannot show', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: '/media/one/sound-only.mp4', size: WIDE })
  await read(page, ({ player }) => void player.play())
  await expect(page.getByRole('alert')).toContainText('unsupported', { timeout: seconds(30) })
  expect(await sizeOf(page)).toEqual([0, 0])
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  // As it comes when the wish to play and the failure cross.
  await video.evaluate((element) => element.dispatchEvent(new Event('play')))
  await expect(page.getByRole('alert')).toContainText('unsupported')
})

test('a film that the server calls a text plays nevertheless', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: '/media/one/another-type.mp4', size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
})

for (const way of ['by the browser', 'by the library'] as const)
  test(`a film that is given as a list, ${way}, plays from the next source`, async ({ fixture }) => {
    const { page } = fixture
    if (way === 'by the library') await withoutLists(page)
    await page.evaluate((size) => {
      const list = { type: 'application/vnd.apple.mpegurl', url: '/media/one/film.m3u8', height: 0 }
      const film = { type: 'video/mp4', url: '/media/one/104/video.mp4', height: 540 }
      window.fixture.mount({ media: { key: 'wrong', sources: [list, film] }, isMuted: true, size })
    }, WIDE)
    await read(page, ({ player }) => void player.play())
    await expectPlaying(page)
    expect((await stateOf(page)).failure).toBeNull()
  })
