// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/refund.Refund/list'
const AGAIN = 'POST /admin/api/refund.Refund/again'
const REFUSE = 'POST /admin/api/refund.Refund/refuse'

type Answer = Output<typeof LIST>
type Row = Answer['list'][number]

const row = (changed: Partial<Row>): Row => ({
  key: 'refund:5',
  id: 5,
  remote_order_id: '202611220912040088413310',
  member: { member_id: 1204, nickname: '陈砚', is_vip: 0 },
  viptype_name: '季度会员',
  method: 'wechat',
  amount: '35.10',
  currency: 'CNY',
  state: 'failed',
  why: '',
  reason: '会员要求',
  words: '',
  fault: 'NOTENOUGH',
  operator: '沈一帆',
  is_own: 0,
  has_call: 1,
  payment_id: 7,
  refund_no: '202611220000000000000001',
  wish_id: null,
  create_time: '2026-11-22 17:14:22',
  ...changed,
})

const answerOf = (list: Row[]): Answer => ({
  list,
  next_cursor: null,
  prev_cursor: null,
  count: list.length,
  is_count_exact: 1,
  views: { owed: 1, waiting: 1, pending: 0, failed: 1 },
})

beforeAll(() => import('./refunds.page.tsx'))
afterEach(closeConsole)

it('a failed one says the gateway’s own word, and is made anew after a question', async () => {
  const outcome = {
    consequence: null,
    refund: { refund_no: '2', state: 'pending', fault: '' },
    wish_id: null,
    record_id: 1,
  }
  const { server, user } = await openConsole('/refunds?view=failed', {
    [LIST]: () => answerOf([row({})]),
    [AGAIN]: () => outcome,
  })
  expect(await screen.findByText('会员要求 · 通道说：NOTENOUGH')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再试 …3310' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '退 ¥35.10' }))
  await waitFor(() => expect(server.inputsOf(AGAIN)).toMatchObject([{ refund_no: '202611220000000000000001' }]))
})

it('what is owed says why, and leads to the refund of its payment', async () => {
  const owed = row({ state: 'due', why: 'amount_short', reason: '', fault: '', refund_no: '', operator: '' })
  const { user, address } = await openConsole('/refunds', {
    [LIST]: () => answerOf([owed]),
    'GET /admin/api/order.Order/info': () => {
      throw new Error('not of this test')
    },
  })
  expect(await screen.findByText('少付')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退款 …3310' }))
  await waitFor(() => expect(address()).toBe('/orders/202611220912040088413310?do=refund&payment=7'))
})

it('what the member is told stands beside why', async () => {
  await openConsole('/refunds?view=done', {
    [LIST]: () => answerOf([row({ state: 'done', fault: '', words: '抱歉' })]),
  })
  expect(await screen.findByText('会员要求 · 对会员说：抱歉')).toBeTruthy()
})

const waiting = row({ key: 'wish:4', id: 4, wish_id: 4, state: 'waiting', fault: '', refund_no: '' })

it('who asked does not decide', async () => {
  const own = answerOf([{ ...waiting, is_own: 1 }])
  await openConsole('/refunds?view=waiting', { [LIST]: () => own }, sessionOf('cashier'))
  expect(await screen.findByText('会员要求')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /同意/ })).toBeNull()
})

it('somebody else refuses with words', async () => {
  const answers = { [LIST]: () => answerOf([waiting]), [REFUSE]: () => ({ record_id: 3 }) }
  const { server, user } = await openConsole('/refunds?view=waiting', answers, sessionOf('cashier'))
  await user.click(await screen.findByRole('button', { name: '不同意 …3310' }))
  const dialog = await screen.findByRole('alertdialog')
  const button = within(dialog).getByRole('button', { name: '不同意，不退' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.type(within(dialog).getByLabelText('为什么'), '已经看完了')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(button)
  await waitFor(() => expect(server.inputsOf(REFUSE)).toMatchObject([{ wish_id: 4, reason: '已经看完了' }]))
})
