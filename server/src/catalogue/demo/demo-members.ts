/** Members of the demo with a past: orders in every state, memberships, likes, footprints, progress, feedback. */
import { VIP_GROUP_ID } from '@zimu/contract'
import type { Trx } from '../../db/open.ts'
import type { ContentInput, ContentService } from '../../modules/content/index.ts'
import { createEntitlement } from '../../modules/entitlement/index.ts'
import { createMember } from '../../modules/member/index.ts'
import { insertMoney, insertOrder, insertRows } from './demo.repo.ts'
import { type DemoFiles, type DemoTexts, translate } from './demo-files.ts'
import type { DemoTime } from './demo-time.ts'

export const DEMO_PASSWORD = 'alphabet-treaty'

type Username = 'demo' | 'demovip' | 'demoexpired' | 'demoforever'

/** What is printed at the start. */
export const DEMO_ACCOUNTS: readonly { username: Username; nickname: string; note: string }[] = [
  { username: 'demo', nickname: '识字的人', note: 'member without VIP, orders in every state' },
  { username: 'demovip', nickname: '描红的人', note: 'VIP for about 100 days more' },
  { username: 'demoexpired', nickname: '抄帖的人', note: 'VIP that has ended, one item opened by a code' },
  { username: 'demoforever', nickname: '收藏的人', note: 'VIP for ever' },
]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ORDER_LIFE_MS = 30 * MINUTE_MS

type Plan = DemoTexts['viptypes'][number]
type Step = readonly [state: string, minutes_later: number, reason: string]

const CREATED: Step = ['created', 0, 'asked']
const PAYING: Step = ['paying', 1, 'method_chosen']
const FULFILLED: readonly Step[] = [CREATED, PAYING, ['paid', 3, 'paid'], ['fulfilled', 3, 'granted']]
const REFUNDED: readonly Step[] = [...FULFILLED, ['refunding', 300, 'refund_asked'], ['refunded', 320, 'refund_done']]
const SHORT: readonly Step[] = [CREATED, PAYING, ['abnormal', 4, 'amount_short']]

/** Past orders: who, which plan, when, and the way it went. The last two are still open when the service starts. */
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
  { username: 'demo', viptype_id: 3, days_ago: 21, steps: [CREATED, ['closed', 2, 'closed_by_member']] },
  {
    username: 'demo',
    viptype_id: 2,
    days_ago: 9,
    steps: SHORT,
    paid: 100,
  },
  { username: 'demo', viptype_id: 4, days_ago: 2, steps: [...SHORT, ['refunding', 60, 'refund_asked']], paid: 990 },
  { username: 'demo', viptype_id: 2, days_ago: 1, steps: [CREATED, PAYING, ['unknown', 30, 'no_answer']] },
  { username: 'demo', viptype_id: 1, days_ago: 0, steps: [CREATED, PAYING] },
  { username: 'demo', viptype_id: 3, days_ago: 0, steps: [CREATED] },
]

async function saveOrder(
  trx: Trx,
  past: (typeof ORDERS)[number],
  { member_id, plan, number, now }: { member_id: number; plan: Plan; number: number; now: number },
) {
  const create_time = now - past.days_ago * DAY_MS
  const states = past.steps.map(([state, minutes, reason]) => ({
    state,
    reason,
    time: create_time + minutes * MINUTE_MS,
  }))
  const paid = states.find(({ state }) => state === 'paid' || state === 'abnormal')
  const paid_minor = paid ? (past.paid ?? plan.price_minor) : 0
  // Like real ones: longer than a number can hold (wire-contract 1.6).
  const remote_order_id = `${create_time}${String(number).padStart(7, '0')}`
  const is_at_cashier = past.steps.includes(PAYING)
  const gateway_no = is_at_cashier ? `DEMO${number}` : ''
  const expire_time = create_time + ORDER_LIFE_MS
  const order_id = await insertOrder(trx, {
    order: {
      remote_order_id,
      ...{ member_id, viptype_id: plan.viptype_id, viptype_name: plan.name['zh-Hans'] },
      viptype_texts: JSON.stringify(translate({ name: plan.name, desc: plan.desc })),
      ...{ price_minor: plan.price_minor, currency: plan.currency, days: plan.days, group_id: VIP_GROUP_ID },
      ...{ method: states.length > 1 ? 'sandbox' : '', gateway_no },
      ...{ paid_minor, create_time, expire_time, pay_time: paid?.time ?? null },
      ...{ ask_time: null, next_ask_time: null },
    },
    states,
  })
  if (is_at_cashier) {
    const timeOf = (wanted: string) => states.find(({ state }) => state === wanted)?.time
    await insertMoney(trx, {
      ...{ order_id, remote_order_id, trade_no: gateway_no, subject: plan.name['zh-Hans'], currency: plan.currency },
      ...{ amount_minor: plan.price_minor, create_time, expire_time },
      payment: paid && { paid_minor, pay_time: paid.time, is_granted: paid.state === 'paid', reason: paid.reason },
      refund: { ask_time: timeOf('refunding'), done_time: timeOf('refunded') },
    })
  }
  return { order_id, states }
}

/** The ledger tells the same story as the orders, each row at its own time. */
async function grantOrder(
  trx: Trx,
  { order_id, states }: Awaited<ReturnType<typeof saveOrder>>,
  { member_id, days }: { member_id: number; days: number },
) {
  const timeOf = (wanted: string) => states.find(({ state }) => state === wanted)?.time
  const granted = timeOf('fulfilled')
  const refunded = timeOf('refunded')
  const duration_ms = days === 0 ? null : days * DAY_MS
  if (granted !== undefined)
    await createEntitlement({ clock: { now: () => granted } }).grant(trx, {
      ...{ member_id, kind: 'vip', duration_ms, reason: 'order', actor: 'gateway:sandbox', order_id },
    })
  if (refunded !== undefined)
    await createEntitlement({ clock: { now: () => refunded } }).takeBack(trx, order_id, 'demo')
}

export interface DemoMembersDeps {
  files: DemoFiles
  content: Pick<ContentService, 'changeLikeNum'>
  time: DemoTime
  /** Hash of the demo password for each username; made before, as it takes its time. */
  password_hashes: ReadonlyMap<string, string>
}

/** Members with their orders and memberships. Returns their ids. */
export async function saveMembers(trx: Trx, deps: DemoMembersDeps): Promise<Map<Username, number>> {
  const { files, time } = deps
  const ids = new Map<Username, number>()
  for (const { username, nickname } of DEMO_ACCOUNTS) {
    const password_hash = deps.password_hashes.get(username) ?? ''
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
    await grantOrder(trx, order, { member_id, days: plan.days })
  }
  const feedback = files.texts('feedback').map(({ days_ago, ...row }, index) => ({
    ...row,
    ...{ member_id: ids.get('demo') ?? 0, receipt_no: `DEMO${String(index + 1).padStart(12, '0')}` },
    ...{ status: row.reply === '' ? 0 : 1, create_time: time.daysAgo(days_ago) },
    update_time: row.reply === '' ? null : time.daysAgo(days_ago - 1),
  }))
  await insertRows(trx, 'feedback', feedback)
  return ids
}

type Seen = Pick<ContentInput, 'kind' | 'duration' | 'is_vip'> & { content_id: number }

/** What each member looked at, liked and left half-way: every third item, so that lists differ and days are filled. */
export async function saveTraces(
  trx: Trx,
  { content, time }: Pick<DemoMembersDeps, 'content' | 'time'>,
  ids: ReadonlyMap<string, number>,
  contents: readonly Seen[],
): Promise<void> {
  for (const [shift, member_id] of [...ids.values()].entries()) {
    const seen = contents.filter((_, index) => index % 3 !== shift % 3)
    const at = (index: number) => time.daysAgo(index * 0.7) - shift * MINUTE_MS
    const visits = seen.map(({ content_id }, index) => ({
      ...{ member_id, target_type: 'content', target_id: content_id, view_num: 1 + (index % 4) },
      ...{ create_time: at(index) - DAY_MS, update_time: at(index) },
    }))
    await insertRows(trx, 'member_footprint', visits)
    const liked = seen.filter((_, index) => index % 4 === 0)
    const likes = liked.map(({ content_id }, index) => ({
      ...{ member_id, target_type: 'content', target_id: content_id },
      ...{ create_time: at(index * 4), update_time: at(index * 4) },
    }))
    await insertRows(trx, 'member_like', likes)
    for (const { content_id } of liked) await content.changeLikeNum(trx, content_id, 1)
    const films = seen.filter(({ kind, is_vip }) => kind === 'video' && is_vip === 0)
    const left = films.slice(0, 5).map(({ content_id, duration }, index) => ({
      ...{ member_id, content_id, duration, time: Math.round(duration * (0.2 + 0.15 * index)), update_time: at(index) },
    }))
    await insertRows(trx, 'member_progress', left)
  }
}
