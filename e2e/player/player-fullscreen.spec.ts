/** The player alone in a real browser: fullscreen by the browser and as a layer. */

import { seconds } from '@zimu/contract/durations'
import { touchScreen } from '../support/touch.ts'
import { expect, expectPlaying, read, showControls, standsAt, test, timeOf } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }

test('VID-40, VID-44, VID-35: without the browser’s fullscreen a layer covers everything, turned for a wide film, until Esc', async ({
  fixture,
}) => {
  const { page } = fixture
  // As on iPhones: only films of their own can fill the screen.
  await page.evaluate(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen']) Reflect.deleteProperty(Element.prototype, name)
  })
  await fixture.mount({ url: FILM, size: WIDE, view: { options: { pageGesture: true } } })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await showControls(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  const player = page.getByRole('region', { name: 'player' })
  await expect(player).toHaveAttribute('data-fullscreen', 'layer')
  await expect(player).toHaveAttribute('data-turned', 'true')
  const size = page.viewportSize()
  await expect.poll(() => player.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  // Turned: down the screen is along the film.
  const touch = await touchScreen(page)
  await read(page, ({ player }) => player.pause())
  const before = await standsAt(page)
  await touch.swipe({ x: 200, y: 200 }, { x: 200, y: 500 })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 5)
  await player.focus()
  await page.keyboard.press('Escape')
  await expect(player).not.toHaveAttribute('data-fullscreen')
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('VID-41, VID-42: fullscreen is told with its direction, turns a phone, and a refused turn breaks nothing', async ({
  fixture,
}) => {
  const { page } = fixture
  await page.evaluate(() => {
    const turns: string[] = []
    Object.assign(window, { turns })
    screen.orientation.lock = (way: string) => {
      turns.push(way)
      return Promise.reject(new DOMException('', 'NotSupportedError'))
    }
    screen.orientation.unlock = () => void turns.push('unlock')
  })
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await showControls(page)
  await page.getByRole('button', { name: 'fullscreen' }).click()
  const changes = () => read(page, ({ events }) => events.filter(({ type }) => type === 'fullscreenchange'))
  await expect.poll(changes).toEqual([{ type: 'fullscreenchange', fullScreen: true, direction: 'horizontal' }])
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(async () => (await changes()).at(-1)).toMatchObject({ fullScreen: false })
  await expect.poll(() => page.evaluate('turns')).toEqual(['landscape', 'unlock'])
})

test('VID-43: fullscreen ends with the player, and code can ask for it', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expectPlaying(page)
  await read(page, ({ player }) => player.requestFullscreen())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => window.fixture.unmount())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

for (const kind of ['browser', 'layer'] as const)
  test(`VID-42: fullscreen (${kind}) that begins before the size of the film is known turns once it is`, async ({
    fixture,
  }) => {
    const { page, media } = fixture
    await page.evaluate((isLayer) => {
      const turns: string[] = []
      Object.assign(window, { turns })
      screen.orientation.lock = async (way: string) => void turns.push(way)
      screen.orientation.unlock = () => void turns.push('unlock')
      for (const name of isLayer ? ['requestFullscreen', 'webkitRequestFullscreen'] : [])
        Reflect.deleteProperty(Element.prototype, name)
    }, kind === 'layer')
    media.trouble.stall = { pattern: /104/, after: 10 }
    await fixture.mount({ url: FILM, size: WIDE })
    const player = page.getByRole('region', { name: 'player' })
    await player.focus()
    await page.keyboard.press('f')
    await expect(player).toHaveAttribute('data-fullscreen', kind)
    expect(await page.evaluate('turns')).toEqual([])
    await expect(player).not.toHaveAttribute('data-turned')
    media.trouble.stall = null
    // Tried again.
    await read(page, ({ player }) => void player.play())
    if (kind === 'layer') await expect(player).toHaveAttribute('data-turned', 'true', { timeout: seconds(40) })
    else await expect.poll(() => page.evaluate('turns'), { timeout: 40_000 }).toEqual(['landscape'])
  })
