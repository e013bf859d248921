/** The player alone, with real media in a real browser: options, controls, gestures, keys, fullscreen, events. */
import { expect, expectPlaying, read, test, timeOf, withoutLists } from './player/stand.ts'
import { touchScreen } from './touch.ts'

const FILM = '/media/one/104/video.mp4'
const LIST = '/media/one/101/hls/master.m3u8'
const WIDE = { width: '390px', height: '220px' }

test('VID-03: 300 by 225 where the page gives no size, black', async ({ stand }) => {
  await stand.mount({ url: FILM })
  const player = stand.page.getByRole('region', { name: 'player' })
  expect(await player.boundingBox()).toMatchObject({ width: 300, height: 225 })
  await expect(player).toHaveCSS('background-color', /rgb\((\d+), \1?\d*, \d+\)/)
  await stand.page.getByRole('button', { name: 'play' }).click()
  await expectPlaying(stand.page)
})

test('VID-02: plays inline on phones, with AirPlay where there is one', async ({ stand }) => {
  await stand.mount({ url: FILM, size: WIDE })
  const video = stand.page.locator('video')
  await expect(video).toHaveAttribute('playsinline', '')
  await expect(video).toHaveAttribute('x-webkit-airplay', 'allow')
})

test('VID-10: before the first play a disc in the middle and no bar; beside it nothing happens', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await expect(page.getByRole('button', { name: 'play', exact: true })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await page.mouse.click(60, 180)
  expect(await read(page, ({ player }) => player.getState().has_started)).toBe(false)
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
})

test('VID-01: what is switched off is not there, as a boolean or as text', async ({ stand }) => {
  const { page } = stand
  const options = { show_progress: false, show_fullscreen_btn: 'false', show_center_play_btn: 'false' }
  await stand.mount({ url: FILM, size: WIDE, view: { options } })
  await expect(page.getByRole('button', { name: 'play', exact: true })).toHaveCount(0)
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: 'mute' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'fullscreen' })).toHaveCount(0)
  await stand.mount({ url: FILM, size: WIDE, view: { options: { controls: 'false' } } })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: 'mute' })).toHaveCount(0)
})

test('VID-01: a start, a length of the page’s, looping; another film begins paused without the cover', async ({
  stand,
}) => {
  const { page } = stand
  const film = { key: 'a', sources: [{ type: 'video/mp4', url: FILM, height: 0 }] }
  await page.evaluate((media) => window.stand.mount({ media, is_muted: true, is_looping: true }), {
    ...film,
    start: 12,
    duration: 20,
  })
  await expect.poll(() => timeOf(page)).toBe(12)
  expect(await read(page, ({ player }) => player.getState().duration)).toBe(20)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.loop)).toBe(true)
  await read(page, ({ player }) => player.seek(500))
  await expect.poll(() => timeOf(page)).toBe(20)
})

test('VID-12, VID-14, VID-25: the bar has its parts, each with a name', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const player = page.getByRole('region', { name: 'player' })
  await player.focus()
  for (const name of ['pause', 'rate 1×', 'unmute', 'fullscreen', 'back'])
    await expect(player.getByRole('button', { name, exact: true })).toBeVisible()
  const slider = player.getByRole('slider', { name: 'seek' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:0\d of 00:29$/)
  const bar = slider.locator('xpath=..')
  const share = (name: string) =>
    bar.evaluate((element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)), name)
  await expect.poll(async () => (await share('--loaded')) - (await share('--played'))).toBeGreaterThan(0)
})

test('VID-15, VID-16: a press on the line seeks there, a drag seeks once at its end, arrow keys too', async ({
  stand,
}) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'pause' }).click()
  const slider = page.getByRole('slider', { name: 'seek' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('no seek bar')
  const y = box.y + box.height / 2
  await page.mouse.click(box.x + box.width / 2, y)
  const duration = await read(page, ({ player }) => player.getState().duration)
  await expect.poll(async () => Math.abs((await timeOf(page)) / duration - 0.5)).toBeLessThan(0.03)

  const seeks = page.locator('video').evaluateHandle((video) => {
    const count = { seeks: 0 }
    video.addEventListener('seeking', () => {
      count.seeks += 1
    })
    return count
  })
  const count = await seeks
  const before = await timeOf(page)
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 })
  expect(await timeOf(page)).toBe(before)
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await timeOf(page)) / duration - 0.8)).toBeLessThan(0.03)
  expect(await count.evaluate(({ seeks }) => seeks)).toBe(1)

  await slider.focus()
  const at = await timeOf(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeLessThan(at)
})

test('VID-17, VID-18: controls go by themselves while it plays, come and go with a press, and stay when it pauses', async ({
  stand,
}) => {
  const { page } = stand
  await page.clock.install({ time: 0 })
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(600_000)
  const mute = page.getByRole('button', { name: 'unmute' })
  await expect(mute).toHaveCount(0)
  const touch = await touchScreen(page)
  await touch.tap({ x: 60, y: 90 })
  await expect(mute).toBeVisible()
  expect(await read(page, ({ player }) => player.getState().is_playing)).toBe(true)
  await page.clock.runFor(2900)
  await expect(mute).toBeVisible()
  await page.clock.runFor(200)
  await expect(mute).toHaveCount(0)
  await touch.tap({ x: 300, y: 90 })
  await expect(mute).toBeVisible()
  await touch.tap({ x: 60, y: 90 })
  await expect(mute).toHaveCount(0)
  await read(page, ({ player }) => player.pause())
  await expect(mute).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(mute).toBeVisible()
})

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

test('VID-20, VID-21: six rates with the fastest on top, the current one marked; sound on and off', async ({
  stand,
}) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await page.getByRole('button', { name: 'rate 1×' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['2×', '1.5×', '1.25×', '1×', '0.8×', '0.5×'])
  await expect(page.getByRole('menuitemradio', { name: '1×', exact: true })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5)
  await page.getByRole('button', { name: 'unmute' }).click()
  await expect(page.getByRole('button', { name: 'mute', exact: true })).toBeVisible()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
})

test('VID-25: keys while the player has the focus', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const player = page.getByRole('region', { name: 'player' })
  await player.focus()
  const state = () => read(page, ({ player }) => player.getState())
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).is_playing).toBe(false)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await state()).time).toBeGreaterThan(5)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await state()).volume).toBeCloseTo(0.95)
  await page.keyboard.press('m')
  const is_muted = (await state()).is_muted
  await page.keyboard.press('m')
  expect((await state()).is_muted).toBe(!is_muted)
  await page.keyboard.press('>')
  expect((await state()).rate).toBe(1.25)
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-fullscreen', /./)
  await page.keyboard.press('f')
  await expect(player).not.toHaveAttribute('data-fullscreen')
})

test('VID-24: at the end it can play again, without the cover', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.seek(player.getState().duration - 0.5))
  await expect(page.getByRole('button', { name: 'replay' })).toBeVisible()
  await expect(page.getByRole('slider')).toBeVisible()
  await page.getByRole('button', { name: 'replay' }).click()
  await expect.poll(() => timeOf(page)).toBeLessThan(10)
  await expectPlaying(page)
})

test('VID-53: stop is position 0 and pause', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await read(page, ({ player }) => player.stop())
  await expect.poll(() => timeOf(page)).toBe(0)
  expect(await read(page, ({ player }) => player.getState().is_playing)).toBe(false)
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

test('VID-40, VID-44, VID-35: without the browser’s fullscreen a layer covers everything, turned for a wide film, until Esc', async ({
  stand,
}) => {
  const { page } = stand
  // As on iPhones: only films of their own can fill the screen.
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await stand.mount({ url: FILM, size: WIDE, view: { options: { page_gesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  const player = page.getByRole('region', { name: 'player' })
  await expect(player).toHaveAttribute('data-fullscreen', 'layer')
  await expect(player).toHaveAttribute('data-turned', 'true')
  const size = page.viewportSize()
  expect(await player.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  // Turned: down the screen is along the film.
  const touch = await touchScreen(page)
  await read(page, ({ player }) => player.pause())
  const before = await timeOf(page)
  await touch.swipe({ x: 200, y: 200 }, { x: 200, y: 500 })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 5)
  await player.focus()
  await page.keyboard.press('Escape')
  await expect(player).not.toHaveAttribute('data-fullscreen')
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('VID-41, VID-42: fullscreen is told with its direction, turns a phone, and a refused turn breaks nothing', async ({
  stand,
}) => {
  const { page } = stand
  await page.evaluate(() => {
    const turns: string[] = []
    Object.assign(window, { turns })
    screen.orientation.lock = (way: string) => {
      turns.push(way)
      return Promise.reject(new DOMException('', 'NotSupportedError'))
    }
    screen.orientation.unlock = () => void turns.push('unlock')
  })
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  const changes = () => read(page, ({ events }) => events.filter(({ type }) => type === 'fullscreenchange'))
  await expect.poll(changes).toEqual([{ type: 'fullscreenchange', fullScreen: true, direction: 'horizontal' }])
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(async () => (await changes()).at(-1)).toMatchObject({ fullScreen: false })
  expect(await page.evaluate('turns')).toEqual(['landscape', 'unlock'])
})

test('VID-43: fullscreen ends with the player, and code can ask for it', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.requestFullscreen())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => window.stand.unmount())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

test('VID-50: events in the words of the catalogue', async ({ stand }) => {
  const { page } = stand
  await stand.mount({ url: FILM })
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

test('VID-52: a hidden tab pauses, unless it may be heard', async ({ stand }) => {
  const { page } = stand
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  for (const plays_hidden of [false, true]) {
    await stand.mount({ url: FILM, plays_hidden })
    await read(page, ({ player }) => void player.play())
    await expectPlaying(page)
    await hide()
    if (plays_hidden) await expectPlaying(page)
    else await expect.poll(() => read(page, ({ player }) => player.getState().is_playing)).toBe(false)
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
  }
})

test('VID-23: without an end it says so and cannot be seeked in', async ({ stand }) => {
  const { page } = stand
  await withoutLists(page)
  await stand.mount({ url: '/media/one/101/hls/270p/live.m3u8', size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const before = await timeOf(page)
  await read(page, ({ player }) => player.seek(1))
  expect(await timeOf(page)).toBeGreaterThanOrEqual(before)
})

for (const way of ['by the browser', 'by the library'] as const)
  test(`HLS ${way}: the quality can be chosen, and auto is one of them`, async ({ stand }) => {
    const { page, media } = stand
    if (way === 'by the library') await withoutLists(page)
    await stand.mount({ url: LIST, size: WIDE })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page)
    await page.getByRole('region', { name: 'player' }).focus()
    await page.getByRole('button', { name: 'more' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['auto', '720p', '540p', '270p'])
    await page.getByRole('menuitemradio', { name: '270p' }).click()
    await expect.poll(() => media.asked.some((path) => path.includes('270p/segment'))).toBe(true)
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(270)
    await expectPlaying(page)
  })

test('subtitles show, in the size that was chosen', async ({ stand }) => {
  const { page } = stand
  const tracks = [{ lang: 'en', label: 'English', url: '/media/one/101/subtitles.en.vtt', is_default: true }]
  await stand.mount({ url: '/media/one/101/video.mp4', size: WIDE, view: { tracks } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await expect(page.locator('p[data-size="standard"] > span').first()).toHaveText(/\S/, { timeout: 20_000 })
})
