/** The books on the console: a statement with every kind of difference, each settled, and a day that is signed. */

import type { Page } from '@playwright/test'
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.use({ expectedErrors: REFUSED })

interface Paid {
  order: string
  price: string
}

/** Orders of a new member, paid at the sandbox cashier. */
async function buy(desk: ConsoleProduct, account: string, num: number): Promise<Paid[]> {
  const options = { transport: fetch, baseUrl: desk.url, language: () => 'zh-Hans' }
  const { password } = await registerMember(desk, account)
  const guest = createClient({ ...options, token: () => '' })
  const { data: login } = await guest.call('POST /api/member.Login/login', { account, password })
  const client = createClient({ ...options, token: () => login.ApiToken })
  const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
  const plan = plans.list.find(({ days, price }) => days > 0 && Number(price) < 100)
  const paid: Paid[] = []
  for (let turn = 0; turn < num; turn += 1) {
    const { data: order } = await client.call('POST /api/setting.Order/create', { viptype_id: plan?.viptype_id ?? 0 })
    const { remote_order_id, price } = order
    const { data } = await client.call('GET /api/setting.Order/getpayurl', { remote_order_id, method: 'sandbox' })
    const body = new URLSearchParams({ action: 'pay' })
    await fetch(new URL(new URL(data.pay_url).pathname, desk.url), { method: 'POST', body, redirect: 'manual' })
    const state = async () =>
      (await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })).data.state as string
    await expect.poll(state, { timeout: minutes(1), intervals: [500] }).toBe('fulfilled')
    paid.push({ order: remote_order_id, price })
  }
  return paid
}

/** The sandbox's number of a payment, and when it came (Beijing time), as the console knows them. */
async function paymentOf(page: Page, desk: ConsoleProduct, order: string) {
  const address = new URL(`/admin/api/order.Order/info?remote_order_id=${order}`, desk.consoleUrl).href
  const answer = await page.request.get(address, { headers: { 'x-zimu-console': '1' } })
  const { data } = (await answer.json()) as { data: { payments: { gateway_no: string; pay_time: string }[] } }
  const [payment] = data.payments
  if (!payment) throw new Error(`order ${order} has no payment`)
  return payment
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('选一份账单')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('at a desk', () => {
  test.use(DESK)

  test('a statement with every kind of difference is settled line by line, and opens again', async ({ page, desk }) => {
    const [first, second, third] = await buy(desk, 'book-buyer', 3)
    await signIn(page, desk, 'cashier', 'books')
    await expect(headingOf(page)).toHaveText('对账与日报')
    const [one, two, three] = await Promise.all(
      [first, second, third].map((paid) => paymentOf(page, desk, paid?.order ?? '')),
    )
    const line = (no: string, order: string, sum: string, state = '') =>
      `${no},${order},payment,${sum},CNY,${one?.pay_time},${state},`
    const text = [
      'trade_no,out_trade_no,kind,amount,currency,time,state,refund_no',
      line(one?.gateway_no ?? '', first?.order ?? '', '0.01'),
      line(two?.gateway_no ?? '', second?.order ?? '', second?.price ?? '', 'failed'),
      line('only-there', '', '5.00'),
      line('twice-there', '', '6.00'),
      line('twice-there', '', '6.00'),
      line('broken', '', 'five'),
    ].join('\n')
    await choose(page, text)
    await expect(headingOf(page)).toHaveText('对账')
    const address = page.url()
    for (const group of ['这里没有', '金额不同', '状态不同', '重复', '那边没有', '读不懂'])
      await expect(page.getByRole('region', { name: group })).toBeVisible()
    await expect(page.getByRole('region', { name: '那边没有' }).getByTitle(three?.gateway_no ?? '')).toBeVisible()
    await expect(page.getByRole('region', { name: '金额不同' }).getByText('¥0.01')).toBeVisible()
    await expectNoBreach(page, 'a statement')

    const explain = page.getByRole('button', { name: /^说明：/ })
    await expect(explain.first()).toBeVisible()
    for (let left = await explain.count(); left > 0; left -= 1) {
      await explain.first().click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('为什么').fill('看过了，是试的')
      await dialog.getByRole('button', { name: '记下说明' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(explain).toHaveCount(left - 1)
    }
    await expect(page.getByText('都说明了。')).toBeVisible()

    await page.getByRole('radio', { name: /^全部 \d+$/ }).check()
    await expect(page.getByText(/已说明 · 看过了，是试的/).first()).toBeVisible()
    await page.getByRole('button', { name: '重新打开：only-there' }).click()
    await expect(page.getByRole('button', { name: '说明：only-there' })).toBeVisible()

    await page.goto(`${desk.consoleUrl}books`)
    await expect(page.getByRole('row', { name: /1 笔有差/ })).toBeVisible()
    await choose(page, text)
    await expect(page).toHaveURL(new RegExp(`${new URL(address).pathname}$`))
    await expect(page.getByText('这份文件对过，打开的是那次的结果')).toBeVisible()
    await page.goto(`${desk.consoleUrl}audit`)
    await expect(page.getByRole('row', { name: /对了账单 statement.csv/ })).toBeVisible()
  })

  test('a day that is over is read and signed', async ({ page, desk }) => {
    await signIn(page, desk, 'cashier', 'days')
    const day = page.locator('#main a[href*="/days/"]').first()
    const name = (await day.locator('strong').textContent()) ?? ''
    await day.click()
    await expect(page.getByRole('heading', { name: '进来的' })).toBeVisible()
    await expectNoBreach(page, 'a day')
    await page.keyboard.press('ArrowLeft')
    await expect(page).not.toHaveURL(new RegExp(name))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`days/${name}$`))
    await page.getByRole('button', { name: '签这一天' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '差的已说明' }).click()
    await dialog.getByRole('button', { name: `签 ${name}` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('签了', { exact: true })).toBeVisible()
    await expect(page.getByText(/“差的已说明”/)).toBeVisible()
    await page.goto(`${desk.consoleUrl}days`)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  })
})

test('on a phone a result is read, and nothing is sent', async ({ page, desk }) => {
  await signIn(page, desk, 'cashier', 'books')
  await expect(headingOf(page)).toBeVisible()
  await expect(page.getByText('把账单拖到这里')).toBeHidden()
  await expectNoBreach(page, 'books on a phone')
})

test('on a phone a sheet says its day, and the one before is a press away', async ({ page, desk }) => {
  await signIn(page, desk, 'cashier', 'days')
  const day = page.locator('#main a[href*="/days/"]').first()
  const name = (await day.locator('strong').textContent()) ?? ''
  await day.click()
  const shown = page.locator('#main strong').filter({ hasText: name })
  await expect(shown).toBeVisible()
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '前一天' }).click()
  await expect(page).not.toHaveURL(new RegExp(name))
  await expect(shown).toHaveCount(0)
})
