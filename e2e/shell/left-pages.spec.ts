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
