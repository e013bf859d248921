/** Where the small window lies: clear of the bars at the end of every page, and of what has the focus of a key. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enterAs, openOrder } from './members.ts'
import { expectPlaying, watch, windowOf } from './mini.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from './routes.ts'

/** Pages of films show theirs in place of the window. */
const isFilm = (address: string) => /id=(101|503)/.test(address)

/** What is fixed to the screen and shares a place with the window, in words. */
const findShared = (page: Page) =>
  page.evaluate(() => {
    const mini = document.querySelector('section[data-corner]')
    if (!mini) return ['there is no window']
    const own = mini.getBoundingClientRect()
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      if (position !== 'fixed' || pointerEvents === 'none' || mini.contains(element)) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const box = element.getBoundingClientRect()
      const across = Math.min(own.right, box.right) - Math.max(own.left, box.left)
      const down = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)
      return across > 0 && down > 0 ? [element.outerHTML.slice(0, 120)] : []
    })
  })

/** What a page asks for has come. A long film, such as the next one, is fetched as it plays: then there is no rest. */
const rest = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)

async function expectClearOn(page: Page, address: string) {
  await page.evaluate((to) => {
    location.hash = to
  }, address)
  await expect(page.locator('main:visible').first()).toBeVisible()
  await rest(page)
  await expect.poll(() => findShared(page), { message: address }).toEqual([])
}

test('a guest: on every page the window stands above what is fixed to its end', async ({ page, product }) => {
  await watch(page, product)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  for (const address of [...OPEN_ROUTES, ...GUEST_ROUTES].filter((each) => !isFilm(each)))
    await expectClearOn(page, address)
  await expectPlaying(page)
})

test('a member: on every page the window stands above what is fixed to its end', async ({ page, product }) => {
  const client = await enterAs(page, product, 'demo')
  await watch(page, product)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  const orders = orderRoutes(await openOrder(product, client))
  for (const address of ['/pages/vip/index', ...GUARDED_ROUTES, ...orders]) await expectClearOn(page, address)
  await expectPlaying(page)
})

/** How much of what has the focus lies under the window: 0 to 1. */
const coveredShare = (page: Page) =>
  page.evaluate(async () => {
    // As long as the window takes to look at what has it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const [mini, focused] = [document.querySelector('section[data-corner]'), document.activeElement]
    if (!mini || !focused || focused === document.body || mini.contains(focused)) return 0
    const [a, b] = [mini.getBoundingClientRect(), focused.getBoundingClientRect()]
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 0 && down > 0 ? (across * down) / (b.width * b.height) : 0
  })

for (const address of ['/', '/pages/vip/index', '/pages/my/my'])
  test(`WCAG 2.4.11: by keys through ${address} nothing that has the focus is under the window`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(page, product, 'demo')
    await watch(page, product)
    await page.goBack()
    const mini = windowOf(page)
    await expect(mini).toHaveAttribute('data-corner', 'bottom_right')
    await page.evaluate((to) => {
      location.hash = to
    }, address)
    await rest(page)
    const corners = new Set<string | null>()
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      expect(await coveredShare(page), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(
        0,
      )
      corners.add(await mini.getAttribute('data-corner'))
    }
    // It was in the way at least once, and is back where it was put once it is not.
    expect(corners.size).toBeGreaterThan(1)
    await mini.getByRole('button', { name: /换个角落/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(mini).toHaveAttribute('data-corner', 'top_left')
  })
