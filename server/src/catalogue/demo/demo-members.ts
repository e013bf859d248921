/** Members of the demo with a history: orders in every state, memberships, feedback. */

import { ORDER_EXPIRY_MS, VIP_GROUP_ID } from '@zimu/contract'
import { days, minutes } from '@zimu/contract/durations'
import { planDuration } from '@zimu/contract/membership'
import type { Trx } from '../../db/open.ts'
import { createEntitlement } from '../../modules/entitlement/index.ts'
import { createMember } from '../../modules/member/index.ts'
import { insertRows } from './demo.repo.ts'
import { type DemoFiles, type DemoTexts, translate } from './demo-files.ts'
import { insertMoney, insertOrder } from './demo-orders.repo.ts'
import type { DemoTime } from './demo-time.ts'

export const DEMO_PASSWORD = 'alphabet-treaty'

type Username = 'demo' | 'demovip' | 'demoexpired' | 'demoforever'

/** Printed when the server starts. */
export const DEMO_ACCOUNTS: readonly { username: Username; nickname: string; note: string }[] = [
  { username: 'demo', nickname: '识字的人', note: 'member without VIP, orders in every state' },
  { username: 'demovip', nickname: '描红的人', note: 'VIP for about 100 days more' },
  { username: 'demoexpired', nickname: '抄帖的人', note: 'VIP that has ended, one item opened by a code' },
  { username: 'demoforever', nickname: '收藏的人', note: 'VIP for ever' },
]

type Plan = DemoTexts['viptypes'][number]
/** `reason`: as the product itself would have written it, so that the console has words for it. */
type Step = readonly [state: string, minutesLater: number, reason: string]

const CREATED: Step = ['created', 0, 'created']
const PAYING: Step = ['paying', 1, 'pay_address']
const FULFILLED: readonly Step[] = [CREATED, PAYING, ['paid', 3, 'paid'], ['fulfilled', 3, 'granted']]
const REFUNDED: readonly Step[] = [...FULFILLED, ['refunding', 300, 'refund_asked'], ['refunded', 320, 'refund_done']]
const SHORT: readonly Step[] = [CREATED, PAYING, ['abnormal', 4, 'amount_short']]

/** Past orders with their transitions. The last two are open when the demo has been loaded. */
const ORDERS: readonly {
  username: Username
  viptype_id: number
  days_ago: number
  steps: readonly Step[]
  paid?: number
}[] = [
  { username: 'demovip', viptype_id: 3, days_ago: 265, steps: FULFILLED },
  { username: 'demoexpired', viptype_id: 1, days_ago: 61, steps: FULFILLED },
  { username: 'demoforever', viptype_id: 4, days_ago: 200, steps: FULFILLED },
  { username: 'demo', viptype_id: 1, days_ago: 40, steps: REFUNDED },
  { username: 'demo', viptype_id: 2, days_ago: 33, steps: [CREATED, ['expired', 30, 'time_ran_out']] },
  { username: 'demo', viptype_id: 3, days_ago: 21, steps: [CREATED, ['closed', 2, 'replaced']] },
  {
    username: 'demo',
    viptype_id: 2,
    days_ago: 9,
    steps: SHORT,
    paid: 100,
  },
  { username: 'demo', viptype_id: 4, days_ago: 2, steps: [...SHORT, ['refunding', 60, 'refund_asked']], paid: 990 },
  { username: 'demo', viptype_id: 2, days_ago: 1, steps: [CREATED, PAYING, ['unknown', 30, 'time_ran_out']] },
  { username: 'demo', viptype_id: 1, days_ago: 0, steps: [CREATED, PAYING] },
  { username: 'demo', viptype_id: 3, days_ago: 0, steps: [CREATED] },
]

async function saveOrder(
  trx: Trx,
  past: (typeof ORDERS)[number],
  { member_id, plan, number, now }: { member_id: number; plan: Plan; number: number; now: number },
) {
  const create_time = now - days(past.days_ago)
  const states = past.steps.map(([state, afterMinutes, reason]) => ({
    state,
    reason,
    time: create_time + minutes(afterMinutes),
  }))
  const paid = states.find(({ state }) => state === 'paid' || state === 'abnormal')
  const paid_minor = paid ? (past.paid ?? plan.price_minor) : 0
  // As long as real ones, which exceed the safe integers (docs/wire.md#value-conventions).
  const remote_order_id = `${create_time}${String(number).padStart(7, '0')}`
  const isAtCashier = past.steps.includes(PAYING)
  const gateway_no = isAtCashier ? `DEMO${number}` : ''
  const expire_time = create_time + ORDER_EXPIRY_MS
  const order_id = await insertOrder(trx, {
    order: {
      remote_order_id,
      member_id,
      viptype_id: plan.viptype_id,
      viptype_name: plan.name['zh-Hans'],
      viptype_texts: JSON.stringify(translate({ name: plan.name, desc: plan.desc })),
      price_minor: plan.price_minor,
      currency: plan.currency,
      days: plan.days,
      group_id: VIP_GROUP_ID,
      method: states.length > 1 ? 'sandbox' : '',
      gateway_no,
      paid_minor,
      create_time,
      expire_time,
      pay_time: paid?.time ?? null,
      ask_time: null,
      next_ask_time: null,
    },
    states,
  })
  if (isAtCashier) {
    const timeOf = (wanted: string) => states.find(({ state }) => state === wanted)?.time
    await insertMoney(trx, {
      order_id,
      remote_order_id,
      trade_no: gateway_no,
      subject: plan.name['zh-Hans'],
      currency: plan.currency,
      amount_minor: plan.price_minor,
      create_time,
      expire_time,
      payment: paid && { paid_minor, pay_time: paid.time, isGranted: paid.state === 'paid', reason: paid.reason },
      refund: { ask_time: timeOf('refunding'), doneTime: timeOf('refunded') },
    })
  }
  return { order_id, states }
}

/** Inserts what a past order did to the ledger: the grant, and its reversal by a refund. */
async function grantOrder(
  trx: Trx,
  { order_id, states }: Awaited<ReturnType<typeof saveOrder>>,
  { member_id, plan }: { member_id: number; plan: Plan },
) {
  const timeOf = (wanted: string) => states.find(({ state }) => state === wanted)?.time
  const granted = timeOf('fulfilled')
  const refunded = timeOf('refunded')
  const duration_ms = planDuration(plan.days)
  if (granted !== undefined)
    await createEntitlement({ clock: { now: () => granted } }).grant(trx, {
      member_id,
      kind: 'vip',
      duration_ms,
      reason: 'order',
      actor: 'gateway:sandbox',
      order_id,
    })
  if (refunded !== undefined)
    await createEntitlement({ clock: { now: () => refunded } }).takeBack(trx, order_id, 'demo')
}

export interface DemoMembersDeps {
  files: DemoFiles
  time: DemoTime
  /** Hash of the demo password for each username, computed before the transaction as it is slow. */
  passwordHashes: ReadonlyMap<string, string>
}

/** Inserts members with orders, memberships and feedback. Returns their ids. */
export async function saveMembers(trx: Trx, deps: DemoMembersDeps): Promise<Map<Username, number>> {
  const { files, time } = deps
  const ids = new Map<Username, number>()
  for (const { username, nickname } of DEMO_ACCOUNTS) {
    const password_hash = deps.passwordHashes.get(username) ?? ''
    const create_time = time.daysAgo(300)
    const member_id = await createMember(trx, { username, nickname, password_hash, email: null, create_time })
    if (member_id === undefined) throw new Error(`the account ${username} is taken`)
    ids.set(username, member_id)
  }
  const plans = files.texts('viptypes')
  for (const [index, past] of ORDERS.entries()) {
    const member_id = ids.get(past.username) ?? 0
    const plan = plans.find(({ viptype_id }) => viptype_id === past.viptype_id)
    if (!plan) throw new Error(`the demo has no plan ${past.viptype_id}`)
    const order = await saveOrder(trx, past, { member_id, plan, number: index + 1, now: time.now })
    await grantOrder(trx, order, { member_id, plan })
  }
  await saveFeedback(trx, deps, ids.get('demo') ?? 0)
  return ids
}

/** Feedback of a member; what was answered was read. */
async function saveFeedback(trx: Trx, { files, time }: DemoMembersDeps, member_id: number): Promise<void> {
  const feedback = files.texts('feedback').map(({ days_ago, ...row }, index) => {
    const [create_time, replyTime] = [time.daysAgo(days_ago), time.daysAgo(days_ago - 1)]
    const sent = { ...row, member_id, receipt_no: `DEMO${String(index + 1).padStart(12, '0')}`, create_time }
    if (row.reply === '') return { ...sent, status: 0, state: 'new', last_time: create_time, update_time: null }
    const times = { last_time: replyTime, update_time: replyTime, read_time: replyTime }
    return { ...sent, ...times, status: 1, state: 'answered' }
  })
  await insertRows(trx, 'feedback', feedback)
  const answered = await trx
    .selectFrom('feedback')
    .select(['feedback_id', 'reply', 'last_time'])
    .where('member_id', '=', member_id)
    .where('reply', '!=', '')
    .execute()
  const answers = answered.map(({ feedback_id, reply, last_time }) => ({
    ...{ feedback_id, member_id, text: reply, create_time: last_time, is_answer: 1 as const },
  }))
  await insertRows(trx, 'feedback_message', answers)
}
