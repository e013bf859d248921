/** The player alone in a real browser: chapters and preview, lock, gestures switched off, and what the system shows. */
import type { Page } from '@playwright/test'
import { expect, expectPlaying, read, type StandOptions, test, timeOf } from './player/stand.ts'
import { touchScreen } from './touch.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }
const CHAPTERS = [
  { time: 0, title: 'ink' },
  { time: 10, title: 'paper' },
  { time: 20, title: 'brush' },
]

interface OnStand {
  page: Page
  mount(options: Partial<StandOptions> & { url: string }): Promise<void>
}

async function play({ page, mount }: OnStand, view: StandOptions['view'] = {}) {
  await mount({ url: FILM, size: WIDE, view })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
}
const pause = (page: Page) => read(page, ({ player }) => player.pause())
const isPlaying = (page: Page) => read(page, ({ player }) => player.getState().is_playing)

test('chapters: a mark for each on the line, a menu that leads to them', async ({ stand }) => {
  const { page } = stand
  await play(stand, { chapters: CHAPTERS })
  await pause(page)
  const marks = page.locator('[class*="mark"]')
  await expect(marks).toHaveCount(2)
  const duration = await read(page, ({ player }) => player.getState().duration)
  const line = await page.getByRole('slider').evaluate((slider) => slider.parentElement?.getBoundingClientRect())
  const mark = await marks.first().boundingBox()
  if (!line || !mark) throw new Error('no boxes')
  expect(Math.abs((mark.x - line.x) / line.width - 10 / duration)).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'more' }).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['ink'])
  await page.getByRole('menuitemradio', { name: 'brush' }).click()
  await expect.poll(() => timeOf(page)).toBe(20)
})

test('storyboard: while the line is dragged the picture and the chapter of that place lie above it', async ({
  stand,
}) => {
  const { page } = stand
  const storyboard = {
    url: '/media/one/101/storyboard.webp',
    tile_width: 160,
    tile_height: 90,
    columns: 6,
    interval: 2,
  }
  await play(stand, { chapters: CHAPTERS, storyboard })
  await pause(page)
  const preview = page.locator('[class*="preview"]')
  await expect(preview).toHaveCount(0)
  const slider = await page.getByRole('slider').boundingBox()
  if (!slider) throw new Error('no slider')
  const duration = await read(page, ({ player }) => player.getState().duration)
  const at = (time: number) => ({ x: slider.x + (slider.width * time) / duration, y: slider.y + slider.height / 2 })
  await page.mouse.move(at(1).x, at(1).y)
  await page.mouse.down()
  await page.mouse.move(at(15).x, at(15).y, { steps: 5 })
  await expect(preview).toHaveText('paper')
  const tile = preview.locator('[class*="tile"]')
  // The eighth picture of rows of six: the second of the second row.
  await expect(tile).toHaveCSS('background-position', '-160px -90px')
  await expect(tile).toHaveCSS('background-image', /storyboard\.webp/)
  const [box, stage] = [await tile.boundingBox(), await page.getByRole('region', { name: 'player' }).boundingBox()]
  if (!box || !stage) throw new Error('no boxes')
  expect(box.x).toBeGreaterThanOrEqual(stage.x)
  expect(box.y).toBeGreaterThanOrEqual(stage.y)
  expect(box.y + box.height).toBeLessThanOrEqual(slider.y + slider.height / 2)
  await page.mouse.up()
  await expect(preview).toHaveCount(0)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(13)
})

test('the lock: in fullscreen nothing answers a finger but the lock itself', async ({ stand }) => {
  const { page } = stand
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await play(stand)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  await pause(page)
  await page.getByRole('button', { name: 'lock', exact: true }).click()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'exit fullscreen' })).toHaveCount(0)
  const before = await timeOf(page)
  const touch = await touchScreen(page)
  await touch.swipe({ x: 200, y: 200 }, { x: 200, y: 500 })
  await touch.tap({ x: 200, y: 300 })
  await touch.tap({ x: 202, y: 300 })
  expect(await timeOf(page)).toBe(before)
  expect(await isPlaying(page)).toBe(false)
  const unlock = page.getByRole('button', { name: 'unlock' })
  // A tap shows and hides it, as it does the controls.
  if ((await unlock.count()) === 0) await touch.tap({ x: 120, y: 600 })
  await unlock.click()
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('button', { name: 'exit fullscreen' })).toBeVisible()
})

test('VID-19, VID-01: double tap and holding are nobody’s where they are switched off', async ({ stand }) => {
  const { page } = stand
  await play(stand, { options: { enable_double_tap: 'false', enable_long_press: false } })
  const touch = await touchScreen(page)
  await touch.tap({ x: 80, y: 80 })
  await touch.tap({ x: 82, y: 80 })
  await touch.down({ x: 200, y: 60 })
  await page.waitForTimeout(800)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1)
  await touch.up()
  expect(await isPlaying(page)).toBe(true)
})

test('the small window of the system opens and closes from the menu, and a refusal changes nothing', async ({
  stand,
}) => {
  const { page } = stand
  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, get: () => true })
    HTMLVideoElement.prototype.requestPictureInPicture = () => {
      asked.push('request')
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await play(stand)
  await pause(page)
  await page.getByRole('button', { name: 'more' }).click()
  await page.getByRole('menuitem', { name: 'small window' }).click()
  expect(await page.evaluate('asked')).toEqual(['request'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'pictureInPictureElement', {
      configurable: true,
      get: () => document.querySelector('video'),
    })
    document.exitPictureInPicture = async () => void (window as unknown as { asked: string[] }).asked.push('exit')
  })
  await page.getByRole('button', { name: 'more' }).click()
  await page.getByRole('menuitem', { name: 'small window' }).click()
  expect(await page.evaluate('asked')).toEqual(['request', 'exit'])
})

test('the screen stays on while it plays, is asked for anew after a hidden tab, and is let go', async ({ stand }) => {
  const { page } = stand
  await page.evaluate(() => {
    const held = { now: 0, asked: 0 }
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      configurable: true,
      value: {
        async request() {
          held.asked += 1
          held.now += 1
          const release = async () => {
            held.now -= 1
          }
          return { release }
        },
      },
    })
  })
  const held = () => page.evaluate('held')
  await play(stand)
  await expect.poll(held).toEqual({ now: 1, asked: 1 })
  await page.evaluate(() => {
    // The browser takes it back by itself.
    ;(window as unknown as { held: { now: number } }).held.now = 0
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(held).toEqual({ now: 1, asked: 2 })
  await pause(page)
  await expect.poll(held).toEqual({ now: 0, asked: 2 })
  await read(page, ({ player }) => void player.play())
  await expect.poll(held).toEqual({ now: 1, asked: 3 })
  await page.evaluate(() => window.stand.unmount())
  await expect.poll(held).toEqual({ now: 0, asked: 3 })
})

test('the lock screen: title, place and buttons of the film while it is there, nothing afterwards', async ({
  stand,
}) => {
  const { page } = stand
  await page.evaluate(() => {
    const session = { actions: {} as Record<string, MediaSessionActionHandler | null>, place: {} }
    Object.assign(window, { session })
    MediaSession.prototype.setActionHandler = (name, action) => {
      session.actions[name] = action
    }
    MediaSession.prototype.setPositionState = (place) => {
      session.place = place ?? {}
    }
  })
  const press = (action: string, details: object = {}) =>
    page.evaluate(
      ([name, given]) =>
        (window as unknown as { session: { actions: Record<string, (details: object) => void> } }).session.actions[
          name
        ]?.(given),
      [action, details] as const,
    )
  await play(stand, { poster: '/media/one/101/storyboard.webp' })
  const metadata = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return { title: metadata?.title, pictures: metadata?.artwork.length, playbackState }
    })
  await expect.poll(metadata).toEqual({ title: 'film', pictures: 1, playbackState: 'playing' })
  await press('pause')
  await expect.poll(() => isPlaying(page)).toBe(false)
  await press('seekto', { seekTime: 20 })
  await expect.poll(() => timeOf(page)).toBe(20)
  await press('seekbackward', {})
  await expect.poll(() => timeOf(page)).toBe(10)
  await press('seekforward', { seekOffset: 5 })
  await expect.poll(() => timeOf(page)).toBe(15)
  const { duration } = await read(page, ({ player }) => player.getState())
  await expect.poll(() => page.evaluate('session.place')).toMatchObject({ duration, position: 15, playbackRate: 1 })
  await press('play')
  await expectPlaying(page, 15)
  await press('stop')
  await expect.poll(() => timeOf(page)).toBe(0)
  await page.evaluate(() => window.stand.unmount())
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBe(null)
  expect(await page.evaluate('Object.values(session.actions).every((action) => action === null)')).toBe(true)
})
