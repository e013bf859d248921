/** The player alone in a real browser: its size, cover, bar, menus, keys. */

import { stopMoving } from '../support/accessibility.ts'
import { touchScreen } from '../support/touch.ts'
import { expect, expectPlaying, read, showControls, standsAt, test, timeOf } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }

test('VID-03: 300 by 225 where the page gives no size, black', async ({ fixture }) => {
  await fixture.mount({ url: FILM })
  const player = fixture.page.getByRole('region', { name: 'player' })
  await expect.poll(() => player.boundingBox()).toMatchObject({ width: 300, height: 225 })
  await expect(player).toHaveCSS('background-color', /rgb\((\d+), \1?\d*, \d+\)/)
  await fixture.page.getByRole('button', { name: 'play' }).click()
  await expectPlaying(fixture.page)
})

test('VID-02: plays inline on phones, with AirPlay where there is one', async ({ fixture }) => {
  await fixture.mount({ url: FILM, size: WIDE })
  const video = fixture.page.locator('video')
  await expect(video).toHaveAttribute('playsinline', '')
  await expect(video).toHaveAttribute('x-webkit-airplay', 'allow')
})

test('VID-10: before the first play a disc in the middle and no bar; beside it nothing happens', async ({
  fixture,
}) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await expect(page.getByRole('button', { name: 'play', exact: true })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await page.mouse.click(60, 180)
  expect(await read(page, ({ player }) => player.getState().hasStarted)).toBe(false)
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
})

test('VID-01: what is switched off is not there, as a boolean or as text', async ({ fixture }) => {
  const { page } = fixture
  const options = { showProgress: false, showFullscreenBtn: 'false', showCenterPlayBtn: 'false' }
  await fixture.mount({ url: FILM, size: WIDE, view: { options } })
  await expect(page.getByRole('button', { name: 'play', exact: true })).toHaveCount(0)
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: 'mute' })).toHaveCount(1)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'fullscreen' })).toHaveCount(0)
  await fixture.mount({ url: FILM, size: WIDE, view: { options: { controls: 'false' } } })
  await read(page, ({ player }) => void player.play())
  await expectPlaying(page)
  await expect(page.getByRole('button', { name: 'mute' })).toHaveCount(0)
})

test('VID-12, VID-14, VID-25: the bar has its parts, each with a name', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const player = page.getByRole('region', { name: 'player' })
  await showControls(page)
  for (const name of ['back', 'settings', 'pause', 'mute', 'fullscreen'])
    await expect(player.getByRole('button', { name, exact: true })).toBeVisible()
  const slider = player.getByRole('slider', { name: 'seek' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:\d\d of 00:36$/)
  const bar = slider.locator('xpath=..')
  const share = (name: string) =>
    bar.evaluate((element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)), name)
  await expect.poll(async () => (await share('--loaded')) - (await share('--played'))).toBeGreaterThan(0)
})

test('VID-15, VID-16: a press on the line seeks there, a drag seeks once at its end, arrow keys too', async ({
  fixture,
}) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await showControls(page)
  await page.getByRole('button', { name: 'pause' }).click()
  const slider = page.getByRole('slider', { name: 'seek' })
  await stopMoving(page)
  const box = await slider.boundingBox()
  if (!box) throw new Error('no seek bar')
  const y = box.y + box.height - 14
  await page.mouse.click(box.x + box.width / 2, y)
  const duration = await read(page, ({ player }) => player.getState().duration)
  await expect.poll(async () => Math.abs((await timeOf(page)) / duration - 0.5)).toBeLessThan(0.03)

  // The seek of the press is over: what is counted is the drag's.
  const before = await standsAt(page)
  const count = await page.locator('video').evaluateHandle((video) => {
    const count = { seeks: 0 }
    video.addEventListener('seeking', () => {
      count.seeks += 1
    })
    return count
  })
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 })
  expect(await timeOf(page)).toBe(before)
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await timeOf(page)) / duration - 0.8)).toBeLessThan(0.03)
  await expect.poll(() => count.evaluate(({ seeks }) => seeks)).toBe(1)

  await slider.focus()
  const at = await standsAt(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeLessThan(at)
})

test('VID-17, VID-18: controls go by themselves while it plays, come and go with a press, and stay when it pauses', async ({
  fixture,
}) => {
  const { page } = fixture
  await page.clock.install({ time: 0 })
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(600_000)
  const player = page.getByRole('region', { name: 'player' })
  const hasControls = () => expect(player).toHaveAttribute('data-state', 'controls')
  const isBare = () => expect(player).toHaveAttribute('data-state', 'bare')
  await isBare()
  const touch = await touchScreen(page)
  await touch.tap({ x: 60, y: 90 })
  await hasControls()
  expect(await read(page, ({ player }) => player.getState().isPlaying)).toBe(true)
  await page.clock.runFor(2900)
  await hasControls()
  await page.clock.runFor(200)
  await isBare()
  await touch.tap({ x: 300, y: 90 })
  await hasControls()
  await touch.tap({ x: 60, y: 90 })
  await isBare()
  await read(page, ({ player }) => player.pause())
  await hasControls()
  await page.clock.runFor(10_000)
  await hasControls()
})

test('VID-21: sound on and off', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await showControls(page)
  const mute = page.getByRole('button', { name: 'mute', exact: true })
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
})

test('VID-25: keys while the player has the focus', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  const player = page.getByRole('region', { name: 'player' })
  await player.focus()
  const state = () => read(page, ({ player }) => player.getState())
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).isPlaying).toBe(false)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await state()).time).toBeGreaterThan(5)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await state()).volume).toBeCloseTo(0.95)
  const { isMuted } = await state()
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).isMuted).toBe(!isMuted)
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).isMuted).toBe(isMuted)
  await page.keyboard.press('>')
  await expect.poll(async () => (await state()).rate).toBe(1.25)
  await page.keyboard.press('f')
  await expect(player).toHaveAttribute('data-fullscreen', /./)
  await page.keyboard.press('f')
  await expect(player).not.toHaveAttribute('data-fullscreen')
})
