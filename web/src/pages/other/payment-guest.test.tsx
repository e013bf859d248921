// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPlans, PLANS } from '../../testing/buyer-fixture.ts'
import { noNetwork, turnCalls } from '../../testing/calls.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'

const ORDER = 'remote_order_id=20261120000000000000001'

let opened: OpenedApp

async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, { prepare: addPlans, ...options })
  return opened
}
const current = () => opened.composition.stack.current()

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

describe('paying as a guest', () => {
  it('shows what the plan costs without an account, and goes on after the login', async () => {
    const address = `/pages/my/pay?${ORDER}&viptype_id=${PLANS.year}`
    const { user } = await open(address)
    expect(await screen.findByText(/^年度会员/)).toBeTruthy()
    expect(screen.queryByText('账号')).toBeNull()
    expect(screen.queryByRole('button', { name: /去付款/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: '登录后继续' }))
    await waitFor(() => expect(current().path).toBe('pages/login/login'))
    expect(current().query.redirect).toBe(address)
  })

  it('knows nothing of an order without its plan', async () => {
    await open(`/pages/my/pay?${ORDER}`)
    expect(await screen.findByRole('heading', { name: '没有找到这笔订单' })).toBeTruthy()
  })

  it('asks again for plans that did not come', async () => {
    const plans = turnCalls('Viptype/list', noNetwork)
    const { user } = await open(`/pages/my/pay?${ORDER}&viptype_id=${PLANS.year}`, { transport: plans.transport })
    const retry = await screen.findByRole('button', { name: '再试一次' })
    plans.answer = null
    await user.click(retry)
    expect(await screen.findByText(/^年度会员/)).toBeTruthy()
  })

  it('the payment centre asks for the login and says that the order is kept', async () => {
    const confirm = turnCalls('Order/')
    const { user } = await open(`/pages/other/webview?${ORDER}&method=sandbox&mode=window`, {
      transport: confirm.transport,
    })
    expect(await screen.findByRole('heading', { name: '登录后继续付款' })).toBeTruthy()
    expect(screen.getByText('订单会保留，回来可以接着付。')).toBeTruthy()
    expect(confirm.count).toBe(0)
    await user.click(screen.getByRole('link', { name: '登录后继续' }))
    await waitFor(() => expect(current().path).toBe('pages/login/login'))
    expect(current().query.redirect).toContain(ORDER)
  })
})
