/** Every state of the page of abnormal orders, each reached by a button of the sandbox's cashier. */

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import {
  type Buyer,
  type CashierFixture,
  pressCashier,
  START_MS,
  cashierTest as test,
} from '../support/cashier-fixture.ts'
import { expect } from '../support/journey.ts'

const help = (fixture: CashierFixture, page: Page, { remote_order_id }: Pick<Buyer, 'remote_order_id'>) =>
  page.goto(`${fixture.url}/#/pages/other/errororder?remote_order_id=${remote_order_id}`)
const again = (page: Page) => page.getByRole('button', { name: '再确认一次' })
const waiting = (page: Page) => page.getByText('还没有收到付款结果')
const welcome = (page: Page) => page.getByText('欢迎加入公约')

/** Presses as often as it takes: the gateway is asked at most every three seconds, and the page may have done so just now. */
const askUntil = (page: Page, found: Locator) =>
  expect(async () => {
    if (await again(page).isVisible()) await again(page).click({ timeout: seconds(1) })
    await expect(found).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: minutes(1) })

/** An order with its help page open, and the payer at the cashier. */
async function begin(fixture: CashierFixture, page: Page, context: BrowserContext, button?: string): Promise<Buyer> {
  const buyer = await fixture.order(page)
  await help(fixture, page, buyer)
  await expect(waiting(page)).toBeVisible({ timeout: START_MS })
  if (button) await pressCashier(context, fixture, buyer, button)
  return buyer
}

test('without a number: an order is found by it, a wrong one and somebody else’s are told', async ({
  page,
  context,
  fixture,
}) => {
  const other = await fixture.order(await context.newPage())
  const { remote_order_id } = await fixture.order(page)
  await page.goto(`${fixture.url}/#/pages/other/errororder`)
  const field = page.getByRole('textbox', { name: '订单号' })
  const find = (number: string) => field.fill(number).then(() => page.getByRole('button', { name: '查询' }).click())
  await expect(page.getByRole('heading', { name: '仍然没有解决' })).toBeVisible()
  await find('12')
  await expect(page.getByText('订单号是 17 到 32 位数字')).toBeVisible()
  await find(other.remote_order_id)
  await expect(page.getByText('这个账号下没有这笔订单')).toBeVisible()
  await page.getByRole('button', { name: '查另一笔' }).click()
  await find(remote_order_id.replace(/(\d{4})/g, '$1 '))
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await expect(waiting(page)).toBeVisible()
})

test('a guest logs in first', async ({ page, fixture }) => {
  await help(fixture, page, { remote_order_id: '202611200000000000000001' })
  await expect(page.getByRole('link', { name: '登录后继续' })).toBeVisible()
  await expect(again(page)).toHaveCount(0)
})

test('nothing paid: asked once more, it says when it was told “not yet”', async ({ page, context, fixture }) => {
  await begin(fixture, page, context)
  await again(page).click()
  await expect(page.getByText(/^刚刚查过，还没有到账/)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  test('a toast; the state stays, and the next press finds the money', async ({ page, context, fixture }) => {
    await begin(fixture, page, context, '付了，不通知')
    await context.setOffline(true)
    await again(page).click()
    await expect(page.getByText('网络不通，换个网络试试')).toBeVisible()
    await expect(waiting(page)).toBeVisible()
    await context.setOffline(false)
    await askUntil(page, welcome(page))
  })
})

for (const [button, note] of [
  ['付款', ''],
  ['付了，不通知', ''],
  ['过期才付', '付款到得晚，仍按下单时的价格开通了'],
  ['付两次', '¥19.90 会退回给你：同一订单付了两次'],
] as const)
  test(`“${button}”: it is found, and the page turns into success${note && ' that tells what happened'}`, async ({
    page,
    context,
    fixture,
  }) => {
    await begin(fixture, page, context, button)
    await askUntil(page, welcome(page))
    await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2}$/)).toBeVisible()
    if (note) await expect(page.getByText(note)).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/errororder/)
  })

test('“付了，机构失联”: not yet, and success once the gateway answers again', async ({ page, context, fixture }) => {
  await begin(fixture, page, context, '付了，机构失联')
  await again(page).click()
  await expect(page.getByText(/^刚刚查过，还没有到账/)).toBeVisible()
  await askUntil(page, welcome(page))
})

test('“少付”: it does not match, the money is owed, goes back, and is back', async ({ page, context, fixture }) => {
  const { remote_order_id } = await begin(fixture, page, context, '少付')
  await again(page).click()
  await expect(page.getByText('付款和订单对不上，等待处理')).toBeVisible()
  await expect(page.getByRole('heading', { name: '付款和订单对不上' })).toBeVisible()
  await expect(page.getByText(/^¥9\.95 会退回给你/)).toBeVisible()
  await fixture.money.zimu('refund', remote_order_id, '--reason', 'journey')
  await askUntil(page, page.getByText(/^¥9\.95 已经退回/))
})

test('“拒绝付款”: closed, and the way to a new order', async ({ page, context, fixture }) => {
  await begin(fixture, page, context, '拒绝付款')
  await again(page).click()
  await expect(page.getByText('订单已关闭')).toBeVisible()
  await page.getByRole('link', { name: '重新下单' }).click()
  await expect(page).toHaveURL(/pages\/vip\/index/)
})

test('half an hour later: unpaid is closed; what may have been paid is asked about, and silent money is found', async ({
  page,
  browser,
  fixture,
}) => {
  const [never, silent] = await Promise.all([browser.newContext(), browser.newContext()])
  const unpaid = await fixture.order(never)
  const paid = await fixture.order(silent)
  await pressCashier(silent, fixture, paid, '付了，不通知')
  await fixture.passTime()
  const [first, second] = [await never.newPage(), await silent.newPage()]
  await help(fixture, second, paid)
  await askUntil(second, welcome(second))
  await help(fixture, first, unpaid)
  await askUntil(first, first.getByText('订单已关闭'))
  await never.close()
  await silent.close()
  await page.close()
})
