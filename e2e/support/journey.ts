/** What every journey shares: one running product, a page that fails on console errors, and the way to a place. */

import { test as base, expect, type Page } from '@playwright/test'
import { minutes } from '@zimu/contract/durations'
import { type Product, startDemo } from './product.ts'

interface WorkerFixtures {
  product: Product
}

interface Options {
  /** Texts the browser writes to the console by itself for what a journey provokes on purpose. */
  expectedErrors: readonly RegExp[]
}

function watchConsole(page: Page, problems: string[], expected: readonly RegExp[]) {
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !expected.some((pattern) => pattern.test(text))) problems.push(text)
  })
  page.on('pageerror', (error) => problems.push(error.message))
}

/** `page` opens nothing by itself; every window it opens is watched too. */
export const test = base.extend<{ watch: undefined } & Options, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads the dependencies from this pattern
    async ({}, use) => {
      const product = await startDemo()
      // All journeys of a worker register from one address.
      await product.zimu('set', 'member.register_ip_num', '0')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: minutes(2) },
  ],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('page', (page) => watchConsole(page, problems, expectedErrors))
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Opens a hash address, for example `/pages/my/my`. Resolves once the page that was shown before is not shown any more:
 * on a slow machine what comes next would find its elements.
 */
export async function open(page: Page, product: Pick<Product, 'url'>, address = '/') {
  const before = await page.evaluateHandle(() =>
    [...document.querySelectorAll('[data-page]')].find((shown) => shown.checkVisibility()),
  )
  const from = page.url()
  await page.goto(`${product.url}/#${address}`)
  if (page.url() === from || !from.startsWith(product.url)) return
  await page
    .waitForFunction((shown) => !shown?.checkVisibility(), before, { timeout: 5000 })
    // Another document has come, or the address shows what was there: a sheet over it, or the same page.
    .catch(() => undefined)
}

/** Waits for the next captcha and reads it, as an operator would for a caller. */
export async function readCaptcha(page: Page, product: Product): Promise<string> {
  const answer = await page.waitForResponse(/Register\/captcha/)
  const { data } = (await answer.json()) as { data: { captcha_id: string } }
  return (await product.zimu('captcha', data.captcha_id)).trim().split(/\s+/).at(-1) ?? ''
}

/** Logs in as one of the demo accounts. */
export async function login(page: Page, product: Pick<Product, 'url'>, account: string) {
  await open(page, product, '/pages/login/login')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(account)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('alphabet-treaty')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

/** Presses whatever carries that name: to a visitor a link and a button look the same. */
export function press(page: Page, name: string | RegExp) {
  return page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
}
