/** What bad input about money stands on: orders, books, codes, plans, coupons. */
import { days } from '@zimu/contract/durations'
import { formatTime } from '../../../texts/time.ts'
import type { Meant } from '../../bad-input.ts'
import { registerMember } from '../../members.ts'
import type { TestApp } from '../../test-app.ts'
import { newRequest, type TestOperator } from '../operators.ts'

/** Parameters of orders and refunds: an unpaid order, a refund that waits. */
export async function fillOrders(app: TestApp): Promise<Meant> {
  const { client } = await registerMember(app)
  const { viptype_id } = await app.database.db
    .insertInto('viptype')
    .values({ name: '年度会员', price_minor: 14_800, days: 365, create_time: app.clock.now(), update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  const { data } = await client.call('POST /api/setting.Order/create', { viptype_id })
  const { remote_order_id } = data
  return {
    remote_order_id: [remote_order_id, '202601010000000000000000', '1'],
    refund_no: [remote_order_id, '202601010000000000000000'],
    order_ids: [[1], [999]],
    callback_id: [1, 999],
    payment_id: [1, 999],
    wish_id: [1, 999],
    amount: ['148.00', '0', '1e9', '-1'],
    way: ['whole', 'part'],
  }
}

/** Parameters of the books: a statement with a line that differs. */
export async function fillBooks({ database: { db }, clock }: TestApp): Promise<Meant> {
  const { statement_id } = await db
    .insertInto('statement')
    .values({
      ...{ method: 'sandbox', name: 'a.csv', sha256: 'a'.repeat(64), asked: '', state: 'ready', source: '' },
      ...{ declared_num: null, actor: 'operator:owner', create_time: clock.now(), difference_num: 1, open_num: 1 },
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  const none = { here_minor: null, here_currency: '', here_word: '', there_word: '' }
  const { statement_line_id } = await db
    .insertInto('statement_line')
    .values({
      ...{ statement_id, difference: 'missing_here', kind: 'payment', line: 2, gateway_no: '1', ...none },
      ...{ remote_order_id: '', refund_no: '', there_minor: 500, there_currency: 'CNY', line_time: clock.now() },
      settle_time: null,
    })
    .returning('statement_line_id')
    .executeTakeFirstOrThrow()
  return {
    statement_id: [statement_id, 999],
    statement_line_id: [statement_line_id, 999],
    group: ['missing_here', 'agrees'],
    how: ['explained', 'thrown'],
    is_open: [1, 0],
    method: ['sandbox', 'wechat'],
    date: ['2026-11-20', '2026-02-30', '20261120'],
    first_day: ['2026-11-20', '2026-02-30'],
    last_day: ['2026-11-21', '0000-00-00'],
    sheet_hash: ['a'.repeat(64)],
  }
}

/** Parameters of redemption codes: a batch of two. */
export async function fillCodes(owner: TestOperator): Promise<Meant> {
  const wish = { request_id: newRequest(), name: '书店活动', kind: 'content', count: 2 } as const
  const { batch_id, codes } = await owner.call('POST /admin/api/code.Batch/make', wish)
  return {
    batch_id: [batch_id ?? 1, 999],
    redemption_code_id: [1, 999],
    code: [codes[0] ?? '', '123456', 'x'],
    count: [2, 0, 100_001],
    viptype_id: [1, 999],
    use_limit: [1, 0],
    member_limit: [0, -1],
  }
}

/** Parameters of plans, coupons and invitations: a change that waits, a coupon, an invitation. */
export async function fillPlans(app: TestApp, owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest(), reason: '因为' })
  const texts = { ...write(), names: { 'zh-Hans': '月卡' }, price: '18.00', days: 30 }
  const { viptype_id, version } = await owner.call('POST /admin/api/plan.Plan/save', texts)
  const later = formatTime(app.clock.now() + days(900))
  const price = { viptype_id, version, price: '20.00', days: 30, start_time: later }
  const { plan_change_id } = await owner.call('POST /admin/api/plan.Price/plan', { ...write(), ...price })
  const wish = { request_id: newRequest(), coupon: 'SPRING20', percent: 20 }
  const { coupon_id } = await owner.call('POST /admin/api/coupon.Coupon/make', wish)
  await owner.call('POST /admin/api/invitation.Invitation/make', { request_id: newRequest(), invitation: 'FRIENDS' })
  return {
    viptype_ids: [[viptype_id], [999], []],
    descs: [{ 'zh-Hans': '每天一部' }, { xx: 'x' }],
    price: ['148.00', '0', '1e9', '-1'],
    price_original: ['216', '0', 'x'],
    days: [365, 30, 0, 36_501],
    currency: ['CNY', 'JPY', 'yuan'],
    plan_change_id: [plan_change_id ?? 1, 999],
    coupon: ['AUTUMN-5', 'SPRING20', '太阳 %'],
    coupon_id: [coupon_id ?? 1, 999],
    percent: [20, 101],
    least: ['0', '30.00'],
    invitation: ['SPRING', 'no good'],
    invitation_id: [1, 999],
    note: ['书展'],
  }
}
