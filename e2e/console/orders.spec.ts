/** Orders and refunds on the console: from what needs a person to the money that is back. */
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'
import { registerMember } from '../support/members.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

test.use({ expectedErrors: REFUSED })

type Shop = Parameters<typeof registerMember>[0]

/** A new member who buys at the sandbox cashier; each button pressed there makes an order. */
async function openBuyer(shop: Shop, account: string) {
  const options = { transport: fetch, baseUrl: shop.url, language: () => 'zh-Hans' }
  const { password } = await registerMember(shop, account)
  const guest = createClient({ ...options, token: () => '' })
  const { data: login } = await guest.call('POST /api/member.Login/login', { account, password })
  const client = createClient({ ...options, token: () => login.ApiToken })
  const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
  const plan = plans.list.find(({ days, price }) => days > 0 && Number(price) < 100)
  return async (action: 'pay' | 'less') => {
    const { data: order } = await client.call('POST /api/setting.Order/create', { viptype_id: plan?.viptype_id ?? 0 })
    const { remote_order_id, price } = order
    const { data } = await client.call('GET /api/setting.Order/getpayurl', { remote_order_id, method: 'sandbox' })
    await fetch(new URL(new URL(data.pay_url).pathname, shop.url), {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })
    const left = action === 'pay' ? 'fulfilled' : 'abnormal'
    const state = async () =>
      (await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })).data.state as string
    await expect.poll(state, { timeout: minutes(1), intervals: [500] }).toBe(left)
    return { remote_order_id, price, state }
  }
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('every step of every order of the demo is told in words', async ({ page, desk }) => {
    await signIn(page, desk, 'cashier', 'orders')
    const links = page.locator('#main tbody tr[data-row]')
    await expect(links.first()).toBeVisible()
    const num = await links.count()
    for (let index = 0; index < num; index += 1) {
      await links.nth(index).click()
      const steps = page.getByRole('list', { name: '经过' }).locator('li p:first-child')
      await expect(steps.first()).toBeVisible()
      for (const step of await steps.allTextContents()) expect(step).not.toMatch(/^[a-z_]+$/)
      await page.goBack()
      await expect(links).toHaveCount(num)
    }
  })

  test('a cashier finds an order, sees what a refund does, and pays it back', async ({ page, desk }) => {
    const buy = await openBuyer(desk, 'desk-buyer')
    const { remote_order_id, price, state } = await buy('pay')
    await signIn(page, desk, 'cashier', `orders?q=${remote_order_id}`)
    await page.getByText(`…${remote_order_id.slice(-4)}`).click()
    await expect(page.getByRole('heading', { name: '经过' })).toBeVisible()
    await expect(page.getByText('开通了买的东西')).toBeVisible()
    await expectNoBreach(page, 'one order')
    await page.getByRole('button', { name: '退款', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '退款' })
    await expect(dialog.getByText('退完以后')).toBeVisible()
    await expect(dialog.getByText(/你一次最多自己退 ¥200.00/)).toBeVisible()
    await expectNoBreach(page, 'refund')
    await dialog.getByLabel('为什么').selectOption('asked')
    await dialog.getByLabel('给会员看的话').fill('让你久等了')
    await dialog.getByLabel('打一遍金额').fill(price)
    await dialog.getByRole('button', { name: `退 ¥${price}` }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(state, { timeout: minutes(1), intervals: [500] }).toBe('refunded')
    await page.goto(`${desk.consoleUrl}refunds?view=done`)
    await expect(page.getByRole('row', { name: new RegExp(`¥${price}.*已退`) }).first()).toBeVisible()
    await expect(page.getByText(/对会员说：让你久等了/).first()).toBeVisible()
    await page.goto(`${desk.consoleUrl}audit`)
    await expect(page.getByRole('row', { name: new RegExp(`退订单 ${remote_order_id} 的款`) })).toBeVisible()
  })

  test('the lists break no rule of accessibility', async ({ page, desk }) => {
    await signIn(page, desk, 'owner', 'orders')
    for (const path of ['orders', 'orders?view=person', 'refunds', 'refunds?view=done']) {
      await page.goto(`${desk.consoleUrl}${path}`)
      await expect(headingOf(page)).toBeVisible()
      await expectNoBreach(page, path)
    }
  })
})

test('on a phone an order that was paid too little is honoured for the days that it is worth', async ({
  page,
  desk,
}) => {
  const buy = await openBuyer(desk, 'phone-buyer')
  const { remote_order_id, state } = await buy('less')
  await signIn(page, desk, 'owner', 'orders?view=person')
  await expect(page.getByText(/^异常 · 少付/).first()).toBeVisible()
  await page.goto(`${desk.consoleUrl}orders/${remote_order_id}`)
  const part = page.getByRole('button', { name: /^按付的送 \d+ 天$/ })
  await expect(part).toBeVisible()
  await expectNoBreach(page, 'order on a phone')
  await part.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('为什么').fill('立减没有配好')
  await dialog.getByRole('button', { name: /^按付的送/ }).click()
  await expect(page.getByText('开通了，不再欠退')).toBeVisible()
  expect(await state()).toBe('fulfilled')
})
