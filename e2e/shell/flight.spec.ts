/** The picture of a card flies into its page, and back (docs/design.md#motion). */
import { expect, open, test } from '../support/journey.ts'
import { boxOf, expectOver, flying, traces, warmUp, watchFlights } from '../support/stage/flights.ts'

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
  await warmUp(page, card)
  // With the code there this one shows where its picture lands.
  await card.tap()
  await expect(traces(page)).not.toHaveCount(0)
  await expect(traces(page)).toHaveCount(0)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(traces(page)).toHaveCount(0)

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
