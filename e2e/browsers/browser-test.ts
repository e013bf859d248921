/** What the journeys in other browsers share: the running product, and one window that fails on what its page throws. */
import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { type ConsoleProduct, startWithConsole } from '../support/console.ts'
import { type Product, startDemo } from '../support/product.ts'
import { openFirefox } from './firefox.ts'
import { createTab, type Tab } from './tab.ts'
import { openWebkit } from './webkit.ts'

const OPEN = { firefox: openFirefox, webkit: openWebkit }

export type BrowserName = keyof typeof OPEN

interface WorkerFixtures {
  product: Product
  /** A product of its own, with the operators' console. */
  desk: ConsoleProduct
  browserUnderTest: BrowserName
}

export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
  browserUnderTest: ['firefox', { option: true, scope: 'worker' }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const product = await startDemo()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const desk = await startWithConsole()
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
  tab: async ({ browserUnderTest }, use, testInfo) => {
    const problems: string[] = []
    // Says that sizes are told with the next frame; only WebKit calls it an error.
    const isProblem = (text: string) => !text.startsWith('ResizeObserver loop')
    const tab = createTab(await OPEN[browserUnderTest]((text) => isProblem(text) && problems.push(text)))
    testInfo.annotations.push({ type: 'browser', description: tab.version })
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus)
      await tab.screenshot().then(
        (picture) => writeFile(testInfo.outputPath('screenshot.png'), picture),
        () => undefined,
      )
    await tab.close()
    expect(problems).toEqual([])
  },
})

/** The address of a page in the language that the journeys read. */
export const addressOf = ({ url }: Product, page = '/') => `${url}/?lang=zh-Hans#${page}`

export { expect }
