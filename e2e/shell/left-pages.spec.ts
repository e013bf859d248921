/** A page that was left, and the page it was left for, are given free: nothing that moved them holds on to them. */
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'

const kept = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'watched') as WeakRef<Element>[]).filter((each) => each.deref()).length)

/** Watches the page in view without holding on to it. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched = (Reflect.get(window, 'watched') as WeakRef<Element>[] | undefined) ?? []
    const shown = [...document.querySelectorAll('[data-page]')].at(-1)
    if (shown) watched.push(new WeakRef(shown))
    Object.assign(window, { watched })
  })

test('NAV-37: pages that moved are given free once they are left, with the picture that flew', async ({
  page,
  product,
}) => {
  await open(page, product, '/pages/my/question')
  await expect(page.locator('[data-page="pages/my/question"]')).toBeVisible()
  await page.evaluate(() => window.location.assign('#/pages/video/videolist?kind=gallery'))
  const list = page.locator('[data-page="pages/video/videolist"]')
  const card = list.locator('a:has([data-flight])').first()
  // Twice: the first press fetches the code that moves pages.
  for (let round = 0; round < 2; round += 1) {
    await card.tap()
    const content = page.locator('[data-page="pages/video/index"]')
    await expect(content.locator('h1, h2').first()).toBeVisible()
    await expect(page.locator('[data-motion]')).toHaveCount(0)
    await watch(page)
    await page.goBack()
    await expect(content).toHaveCount(0)
    await expect(page.locator('[data-motion]')).toHaveCount(0)
  }
  await watch(page)
  await page.goBack()
  await expect(list).toHaveCount(0)
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  // React holds what it drew last until it draws again.
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => window.location.assign('#/pages/my/cooperate'))
    await expect(page.locator('[data-page="pages/my/cooperate"]')).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-page="pages/my/cooperate"]')).toHaveCount(0)
  }
  await expect
    .poll(async () => {
      await page.requestGC()
      return kept(page)
    })
    .toBe(0)
})

test('a film ends with its page, also one that moved away, or was covered when it was dropped', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const made: WeakRef<HTMLVideoElement>[] = []
    const create = document.createElement.bind(document)
    Object.assign(window, { films: made })
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLVideoElement) made.push(new WeakRef(element))
      return element
    }) as typeof document.createElement
  })
  /** Films that still have media: each holds what it has loaded. */
  const countOpen = () =>
    page.evaluate(
      () =>
        (Reflect.get(window, 'films') as WeakRef<HTMLVideoElement>[]).filter((each) =>
          each.deref()?.hasAttribute('src'),
        ).length,
    )
  await open(page, product, '/pages/video/videolist?kind=video')
  await expect(page.locator('[data-page="pages/video/videolist"] h1')).toBeVisible()
  const film = page.locator('[data-page="pages/video/index"]')
  const isPlaying = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'films') as WeakRef<HTMLVideoElement>[]).some((each) => each.deref()?.paused === false),
    )
  /** A film that plays would go on in the small window; before it has begun by itself it cannot be paused. */
  const pause = async () => {
    await expect.poll(isPlaying).toBe(true)
    await page.evaluate(() => {
      for (const each of Reflect.get(window, 'films') as WeakRef<HTMLVideoElement>[]) each.deref()?.pause()
    })
    await expect.poll(isPlaying).toBe(false)
  }
  const go = (address: string) => page.evaluate((hash) => window.location.assign(`#${hash}`), address)
  for (let round = 0; round < 2; round += 1) {
    await go('/pages/video/index?id=101&kind=video')
    await expect.poll(countOpen).toBe(1)
    await expect(film.locator('h1')).toBeVisible()
    await pause()
    await page.goBack()
    await expect(film).toHaveCount(0)
    await expect.poll(countOpen).toBe(0)
  }
  await go('/pages/video/index?id=101&kind=video')
  await expect.poll(countOpen).toBe(1)
  await expect(film.locator('h1')).toBeVisible()
  await pause()
  await go('/pages/my/question')
  await expect(page.locator('[data-page="pages/my/question"]')).toBeVisible()
  await page.evaluate(() => window.history.go(-2))
  await expect(page.locator('[data-page="pages/video/videolist"]')).toBeVisible()
  await expect.poll(countOpen).toBe(0)
})
