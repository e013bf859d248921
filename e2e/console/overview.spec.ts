/** The overview: what was paid is counted, what waits is named, the chart goes by keys, all of it on a phone. */
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.use({ expectedErrors: REFUSED })

/** Buys as a new member at the sandbox cashier: the whole price, or too little. */
async function buy(desk: ConsoleProduct, account: string, action: 'pay' | 'less'): Promise<string> {
  const options = { transport: fetch, baseUrl: desk.url, language: () => 'zh-Hans' }
  const { password } = await registerMember(desk, account)
  const { data: login } = await createClient({ ...options, token: () => '' }).call('POST /api/member.Login/login', {
    account,
    password,
  })
  const client = createClient({ ...options, token: () => login.ApiToken })
  const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
  const plan = plans.list.find(({ days, price }) => days > 0 && Number(price) < 100)
  const { data: order } = await client.call('POST /api/setting.Order/create', { viptype_id: plan?.viptype_id ?? 0 })
  const { remote_order_id } = order
  const { data } = await client.call('GET /api/setting.Order/getpayurl', { remote_order_id, method: 'sandbox' })
  await fetch(new URL(new URL(data.pay_url).pathname, desk.url), {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  const state = async () =>
    (await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })).data.state as string
  const wanted = action === 'pay' ? 'fulfilled' : 'abnormal'
  await expect.poll(state, { timeout: minutes(1), intervals: [500] }).toBe(wanted)
  return order.price
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a paid order is in the figures of today, and one that was paid too little waits for somebody', async ({
    page,
    desk,
  }) => {
    test.setTimeout(minutes(4))
    await buy(desk, 'overview-payer', 'pay')
    await buy(desk, 'overview-less', 'less')
    await signIn(page, desk, 'owner', '')
    await expect(page.getByRole('heading', { level: 1, name: '概览' })).toBeVisible()
    const orders = page.getByRole('listitem').filter({ hasText: '异常订单' })
    await expect(orders).toContainText('¥')
    const income = page.getByRole('listitem').filter({ hasText: /^收入/ })
    // The figures are rolled up every minute, and the page asks as often.
    await expect(income).toContainText(/[1-9]\d* 单/, { timeout: minutes(3) })
    await expectNoBreach(page, 'overview')
    await page.getByRole('link', { name: '全部数字' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '数字' })).toBeVisible()
    const days = page.getByRole('slider', { name: /^收入/ })
    await days.focus()
    await expect(days).toHaveAttribute('aria-valuetext', /¥/)
    await days.press('ArrowLeft')
    await expect(page.getByRole('slider', { name: /^按套餐的收入/ })).toHaveAttribute('aria-valuetext', /¥/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '按通道，CNY，CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^通道-CNY-.*\.csv$/)
    await page.getByRole('link', { name: '下单到付款' }).click()
    await expect(page).toHaveURL(/figures\?tab=orders/)
    const funnel = page.getByRole('figure').filter({ hasText: '从下单到付了' })
    await funnel.getByRole('button', { name: '看数字' }).click()
    await expect(funnel.getByRole('table')).toContainText('前 30 天')
    await expectNoBreach(page, 'figures')
    await page.goto(`${desk.consoleUrl}`)
    const link = page.getByRole('link', { name: '去看：异常订单' })
    await link.click()
    await expect(page).toHaveURL(/orders\?view=person/)
  })

  test('the chart is gone through by keys, and is a table', async ({ page, desk }) => {
    await signIn(page, desk, 'owner', '?day=7d')
    const keys = page.getByRole('slider')
    await keys.focus()
    await page.keyboard.press('Home')
    const first = await keys.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowRight')
    await expect(keys).not.toHaveAttribute('aria-valuetext', first ?? '')
    await expect(keys).toHaveValue('1')
    await page.getByRole('button', { name: '看数字' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
    await expectNoBreach(page, 'figures as a table')
  })

  test('a moderator sees no money', async ({ page, desk }) => {
    await signIn(page, desk, 'moderator', '')
    await expect(page.getByRole('slider', { name: /^有效会员/ })).toBeVisible()
    await expect(page.getByText('收入', { exact: true })).toHaveCount(0)
  })
})

test('on a phone it is whole, in both looks', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', '')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(headingOf(page)).toBeVisible()
    await expect(page.getByRole('slider')).toBeAttached()
    await expect(page.getByRole('heading', { name: '机器' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoBreach(page, `overview on a phone, ${colorScheme}`)
  }
  await page.getByRole('combobox', { name: '看哪一段' }).selectOption('7d')
  await expect(page).toHaveURL(/day=7d/)
})
