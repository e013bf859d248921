import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { chromiumOptions } from './chromium.ts'

test('a window of Chromium holds no pages of the browser itself, which would work beside those that are tested', async () => {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>page</title>')
    const session = await browser.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    const own = targetInfos.map(({ type, url }) => `${type} ${url}`).filter((target) => target.includes('chrome'))
    expect(targetInfos.map(({ type }) => type)).toContain('page')
    expect(own).toEqual([])
  } finally {
    await browser.close()
  }
})
