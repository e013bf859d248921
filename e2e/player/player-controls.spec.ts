/** The player alone in a real browser: its size, cover, bar, menus, keys. */
import { expect, expectPlaying, read, test, timeOf } from './player/stand.ts'
import { touchScreen } from './touch.ts'

const FILM = '/media/one/104/video.mp4'
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
