/**
 * The matrix of layers (docs/design.md#player): every state of the stage with everything that may be there at the same time,
 * in each anatomy. Nothing that can be seen lies on anything else, and what a state does not have is not there. With a mouse:
 * stage-overlap-mouse.spec.ts.
 */
import type { Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { touchScreen } from '../support/touch.ts'
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

const ANATOMIES: Anatomy[] = [
  { name: 'small', width: 390, height: 219.375 },
  { name: 'small, French', width: 360, height: 202.5, words: FRENCH },
  { name: 'low', width: 320, height: 180 },
  { name: 'low, French', width: 320, height: 180, words: FRENCH },
  { name: 'large', width: 844, height: 390, isFullscreen: true },
  { name: 'upright', width: 390, height: 844, isFullscreen: true },
  { name: 'small, 200 % text', width: 390, height: 219.375, textPercent: 200, words: FRENCH },
]

async function lookAtFingers(page: Page, what: string, subtitle: string) {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('no stage')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const touch = await touchScreen(page)
  for (const [name, from, to, wanted] of [
    ['swipe', at(0.3, 0.5), at(0.6, 0.5), 'scrub'],
    ['volume swipe', at(0.7, 0.6), at(0.7, 0.3), 'held'],
  ] as const) {
    await touch.down(from)
    await touch.move([to], { steps: 4 })
    await look(page, `${what}, ${name}, ${subtitle}`, wanted)
    await touch.up()
  }
  await touch.down(at(0.5, 0.5))
  await page.clock.runFor(600)
  await look(page, `${what}, long press, ${subtitle}`, 'held')
  await touch.up()
}

async function lookAtBar(page: Page, what: string) {
  const box = await page.locator('[data-seek]').boundingBox()
  if (!box) throw new Error('no bar')
  const touch = await touchScreen(page)
  for (const share of [0.02, 0.5, 0.98]) {
    await touch.down({ x: box.x + box.width * share, y: box.y + 30 })
    await look(page, `${what}, finger on the bar at ${share}`, 'scrub')
    await touch.move([{ x: box.x + box.width * share, y: box.y - 60 }], { steps: 3 })
    await look(page, `${what}, fine at ${share}`, 'scrub')
    await touch.cancel()
  }
}

for (const anatomy of ANATOMIES)
  test.describe(`the stage, ${anatomy.name}`, () => {
    const viewport = anatomy.isFullscreen ? anatomy : { width: anatomy.width, height: 640 }
    test.use({ viewport: { width: viewport.width, height: viewport.height } })

    test.beforeEach(async ({ fixture }) => {
      const { page } = fixture
      test.setTimeout(minutes(3))
      await prepare(page, anatomy)
      await page.evaluate(() => {
        // What a phone does that does not turn by itself.
        screen.orientation.lock = () => Promise.reject(new DOMException('', 'NotSupportedError'))
      })
    })

    for (const [subtitle, text] of Object.entries(LINES))
      test(`VID-55: with ${subtitle}, nothing lies on anything, whatever comes at once`, async ({ fixture }) => {
        const { page } = fixture
        await start(fixture, anatomy, text)
        await look(page, 'waiting to be played', 'waiting')
        await play(page, anatomy, false)
        if (text) await expect(page.locator('[class*="subtitle_"]')).toHaveCount(1)
        await look(page, 'bare', 'bare')
        await lookWhileWaiting(page, 'bare', 'bare')
        // On nothing: focus on the stage would bring the controls.
        await page.keyboard.press('>')
        await look(page, 'bare, sign', 'bare')
        await lookWhileWaiting(page, 'bare, sign before', 'bare')
        await lookAtFingers(page, 'fingers', subtitle)
        await page.locator('[class*="surface_"]').tap({ position: { x: 100, y: 80 } })
        await look(page, 'controls', 'controls')
        await lookAtBar(page, subtitle)
        await page.getByRole('button', { name: 'mute', exact: true }).focus()
        // Focus that came by a key keeps them.
        await page.keyboard.press('Shift+Tab')
        await lookWhileWaiting(page, 'controls', 'controls')
        if (anatomy.isFullscreen) {
          await page.getByRole('button', { name: 'lock', exact: true }).tap()
          await look(page, 'locked, with its button', 'locked')
          await page.getByRole('button', { name: 'unlock', exact: true }).tap()
        }
        await read(page, ({ player }) => player.pause())
        await look(page, 'paused', 'controls')
        const stage = await stageOf(page).boundingBox()
        const touch = await touchScreen(page)
        const point = { x: (stage?.x ?? 0) + 100, y: (stage?.y ?? 0) + 80 }
        await touch.tap(point)
        await touch.tap(point)
        await expect(page.locator('[class*="flash_"]')).toHaveCount(1)
        await look(page, 'double tap', 'bare')
      })

    for (const [subtitle, text] of Object.entries(LINES))
      for (const plates of ['resume', 'sound', 'resume and sound', 'question'] as const)
        test(`VID-55: with ${subtitle} and a plate (${plates}), nothing lies on anything`, async ({ fixture }) => {
          const { page } = fixture
          const resume = { key: FILM, at: 4, further: plates === 'question' ? 20 : null }
          const isSoundHeld = plates.includes('sound')
          const view = plates === 'sound' ? {} : { resume }
          await start(
            { ...fixture, mount: (options) => fixture.mount({ ...options, isMuted: !isSoundHeld }) },
            anatomy,
            text,
            view,
          )
          await play(page, anatomy, isSoundHeld)
          await look(page, 'plate', 'plate')
          await page.keyboard.press('>')
          await look(page, 'plate, sign', 'plate')
          await lookWhileWaiting(page, 'plate', 'plate')
          await page.locator('[class*="surface_"]').tap({ position: { x: 100, y: 80 } })
          await look(page, 'controls after the plate', 'controls')
        })

    test('VID-55: a sheet and a failure have the stage for themselves', async ({ fixture }) => {
      const { page } = fixture
      await start(fixture, anatomy, LINES['two lines'], { hasSheet: true, resume: { key: FILM, at: 4, further: null } })
      await play(page, anatomy, false)
      await look(page, 'sheet', 'covered')
      await page.clock.resume()
      const gone = '/media/one/not-there.mp4'
      const lost = { ...fixture, mount: (options: object) => fixture.mount({ ...options, url: gone }) }
      await start(lost, anatomy, LINES['two lines'])
      await read(page, ({ player }) => void player.play())
      await expect(page.getByRole('alert')).toBeVisible({ timeout: seconds(30) })
      await look(page, 'failure', 'fail')
    })
  })
