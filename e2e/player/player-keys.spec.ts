/** The player by keys and by mouse, alone on a page. */

import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { stopMoving } from '../support/accessibility.ts'
import { expect, expectPlaying, read, standsAt, test, timeOf } from './fixture.ts'

const FILM = '/media/one/104/video.mp4'
const WIDE = { width: '390px', height: '220px' }
const stage = (page: Page) => page.getByRole('region', { name: /^player/ })

test('VID-25: each key does what the list says, and a plate at the top tells; letters also while the focus is on nothing', async ({
  fixture,
}) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE, isMuted: false })
  await expect(stage(page)).toBeVisible()
  // The stage listens to keys a moment after it is seen.
  await expect(async () => {
    await page.keyboard.press('k')
    const isPlaying = () => read(page, ({ player }) => player.getState().isPlaying)
    await expect.poll(isPlaying, { timeout: seconds(2) }).toBe(true)
  }).toPass()
  await expectPlaying(page)
  // The element tells what changed by events, so each state is awaited.
  const state = () => read(page, ({ player }) => player.getState())
  const time = () => expect.poll(async () => (await state()).time)
  // On nothing the arrows are the page's.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const { duration } = await state()
  await page.keyboard.press('5')
  await time().toBeGreaterThan(duration / 2 - 0.5)
  await time().toBeLessThan(duration / 2 + 2)
  await expect(page.getByText(/^\d\d:\d\d$/).first()).toBeVisible()
  const before = await timeOf(page)
  await page.keyboard.press('l')
  await expect(page.getByText('+10 s')).toBeVisible()
  await time().toBeGreaterThan(before + 9)
  await page.keyboard.press('>')
  await expect(page.getByText('1.25×', { exact: true }).first()).toBeAttached()
  await expect.poll(async () => (await state()).rate).toBe(1.25)
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).isMuted).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).isMuted).toBe(false)

  await stage(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await state()).volume).toBeCloseTo(0.95)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await state()).volume).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).isPlaying).toBe(false)
  const element = () => page.evaluate(() => document.querySelector('video')?.seeking)
  await expect.poll(element).toBe(false)
  const still = await timeOf(page)
  await page.keyboard.press('.')
  await time().toBeCloseTo(still + 1 / 24, 2)
  await page.keyboard.press(',')
  await time().toBeCloseTo(still, 2)
})

test('VID-25: no key of the player acts in a field, and none with Ctrl', async ({ fixture }) => {
  const { page } = fixture
  await fixture.mount({ url: FILM, size: WIDE })
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('k')
  await expectPlaying(page)
  await page.evaluate(() => document.body.append(document.createElement('input')))
  await page.locator('body > input').focus()
  await page.keyboard.type('k5m')
  await expect(page.locator('body > input')).toHaveValue('k5m')
  expect(await read(page, ({ player }) => player.getState().isPlaying)).toBe(true)
  expect(await read(page, ({ player }) => player.getState().time < 10)).toBe(true)
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 900, height: 700 } })

  test('VID-19, VID-21: hovering shows the controls, a press plays and pauses, two are fullscreen; mute opens the volume', async ({
    fixture,
  }) => {
    const { page } = fixture
    await fixture.mount({ url: FILM, size: { width: '500px', height: '281px' }, isMuted: false })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page)
    const box = await stage(page).boundingBox()
    if (!box) throw new Error('no stage')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x + 200, middle.y + 250)
    await expect(stage(page)).toHaveAttribute('data-state', 'bare')
    await page.mouse.move(middle.x, middle.y)
    await expect(stage(page)).toHaveAttribute('data-state', 'controls')
    // Nothing stands in the middle.
    await page.mouse.click(middle.x, middle.y)
    await expect.poll(() => read(page, ({ player }) => player.getState().isPlaying)).toBe(false)
    await page.mouse.click(middle.x + 60, middle.y)
    await expectPlaying(page)

    // Still for 3 s: away, with the pointer.
    await expect(stage(page)).toHaveAttribute('data-state', 'bare')
    const cursor = () =>
      page.evaluate(({ x, y }) => {
        const under = document.elementFromPoint(x, y)
        return under && getComputedStyle(under).cursor
      }, middle)
    await expect.poll(cursor).toBe('none')

    await page.mouse.move(middle.x, middle.y + 10)
    const volume = page.getByRole('slider', { name: 'volume' })
    await page.getByRole('button', { name: 'mute' }).hover()
    await expect.poll(async () => (await volume.locator('..').boundingBox())?.width).toBe(88)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => read(page, ({ player }) => player.getState().volume)).toBeCloseTo(0.95)
    await volume.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => read(page, ({ player }) => player.getState().volume)).toBeCloseTo(0.9)

    await page.mouse.dblclick(middle.x, middle.y)
    await expect(stage(page)).toHaveAttribute('data-fullscreen', 'browser')
  })

  test('VID-16: hovering over the bar shows the place and seeks nothing; a press goes there', async ({ fixture }) => {
    const { page } = fixture
    await fixture.mount({
      url: FILM,
      size: { width: '500px', height: '281px' },
      view: { chapters: [0, 5, 10].map((time, n) => ({ time, title: `part ${n + 1}` })) },
    })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page)
    await read(page, ({ player }) => player.pause())
    const still = await standsAt(page)
    await stopMoving(page)
    const bar = await page.locator('[data-seek]').boundingBox()
    if (!bar) throw new Error('no bar')
    await page.mouse.move(bar.x + bar.width * 0.75, bar.y + bar.height - 14)
    await expect(page.getByText('part 3')).toBeVisible()
    expect(await timeOf(page)).toBe(still)
    await page.mouse.down()
    await page.mouse.up()
    const duration = await read(page, ({ player }) => player.getState().duration)
    await expect.poll(() => timeOf(page)).toBeCloseTo(duration * 0.75, 0)
  })
})
