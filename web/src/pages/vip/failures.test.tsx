// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../server/src/testing/index.ts'
import { addPlans, orderNumbers, registerBuyer } from '../../testing/buyer-fixture.ts'
import { never, noNetwork, refusal, type Turned, turnCalls } from '../../testing/calls.ts'
import { type OpenedApp, openApp } from '../../testing/open-app.tsx'

let opened: OpenedApp

async function open(
  turned: Turned,
  as: 'guest' | 'member' = 'member',
  also: (server: TestApp) => Promise<void> = async () => undefined,
) {
  opened = await openApp('/pages/vip/index', {
    prepare: async (server) => {
      await addPlans(server)
      await also(server)
    },
    transport: turned.transport,
    ...(as === 'member' ? { login: registerBuyer() } : {}),
  })
  return opened
}
const bar = () => screen.findByRole('button', { name: /^开通年度会员/ })

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

describe('the VIP page when something fails', () => {
  it('plans that do not come are one line with a retry; nothing can be bought, codes still work', async () => {
    const plans = turnCalls('Viptype/list', noNetwork)
    const { user } = await open(plans)
    expect(await screen.findByText('这一段没有加载出来')).toBeTruthy()
    const retry = screen.getByRole('button', { name: '再试一次' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /^开通/ })).toBeNull()
    expect(screen.getByRole('button', { name: '使用兑换码' })).toBeTruthy()
    plans.answer = null
    await user.click(retry)
    expect(await bar()).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })

  it('an order in flight says so, and neither the plan nor the button can be pressed again', async () => {
    const create = turnCalls('Order/create', never)
    const { user } = await open(create)
    await user.click(await bar())
    const busy = await screen.findByRole('button', { name: /正在下单/ })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    await user.click(busy)
    expect(create.count).toBe(1)
    expect(screen.getByRole('radio', { name: /月度会员/ }).closest('[inert]')).toBeTruthy()
  })

  it.each([
    ['a refusal, by what the server says', () => Promise.resolve(refusal(400, '', '这个套餐下架了')), '这个套餐下架了'],
    ['a missing network', noNetwork, '网络不通，换个网络试试'],
    ['an illegal request', () => Promise.resolve(refusal(403, '', 'x')), '请求不合规，已被拦下'],
  ])('the order meets %s: a toast, and the bar is back', async (_what, answer, text) => {
    const create = turnCalls('Order/create', answer)
    const { user, server, composition } = await open(create)
    await user.click(await bar())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await bar()).toBeTruthy()
    expect(composition.stack.current().path).toBe('pages/vip/index')
    expect(await orderNumbers(server)).toEqual([])
    create.answer = null
    await user.click(await bar())
    await waitFor(() => expect(composition.stack.current().path).toBe('pages/my/pay'))
  })

  it('an order whose session ended leads to login and back', async () => {
    const create = turnCalls('Order/create', () => Promise.resolve(refusal(401, 'auth.session_invalid', '登录已失效')))
    const { user, composition } = await open(create)
    await user.click(await bar())
    await waitFor(() => expect(composition.stack.current().path).toBe('pages/login/login'))
    expect(composition.stack.current().query.redirect).toMatch(/^\/pages\/vip\/index/)
  })

  it('an order whose answer got lost is the same one when asked for again; the next one is another', async () => {
    const create = turnCalls('Order/create')
    const { user, server, composition } = await open(create, 'member', async ({ database }) => {
      // Paid at once, so that nothing open would be given again.
      await database.db.updateTable('viptype').set({ price_minor: 0 }).execute()
    })
    create.lose = true
    await user.click(await bar())
    expect(await screen.findByText('网络不通，换个网络试试')).toBeTruthy()
    expect(await orderNumbers(server)).toHaveLength(1)
    create.lose = false
    await user.click(await screen.findByRole('button', { name: /年度会员/ }))
    expect(await screen.findByText('欢迎加入公约')).toBeTruthy()
    expect(await orderNumbers(server)).toHaveLength(1)
    await act(async () => void (await composition.stack.switchTab({ url: '/pages/vip/index' })))
    await user.click(await screen.findByRole('button', { name: /年度会员/ }))
    await waitFor(async () => expect(await orderNumbers(server)).toHaveLength(2))
  })
})
