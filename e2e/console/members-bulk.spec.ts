/** Acts on many members and many orders: from marks on a wide screen and on a phone. */
import type { Page } from '@playwright/test'
import { createClient } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'
import { registerMember } from '../support/members.ts'

const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const REASON = '补偿：11 月 22 日卡顿'

test.use({ expectedErrors: REFUSED })

const barOf = (page: Page) => page.getByRole('toolbar', { name: '选上的能做什么' })

test.describe('at 1440 px', () => {
  test.use(WIDE)

  test('many orders are asked about and closed', async ({ page, desk }) => {
    const buyer = await openBuyer(desk, 'many-orders')
    const silent = [await buyer.order('silent'), await buyer.order('silent')]
    await signIn(page, desk, 'cashier', `orders?view=waiting&member=${buyer.member_id}`)
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    await expect(barOf(page)).toContainText('选了 2 笔')
    await barOf(page).getByRole('button', { name: '再问通道' }).click()
    await page.getByRole('button', { name: '再问通道 2 笔' }).click()
    await expect(page.getByText('2 笔里 2 笔已经排上，几秒内问完')).toBeVisible()
    for (const order of silent)
      await expect.poll(() => buyer.stateOf(order), { timeout: minutes(1), intervals: [500] }).toBe('fulfilled')

    const open = [await buyer.order(), await buyer.order(), await buyer.order()]
    await page.goto(`${desk.consoleUrl}orders?view=waiting&member=${buyer.member_id}`)
    await page.getByRole('checkbox', { name: '选上这一页' }).click()
    await barOf(page).getByRole('button', { name: '关闭', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '关闭 3 笔' })
    await expect(dialog).toContainText('这个不能撤销')
    await dialog.getByRole('textbox').fill('会员重新下单')
    await expectNoBreach(page, 'closing many orders')
    await dialog.getByRole('button', { name: '关闭 3 笔' }).click()
    await expect(page.getByText('3 笔里关了 3 笔')).toBeVisible()
    for (const order of open) expect(await buyer.stateOf(order)).toBe('closed')
  })
})

test.describe('at 390 px', () => {
  test.use(PHONE)

  test('two members are marked from their menus, given days, and have none again after undo', async ({
    page,
    desk,
  }) => {
    const names = ['phone-crowd-one', 'phone-crowd-two']
    for (const name of names) await registerMember(desk, name)
    await signIn(page, desk, 'support', 'members?q=phone-crowd')
    for (const name of names) {
      await page.getByRole('button', { name: `${name}：能做什么` }).click()
      await page.getByRole('menuitem', { name: '选上' }).click()
    }
    await expect(barOf(page)).toContainText('选了 2 人')
    await barOf(page).getByRole('button', { name: '送天数' }).click()
    const dialog = page.getByRole('dialog', { name: '给 2 人送天数' })
    await dialog.getByLabel('为什么（会员会读到）').fill(REASON)
    await expect(dialog).toContainText('2 人里会改 2 人。一共 14 天。随时可以一起撤销。')
    await expectNoBreach(page, 'days for two on a phone')
    await dialog.getByRole('button', { name: '送天数 2 人' }).click()
    await expect(page.getByText('2 人里改了 2 人')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.goto(`${desk.consoleUrl}members?q=phone-crowd&vip=now`)
    await expect(page.getByText('没有符合的')).toBeVisible()
  })
})

/** A new member who orders; `silent` pays at the sandbox cashier, whose callback never comes. */
async function openBuyer(product: Pick<ConsoleProduct, 'url' | 'zimu'>, account: string) {
  const options = { transport: fetch, baseUrl: product.url, language: () => 'zh-Hans' } as const
  const { password } = await registerMember(product, account)
  const guest = createClient({ ...options, token: () => '' })
  const { data: login } = await guest.call('POST /api/member.Login/login', { account, password })
  const client = createClient({ ...options, token: () => login.ApiToken })
  const { data: plans } = await client.call('GET /api/setting.Viptype/list', {})
  // A plan that is ordered again while its order is open is the same order.
  let turn = 0
  const nextPlan = () => plans.list[turn++ % plans.list.length]?.viptype_id ?? 0
  return {
    member_id: login.member_id,
    async order(action?: 'silent'): Promise<string> {
      const { data } = await client.call('POST /api/setting.Order/create', { viptype_id: nextPlan() })
      const { remote_order_id } = data
      if (!action) return remote_order_id
      const { data: cashier } = await client.call('GET /api/setting.Order/getpayurl', {
        remote_order_id,
        method: 'sandbox',
      })
      const body = new URLSearchParams({ action })
      await fetch(new URL(new URL(cashier.pay_url).pathname, product.url), { method: 'POST', body, redirect: 'manual' })
      return remote_order_id
    },
    stateOf: async (remote_order_id: string) =>
      (await client.call('GET /api/setting.Order/confirmorder', { remote_order_id })).data.state as string,
  }
}
