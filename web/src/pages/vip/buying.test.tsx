// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react'
import { days } from '@zimu/contract/durations'
import { describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember } from '../../../../server/src/testing/index.ts'
import { saveLogin } from '../../features/session/index.ts'
import { orderNumbers, PLANS, pressCashier, registerBuyer } from '../../testing/buyer-fixture.ts'
import { createBuyerStage, GATEWAY_GAP_MS, VIP } from '../../testing/buyer-stage.ts'
import { never, turnCalls } from '../../testing/calls.ts'

const stage = createBuyerStage()

describe('buying a membership', () => {
  it('leads a guest from a locked content over login, order and cashier back to the content', async () => {
    let content_id = 0
    const { user, server, composition } = await stage.open(VIP, {
      prepare: async (app) => {
        content_id = await makeContent(app, { name: '铜版体', is_vip: 1 })
      },
    })
    const back = `/pages/video/index?id=${content_id}`
    await act(async () => {
      composition.storage.write('joinFrom', { back })
      await composition.stack.switchTab({ url: '/' })
      await composition.stack.switchTab({ url: VIP })
    })
    await user.click(await screen.findByRole('radio', { name: /月度会员/ }))
    await user.click(screen.getByRole('link', { name: /^登录并开通.*18$/ }))
    await waitFor(() => expect(stage.path()).toBe('pages/login/login'))
    expect(stage.query().redirect).toBe(`/pages/vip/index?plan=${PLANS.month}&back=${encodeURIComponent(back)}`)

    // Logging in is the login page's own matter; here it has just happened.
    const { client } = await registerMember(server)
    const login = (await client.call('GET /api/member.Login/reset', {})).data
    await act(async () => {
      saveLogin(composition.session, login)
      composition.stack.resume(stage.query().redirect)
    })
    await user.click(await screen.findByRole('button', { name: /^开通月度会员.*18$/ }))
    await waitFor(() => expect(stage.path()).toBe('pages/my/pay'))
    await user.click(await screen.findByRole('button', { name: /^去付款/ }))
    expect(await screen.findByText('付款页在新窗口打开了')).toBeTruthy()
    expect(stage.windows[0]?.opener).toBeNull()
    expect(stage.windows[0]?.location.replace).toHaveBeenCalledWith(expect.stringMatching(/\/cashier\/sandbox\/\d+/))

    await pressCashier(server, stage.query().remote_order_id ?? '', 'pay')
    await user.click(screen.getByRole('button', { name: '我已付款' }))
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
    expect(screen.getByText('2026.12.20')).toBeTruthy()
    expect(composition.session.get().effective_group_details[0]?.group_id).toBe(10)

    await user.click(await screen.findByRole('link', { name: '继续看《铜版体》' }))
    await waitFor(() => expect(stage.path()).toBe('pages/video/index'))
    await act(async () => void (await composition.stack.navigateBack()))
    expect(stage.path()).toBe('pages/vip/index')
  })

  it('shows the order that was just made at once, without asking for it first', async () => {
    const { transport } = turnCalls('confirmorder', never)
    const { user } = await stage.open(VIP, { login: registerBuyer(), transport })
    await user.click(await screen.findByRole('radio', { name: /月度会员/ }))
    await user.click(screen.getByRole('button', { name: /^开通月度会员.*18$/ }))
    expect(await screen.findByRole('button', { name: /^去付款.*18$/ })).toBeTruthy()
    expect(stage.path()).toBe('pages/my/pay')
  })

  it('makes no second order while the first can still be paid', async () => {
    const { user, server } = await stage.open(VIP, { login: registerBuyer() })
    await stage.order()
    await user.click(screen.getByRole('button', { name: '返回' }))
    await user.click(await screen.findByRole('button', { name: '离开' }))
    await waitFor(() => expect(stage.path()).toBe('pages/vip/index'))
    await stage.order()
    expect(await orderNumbers(server)).toHaveLength(1)
    expect(stage.query().remote_order_id).toBe((await orderNumbers(server))[0])
  })

  it('stays at the payment when leaving is thought better of', async () => {
    const { user } = await stage.open(VIP, { login: registerBuyer() })
    await stage.order()
    await user.click(screen.getByRole('button', { name: '返回' }))
    const safe = await screen.findByRole('button', { name: '继续付款' })
    expect(document.activeElement).toBe(safe)
    await user.click(safe)
    await waitFor(() => expect(screen.queryByText('还没有付款')).toBeNull())
    expect(stage.path()).toBe('pages/other/webview')
  })

  it('lets the visitor open the window that the browser held back', async () => {
    stage.isBlocked = true
    const { user } = await stage.open(VIP, { login: registerBuyer() })
    await stage.order(undefined, '付款页在新窗口打开')
    const open = await screen.findByRole('button', { name: '打开付款页' })
    stage.isBlocked = false
    await user.click(open)
    expect(await screen.findByRole('button', { name: '再打开一次' })).toBeTruthy()
    expect(stage.windows[0]?.location.replace).toHaveBeenCalledOnce()
  })

  it('shows a code for a phone, and finds out by itself that it was paid', async () => {
    const { server } = await stage.open(VIP, {
      login: registerBuyer(),
      // As a gateway that gives a code away from a phone; the money comes to the sandbox all the same.
      transport: (through) => async (url, init) => {
        const answer = await through(url, init)
        if (!url.includes('getpayurl')) return answer
        const body = await answer.json()
        return Response.json({
          ...body,
          data: { ...body.data, pay_type: 'qrcode', pay_url: 'weixin://wxpay/bizpayurl?pr=1' },
        })
      },
    })
    const remote_order_id = await stage.order(undefined, '付款后这里会自己更新，不用刷新。')
    const squares = screen.getByRole('img', { name: '付款码' }).querySelector('path')?.getAttribute('d') ?? ''
    expect(squares.match(/M/g)?.length).toBeGreaterThan(200)
    expect(screen.queryByText('付款页在新窗口打开了')).toBeNull()
    expect(stage.windows[0]?.close).toHaveBeenCalled()
    await pressCashier(server, remote_order_id, 'silent')
    server.clock.advance(GATEWAY_GAP_MS)
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
  })

  it('asks by itself when the visitor comes back to the window', async () => {
    const { server } = await stage.open(VIP, { login: registerBuyer() })
    const remote_order_id = await stage.order()
    await screen.findByText('付款页在新窗口打开了')
    await pressCashier(server, remote_order_id, 'silent')
    server.clock.advance(GATEWAY_GAP_MS)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
  })
})

describe('what becomes of an order', () => {
  it('explains a payment that does not match', async () => {
    const { user, server } = await stage.open(VIP, { login: registerBuyer() })
    await pressCashier(server, await stage.order(), 'less')
    await user.click(screen.getByRole('button', { name: '我已付款' }))
    await waitFor(() => expect(stage.path()).toBe('pages/other/errororder'))
    expect(await screen.findByText('付款和订单对不上，等待处理')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '付款和订单对不上' })).toBeTruthy()
  })

  it('offers a new order after a refused payment', async () => {
    const { user, server } = await stage.open(VIP, { login: registerBuyer() })
    await pressCashier(server, await stage.order(), 'refuse')
    await user.click(screen.getByRole('button', { name: '我已付款' }))
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '重新下单' }))
    await stage.order()
    expect(await orderNumbers(server)).toHaveLength(2)
  })

  it('shows success for an order that is paid already', async () => {
    const { server, composition } = await stage.open(VIP, { login: registerBuyer() })
    const remote_order_id = await stage.order()
    await pressCashier(server, remote_order_id, 'pay')
    await act(
      async () => void (await composition.stack.reLaunch({ url: `/pages/my/pay?remote_order_id=${remote_order_id}` })),
    )
    await waitFor(() => expect(stage.path()).toBe('pages/other/webview'))
    expect(await screen.findByText('2027.11.20')).toBeTruthy()
  })

  it('is told from the page of abnormal orders, once more and again', async () => {
    const { user, server } = await stage.open(VIP, { login: registerBuyer() })
    const remote_order_id = await stage.order()
    await user.click(screen.getByRole('link', { name: '遇到问题' }))
    expect(await screen.findByText('还没有收到付款结果')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '再确认一次' }))
    expect(await screen.findByText(/^刚刚查过，还没有到账/)).toBeTruthy()
    await pressCashier(server, remote_order_id, 'pay')
    await user.click(screen.getByRole('button', { name: '再确认一次' }))
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
    expect(stage.path()).toBe('pages/other/webview')
  })

  it('is nothing for a number that is none', async () => {
    await stage.open('/pages/other/webview?remote_order_id=20261120000000000000000', { login: registerBuyer() })
    expect(await screen.findByRole('heading', { name: '没有找到这笔订单' })).toBeTruthy()
  })
})

describe('the VIP page by who looks at it', () => {
  it('begins with the recommended plan and says what each saves', async () => {
    const { server } = await stage.open(VIP)
    expect(await screen.findByText('登录后查看会员状态')).toBeTruthy()
    const year = await screen.findByRole('radio', { name: /年度会员/ })
    expect((year as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('365 天，每月 ¥12.30')).toBeTruthy()
    expect(screen.getByText('省 31%')).toBeTruthy()
    expect(await orderNumbers(server)).toEqual([])
  })

  it('offers nothing to a permanent member', async () => {
    await stage.open(VIP, { login: registerBuyer(null) })
    expect(await screen.findByText('你已是永久会员')).toBeTruthy()
    expect(screen.getByText('永久有效')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(开通|续费)/ })).toBeNull()
  })

  it('invites an expired member to renew', async () => {
    await stage.open(VIP, {
      login: async (server) => {
        const login = await registerBuyer(10)(server)
        server.clock.advance(days(11))
        vi.setSystemTime(server.clock.now())
        const data = await server.clientOf(login.ApiToken).call('GET /api/member.Login/reset', {})
        return data.data
      },
    })
    expect(await screen.findByText('已到期')).toBeTruthy()
    expect(screen.getByText('2026.11.30')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^续费年度会员/ })).toBeTruthy()
  })

  it('says so when nothing is on sale, and codes still work', async () => {
    await stage.open(VIP, {
      prepare: async ({ database }) => void (await database.db.deleteFrom('viptype').execute()),
    })
    expect(await screen.findByText('会员暂未开放')).toBeTruthy()
    expect(screen.getByRole('button', { name: '使用兑换码' })).toBeTruthy()
  })
})
