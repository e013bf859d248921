// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const LIST = 'GET /admin/api/gateway.Gateway/list'
const TEST = 'POST /admin/api/gateway.Gateway/test'

type Row = Output<typeof LIST>['list'][number]

const set = (name: string, is_set: 0 | 1 = 1) => ({ name, is_set, is_needed: 1 as const })
const row = (changed: Partial<Row> = {}): Row => ({
  ...{ method: 'wechat', is_on: 1, key_fault: '', has_refunds: 1, last_failure: null, last_test: null },
  variables: [set('WECHAT_APP_ID'), { name: 'WECHAT_API_URL', is_set: 0, is_needed: 0 }],
  keys: [{ side: 'theirs', bits: 2048, fingerprint: '9f:02:4b:aa:bb:cc', end_time: '2028-03-01 00:00:00' }],
  callback_url: 'https://video.example.org/api/setting.Order/notify/wechat',
  last_callback: { verdict: 'granted', remote_order_id: '1', time: '2026-11-26 12:10:00' },
  day: [
    { verdict: 'granted', num: 23, is_failure: 0 },
    { verdict: 'forged:signature', num: 1, is_failure: 1 },
  ],
  ...changed,
})
const off = row({
  ...{ method: 'epay', is_on: 0, has_refunds: 0, keys: [], last_callback: null, day: [] },
  variables: [set('EPAY_URL'), set('EPAY_PID'), set('EPAY_KEY', 0)],
})
const listed = { [LIST]: () => ({ list: [row(), off] }) }

beforeAll(() => import('./gateways.page.tsx'))
afterEach(closeConsole)

it('says what is set up, what came last, and what is missing by name', async () => {
  await openConsole('/gateways', listed, sessionOf('cashier'))
  const wechat = within((await screen.findByRole('heading', { name: '微信支付' })).closest('li') as HTMLElement)
  for (const text of ['要看看', 'WECHAT_APP_ID', '24 次 · 采用 23 · 伪造（signature） 1'])
    expect(wechat.getByText(text)).toBeTruthy()
  expect(wechat.getByText(/RSA 2048，指纹 9f:02:4b/).textContent).toContain('到 2028-03-01')
  expect(wechat.queryByText('WECHAT_API_URL')).toBeNull()
  const epay = within(screen.getByRole('heading', { name: 'epay' }).closest('li') as HTMLElement)
  expect(epay.getByText('EPAY_KEY。要一起设，再重启。')).toBeTruthy()
  expect(epay.queryByRole('button', { name: '测一下epay' })).toBeNull()
})

it('tests one, or all that are on', async () => {
  const { server, user } = await openConsole('/gateways', {
    ...listed,
    [TEST]: () => ({ result: 'refused' as const, detail: 'SIGN_ERROR', record_id: null }),
  })
  await user.click(await screen.findByRole('button', { name: '测一下微信支付' }))
  await waitFor(() => expect(server.inputsOf(TEST)).toMatchObject([{ method: 'wechat' }]))
  await user.click(screen.getByRole('button', { name: '全部测一下' }))
  await waitFor(() => expect(server.inputsOf(TEST)).toHaveLength(2))
})

it('tells the last test with what the gateway said', async () => {
  const last_test = {
    result: 'refused' as const,
    detail: 'WeChat Pay answered 401 SIGN_ERROR',
    time: '2026-11-26 03:00:00',
  }
  await openConsole('/gateways', { [LIST]: () => ({ list: [row({ last_test })] }) })
  expect(await screen.findByText(/对方不认我们的请求/)).toBeTruthy()
  expect(screen.getByText('WeChat Pay answered 401 SIGN_ERROR')).toBeTruthy()
})
