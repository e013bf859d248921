// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const LIST = 'GET /admin/api/order.Order/list'
const INFO = 'GET /admin/api/order.Order/info'
const OPTIONS = 'GET /admin/api/order.Order/options'
const MAKE = 'POST /admin/api/refund.Refund/make'
const NO = '202611220912040088413310'

type Row = Output<typeof LIST>['list'][number]
type Order = Output<typeof INFO>
type Outcome = Output<typeof MAKE>

const row = (changed: Partial<Row> = {}): Row => ({
  order_id: 1,
  remote_order_id: NO,
  member: { member_id: 1204, nickname: '陈砚', is_vip: 0 },
  viptype_name: '季度会员',
  price: '45.00',
  currency: 'CNY',
  method: 'wechat',
  state: 'abnormal',
  problem: 'amount_short',
  problem_amount: '9.90',
  back_amount: null,
  late_minutes: 0,
  purpose: 'own',
  coupon: '',
  create_time: '2026-11-22 17:12:04',
  pay_time: '2026-11-22 17:14:22',
  ...changed,
})

const list = (rows: Row[]): Output<typeof LIST> => ({
  list: rows,
  next_cursor: null,
  prev_cursor: null,
  count: rows.length,
  is_count_exact: 1,
  views: { person: 1, waiting: 0, confirming: 2 },
  today: { made_num: 17, paid_num: 15 },
})

const entry = { actor_name: '', from_state: '', to_state: '', method: '', number: '', amount: null, currency: '' }
const rest = { text: '', words: '', evidence: '', callback_id: null, over_time: '', time: '2026-11-22 17:14:22' }

const order = (changed: Partial<Order> = {}): Order => ({
  ...row(),
  days: 90,
  price_full: '45.00',
  discount: '0.00',
  expire_time: '2026-11-22 17:42:04',
  request_id: '7f0ca91b',
  paid_amount: '35.10',
  returned_amount: '0.00',
  left_amount: '35.10',
  payments: [
    {
      payment_id: 7,
      method: 'wechat',
      gateway_no: '4200002026',
      amount: '35.10',
      left: '35.10',
      currency: 'CNY',
      verdict: 'abnormal',
      reason: 'amount_short',
      pay_time: '2026-11-22 17:14:22',
      has_call: 1,
    },
  ],
  buyer: {
    member_id: 1204,
    nickname: '陈砚',
    create_time: '2026-03-02 00:00:00',
    is_vip: 0,
    over_time: '',
    order_num: 3,
  },
  gift_state: '',
  timeline: [
    { ...entry, ...rest, key: 'event:2', kind: 'event', actor: 'job', what: 'amount_short', to_state: 'abnormal' },
    {
      ...entry,
      ...rest,
      key: 'callback:9',
      kind: 'callback',
      actor: 'gateway:wechat',
      what: 'abnormal',
      callback_id: 9,
    },
    {
      ...entry,
      ...rest,
      key: 'note:1',
      kind: 'note',
      actor: 'operator:ann',
      actor_name: '安',
      what: '',
      text: '打过电话',
    },
  ],
  others: [],
  wish: null,
  acts: { ask: 1, close: 0, refund: 1, honour: 1 },
  paid_days: 70,
  ...changed,
})

const OUTCOME: Outcome = { consequence: null, refund: null, wish_id: null, record_id: null }
const CONSEQUENCE: NonNullable<Outcome['consequence']> = {
  payment_id: 7,
  method: 'wechat',
  amount: '35.10',
  currency: 'CNY',
  left: '35.10',
  is_whole: 1,
  state_before: 'abnormal',
  state_after: 'refunded',
  is_taken_back: 0,
  over_before: '',
  over_after: '',
  is_gift_void: 0,
  coupon_free: '',
  needs_second: 0,
  own_bound: '200.00',
  day_left: '1852.00',
}
const foreseen = { ...OUTCOME, consequence: CONSEQUENCE }
const listed = { [LIST]: () => list([row()]), [OPTIONS]: () => ({ plans: [], coupons: [], methods: ['wechat'] }) }
const opened = { ...listed, [INFO]: () => order() }

// Pages are loaded when they are opened first.
beforeAll(() => Promise.all([import('./orders.page.tsx'), import('./order.page.tsx')]))
afterEach(closeConsole)

describe('the list', () => {
  it('says what needs a person, with the sum, and keeps its filters in the address', async () => {
    const { server, user, address } = await openConsole('/orders?view=person', listed)
    expect(await screen.findByText('异常 · 少付 ¥9.90')).toBeTruthy()
    expect(screen.getByText('今天 17 单，付了 15 单')).toBeTruthy()
    expect(server.inputsOf(LIST).at(-1)).toMatchObject({ view: 'person' })
    await user.type(screen.getByRole('searchbox'), '8841{Enter}')
    await waitFor(() => expect(address()).toBe('/orders?view=person&q=8841'))
    await user.click(screen.getByRole('link', { name: /^已付/ }))
    await waitFor(() => expect(server.inputsOf(LIST).at(-1)).toMatchObject({ view: 'paid', q: '8841' }))
  })

  it('sums up only when it is asked to', async () => {
    const SUM = 'GET /admin/api/order.Order/sum'
    const { server, user } = await openConsole('/orders', {
      ...listed,
      [SUM]: () => ({ sums: [{ currency: 'CNY', num: 17, paid: '2116.00', back: '18.00' }] }),
    })
    await user.click(await screen.findByRole('button', { name: '算总数' }))
    expect(await screen.findByText('实收 ¥2116.00（退了 ¥18.00）')).toBeTruthy()
    expect(server.inputsOf(SUM)).toHaveLength(1)
  })

  it('shows a reader neither members nor sums, nor what only others may do', async () => {
    const answer = list([row({ member: null, price: null, problem_amount: null })])
    await openConsole('/orders', { ...listed, [LIST]: () => answer }, sessionOf('reader'))
    expect(await screen.findByText('…3310')).toBeTruthy()
    expect(screen.queryByText('陈砚')).toBeNull()
    expect(screen.queryByRole('button', { name: '算总数' })).toBeNull()
    expect(screen.queryByRole('button', { name: '再问一遍确认中的' })).toBeNull()
  })
})

describe('one order', () => {
  it('says what is wrong and offers the ways out; the timeline can be narrowed', async () => {
    const { user } = await openConsole(`/orders/${NO}`, opened)
    expect(await screen.findByText('付进来 ¥35.10，比价格少 ¥9.90。会员没有开通，钱还在这里。')).toBeTruthy()
    for (const name of ['退回 ¥35.10', '按付的送 70 天', '按全价开通'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    const items = () => within(screen.getByRole('list', { name: '经过' })).getAllByRole('listitem').length
    expect(items()).toBe(3)
    await user.click(screen.getByRole('radio', { name: '人做的' }))
    expect(items()).toBe(1)
  })

  it('shows a callback as it came and judges it again, in place', async () => {
    const { user } = await openConsole(`/orders/${NO}`, {
      ...opened,
      'GET /admin/api/order.Callback/raw': () => ({
        callback_id: 9,
        method: 'wechat',
        verdict: 'abnormal',
        raw: '{"sign":"•••"}',
      }),
      'GET /admin/api/order.Callback/replay': () => ({
        callback_id: 9,
        verdict_then: 'abnormal',
        verdict_now: 'repeated',
      }),
    })
    await user.click(await screen.findByRole('button', { name: '看原文' }))
    expect(await screen.findByText('{"sign":"•••"}')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '今天再判一次' }))
    expect(await screen.findByText(/^当时：和订单对不上。今天会判为：重复/)).toBeTruthy()
  })

  it('is refunded only after the consequence is known, a reason is given and the sum is typed', async () => {
    const { server, user } = await openConsole(`/orders/${NO}`, {
      ...opened,
      [MAKE]: ({ dry }) =>
        dry === 1 ? foreseen : { ...OUTCOME, refund: { refund_no: '1', state: 'pending', fault: '' }, record_id: 4 },
    })
    await user.click(await screen.findByRole('button', { name: '退回 ¥35.10' }))
    const dialog = await screen.findByRole('dialog', { name: '退款' })
    const button = await within(dialog).findByRole('button', { name: '退 ¥35.10' })
    expect(await within(dialog).findByText('你一次最多自己退 ¥200.00，今天还能退 ¥1852.00。')).toBeTruthy()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(within(dialog).getByLabelText('为什么'), 'short')
    await user.type(within(dialog).getByLabelText('补一句'), '没看清')
    await user.type(within(dialog).getByLabelText('给会员看的话'), '抱歉')
    await user.type(within(dialog).getByLabelText('打一遍金额'), '35.1')
    expect(button.getAttribute('aria-disabled')).toBeNull()
    await user.type(within(dialog).getByLabelText('打一遍金额'), '1')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(within(dialog).getByLabelText('打一遍金额'), '{Backspace}')
    await user.click(button)
    expect(await screen.findByText('退款已提交给微信支付，钱退回后会员才收回。')).toBeTruthy()
    expect(server.inputsOf(MAKE).filter(({ dry }) => dry !== 1)).toMatchObject([
      { remote_order_id: NO, payment_id: 7, amount: '35.10', reason: '付的金额不对 · 没看清', words: '抱歉' },
    ])
  })

  it('says why it cannot be refunded, and keeps the button off', async () => {
    const { user } = await openConsole(`/orders/${NO}?do=refund`, {
      ...opened,
      [MAKE]: () => {
        throw new FakeRefusal('refund.nothing_left')
      },
    })
    const dialog = await screen.findByRole('dialog', { name: '退款' })
    expect(await within(dialog).findByText('msg refund.nothing_left')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('打一遍金额'), '35.10')
    expect(within(dialog).getByRole('button', { name: '退 ¥35.10' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('above the bound says that a second person is asked', async () => {
    const needs = { ...foreseen, consequence: { ...CONSEQUENCE, needs_second: 1 as const } }
    await openConsole(`/orders/${NO}?do=refund`, { ...opened, [MAKE]: () => needs }, sessionOf('cashier'))
    expect(await screen.findByRole('button', { name: '请第二个人确认 ¥35.10' })).toBeTruthy()
  })

  it('says the bound in the currency of the payment', async () => {
    const [payment] = order().payments
    const dollars = order({ currency: 'USD', payments: payment ? [{ ...payment, currency: 'USD' }] : [] })
    const bound = { currency: 'USD', own_bound: '30.00', day_left: '12.50', needs_second: 1 as const }
    const needs = { ...foreseen, consequence: { ...CONSEQUENCE, ...bound } }
    const calls = { ...opened, [INFO]: () => dollars, [MAKE]: () => needs }
    await openConsole(`/orders/${NO}?do=refund`, calls, sessionOf('cashier'))
    const dialog = await screen.findByRole('dialog', { name: '退款' })
    const said = await within(dialog).findByText(/30\.00.*12\.50/)
    expect(said.textContent).not.toContain('¥')
    expect(within(dialog).getByRole('button', { name: /^请第二个人确认 US\$35\.10$/ })).toBeTruthy()
  })

  it('has no refund for who may not make one', async () => {
    const answer = order({ acts: { ask: 0, close: 0, refund: 1, honour: 1 } })
    const session = sessionOf('owner', { grants: { 'order.read': 'full' } })
    await openConsole(`/orders/${NO}`, { ...opened, [INFO]: () => answer }, session)
    expect(await screen.findByText('付进来 ¥35.10，比价格少 ¥9.90。会员没有开通，钱还在这里。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /退/ })).toBeNull()
  })
})
