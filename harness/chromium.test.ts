import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { chromiumOptions } from './chromium.ts'

const OWN_PAGES_MS = 1000

test('a window of Chromium holds no pages of the browser itself, which would work beside those that are tested', async () => {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>page</title>')
    // Its own pages come some tenths of a second after the window.
    await page.waitForTimeout(OWN_PAGES_MS)
    const session = await browser.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    const urls = targetInfos.map(({ url }) => url)
    expect(urls).toContain(page.url())
    expect(urls.filter((url) => url.startsWith('chrome:'))).toEqual([])
  } finally {
    await browser.close()
  }
})
