/** Nothing moves while pictures come late, and every picture says beforehand what it will be. */

import type { Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { expect, test } from '../support/journey.ts'
import { enterAs } from '../support/members.ts'
import type { Product } from '../support/product.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from '../support/routes.ts'

const expectSoon = expect.configure({ soft: true })
/** Bound of the issue for home; held by every page here. */
const MAX_SHIFT = 0.02

/** Adds up what moves by itself, as the browser counts it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources') ?? []
        const what = sources.map(({ node }) => (node instanceof Element ? node.className : '')).join(', ')
        shifts.push({ value: Reflect.get(entry, 'value'), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Holds every picture of the contents back until `release`. */
async function holdPictures(page: Page) {
  let release = () => undefined as unknown
  let released = Promise.resolve<unknown>(undefined)
  await page.route(
    (url) => /\/(storage|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'image') await released
      // The page may have gone meanwhile.
      await route.continue().catch(() => undefined)
    },
  )
  return {
    hold: () => {
      released = new Promise((done) => {
        release = () => done(undefined)
      })
    },
    release: () => release(),
  }
}

/** Pictures in view on the page shown, with what is missing on them. */
const findIncomplete = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      // The poster of the player fills the box of the player, whatever its own size.
      .filter((image) => image.checkVisibility() && !image.closest('[data-player]') && !/poster/.test(image.className))
      .flatMap((image) => {
        const source = image.getAttribute('src') ?? ''
        const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
        const isDrawing = /\.svg($|[?#])/.test(source) || /^(data|blob):/.test(source)
        // Of the box around it, or its own in a text.
        const colours = [image, image.parentElement].map((each) => each && getComputedStyle(each).backgroundColor)
        const missing = [
          !(width > 0 && height > 0) && 'size',
          !isDrawing && !image.srcset && 'srcset',
          colours.every((colour) => !colour || colour === 'rgba(0, 0, 0, 0)') && 'colour',
        ].filter(Boolean)
        return missing.length > 0 ? [`${source}: ${missing.join(', ')}`] : []
      }),
  )

type HeldPictures = Awaited<ReturnType<typeof holdPictures>>

const look = (page: Page, product: Product, address: string, pictures: HeldPictures) =>
  test.step(address, () => walk(page, product, address, pictures))

async function walk(page: Page, product: Product, address: string, pictures: HeldPictures) {
  await page.goto('about:blank')
  pictures.hold()
  // Not by `open`, which waits for the pictures that are held.
  await page.goto(`${product.url}/#${address}`, { waitUntil: 'domcontentloaded' })
  await page.locator('h1:not([inert] *):visible').first().waitFor()
  await page.waitForFunction(() => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility())
    return main?.textContent && document.querySelector('[aria-busy=true]') === null
  })
  expectSoon(await findIncomplete(page), address).toEqual([])
  pictures.release()
  // Those below the window, or further along a rail, come when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect()
      return image.complete || !image.checkVisibility() || top > innerHeight || left > innerWidth
    }),
  )
  const shifts = await page.evaluate<{ value: number; what: string }[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expectSoon(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
}

test('a guest: nothing moves when pictures come late, and all have size, widths and a colour', async ({
  page,
  product,
}) => {
  test.setTimeout(minutes(6))
  await watchShifts(page)
  const pictures = await holdPictures(page)
  for (const address of [...GUEST_ROUTES, ...OPEN_ROUTES]) await look(page, product, address, pictures)
})

test('a member: the same on their own pages, and on those that look otherwise for them', async ({ page, product }) => {
  test.setTimeout(minutes(6))
  // On other devices, too: the list of sessions is longer than what stands in its place.
  for (let device = 0; device < 3; device += 1) await enterAs(page, product, 'demovip')
  const client = await enterAs(page, product, 'demovip')
  const { data } = await client.call('POST /api/setting.Order/create', { viptype_id: 2 })
  await watchShifts(page)
  const pictures = await holdPictures(page)
  const others = [
    '/',
    '/pages/vip/index',
    '/pages/my/my',
    '/pages/my/feedbacklist',
    '/pages/my/footprint',
    '/pages/my/phone',
  ]
  for (const address of [...others, ...GUARDED_ROUTES, ...orderRoutes(data.remote_order_id)])
    await look(page, product, address, pictures)
})

test('the pictures of an article have the colour of the picture in their place', async ({ page, product }) => {
  const pictures = await holdPictures(page)
  pictures.hold()
  await page.goto(`${product.url}/#/pages/video/index?id=102`, { waitUntil: 'domcontentloaded' })
  const colours = () =>
    page
      .locator('main figure img')
      .evaluateAll((images) => images.map((image) => [image.style.backgroundColor, image.dataset.color].every(Boolean)))
  await expect.poll(colours).toEqual([true, true])
  pictures.release()
})
