/** Coming to a page: its title, its heading with the focus, what is announced; landmarks and the order of headings. */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { settle } from './support/accessibility.ts'
import { expect, open, test } from './support/journey.ts'
import { tabTo } from './support/keys.ts'
import { enterAs, openOrder } from './support/members.ts'
import type { Product } from './support/product.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from './support/routes.ts'

/** Landmarks and headings in view. */
const findStructure = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const levels = seen('h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]))
    return {
      mains: seen('main').length,
      h1: seen('h1').map((each) => each.textContent || each.querySelector('[aria-label]')?.getAttribute('aria-label')),
      skips: levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1),
      focused: document.activeElement?.tagName,
      isInside: document.activeElement?.closest('[data-page]')?.checkVisibility() ?? false,
    }
  })

/** From page to page as a link does it; opening the app itself moves no focus. */
async function walk(page: Page, product: Product, addresses: readonly string[]) {
  // Otherwise the carousel of home never stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, '/pages/nowhere')
  await settle(page)
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, product, address)
      await settle(page)
      await expect(async () => {
        const { mains, h1, skips, focused, isInside } = await findStructure(page)
        expect(isInside, `${address}: the focus is on the page in view`).toBe(true)
        expect(mains, `${address}: one main`).toBe(1)
        expect(h1, `${address}: one heading of the page`).toHaveLength(1)
        expect(skips, `${address}: no level is left out`).toEqual([])
        // A page may take its first field itself, as search does.
        expect(['H1', 'INPUT']).toContain(focused)
      }).toPass({ timeout: seconds(15) })
      await expect(page, address).toHaveTitle(/字母公约$/)
      await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached()
    })
  }
}

const chunks = (addresses: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, place) =>
    addresses.slice(place * size, (place + 1) * size),
  )

for (const [place, addresses] of chunks([...GUEST_ROUTES, ...OPEN_ROUTES], 4).entries())
  test(`a guest comes to a page: title, heading, announcement (${place + 1})`, ({ page, product }) =>
    walk(page, product, addresses))

for (const [place, addresses] of chunks(GUARDED_ROUTES, 5).entries())
  test(`a member comes to a page: title, heading, announcement (${place + 1})`, async ({ page, product }) => {
    await enterAs(page, product, 'demo')
    await walk(page, product, addresses)
  })

test('a buyer comes to a page of an order: title, heading, announcement', async ({ page, product }) => {
  const client = await enterAs(page, product, 'demo')
  await walk(page, product, orderRoutes(await openOrder(product, client)))
})

test('the content of a detail takes the focus over from the heading that stood in for it', async ({
  page,
  product,
}) => {
  await open(page, product, '/pages/video/videolist')
  await settle(page)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/content.Content/info**', async (route) => {
    await held
    await route.continue()
  })
  await open(page, product, '/pages/video/index?id=102')
  await expect(page.getByRole('heading', { level: 1, name: '观看' })).toBeFocused()
  answer()
  await settle(page)
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect(heading).not.toHaveText('观看')
  await expect(heading).toBeFocused()
})

test('the first stop of Tab leads past the bars to the main part', async ({ page, product }) => {
  await open(page, product)
  await settle(page)
  await tabTo(page, page.getByRole('button', { name: '跳到正文' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('main:not([inert] *):visible')).toBeFocused()
})
