/** Answers that come when a journey wants them. */
import type { Page } from '@playwright/test'

/** Holds the answers of a call back until the returned function is called; from then on they come as ever. */
export async function hold(page: Page, call: RegExp): Promise<() => void> {
  const waiting: (() => void)[] = []
  let isOpen = false
  await page.route(call, async (route) => {
    if (!isOpen) await new Promise<void>((done) => waiting.push(done))
    await route.continue()
  })
  return () => {
    isOpen = true
    for (const done of waiting) done()
  }
}
