/** Every route that is open to all, in Firefox and WebKit: it is drawn, has a name, and nothing is wider than the window. */
import { OPEN_ROUTES } from '../support/routes.ts'
import { addressOf, expect, test } from './browser-test.ts'

/** Sections below the window are fetched when they come near. */
const isDrawn = () => {
  const page = [...document.querySelectorAll('[data-page]')].find((each) => each.checkVisibility())
  const busy = [...(page?.querySelectorAll('[aria-busy="true"]') ?? [])]
  const isWaiting = busy.some((each) => each.checkVisibility() && each.getBoundingClientRect().top < window.innerHeight)
  return page?.querySelector('h1') && !isWaiting
}

test('every open route is drawn and fits into the window', async ({ tab, product }) => {
  const tooWide: string[] = []
  await tab.goto(addressOf(product))
  for (const route of OPEN_ROUTES)
    await test.step(route, async () => {
      await tab.go(route)
      await tab.until(`${route} drawn`, () => tab.evaluate(isDrawn, undefined))
      const over = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth, undefined)
      if (over > 0) tooWide.push(`${route}: ${over} px`)
    })
  expect(tooWide).toEqual([])
})
