/** The player alone in a real browser: chapters and preview, lock, gestures switched off, and what the system shows. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { stopMoving } from '../support/accessibility.ts'
import { touchScreen } from '../support/touch.ts'
import { expect, expectPlaying, type FixtureOptions, read, showControls, standsAt, test, timeOf } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }
const CHAPTERS = [
  { time: 0, title: 'ink' },
  { time: 10, title: 'paper' },
  { time: 20, title: 'brush' },
]

interface OpenFixture {
  page: Page
  mount(options: Partial<FixtureOptions> & { url: string }): Promise<void>
}

async function play({ page, mount }: OpenFixture, view: FixtureOptions['view'] = {}) {
  await mount({ url: FILM, size: WIDE, view })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
}
const pause = (page: Page) => read(page, ({ player }) => player.pause())
const isPlaying = (page: Page) => read(page, ({ player }) => player.getState().isPlaying)

test('chapters: a gap before each on the line, and the present one beside the time', async ({ fixture }) => {
  const { page } = fixture
  await play(fixture, { chapters: CHAPTERS })
  await pause(page)
  const duration = await read(page, ({ player }) => player.getState().duration)
  const readGaps = async () => {
    const mask = await page.locator('[class*="track_"]').evaluate((track) => getComputedStyle(track).maskImage)
    return [...mask.matchAll(/rgba\(0, 0, 0, 0\) calc\(([\d.]+)% - 1px\)/g)].map(([, share]) => Number(share))
  }
  // One gap before each chapter but the first.
  await expect.poll(readGaps).toHaveLength(2)
  const gaps = await readGaps()
  expect(gaps[0]).toBeCloseTo((10 / duration) * 100, 2)
  expect(gaps[1]).toBeCloseTo((20 / duration) * 100, 2)
  await expect(page.getByRole('button', { name: 'chapter ink' })).toBeVisible()
  await read(page, ({ player }) => player.seek(20))
  await expect(page.getByRole('button', { name: 'chapter brush' })).toBeVisible()
})

test('storyboard: while the line is dragged the picture and the chapter of that place lie above it', async ({
  fixture,
}) => {
  const { page } = fixture
  const storyboard = {
    url: '/media/one/101/storyboard.webp',
    tile_width: 160,
    tile_height: 90,
    columns: 6,
    interval: 2,
  }
  await play(fixture, { chapters: CHAPTERS, storyboard })
  await pause(page)
  const preview = page.locator('[class*="preview_"]')
  await expect(preview).toHaveCount(0)
  await stopMoving(page)
  const slider = await page.getByRole('slider').boundingBox()
  if (!slider) throw new Error('no slider')
  const duration = await read(page, ({ player }) => player.getState().duration)
  const at = (time: number) => ({ x: slider.x + (slider.width * time) / duration, y: slider.y + slider.height - 14 })
  await page.mouse.move(at(1).x, at(1).y)
  await page.mouse.down()
  await page.mouse.move(at(15.2).x, at(15.2).y, { steps: 5 })
  await expect(preview).toHaveText('00:15paper')
  const tile = preview.locator('[class*="tile_"]')
  const picture = tile.locator('[class*="picture_"]')
  // The eighth picture of rows of six: the second of the second row.
  await expect(picture).toHaveCSS('background-position', '-160px -90px')
  await expect(picture).toHaveCSS('background-image', /storyboard\.webp/)
  await expect(async () => {
    const [box, stage] = [await tile.boundingBox(), await page.getByRole('region', { name: 'player' }).boundingBox()]
    if (!box || !stage) throw new Error('no boxes')
    expect(box.x).toBeGreaterThanOrEqual(stage.x)
    expect(box.y).toBeGreaterThanOrEqual(stage.y)
    expect(box.y + box.height).toBeLessThanOrEqual(slider.y + slider.height - 14)
  }).toPass({ timeout: seconds(30) })
  await page.mouse.up()
  await expect(preview).toHaveCount(0)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(13)
})

test('the lock: in fullscreen nothing answers a finger but the lock itself', async ({ fixture }) => {
  const { page } = fixture
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await play(fixture)
  await showControls(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  await pause(page)
  await page.getByRole('button', { name: 'lock', exact: true }).click()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'exit fullscreen' })).toHaveCount(0)
  const before = await standsAt(page)
  const touch = await touchScreen(page)
  await touch.swipe({ x: 200, y: 200 }, { x: 200, y: 500 })
  await touch.tap({ x: 200, y: 300 })
  await touch.tap({ x: 202, y: 300 })
  expect(await timeOf(page)).toBe(before)
  expect(await isPlaying(page)).toBe(false)
  const unlock = page.getByRole('button', { name: 'unlock' })
  // A tap shows and hides it, as it does the controls; so does time.
  await expect(async () => {
    if ((await unlock.count()) === 0) await touch.tap({ x: 120, y: 600 })
    await unlock.click({ timeout: seconds(2) })
  }).toPass({ timeout: seconds(20) })
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('button', { name: 'exit fullscreen' })).toBeVisible()
})

test('VID-19, VID-01: double tap and holding are nobody’s where they are switched off', async ({ fixture }) => {
  const { page } = fixture
  await play(fixture, { options: { enableDoubleTap: 'false', enableLongPress: false } })
  const touch = await touchScreen(page)
  await touch.tap({ x: 80, y: 80 })
  await touch.tap({ x: 82, y: 80 })
  await touch.down({ x: 200, y: 60 })
  await page.waitForTimeout(800)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1)
  await touch.up()
  expect(await isPlaying(page)).toBe(true)
})

test('the screen stays on while it plays, is asked for anew after a hidden tab, and is let go', async ({ fixture }) => {
  const { page } = fixture
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
  await play(fixture)
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
  await page.evaluate(() => window.fixture.unmount())
  await expect.poll(held).toEqual({ now: 0, asked: 3 })
})

test('the lock screen: title, place and buttons of the film while it is there, nothing afterwards', async ({
  fixture,
}) => {
  const { page } = fixture
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
  await play(fixture, { poster: '/media/one/101/storyboard.webp' })
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
  await page.evaluate(() => window.fixture.unmount())
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBe(null)
  await expect.poll(() => page.evaluate('Object.values(session.actions).every((action) => action === null)')).toBe(true)
})
