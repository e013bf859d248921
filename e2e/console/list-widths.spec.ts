/**
 * Lists of the console between a phone and a large desk: what has no room is left out, the name never. At 1280 px the column of members
 * had no width in the list of orders, and the page could be moved sideways.
 */
import { minutes } from '@zimu/contract/durations'
import { expect, headingOf, test } from '../support/console.ts'
import { enterConsole, lookAs, settleConsole } from '../support/console-look.ts'
import { addressOf, CONSOLE_ROUTES } from '../support/console-routes.ts'

const LISTS = [
  ...['/contents', '/tags', '/media', '/notices', '/agreements', '/search-words', '/orders', '/refunds', '/codes'],
  ...['/members', '/playback', '/jobs', '/audit', '/operators'],
]
const WIDTHS = [1440, 1280, 1200, 1024, 900]
/** What is as narrow shows nothing but the space beside it. */
const LEAST_PX = 50

/** Words for what is wrong with the lists on the page. Runs in the page. */
function faultsOfLists({ width, least }: { width: number; least: number }): string[] {
  const { scrollWidth } = document.documentElement
  const faults = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []
  const heads = document.querySelectorAll('table:has(tr[data-row]) thead th')
  for (const head of heads) {
    const { width: px } = head.getBoundingClientRect()
    // Boxes for marks have no words, and those above the acts are for readers alone.
    const isSeen = head.textContent !== '' && (head.firstElementChild?.getBoundingClientRect().width ?? least) > 1
    if (isSeen && px < least) faults.push(`“${head.textContent}” has ${Math.round(px)} px`)
  }
  for (const row of document.querySelectorAll('tr[data-row]'))
    if (getComputedStyle(row).contentVisibility !== 'visible') faults.push('a row has stayed out')
  return faults
}

for (const language of ['zh-Hans', 'en'] as const)
  test(`lists have room at every width, ${language}`, async ({ page, desk }) => {
    test.setTimeout(minutes(6))
    await enterConsole(page, desk, 'owner')
    await lookAs(page, { language })
    const faults: string[] = []
    for (const list of LISTS) {
      const route = CONSOLE_ROUTES.find((one) => one.route === list)
      if (!route) throw new Error(`there is no page ${list}`)
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
      await page.goto(await addressOf(page, desk, route))
      await expect(headingOf(page)).toBeVisible()
      await settleConsole(page)
      await expect(page.locator('tr[data-row]').first()).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(100)
        const found = await page.evaluate(faultsOfLists, { width, least: LEAST_PX })
        faults.push(...found.map((fault) => `${list} at ${width} px: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
