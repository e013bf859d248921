/** The payment centre on a wide window, and the way back from the gateway however the payer comes. */

import type { BrowserContext, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import {
  type Buyer,
  type CashierFixture,
  pressCashier,
  START_MS,
  cashierTest as test,
} from '../support/cashier-fixture.ts'
import { expect } from '../support/journey.ts'

const centre = (fixture: CashierFixture, { remote_order_id }: Buyer, query = '') =>
  `${fixture.url}/#/pages/other/webview?remote_order_id=${remote_order_id}${query}`
const frameOf = (page: Page) => page.frameLocator('iframe[title="支付机构的付款页"]')
const welcome = (page: Page) => page.getByText('欢迎加入公约')

test.describe('on a window of 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

  test('the cashier stands in a frame of a page of 1080; paid there, the page around it knows', async ({
    page,
    fixture,
  }) => {
    await fixture.enter(page)
    await page.goto(`${fixture.url}/#/pages/vip/index`)
    await page.getByRole('button', { name: /^开通/ }).click()
    await page.getByRole('button', { name: /去付款/ }).click()
    await expect(page.getByText('等待付款')).toBeVisible()
    await expect(page.getByText(/^订单号 \d{8} /)).toBeVisible()
    const box = () => page.locator('iframe').boundingBox()
    await expect.poll(async () => (await box())?.width).toBe(1080)
    await expect.poll(async () => (await box())?.height).toBeGreaterThan(600)
    await frameOf(page).getByRole('button', { name: '付款', exact: true }).click()
    await expect(welcome(page)).toBeVisible()
    // The frame's steps are none of the window's: one press of back leaves.
    await page.goBack()
    await expect(page).not.toHaveURL(/webview|my\/pay/)
  })

  test('money that nobody tells of is found: the frame says that something happened', async ({ page, fixture }) => {
    const buyer = await fixture.order(page)
    await page.goto(centre(fixture, buyer, '&method=sandbox&mode=frame'))
    await frameOf(page).getByRole('button', { name: '付了，不通知' }).click()
    await expect(welcome(page)).toBeVisible({ timeout: seconds(30) })
  })

  test('“I have paid” shows that it asks, and finds what was paid elsewhere', async ({ page, context, fixture }) => {
    const buyer = await fixture.order(page)
    await page.goto(centre(fixture, buyer, '&method=sandbox&mode=frame'))
    await expect(frameOf(page).getByRole('button', { name: '付了，不通知' })).toBeVisible()
    await pressCashier(context, fixture, buyer, '付了，不通知')
    let letGo = () => {}
    const seen = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(/Order\/confirmorder/, (route) => seen.then(() => route.continue()))
    await page.getByRole('button', { name: '我已付款' }).click()
    await expect(page.getByRole('heading', { name: '正在向支付机构确认' })).toBeVisible()
    letGo()
    await expect(welcome(page)).toBeVisible({ timeout: seconds(30) })
  })

  for (const [refusal, headers] of [
    // A policy's frame-ancestors would be asked instead of this header.
    ['X-Frame-Options', { 'x-frame-options': 'DENY', 'content-security-policy': '' }],
    ['frame-ancestors', { 'content-security-policy': "frame-ancestors 'none'" }],
  ] as const)
    test.describe(`where framing is refused by ${refusal}`, () => {
      test.use({ expectedErrors: [/frame/i] })
      test('the page says so at once, and the window does it', async ({ page, context, fixture }) => {
        const buyer = await fixture.order(page)
        await context.route(/\/cashier\/sandbox\/\d+/, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
        })
        await page.goto(centre(fixture, buyer, '&method=sandbox&mode=frame'))
        const out = page.getByRole('link', { name: '在新窗口打开' })
        await expect(page.locator('iframe')).toBeAttached({ timeout: START_MS })
        // Sooner than a frame counts as empty because it takes long.
        await expect(out).toBeVisible({ timeout: seconds(6) })
        const opened = context.waitForEvent('page')
        await out.click()
        const cashier = await opened
        await cashier.getByRole('button', { name: '付款', exact: true }).click()
        await expect(cashier.getByRole('status')).toBeVisible()
        await page.bringToFront()
        await page.getByRole('button', { name: '我已付款' }).click()
        await expect(welcome(page)).toBeVisible()
      })
    })

  test('a cashier of another site is opened in a window, and a code for a phone is drawn', async ({
    page,
    fixture,
  }) => {
    const answer = { pay_type: 'redirect', pay_url: 'https://pay.example/a' }
    await page.route(/Order\/getpayurl/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...answer } } })
    })
    const buyer = await fixture.order(page)
    await page.goto(centre(fixture, buyer, '&method=sandbox&mode=frame&opened=0'))
    await expect(page.getByRole('button', { name: '打开付款页' })).toBeVisible()
    await expect(page.getByText('pay.example')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    Object.assign(answer, { pay_type: 'qrcode', pay_url: 'weixin://wxpay/bizpayurl?pr=abcdef' })
    await page.reload()
    const code = page.getByRole('img', { name: '付款码' })
    await expect(code).toBeVisible({ timeout: seconds(30) })
    await expect(async () => {
      const box = await code.boundingBox()
      expect(box?.width).toBe(box?.height)
      expect(box?.width).toBeGreaterThanOrEqual(180)
    }).toPass({ timeout: seconds(30) })
    await pressCashier(page.context(), fixture, buyer, '付了，不通知')
    // Nobody presses anything: the code's page asks by itself.
    await page.bringToFront()
    await expect(welcome(page)).toBeVisible({ timeout: seconds(20) })
  })
})

test.describe('back from the gateway', () => {
  /** From the pay page to the cashier in a window of its own. */
  async function leave(fixture: CashierFixture, page: Page, context: BrowserContext) {
    await fixture.enter(page)
    await page.goto(`${fixture.url}/#/pages/vip/index`)
    await page.getByRole('button', { name: /^开通/ }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /去付款/ }).click()
    const cashier = await opened
    await expect(page.getByText('付款页在新窗口打开了')).toBeVisible()
    return cashier
  }
  const pay = async (cashier: Page, button = '付款') => {
    await cashier.getByRole('button', { name: button, exact: true }).click()
    await expect(cashier.getByRole('status')).toBeVisible()
  }

  test('in the tab of the cashier, while the first tab finds it by itself', async ({ page, context, fixture }) => {
    const cashier = await leave(fixture, page, context)
    await pay(cashier)
    await expect(welcome(cashier)).toBeVisible()
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(welcome(page)).toBeVisible()
  })

  test('after a reload of the payment centre', async ({ page, context, fixture }) => {
    const cashier = await leave(fixture, page, context)
    await pay(cashier, '付了，不通知')
    await cashier.close()
    await page.reload()
    await expect(welcome(page)).toBeVisible({ timeout: seconds(30) })
  })

  test('when the app had been closed', async ({ page, context, browser, fixture }) => {
    const cashier = await leave(fixture, page, context)
    await pay(cashier)
    const back = await cashier.getByRole('link', { name: '回到字母公约' }).getAttribute('href')
    const storageState = await context.storageState()
    await page.close()
    await cashier.close()
    const later = await browser.newContext({ storageState })
    const opened = await later.newPage()
    await opened.goto(back ?? '')
    await expect(welcome(opened)).toBeVisible()
    await opened.getByRole('link', { name: '看看会员页' }).click()
    await expect(opened.getByRole('button', { name: /^续费/ })).toBeVisible()
    await later.close()
  })
})
