/**
 * What must not happen at any width or text size, measured in the page (docs/design.md#accessibility, WCAG 1.4.4 and
 * 1.4.10).
 */
import type { Page } from '@playwright/test'
import { createPageTools, findCutPlaceholders, findCutText, findOverlaps, findWidePage } from './losses.ts'

/** Size of the browser's standard type, as a visitor sets it: rem and em of media queries follow. */
export async function setTextSize(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

/** Everything that is lost on the open page, in words; empty when nothing is. `layer`: only in what matches, if anything does. */
export async function findLosses(page: Page, layer = 'body'): Promise<string[]> {
  const tools = await page.evaluateHandle(createPageTools, layer)
  const found = await Promise.all([
    page.evaluate(findWidePage, tools),
    page.evaluate(findCutText, tools),
    page.evaluate(findCutPlaceholders, tools),
    page.evaluate(findOverlaps, tools),
  ])
  await tools.dispose()
  return found.flat()
}
