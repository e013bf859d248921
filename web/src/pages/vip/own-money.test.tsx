// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOption } from '../../../../server/src/testing/index.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'
import { addPlans, orderNumbers, PLANS, pressCashier, SHOP_TIME_MS, shopMember } from '../../testing/shop.ts'

const VIP = '/pages/vip/index'
/** The test's browser, whose window can be made narrow. */
const browser = (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } })
  .happyDOM

let opened: OpenedApp

async function openShop(address = VIP, options: OpenOptions = {}) {
  opened = await openApp(address, {
    login: shopMember(),
    ...options,
    prepare: async (server) => {
      await addPlans(server)
      await server.app.modules.coupons.make({ coupon: 'SPRING20', currency: 'CNY', percent: 20, viptype_ids: [2] })
      await options.prepare?.(server)
    },
  })
  return opened
}
const path = () => opened.composition.stack.current().path
const query = () => opened.composition.stack.current().query
const press = async (name: string | RegExp) => opened.user.click(await screen.findByRole('button', { name }))

/** From the VIP page to the payment centre; resolves with the order's number. */
async function order(name: string | RegExp): Promise<string> {
  await press(name)
  await press(/^去付款/)
  await screen.findByText('付款页在新窗口打开了')
  return query().remote_order_id ?? ''
}
async function makeCode(): Promise<string> {
  const { app, database } = opened.server
  const batch = { name: 'test', kind: 'vip', viptype_id: PLANS.month, count: 1 } as const
  const { codes } = await database.db.transaction().execute((trx) => app.modules.redemption.createCodes(trx, batch))
  return codes[0] ?? ''
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SHOP_TIME_MS })
  vi.stubGlobal('scrollTo', vi.fn())
  browser.setViewport({ width: 390, height: 844 })
  vi.spyOn(window, 'open').mockReturnValue({
    opener: null,
    location: { replace: vi.fn() },
    close: vi.fn(),
  } as unknown as Window)
})
afterEach(async () => {
  await opened.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a promo code', () => {
  async function apply(code: string) {
    await press(/^优惠码/)
    const dialog = await screen.findByRole('dialog', { name: '优惠码' })
    await opened.user.clear(within(dialog).getByRole('textbox', { name: '优惠码' }))
    await opened.user.type(within(dialog).getByRole('textbox', { name: '优惠码' }), code)
    await opened.user.click(within(dialog).getByRole('button', { name: '使用' }))
  }

  it('takes its part off the price, on the bar, the bill and the order', async () => {
    await openShop()
    await apply('spring20')
    expect(await screen.findByText('减 ¥29.6')).toBeTruthy()
    await press(/^开通年度会员.*118\.4/)
    expect(await screen.findByText('SPRING20 −¥29.6')).toBeTruthy()
    const [number = ''] = await orderNumbers(opened.server)
    expect(query().remote_order_id).toBe(number)
  })

  it('says at the field what is wrong, and below the plans where it does not hold', async () => {
    await openShop()
    await apply('nonsense')
    expect(await screen.findByText('没有这个优惠码，核对一下再试')).toBeTruthy()
    await press('关闭')
    await apply('spring20')
    await screen.findByText('减 ¥29.6')
    opened.server.clock.advance(1000)
    await opened.user.click(screen.getByRole('radio', { name: /月度会员/ }))
    expect(await screen.findByText('这个优惠码不能用在这个套餐上')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^开通月度会员.*18$/ })).toBeTruthy()
  })
})

describe('a gift', () => {
  it('is bought as a code, shown after paying and again in the own orders', async () => {
    await openShop()
    await opened.user.click(await screen.findByRole('switch', { name: /送给别人/ }))
    const number = await order(/^送一份年度会员/)
    await pressCashier(opened.server, number, 'pay')
    await press('我已付款')
    expect(await screen.findByText('礼物准备好了')).toBeTruthy()
    const code = (await screen.findByText(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)).textContent
    expect(opened.composition.session.get().effective_group_details).toEqual([])
    await act(async () => void (await opened.composition.stack.switchTab({ url: VIP })))
    await press('我的订单')
    const dialog = await screen.findByRole('dialog', { name: '我的订单' })
    expect(await within(dialog).findByText(code ?? '')).toBeTruthy()
    expect(within(dialog).getByText('已付款，已开通')).toBeTruthy()
  })
})

describe('trial days', () => {
  it('begin with a press, and are offered to nobody who has them', async () => {
    await openShop(VIP, { prepare: (server) => setOption(server, 'vip.trial_days', 7) })
    await press('先试用 7 天')
    expect(await screen.findByRole('button', { name: /^续费年度会员/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '先试用 7 天' })).toBeNull()
    expect(opened.composition.session.get().effective_group_details[0]?.group_id).toBe(10)
  })

  it('are not there unless the operator gives some', async () => {
    await openShop()
    await screen.findByRole('button', { name: /^开通年度会员/ })
    expect(screen.queryByText(/试用/)).toBeNull()
  })
})

describe('a redemption code', () => {
  it('with a slip of the pen is told at the field, and not sent', async () => {
    await openShop()
    const code = await makeCode()
    const wrong = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
    await press('使用兑换码')
    const field = await screen.findByRole('textbox', { name: '兑换码' })
    await opened.user.type(field, wrong)
    await press('兑换')
    expect(await screen.findByText('有一个字符写错了，对照原来的码再看一遍')).toBeTruthy()
    const { count } = await opened.server.database.db
      .selectFrom('limit_window')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('key', 'like', 'redeem:%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    await opened.user.clear(field)
    await opened.user.type(field, code)
    await press('兑换')
    expect(await screen.findByText('会员已开通')).toBeTruthy()
  })

  it('from a scanned square stands in the field and waits for the press', async () => {
    await openShop(`${VIP}?code=AAAA-BBBB-CCCC`)
    const field = (await screen.findByRole('textbox', { name: '兑换码' })) as HTMLInputElement
    await waitFor(() => expect(field.value).toBe('AAAA BBBB CCCC'))
    expect(query().code).toBeUndefined()
    expect(screen.queryByText(/没有这个码/)).toBeNull()
  })
})

describe('own orders', () => {
  it('are listed with their states, asked again and paid on', async () => {
    await openShop()
    const number = await order(/^开通年度会员/)
    await act(async () => void (await opened.composition.stack.switchTab({ url: VIP })))
    await press('我的订单')
    expect(await screen.findByText('等待付款')).toBeTruthy()
    await pressCashier(opened.server, number, 'silent')
    opened.server.clock.advance(3000)
    await press('再确认一次')
    expect(await screen.findByText('已付款，已开通')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '继续付款' })).toBeNull()
  })

  it('lead on to paying', async () => {
    await openShop()
    const number = await order(/^开通年度会员/)
    await act(async () => void (await opened.composition.stack.switchTab({ url: VIP })))
    await press('我的订单')
    await press('继续付款')
    await waitFor(() => expect(path()).toBe('pages/my/pay'))
    expect(query().remote_order_id).toBe(number)
  })

  it('tell of money that came late, and of money that goes back', async () => {
    await openShop()
    const number = await order(/^开通年度会员/)
    await pressCashier(opened.server, number, 'less')
    await act(async () => void (await opened.composition.stack.switchTab({ url: VIP })))
    await press('我的订单')
    expect(await screen.findByText(/^¥74\.00 会退回给你/)).toBeTruthy()
    await press('查看说明')
    await waitFor(() => expect(path()).toBe('pages/other/errororder'))
    expect(await screen.findByText(/^¥74\.00 会退回给你/)).toBeTruthy()
  })
})

describe('the ledger', () => {
  it('says where the days come from, newest first', async () => {
    await openShop(VIP, { login: shopMember(10) })
    await pressCashier(opened.server, await order(/^续费年度会员/), 'pay')
    await act(async () => void (await opened.composition.stack.switchTab({ url: VIP })))
    await press('会员是怎么来的')
    const dialog = await screen.findByRole('dialog', { name: '会员是怎么来的' })
    expect((await within(dialog).findAllByText(/^\+\d+ 天$/)).map(({ textContent }) => textContent)).toEqual([
      '+365 天',
      '+10 天',
    ])
    expect(within(dialog).getByText(/到 2027-11-30/)).toBeTruthy()
  })
})

describe('the page of abnormal orders', () => {
  it('finds an own order by its number, and says when there is none', async () => {
    await openShop()
    const number = await order(/^开通年度会员/)
    await act(async () => void (await opened.composition.stack.reLaunch({ url: '/pages/other/errororder' })))
    const field = () => screen.findByRole('textbox', { name: '订单号' })
    await opened.user.type(await field(), '12')
    await press('查询')
    expect(await screen.findByText('订单号是 17 到 32 位数字')).toBeTruthy()
    await opened.user.clear(await field())
    await opened.user.type(await field(), '20261120000000000000000')
    await press('查询')
    expect(await screen.findByText('这个账号下没有这笔订单')).toBeTruthy()
    await press('查另一笔')
    await opened.user.type(await field(), number)
    await press('查询')
    expect(await screen.findByText('还没有收到付款结果')).toBeTruthy()
    await pressCashier(opened.server, number, 'late')
    await press('再确认一次')
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
    expect(screen.getByText('付款到得晚，仍按下单时的价格开通了')).toBeTruthy()
  })
})
