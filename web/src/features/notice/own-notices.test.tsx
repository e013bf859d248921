// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { days, seconds } from '@zimu/contract/durations'
import { expect, it, vi } from 'vitest'
import { dataOf, type TestApp } from '../../../../server/src/testing/index.ts'
import { registerBuyer } from '../../testing/buyer-fixture.ts'
import { createBuyerStage } from '../../testing/buyer-stage.ts'

const stage = createBuyerStage()
const READ_AFTER_MS = seconds(2)

/** A member whose thirty days end in two, and who was reminded of it. */
async function remindedMember(server: TestApp): Promise<LoginData> {
  const { ApiToken } = await registerBuyer(30)(server)
  server.clock.advance(days(28))
  vi.setSystemTime(server.clock.now())
  await server.app.modules.reminders.remindDue()
  return dataOf(server.clientOf(ApiToken).call('GET /api/member.Login/reset', {}))
}

it('a notice to the member alone marks the bell until it was read, and leads to renewing', async () => {
  const { user, composition } = await stage.open('/', { login: remindedMember })
  await user.click(await screen.findByRole('button', { name: '公告，有未读' }))
  const dialog = await screen.findByRole('dialog', { name: '公告' })
  expect(await within(dialog).findByText(/^只发给你/)).toBeTruthy()
  expect(within(dialog).getByRole('heading', { name: /到期|结束/ })).toBeTruthy()
  expect(within(dialog).getByText('未读')).toBeTruthy()
  expect(within(dialog).queryByText('还没有公告')).toBeNull()
  await act(() => new Promise((done) => setTimeout(done, READ_AFTER_MS)))
  await waitFor(() => expect(composition.storage.read(`notice_own_seen@${composition.storage.owner}`)).toBe(Date.now()))
  await user.click(within(dialog).getByRole('link', { name: '去续费' }))
  await waitFor(() => expect(stage.path()).toBe('pages/vip/index'))
})

/** A member whose order was refunded by hand, with words. */
async function refundedMember(server: TestApp): Promise<LoginData> {
  const login = await registerBuyer(0)(server)
  const { db } = server.database
  const now = server.clock.now()
  const plan = { name: '年度会员', price_minor: 14_800, days: 365, create_time: now, update_time: null }
  const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  const client = server.clientOf(login.ApiToken)
  const { remote_order_id } = await dataOf(client.call('POST /api/setting.Order/create', { viptype_id }))
  const asked = { remote_order_id, method: 'sandbox' }
  const { pay_url } = await dataOf(client.call('GET /api/setting.Order/getpayurl', asked))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await server.http.inject({ method: 'POST', url: new URL(pay_url).pathname, headers, payload: 'action=pay' })
  await server.app.modules.jobs.runDue()
  const said = { actor: 'operator:test', reason: 'asked', words: '抱歉，让你等了' }
  await server.app.modules.orders.refund({ remote_order_id, isByHand: true, ...said })
  return dataOf(server.clientOf(login.ApiToken).call('GET /api/member.Login/reset', {}))
}

it('a refund with words from the operator is read there, and leads to its order', async () => {
  const { user } = await stage.open('/', { login: refundedMember })
  await user.click(await screen.findByRole('button', { name: '公告，有未读' }))
  const dialog = await screen.findByRole('dialog', { name: '公告' })
  expect(await within(dialog).findByRole('heading', { name: '退回了 ¥148.00' })).toBeTruthy()
  expect(within(dialog).getByText('年度会员。我们想对你说：抱歉，让你等了')).toBeTruthy()
  await user.click(within(dialog).getByRole('link', { name: '看这笔订单' }))
  await waitFor(() => expect(stage.path()).toBe('pages/other/errororder'))
})

/** A member, and a notice of the site that nobody has seen. */
const noticed =
  (hold: (server: TestApp) => void) =>
  async (server: TestApp): Promise<LoginData> => {
    hold(server)
    const time = { start_time: server.clock.now(), create_time: server.clock.now(), update_time: null }
    await server.database.db
      .insertInto('notice')
      .values({ unique: 'n', type: 0, title: '停机', ...time })
      .execute()
    return registerBuyer(30)(server)
  }

it('what a member has seen of the site’s notices is told to the service, once', async () => {
  let server: TestApp | undefined
  const { user } = await stage.open('/', { login: noticed((given) => (server = given)) })
  await user.click(await screen.findByRole('button', { name: '公告，有未读' }))
  const dialog = await screen.findByRole('dialog', { name: '公告' })
  expect(await within(dialog).findByText('停机')).toBeTruthy()
  await act(() => new Promise((done) => setTimeout(done, READ_AFTER_MS)))
  const reads = async () => (await server?.database.db.selectFrom('notice_read').selectAll().execute())?.length
  await waitFor(async () => expect(await reads()).toBe(1))
})

it('a guest has none, and is not asked for', async () => {
  const asked = vi.fn()
  await stage.open('/', {
    transport: (through) => (url, init) => {
      if (url.includes('member.Notice')) asked()
      return through(url, init)
    },
  })
  await stage.press('公告')
  expect(await screen.findByText('还没有公告')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
