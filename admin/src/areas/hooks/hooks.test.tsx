// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { DeliveryRow, HookRow, KeyRow } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const KEYS = 'GET /admin/api/hook.Key/list'
const MAKE = 'POST /admin/api/hook.Key/make'
const HOOKS = 'GET /admin/api/hook.Hook/list'
const SAVE = 'POST /admin/api/hook.Hook/save'
const DELIVERIES = 'GET /admin/api/hook.Delivery/list'
const AGAIN = 'POST /admin/api/hook.Delivery/again'

const key: KeyRow = {
  ...{ key_id: 3, name: '月报', hint: 'x9Qa', rights: ['figures.read'], networks: [], until_time: null },
  ...{ state: 'open', maker: '周予安', use_time: null, use_num: 12, create_time: '2026-11-20 10:00:00' },
}
const hook: HookRow = {
  ...{ hook_id: 5, name: '财务系统', url: 'https://example.org/hook', events: ['order.paid'], state: 'failing' },
  ...{ fail_time: '2026-11-20 10:00:00', use_time: null, waiting_num: 2, version: 1 },
  create_time: '2026-11-20 10:00:00',
}
const delivery: DeliveryRow = {
  ...{ delivery_id: 9, message_id: 'msg_1', event: 'order.paid', body: '{"a":1}', state: 'waiting', try_num: 2 },
  tries: [{ time: '2026-11-20 10:00:00', status: 503, fault: '', answer: 'closed', duration_ms: 40 }],
  ...{ next_time: '2026-11-20 10:05:00', create_time: '2026-11-20 09:00:00' },
}
const pageOf = (list: DeliveryRow[]) => ({ list, next_cursor: null, prev_cursor: null })
const listed = {
  [KEYS]: () => ({ list: [key] }),
  [HOOKS]: () => ({ list: [hook] }),
  [DELIVERIES]: () => pageOf([delivery]),
}

beforeAll(() => import('./hooks.page.tsx'))
afterEach(closeConsole)

it('lists keys with what they may and how often they were used', async () => {
  await openConsole('/hooks', listed, sessionOf('owner'))
  const row = await screen.findByRole('row', { name: /月报/ })
  for (const text of ['…x9Qa · 周予安', '12', '能用']) expect(within(row).getByText(text)).toBeTruthy()
})

it('shows a new key once', async () => {
  const answers = { ...listed, [MAKE]: () => ({ record_id: null, key_id: 4, key: 'zk_secret' }) }
  const { server, user } = await openConsole('/hooks?do=make', answers, sessionOf('owner'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('名字'), '日报')
  const [first] = within(dialog).getAllByRole('checkbox')
  if (first) await user.click(first)
  await user.type(within(dialog).getByLabelText('从哪里来'), '203.0.113.0/24，10.0.0.1')
  await user.click(within(dialog).getByRole('button', { name: '做这把钥匙' }))
  expect(await screen.findByText('zk_secret')).toBeTruthy()
  expect(server.inputsOf(MAKE)).toMatchObject([{ name: '日报', networks: ['203.0.113.0/24', '10.0.0.1'] }])
  await user.click(screen.getByRole('button', { name: '我存好了' }))
  await waitFor(() => expect(screen.queryByText('zk_secret')).toBeNull())
})

it('shows the deliveries of a webhook with what was answered, and sends one again', async () => {
  const answers = { ...listed, [AGAIN]: () => ({ record_id: null }) }
  const { server, user } = await openConsole('/hooks?tab=hooks&open=5', answers, sessionOf('owner'))
  const dialog = await screen.findByRole('dialog', { name: '财务系统' })
  expect(await within(dialog).findByText('closed')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '再发' }))
  await waitFor(() => expect(server.inputsOf(AGAIN)).toMatchObject([{ delivery_id: 9 }]))
})

it('makes no webhook without https, and says the secret of a new one', async () => {
  const answers = { ...listed, [SAVE]: () => ({ record_id: null, hook_id: 6, version: 1, secret: 'whsec_x' }) }
  const { user } = await openConsole('/hooks?tab=hooks&do=make', answers, sessionOf('owner'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('名字'), '仓库')
  await user.click(within(dialog).getByRole('checkbox', { name: '订单付了款' }))
  const make = within(dialog).getByRole('button', { name: '加这个推送' })
  expect(make.getAttribute('aria-disabled')).toBe('true')
  await user.type(within(dialog).getByLabelText('地址'), 'example.org/x')
  await user.click(make)
  expect(await screen.findByText('whsec_x')).toBeTruthy()
})

it('says what keys are for while there are none, and is the owner’s', async () => {
  await openConsole('/hooks', { ...listed, [KEYS]: () => ({ list: [] }) }, sessionOf('owner'))
  expect(await screen.findByText('还没有钥匙')).toBeTruthy()
  closeConsole()
  await openConsole('/hooks', listed, sessionOf('editor'))
  expect(await screen.findByText(/这一页归/)).toBeTruthy()
})
