/** Pictures that fly between a card and its page, held still to be looked at. */
import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expect } from '../journey.ts'

type Box = Record<'x' | 'y' | 'width' | 'height', number>

export async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not in view`)
  return box
}

/** A card that is pressed is a little smaller, and its picture with it. */
const PRESSED_PX = 4

export const expectOver = (target: Locator, box: Box) =>
  expect(async () => {
    const own = await boxOf(target)
    for (const key of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(own[key] - box[key]), key).toBeLessThan(PRESSED_PX)
  }).toPass({ timeout: seconds(30) })

export const flying = (page: Page) => page.locator('[data-flight-picture]')
/** Whatever a flight puts into the document. */
export const traces = (page: Page) => page.locator('[data-flight-picture], [data-lifted], [data-awaiting]')

/** From `hold` on every flight stands at its beginning. To be called before the first page is opened. */
export async function watchFlights(page: Page) {
  await page.addInitScript(() => {
    const flights = { isHeld: false, count: 0, held: [] as Animation[] }
    const animate = Element.prototype.animate
    Element.prototype.animate = function start(...given) {
      const animation = animate.apply(this, given)
      if (this.matches('[data-flight-picture]')) flights.count += 1
      if (flights.isHeld && this.closest('[data-flight-picture]')) {
        animation.pause()
        flights.held.push(animation)
      }
      return animation
    }
    Object.assign(window, { flights })
  })
  return {
    /** Animations of flights so far: going and landing. */
    count: () => page.evaluate<number>('flights.count'),
    hold: () => page.evaluate('void (flights.isHeld = true)'),
    /** To a moment of the flight that is held. */
    seek: (ms: number) => page.evaluate(`for (const each of flights.held) each.currentTime = ${ms}`),
    release: () =>
      page.evaluate(
        'flights.isHeld = false; for (const each of flights.held.splice(0)) each.playState === "paused" && each.finish()',
      ),
  }
}

/** The first press fetches the code that moves pages, and opens one: here they are there. Ends where it began. */
export async function warmUp(page: Page, card: Locator) {
  await card.tap()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => name.includes('page-mover') && duration > 0),
  )
  await expect(page.locator('[data-page="pages/video/index"]')).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(page.locator('[data-motion], [data-flight-picture]')).toHaveCount(0)
}
