/** axe over what is shown, in light and dark, and the moment in which a screen stands still. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** WCAG 2.2 A and AA, and axe's own rules on landmarks, headings and names. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Resolves when a page of the app shows its heading and nothing loads. */
export async function waitForContents(page: Page) {
  await page.locator('h1:not([inert] *):visible').first().waitFor()
  await page.waitForFunction(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    // Sections further down fetch their contents when they come near.
    const isNear = (each: Element) => each.getBoundingClientRect().top < innerHeight
    return seen('main')[0]?.textContent && !seen('[aria-busy=true]').some(isNear)
  })
}

/** The same, and nothing moves. */
export async function settle(page: Page) {
  await waitForContents(page)
  await stopMoving(page)
}

/** Resolves when no transition and no animation with an end runs any more. */
export const stopMoving = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )

async function analyse(page: Page, without: string | undefined): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(TAGS)
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** What breaks a rule at rest: a sheet whose code has only just arrived may have begun to move during the first look. */
async function findBreaches(page: Page, without: string | undefined): Promise<string[]> {
  const found = await analyse(page, without)
  if (found.length === 0) return found
  await page.waitForTimeout(1000)
  await stopMoving(page)
  return analyse(page, without)
}

/** What is shown now breaks no rule, in light and in dark. `without`: what is a page of its own, by its selector. */
export async function expectNoBreach(page: Page, what: string, without?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await stopMoving(page)
    expect.soft(await findBreaches(page, without), `${what}, ${colorScheme}`).toEqual([])
  }
}
