/** axe on every page of the console with the demo's data, in light and dark, at a desk and on a phone; none is wider than a narrow phone. */
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, headingOf, REFUSED, test } from '../support/console.ts'
import { enterConsole, lookAs, settleConsole } from '../support/console-look.ts'
import { addressOf, CONSOLE_ROUTES, routesOfRouter } from '../support/console-routes.ts'

const NARROW = { width: 360, height: 780 }

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
} as const
/** The visitors' app in the frame of a preview has landmarks of its own, and surveys of its own. */
const FRAME = 'iframe'

test.use({ expectedErrors: REFUSED })

test('every page of the router is looked at', () => {
  const looked = CONSOLE_ROUTES.map(({ route }) => route).sort()
  expect(looked).toEqual([...new Set(routesOfRouter())].sort())
})

for (const size of ['desk', 'phone'] as const)
  test.describe(`${size}`, () => {
    test.use(SIZES[size])
    test.setTimeout(minutes(2))

    test('the sign-in: no rule is broken', async ({ page, desk }) => {
      await page.goto(desk.consoleUrl)
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      await expectNoBreach(page, `sign-in, ${size}`)
    })

    for (const route of CONSOLE_ROUTES)
      test(`${route.route}: no rule is broken`, async ({ page, desk }) => {
        await enterConsole(page, desk, 'owner')
        await lookAs(page, {})
        await page.goto(await addressOf(page, desk, route))
        await expect(headingOf(page)).toBeVisible()
        await settleConsole(page)
        await expectNoBreach(page, `${route.route}, ${size}`, route.route.endsWith('/preview') ? FRAME : undefined)
        if (size !== 'phone') return
        // Long words have the least room.
        await lookAs(page, { language: 'en' })
        await page.setViewportSize(NARROW)
        await page.reload()
        await expect(headingOf(page)).toBeVisible()
        await settleConsole(page)
        const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(widthOf, `${route.route} is as wide as the window`).toBe(NARROW.width)
      })
  })
