/** Where the small window lies: clear of the bars at the end of every page, and of what has the focus of a key. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { waitForContents } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { enterAs, openOrder } from '../support/members.ts'
import { expectPlaying, watch, windowOf } from '../support/mini.ts'
import type { Product } from '../support/product.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from '../support/routes.ts'

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

async function expectClearOn(page: Page, product: Product, address: string) {
  await open(page, product, address)
  await waitForContents(page)
  await expect.poll(() => findShared(page), { message: address }).toEqual([])
}

test('a guest: on every page the window stands above what is fixed to its end', async ({ page, product }) => {
  await watch(page, product)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  for (const address of [...OPEN_ROUTES, ...GUEST_ROUTES].filter((each) => !isFilm(each)))
    await expectClearOn(page, product, address)
  await expectPlaying(page)
})

test('a member: on every page the window stands above what is fixed to its end', async ({ page, product }) => {
  const client = await enterAs(page, product, 'demo')
  await watch(page, product)
  await page.goBack()
  await expect(windowOf(page)).toBeVisible()
  const orders = orderRoutes(await openOrder(product, client))
  for (const address of ['/pages/vip/index', ...GUARDED_ROUTES, ...orders]) await expectClearOn(page, product, address)
  await expectPlaying(page)
})

/** Where the window lies, what has the focus, and how much of that lies under the window: 0 to 1. */
const readFocus = (page: Page) =>
  page.evaluate(async () => {
    // As long as the window takes to look at what has it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const [mini, focused] = [document.querySelector('section[data-corner]'), document.activeElement]
    const found = { corner: mini?.getAttribute('data-corner'), html: focused?.outerHTML.slice(0, 200), share: 0 }
    if (!mini || !focused || focused === document.body || mini.contains(focused)) return found
    const [a, b] = [mini.getBoundingClientRect(), focused.getBoundingClientRect()]
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return { ...found, share: across > 0 && down > 0 ? (across * down) / (b.width * b.height) : 0 }
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
    await open(page, product, address)
    await waitForContents(page)
    const corners = new Set<string | null | undefined>()
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      await expect(async () => {
        const { corner, html, share } = await readFocus(page)
        expect(share, html).toBe(0)
        corners.add(corner)
      }).toPass({ timeout: seconds(5) })
    }
    // It was in the way at least once, and is back where it was put once it is not.
    expect(corners.size).toBeGreaterThan(1)
    await mini.getByRole('button', { name: /换个角落/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(mini).toHaveAttribute('data-corner', 'top_left')
  })
