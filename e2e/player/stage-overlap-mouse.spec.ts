/**
 * The matrix of layers with a mouse (docs/design.md#player): rows by hovering, the bar of the volume, the preview of a place
 * nobody presses, in the column of a desk, over the whole window, and on a wide screen that stands upright. As
 * stage-overlap.spec.ts has it for fingers.
 */
import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { expect, read, test } from './fixture.ts'
import {
  type Anatomy,
  FILM,
  FRENCH,
  LINES,
  look,
  lookWhileWaiting,
  play,
  prepare,
  stageOf,
  start,
} from './stage-matrix.ts'

const COLUMN = { width: 500, height: 281.25 }

const ANATOMIES: readonly Anatomy[] = [
  { name: 'column', ...COLUMN },
  { name: 'column, danmu everywhere', ...COLUMN, area: 'full' },
  { name: 'column, 200 % text, French', ...COLUMN, textPercent: 200, words: FRENCH },
  { name: 'low window', width: 416, height: 234, words: FRENCH },
  { name: 'narrow window', width: 320, height: 180 },
  { name: 'whole window', width: 1280, height: 800, isFullscreen: true },
  { name: 'wide', width: 1920, height: 1080, isFullscreen: true, area: 'full', words: FRENCH },
  { name: 'upright screen', width: 1080, height: 1920, isFullscreen: true },
]

/** Chromium tells of a mouse that stands where it stood before only when it moves. */
async function moveTo(page: Page, x: number, y: number) {
  await page.mouse.move(x - 1, y)
  await page.mouse.move(x, y)
  await page.clock.runFor(300)
}

async function boxOf(page: Page) {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('no stage')
  return { at: (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const, box }
}

const barOf = async (page: Page) => {
  const bar = await page.locator('[data-seek]').boundingBox()
  if (!bar) throw new Error('no bar')
  return bar
}

/** Rows, then mute with its volume bar, by the mouse and by the focus. */
async function lookAtRows(page: Page, what: string) {
  await look(page, `${what}, hovered`, 'controls')
  const mute = page.getByRole('button', { name: 'mute', exact: true })
  await mute.hover()
  await expect(page.getByRole('slider', { name: 'volume' })).toBeInViewport()
  await look(page, `${what}, volume by the mouse`, 'controls')
  await page.mouse.wheel(0, 100)
  await look(page, `${what}, volume by the wheel`, 'controls')
  await mute.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'volume' })).toBeFocused()
  await look(page, `${what}, volume by the focus`, 'controls')
  await page.keyboard.press('Shift+Tab')
  await mute.blur()
}

/** Nothing is pressed on the bar, then it is. */
async function lookAtBar(page: Page, what: string) {
  const bar = await barOf(page)
  for (const share of [0.02, 0.5, 0.98]) {
    const x = bar.x + bar.width * share
    await moveTo(page, x, bar.y + 30)
    await expect(stageOf(page)).toHaveAttribute('data-hover', 'true')
    await look(page, `${what}, over the bar at ${share}`, 'controls', 'over the bar')
    await page.mouse.down()
    await page.mouse.move(x + (share > 0.5 ? -40 : 40), bar.y + 30, { steps: 3 })
    await look(page, `${what}, drawn along the bar at ${share}`, 'scrub')
    // Let go of far from the end, or the film would be over.
    await page.mouse.move(bar.x + bar.width * 0.2, bar.y + 30)
    await page.mouse.up()
  }
}

for (const anatomy of ANATOMIES)
  test.describe(`with a mouse, ${anatomy.name}`, () => {
    const viewport = anatomy.isFullscreen ? anatomy : { width: 1280, height: 800 }
    test.use({ viewport: { width: viewport.width, height: viewport.height }, isMobile: false, hasTouch: false })
    test.use({ deviceScaleFactor: 1 })

    test.beforeEach(async ({ fixture }) => {
      test.setTimeout(minutes(3))
      await prepare(fixture.page, anatomy)
    })

    for (const [subtitle, text] of Object.entries(LINES))
      test(`VID-55: with ${subtitle}, nothing lies on anything, wherever the mouse is`, async ({ fixture }) => {
        const { page } = fixture
        await start(fixture, anatomy, text)
        await look(page, 'waiting to be played', 'waiting')
        await play(page, anatomy, false)
        await page.clock.runFor(4000)
        await look(page, 'bare', 'bare')
        await page.keyboard.press('>')
        await look(page, 'bare, sign', 'bare')
        const { at } = await boxOf(page)
        await moveTo(page, ...at(0.4, 0.4))
        await lookAtRows(page, 'plays')
        await lookAtBar(page, 'plays')
        await moveTo(page, ...at(0.4, 0.4))
        await page.getByRole('button', { name: 'mute', exact: true }).focus()
        // Focus that came by a key keeps them.
        await page.keyboard.press('Shift+Tab')
        await lookWhileWaiting(page, 'plays', 'controls')
        await read(page, ({ player }) => player.pause())
        await moveTo(page, ...at(0.5, 0.4))
        await look(page, 'paused', 'controls')
        await lookAtBar(page, 'paused')
      })

    for (const plates of ['resume', 'resume and sound'] as const)
      test(`VID-55: with two lines and a plate (${plates}), nothing lies on anything as the mouse comes`, async ({
        fixture,
      }) => {
        const { page } = fixture
        const isSoundHeld = plates !== 'resume'
        const mount: typeof fixture.mount = (options) => fixture.mount({ ...options, isMuted: !isSoundHeld })
        const resume = { key: FILM, at: 4, further: null }
        await start({ ...fixture, mount }, anatomy, LINES['two lines'], { resume })
        await play(page, anatomy, isSoundHeld)
        await look(page, 'plate', 'plate')
        const { at } = await boxOf(page)
        await moveTo(page, ...at(0.4, 0.4))
        await look(page, 'start over beside the time', 'controls')
        await page.getByRole('button', { name: 'mute', exact: true }).hover()
        await look(page, 'start over beside the volume', 'controls')
      })
  })
