// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/coupon.Coupon/list'
const INFO = 'GET /admin/api/coupon.Coupon/info'
const MAKE = 'POST /admin/api/coupon.Coupon/make'
const VOID = 'POST /admin/api/coupon.Coupon/void'
const PLANS = 'GET /admin/api/plan.Plan/list'

type Row = Output<typeof LIST>['list'][number]

const row = (changed: Partial<Row> = {}): Row => ({
  ...{ coupon_id: 5, coupon: 'YEAR20', name: '年终', percent: 20, amount: '0.00', currency: 'CNY', least: '100.00' },
  ...{ use_limit: 100, member_limit: 1, plans: [], state: 'open', use_num: 31, paid_num: 28 },
  taken: [{ currency: 'CNY', amount: '828.80' }],
  ...{ start_time: null, end_time: '2026-12-31 23:59:59', create_time: '2026-11-22 20:31:00' },
  ...changed,
})
const page = <Item,>(list: Item[]) => ({
  ...{ list, next_cursor: null, prev_cursor: null, count: list.length },
  is_count_exact: 1 as const,
})
const prices = [
  { viptype_id: 1, name: '月度会员', currency: 'CNY', price: '18.00', reduced: null },
  { viptype_id: 2, name: '年度会员', currency: 'CNY', price: '148.00', reduced: '118.40' },
]
const listed = {
  [LIST]: () => page([row()]),
  [INFO]: () => ({ ...row(), prices }),
  [PLANS]: () => ({ list: [], changes: [] }),
}

beforeAll(() => import('./coupons.page.tsx'))
afterEach(closeConsole)

describe('the list', () => {
  it('shows what coupons take off, their uses and their state; filters stand in the address', async () => {
    const { server, user, address } = await openConsole('/coupons?state=open', listed)
    const first = await screen.findByRole('row', { name: /YEAR20/ })
    for (const text of ['减 20 %', '全部套餐', '到 2026-12-31', '31 / 100', '¥828.80', '能用'])
      expect(within(first).getByText(text)).toBeTruthy()
    expect(server.inputsOf(LIST).at(-1)).toMatchObject({ state: 'open' })
    await user.click(first)
    await waitFor(() => expect(address()).toBe('/coupons?state=open&open=5'))
  })

  it('says what coupons are for while there are none', async () => {
    await openConsole('/coupons', { ...listed, [LIST]: () => page<Row>([]) })
    expect(await screen.findByText('还没有优惠券')).toBeTruthy()
  })

  it('is read by support, who makes none', async () => {
    await openConsole('/coupons', listed, sessionOf('support'))
    await screen.findByRole('row', { name: /YEAR20/ })
    expect(screen.queryByRole('button', { name: '做优惠券' })).toBeNull()
  })
})

describe('one coupon', () => {
  it('says what each plan costs with it, and leads to its orders', async () => {
    await openConsole('/coupons?open=5', listed)
    const dialog = await screen.findByRole('dialog', { name: 'YEAR20' })
    const year = within(dialog).getByRole('row', { name: /年度会员/ })
    expect(within(year).getByText('¥118.40')).toBeTruthy()
    expect(within(dialog).getByText('不能用')).toBeTruthy()
    const orders = within(dialog).getByRole('link', { name: '用过它的订单' })
    expect(orders.getAttribute('href')).toBe('/admin/orders?coupon=5')
  })

  it('is voided for good with its consequence and a reason', async () => {
    const answers = { [VOID]: () => ({ record_id: null, use_num: 31, unpaid_num: 3 }) }
    const { server, user } = await openConsole('/coupons?open=5', { ...listed, ...answers })
    await user.click(await screen.findByRole('button', { name: '作废' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(/用过它的 31 笔订单不变。 其中 3 笔还没付/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '传出去了' }))
    await user.click(within(dialog).getByRole('button', { name: '作废 YEAR20' }))
    await waitFor(() => expect(server.inputsOf(VOID).at(-1)).toMatchObject({ coupon_id: 5, reason: '传出去了' }))
  })
})

describe('making one', () => {
  it('shows the price that it leaves of each plan; nothing to pay has to be wanted', async () => {
    const free = prices.map((price) => ({ ...price, reduced: '0.00' }))
    const { server, user, address } = await openConsole('/coupons?do=make', {
      ...listed,
      [MAKE]: ({ dry, percent }) => ({
        ...{ record_id: dry === 1 ? null : 7, coupon_id: dry === 1 ? null : 6, coupon: 'SPRING' },
        ...{ start_time: null, end_time: null },
        ...(percent === 100 ? { prices: free, is_free: 1 } : { prices, is_free: 0 }),
      }),
    })
    const dialog = await screen.findByRole('dialog', { name: '做优惠券' })
    expect(await within(dialog).findByText('¥118.40')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('优惠码'), 'SPRING')
    const percent = within(dialog).getByLabelText('减百分之几')
    await user.clear(percent)
    await user.type(percent, '100')
    const wanted = await within(dialog).findByRole('checkbox', { name: /可以是 0 元/ })
    const act = within(dialog).getByRole('button', { name: '做优惠码 SPRING' })
    expect(act.getAttribute('aria-disabled')).toBe('true')
    await user.click(wanted)
    await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull())
    await user.click(act)
    await waitFor(() => expect(address()).toBe('/coupons?open=6'))
    expect(server.inputsOf(MAKE).filter(({ dry }) => dry !== 1)).toMatchObject([
      { coupon: 'SPRING', percent: 100, is_free: 1, member_limit: 1, use_limit: 0 },
    ])
  })
})
