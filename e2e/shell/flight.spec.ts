/** The picture of a card flies into its page, and back (docs/design.md#motion). */
import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { boxOf, expectOver, flying, traces, warmUp, watchFlights } from '../support/stage/flights.ts'

/** Opens a card's page with the code for flights, and comes back: from then on it is known where its picture lands. */
async function learnPlace(page: Page, card: Locator) {
  await warmUp(page, card)
  await card.tap()
  await expect(traces(page)).not.toHaveCount(0)
  await expect(traces(page)).toHaveCount(0)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(traces(page)).toHaveCount(0)
}

for (const [kind, what] of [
  ['video', 'a film'],
  ['gallery', 'a gallery'],
  ['article', 'an article'],
] as const)
  test(`NAV-37: the picture of ${what} goes from its card to its page, and back into the card`, async ({
    page,
    product,
  }) => {
    const flights = await watchFlights(page)
    await open(page, product, `/pages/video/videolist?kind=${kind}`)
    // Open to a guest: films that are locked do not play.
    const card = page
      .locator('[data-page="pages/video/videolist"] a:not([aria-label*="VIP"]):has([data-flight])')
      .first()
    const picture = card.locator('[data-flight]')
    const lead = page.locator('[data-page="pages/video/index"] [data-flight-lead]')
    await warmUp(page, card)
    await flights.hold()
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    const from = await boxOf(picture)
    const src = await picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)

    await card.tap()
    await expect(flying(page)).toHaveCount(1)
    await expectOver(flying(page), from)
    await expect(flying(page).locator('img').last()).toHaveAttribute('src', src)
    await expect(picture).toHaveCSS('opacity', '0')
    await expect(lead).toHaveCSS('opacity', '0')
    await flights.seek(280)
    await expect(page.locator('[data-motion]')).toHaveCount(0)
    const place = await boxOf(lead)
    await expectOver(flying(page), place)
    await flights.release()
    await expect(traces(page)).toHaveCount(0)
    await expect(lead).toHaveCSS('opacity', '1')

    // A film that plays goes on in the small window, and flies there (mini-flight.spec.ts).
    if (kind === 'video') {
      const film = page.locator('video')
      await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
      await film.evaluate((element: HTMLVideoElement) => element.pause())
      await expect(
        page
          .getByRole('region', { name: /^播放器/ })
          .getByRole('button', { name: '播放', exact: true })
          .first(),
      ).toBeAttached()
    }
    await flights.hold()
    await page.goBack()
    await expect(flying(page)).toHaveCount(1)
    await expectOver(flying(page), place)
    await flights.seek(240)
    await expectOver(flying(page), from)
    await flights.release()
    await expect(traces(page)).toHaveCount(0)
    await expect(picture).toHaveCSS('opacity', '1')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  })

test('NAV-37: back at once turns the picture round where it is; the next press counts, and nothing sticks', async ({
  page,
  product,
}) => {
  const flights = await watchFlights(page)
  await open(page, product, '/pages/video/videolist?kind=gallery')
  const card = page.locator('[data-page="pages/video/videolist"] a:has([data-flight])').first()
  await warmUp(page, card)
  await flights.hold()
  await card.tap()
  await expect(flying(page)).toHaveCount(1)
  await flights.seek(60)
  const half = await boxOf(flying(page))
  await page.goBack()
  await expect(page.locator('[data-motion="out"]')).toHaveCount(1)
  await expect(flying(page)).toHaveCount(1)
  await expectOver(flying(page), half)
  // It has not come back yet: the card takes the next press.
  await card.tap()
  await expect(page.locator('[data-page="pages/video/index"]')).toBeVisible()
  await expect(flying(page)).toHaveCount(1)
  // A page that is scrolled leaves its picture behind.
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expect(traces(page)).toHaveCount(0)
  await flights.release()
  await expect(traces(page)).toHaveCount(0)
})

test('NAV-37: no flight where motion is reduced, for a card half out of view, or into one', async ({
  page,
  product,
}) => {
  const flights = await watchFlights(page)
  await open(page, product, '/pages/video/videolist?kind=gallery')
  const cards = page.locator('[data-page="pages/video/videolist"] a:has([data-flight])')
  await warmUp(page, cards.first())
  const before = await flights.count()
  const opened = page.locator('[data-page="pages/video/index"]')

  await test.step('reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await cards.first().tap()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(cards.first()).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
  await test.step('half out of view', async () => {
    const { y, height } = await boxOf(cards.first().locator('[data-flight]'))
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y + height * 0.7)
    await cards.first().dispatchEvent('click')
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveCount(0)
  })
  expect(await flights.count()).toBe(before)
})

test('NAV-37: to a page like one that was there before, the picture goes while the page is still being drawn', async ({
  page,
  product,
}) => {
  await open(page, product, '/pages/video/videolist?kind=gallery')
  const card = page.locator('[data-page="pages/video/videolist"] a:has([data-flight])').first()
  const lead = page.locator('[data-page="pages/video/index"] [data-flight-lead]')
  await learnPlace(page, card)

  await page.evaluate(() => {
    const order: string[] = []
    const look = (node: Node) => {
      if (!(node instanceof HTMLElement)) return
      if (node.matches('[data-flight-picture]')) order.push('picture')
      if (node.matches('[data-flight-lead]') || node.querySelector('[data-flight-lead]')) order.push('page')
    }
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const widths: number[] = []
    const measure = () => {
      widths.push(document.documentElement.scrollWidth)
      requestAnimationFrame(measure)
    }
    measure()
    Object.assign(window, { order, widths })
  })
  await card.tap()
  await expect(lead).toBeVisible()
  await expect(traces(page)).toHaveCount(0)
  await expect(lead).toHaveCSS('opacity', '1')
  const order = await page.evaluate<string[]>('order')
  expect(order.slice(0, 2)).toEqual(['picture', 'page'])
  // It landed where it was sent: no second one.
  expect(order.filter((each) => each === 'picture')).toHaveLength(1)
  // A phone fits its window to what is wider, and lays out everything anew.
  const widths = await page.evaluate<number[]>('widths')
  expect(Math.max(...widths)).toBe(page.viewportSize()?.width)
})

/** Adds to the styles of the page, until the returned function is called. Its policy refuses elements with styles. */
async function style(page: Page, rule: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rule)
  return () => page.evaluate('void (document.adoptedStyleSheets = [])')
}

/** From now on: where each flying picture begins. */
async function watchBeginnings(page: Page) {
  await page.evaluate(() => {
    const beginnings: { y: number; width: number }[] = []
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[data-flight-picture]'))
          beginnings.push(node.getBoundingClientRect())
    }).observe(document.body, { childList: true })
    Object.assign(window, { beginnings })
  })
  return () => page.evaluate<{ y: number; width: number }[]>('beginnings.map(({ y, width }) => ({ y, width }))')
}

test('NAV-37: back while the page still comes in does not teach a wrong place', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=gallery')
  const card = page.locator('[data-page="pages/video/videolist"] a:has([data-flight])').first()
  await learnPlace(page, card)
  const stopStyling = await style(page, "[data-motion='in'] { animation-duration: 20s !important }")
  await card.tap()
  await expect(page.locator('[data-motion="in"]')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('[data-page="pages/video/index"]')).toHaveCount(0)
  await expect(traces(page)).toHaveCount(0)
  await stopStyling()

  const beginnings = await watchBeginnings(page)
  await card.tap()
  await expect(page.locator('[data-page="pages/video/index"] [data-flight-lead]')).toHaveCSS('opacity', '1')
  await expect(traces(page)).toHaveCount(0)
  // It landed where it was sent: no second one.
  expect(await beginnings()).toHaveLength(1)
})

/** How long drawing the page keeps the thread: the picture has landed by then. */
const BUSY_MS = 500

test('NAV-37: a picture that has to go elsewhere once its page is drawn goes on from where it is seen', async ({
  page,
  product,
}) => {
  await page.addInitScript((busyMs) => {
    const { postTask } = Scheduler.prototype
    Scheduler.prototype.postTask = function post(act, options) {
      const actLate = () => {
        for (const start = performance.now(); performance.now() - start < busyMs; );
        return act()
      }
      return postTask.call(this, options?.priority === 'user-blocking' ? actLate : act, options)
    }
  }, BUSY_MS)
  await open(page, product, '/pages/video/videolist?kind=gallery')
  const card = page.locator('[data-page="pages/video/videolist"] a:has([data-flight])').first()
  await learnPlace(page, card)
  // Something stands over it by now.
  const lead = page.locator('[data-page="pages/video/index"] [data-flight-lead]')
  await style(page, '[data-flight-lead] { margin-top: 60px !important }')
  const { width } = await boxOf(card.locator('[data-flight]'))

  const beginnings = await watchBeginnings(page)
  await card.tap()
  await expect(lead).toHaveCSS('opacity', '1')
  await expect(traces(page)).toHaveCount(0)
  const [first, second, ...more] = await beginnings()
  expect(more).toEqual([])
  const place = await boxOf(lead)
  expect(Math.abs((first?.width ?? 0) - width)).toBeLessThan(4)
  // Not from the card once more.
  expect(Math.abs((second?.width ?? 0) - place.width)).toBeLessThan(2)
  expect(Math.abs((second?.y ?? 0) - (place.y - 60))).toBeLessThan(2)
})
