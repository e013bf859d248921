/** All routes at the widths and text sizes of the issue: nothing beside the window, cut, or over each other. */

import type { Page } from '@playwright/test'
import { createClient } from '@zimu/contract/client'
import { minutes, seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'
import { GUARDED_ROUTES, GUEST_ROUTES, OPEN_ROUTES, orderRoutes } from '../support/routes.ts'
import { findLosses, setTextSize } from '../support/sizes.ts'

const expectSoon = expect.configure({ soft: true })

interface Profile {
  name: string
  width: number
  height: number
  locale: string
  textPercent?: number
  theme?: 'dark'
}

const PROFILES: readonly Profile[] = [
  { name: '320 × 640 in French at 200 % text', width: 320, height: 640, locale: 'fr-FR', textPercent: 200 },
  {
    name: '390 × 844 in French at 200 % text, dark',
    width: 390,
    height: 844,
    locale: 'fr-FR',
    textPercent: 200,
    theme: 'dark',
  },
  { name: '320 × 640 in French', width: 320, height: 640, locale: 'fr-FR' },
  { name: '500 × 900 in Spanish, dark', width: 500, height: 900, locale: 'es-ES', theme: 'dark' },
  { name: '768 × 1024 in Chinese', width: 768, height: 1024, locale: 'zh-CN' },
  { name: '1440 × 900 in English', width: 1440, height: 900, locale: 'en-GB' },
]

async function loginAndOrder(page: Page, product: Product): Promise<string> {
  await page.goto('about:blank')
  await open(page, product, '/pages/login/login')
  await page.locator('input[autocomplete=username]').fill('demo')
  await page.locator('input[autocomplete=current-password]').fill('alphabet-treaty')
  const answer = page.waitForResponse(/Login\/login/)
  await page.locator('form button[type=submit]').click()
  const { data } = (await (await answer).json()) as { data: { ApiToken: string } }
  await page.locator('a[aria-current=page]').first().waitFor()
  const client = createClient({
    transport: fetch,
    baseUrl: product.url,
    token: () => data.ApiToken,
    language: () => '',
  })
  const order = await client.call('POST /api/setting.Order/create', { viptype_id: 2 })
  return order.data.remote_order_id
}

async function look(page: Page, product: Product, address: string) {
  // A document of its own: no page lies covered below it.
  await page.goto('about:blank')
  await open(page, product, address)
  await page.locator('h1:not([inert] *):visible').first().waitFor()
  await page.waitForFunction(() => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility())
    return main?.textContent && document.querySelector('[aria-busy=true]') === null
  })
  // A picture or a late part may still be on its way to its place; what stays lost is lost.
  await expectSoon.poll(() => findLosses(page), { message: address, timeout: seconds(5) }).toEqual([])
}

for (const { name, width, height, locale, textPercent, theme } of PROFILES) {
  test.describe(() => {
    const isPhone = width < 501
    test.use({ viewport: { width, height }, locale, isMobile: isPhone, hasTouch: isPhone, deviceScaleFactor: 1 })
    test(`${name}: nothing is cut, beside the window or over each other`, async ({ page, product }) => {
      test.setTimeout(minutes(4))
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme ?? 'light' })
      if (textPercent) await setTextSize(page, textPercent)
      for (const address of GUEST_ROUTES) await look(page, product, address)
      const order = await loginAndOrder(page, product)
      for (const address of [...OPEN_ROUTES, ...GUARDED_ROUTES, ...orderRoutes(order)])
        await look(page, product, address)
    })
  })
}

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'fr-FR', isMobile: true, hasTouch: true })
  test('a guest is asked in by whole words in French, not by the beginning of them', async ({ page, product }) => {
    await open(page, product, '/pages/my/my')
    const words = page.getByText('Connexion, inscription')
    await words.waitFor()
    await expect
      .poll(() => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0)
  })
})
