// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { setOption } from '../../../../server/src/testing/index.ts'
import { orderNumbers, PLANS, pressCashier, registerBuyer } from '../../testing/buyer-fixture.ts'
import { createBuyerStage, VIP } from '../../testing/buyer-stage.ts'
import type { OpenOptions } from '../../testing/open-app.tsx'

const stage = createBuyerStage()

const open = (address = VIP, options: OpenOptions = {}) =>
  stage.open(address, {
    login: registerBuyer(),
    ...options,
    prepare: async (server) => {
      await server.app.modules.coupons.make({ coupon: 'SPRING20', currency: 'CNY', percent: 20, viptypeIds: [2] })
      await options.prepare?.(server)
    },
  })
async function makeCodes(what: { kind: 'content' } | { kind: 'vip'; viptype_id: number }): Promise<readonly string[]> {
  const { app, database } = stage.app.server
  const batch = { name: 'test', count: 1, ...what }
  return (await database.db.transaction().execute((trx) => app.modules.redemption.createCodes(trx, batch))).codes
}
const openTab = () => act(async () => void (await stage.app.composition.stack.switchTab({ url: VIP })))

describe('a promo code', () => {
  async function apply(code: string) {
    await stage.press(/^优惠码/)
    const dialog = await screen.findByRole('dialog', { name: '优惠码' })
    await stage.app.user.clear(within(dialog).getByRole('textbox', { name: '优惠码' }))
    await stage.app.user.type(within(dialog).getByRole('textbox', { name: '优惠码' }), code)
    await stage.app.user.click(within(dialog).getByRole('button', { name: '使用' }))
  }

  it('takes its part off the price, on the bar, the bill and the order', async () => {
    await open()
    await apply('spring20')
    expect(await screen.findByText('减 ¥29.60')).toBeTruthy()
    await stage.press(/^开通年度会员.*118\.4/)
    expect(await screen.findByText('SPRING20 −¥29.60')).toBeTruthy()
    const [number = ''] = await orderNumbers(stage.app.server)
    expect(stage.query().remote_order_id).toBe(number)
  })

  it('says at the field what is wrong, and below the plans where it does not hold', async () => {
    await open()
    await apply('nonsense')
    expect(await screen.findByText('没有这个优惠码，核对一下再试')).toBeTruthy()
    await stage.press('关闭')
    await apply('spring20')
    await screen.findByText('减 ¥29.60')
    stage.app.server.clock.advance(seconds(1))
    await stage.app.user.click(screen.getByRole('radio', { name: /月度会员/ }))
    expect(await screen.findByText('这个优惠码不能用在这个套餐上')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^开通月度会员.*18$/ })).toBeTruthy()
  })
})

describe('a gift', () => {
  it('is bought as a code, shown after paying and again in the own orders', async () => {
    await open()
    await stage.app.user.click(await screen.findByRole('switch', { name: /送给别人/ }))
    const number = await stage.order(/^送一份年度会员/)
    await pressCashier(stage.app.server, number, 'pay')
    await stage.press('我已付款')
    expect(await screen.findByText('礼物准备好了')).toBeTruthy()
    const code = (await screen.findByText(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)).textContent
    expect(stage.app.composition.session.get().effective_group_details).toEqual([])
    await openTab()
    await stage.press('我的订单')
    const dialog = await screen.findByRole('dialog', { name: '我的订单' })
    expect(await within(dialog).findByText(code ?? '')).toBeTruthy()
    expect(within(dialog).getByText('已付款，已开通')).toBeTruthy()
  })
})

describe('a permanent member', () => {
  it('buys nothing but gifts', async () => {
    await open(VIP, { login: registerBuyer(null) })
    expect(await screen.findByText('你已是永久会员')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^优惠码/ })).toBeNull()
    await stage.app.user.click(await screen.findByRole('switch', { name: /送给别人/ }))
    const number = await stage.order(/^送一份年度会员/)
    await pressCashier(stage.app.server, number, 'pay')
    await stage.press('我已付款')
    expect(await screen.findByText('礼物准备好了')).toBeTruthy()
    expect(await screen.findByText(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)).toBeTruthy()
  })
})

describe('trial days', () => {
  it('begin with a press, and are offered to nobody who has them', async () => {
    await open(VIP, { prepare: (server) => setOption(server, 'vip.trial_days', 7) })
    await stage.press('先试用 7 天')
    expect(await screen.findByRole('button', { name: /^续费年度会员/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '先试用 7 天' })).toBeNull()
    expect(stage.app.composition.session.get().effective_group_details[0]?.group_id).toBe(10)
  })

  it('are not there unless the operator gives some', async () => {
    await open()
    await screen.findByRole('button', { name: /^开通年度会员/ })
    expect(screen.queryByText(/试用/)).toBeNull()
  })
})

describe('a redemption code', () => {
  it('with a slip of the pen is told at the field, and not sent', async () => {
    await open()
    const [code = ''] = await makeCodes({ kind: 'vip', viptype_id: PLANS.month })
    const wrong = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
    await stage.press('使用兑换码')
    const field = await screen.findByRole('textbox', { name: '兑换码' })
    await stage.app.user.type(field, wrong)
    await stage.press('兑换')
    expect(await screen.findByText('有一个字符写错了，对照原来的码再看一遍')).toBeTruthy()
    const { count } = await stage.app.server.database.db
      .selectFrom('limit_window')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('key', 'like', 'redeem:%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    await stage.app.user.clear(field)
    await stage.app.user.type(field, code)
    await stage.press('兑换')
    expect(await screen.findByText('会员已开通')).toBeTruthy()
  })

  it('from a scanned square stands in the field and waits for the press', async () => {
    await open(`${VIP}?code=AAAA-BBBB-CCCC`)
    const field = (await screen.findByRole('textbox', { name: '兑换码' })) as HTMLInputElement
    await waitFor(() => expect(field.value).toBe('AAAA BBBB CCCC'))
    expect(stage.query().code).toBeUndefined()
    expect(screen.queryByText(/没有这个码/)).toBeNull()
  })
})

describe('a code for any one content', () => {
  it('leads to what is locked, waits there for the one that is chosen, and opens it', async () => {
    let content_id = 0
    await open(VIP, {
      prepare: async (server) => {
        content_id = await makeContent(server, { name: '铜版体', is_vip: 1, can_exchange: 1 })
      },
    })
    const [code = ''] = await makeCodes({ kind: 'content' })
    await stage.press('使用兑换码')
    await stage.app.user.type(await screen.findByRole('textbox', { name: '兑换码' }), code)
    await stage.press('兑换')
    const dialog = await screen.findByRole('dialog', { name: '这个码可以解锁一部' })
    await stage.app.user.click(within(dialog).getByRole('button', { name: '去选一部' }))
    await waitFor(() => expect(stage.path()).toBe('pages/video/videolist'))
    expect(stage.query().access).toBe('vip')
    await act(
      async () => void (await stage.app.composition.stack.navigateTo({ url: `/pages/video/index?id=${content_id}` })),
    )
    await stage.press('用兑换码')
    const field = (await screen.findByRole('textbox', { name: '兑换码' })) as HTMLInputElement
    expect(field.value.replaceAll(' ', '')).toBe(code.replaceAll('-', ''))
    await stage.press('兑换')
    expect(await screen.findByText('解锁了')).toBeTruthy()
    expect(stage.app.composition.storage.read('codeForAny')).toBeFalsy()
  })
})

describe('own orders', () => {
  it('are listed with their states, asked again and paid on', async () => {
    await open()
    const number = await stage.order(/^开通年度会员/)
    await openTab()
    await stage.press('我的订单')
    expect(await screen.findByText('等待付款')).toBeTruthy()
    await pressCashier(stage.app.server, number, 'silent')
    stage.app.server.clock.advance(seconds(3))
    await stage.press('再确认一次')
    expect(await screen.findByText('已付款，已开通')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '继续付款' })).toBeNull()

    const print = vi.fn()
    vi.stubGlobal('print', print)
    await stage.press('收据')
    const receipt = within(await screen.findByRole('dialog', { name: '收据' }))
    expect(receipt.getByText('¥148.00')).toBeTruthy()
    expect(receipt.getByText('字母公约')).toBeTruthy()
    await stage.press('打印或存成 PDF')
    expect(print).toHaveBeenCalledOnce()
    await stage.press('返回')
    expect(await screen.findByRole('dialog', { name: '我的订单' })).toBeTruthy()
  })

  it('lead on to paying', async () => {
    await open()
    const number = await stage.order(/^开通年度会员/)
    await openTab()
    await stage.press('我的订单')
    await stage.press('继续付款')
    await waitFor(() => expect(stage.path()).toBe('pages/my/pay'))
    expect(stage.query().remote_order_id).toBe(number)
  })

  it('tell of money that came late, and of money that goes back', async () => {
    await open()
    const number = await stage.order(/^开通年度会员/)
    await pressCashier(stage.app.server, number, 'less')
    await openTab()
    await stage.press('我的订单')
    expect(await screen.findByText(/^¥74\.00 会退回给你/)).toBeTruthy()
    await stage.press('查看说明')
    await waitFor(() => expect(stage.path()).toBe('pages/other/errororder'))
    // The list below it says the same.
    const said = await screen.findAllByText(/^¥74\.00 会退回给你/)
    expect(said.some((words) => !words.closest('[inert], [hidden]'))).toBe(true)
  })
})

describe('the ledger', () => {
  it('says where the days come from, newest first', async () => {
    await open(VIP, { login: registerBuyer(10) })
    await pressCashier(stage.app.server, await stage.order(/^续费年度会员/), 'pay')
    await openTab()
    await stage.press('会员是怎么来的')
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
    await open()
    const number = await stage.order(/^开通年度会员/)
    await stage.goTo('/pages/other/errororder')
    const field = () => screen.findByRole('textbox', { name: '订单号' })
    await stage.app.user.type(await field(), '12')
    await stage.press('查询')
    expect(await screen.findByText('订单号是 17 到 32 位数字')).toBeTruthy()
    await stage.app.user.clear(await field())
    await stage.app.user.type(await field(), '20261120000000000000000')
    await stage.press('查询')
    expect(await screen.findByText('这个账号下没有这笔订单')).toBeTruthy()
    await stage.press('查另一笔')
    await stage.app.user.type(await field(), number)
    await stage.press('查询')
    expect(await screen.findByText('还没有收到付款结果')).toBeTruthy()
    await pressCashier(stage.app.server, number, 'late')
    await stage.press('再确认一次')
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
    expect(screen.getByText('付款到得晚，仍按下单时的价格开通了')).toBeTruthy()
  })
})
