/** Thousands of rows for every list that commands print. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { days } from '@zimu/contract/durations'
import type { Tables } from '../../db/schema.ts'
import { makeContent } from '../../testing/factories.ts'
import { registerMember, type TestApp } from '../../testing/index.ts'

/** Rows of each list. */
export const ROWS = 2500

/** Inserts `ROWS` rows of a table. */
export async function insertMany<Name extends keyof Tables & string>(
  { database }: TestApp,
  table: Name,
  make: (index: number) => Record<string, unknown>,
) {
  const rows = Array.from({ length: ROWS }, (_, index) => make(index + 1))
  for (let start = 0; start < rows.length; start += 100)
    await database.db
      .insertInto(table)
      .values(rows.slice(start, start + 100) as never)
      .execute()
}

interface Context {
  member_id: number
  content_id: number
  /** The moment that every row was made. */
  times: { create_time: number }
}

async function fillCodes(app: TestApp, { member_id, content_id, times }: Context) {
  await insertMany(app, 'redemption_batch', (index) => ({ name: `batch ${index}`, ...times }))
  await insertMany(app, 'redemption_code', (index) => ({
    code_hash: `hash ${index}`,
    kind: 'content',
    batch_id: index,
    start_time: null,
    end_time: null,
    ...times,
  }))
  await app.database.db
    .insertInto('redemption_code')
    .values({ code_hash: 'x', kind: 'content', batch_id: 9999, start_time: null, end_time: null, ...times })
    .execute()
  await app.database.db
    .insertInto('redemption_batch')
    .values({ batch_id: 9999, name: 'one', ...times })
    .execute()
  await insertMany(app, 'redemption_log', (index) => ({
    redemption_code_id: ROWS + 1,
    member_id: member_id + index,
    content_id,
    entry_id: index,
    ...times,
  }))
}

async function fillMembers(app: TestApp) {
  await insertMany(app, 'member', (index) => ({
    username: `m${index}`,
    username_key: `m${index}`,
    nickname: '',
    password_hash: '',
    pwd_time: 0,
    email: null,
    phone: null,
    login_time: null,
    create_time: 0,
    update_time: null,
    delete_time: null,
  }))
}

async function fillGrants(app: TestApp, { member_id, times }: Context) {
  await insertMany(app, 'job', (index) => ({
    kind: 'remind',
    unique_key: null,
    payload: '{}',
    run_time: times.create_time + index,
    lock_time: null,
  }))
  await insertMany(app, 'coupon', (index) => ({
    coupon: `COUPON${index}`,
    percent: 5,
    currency: 'CNY',
    start_time: null,
    end_time: null,
    ...times,
  }))
  await insertMany(app, 'entitlement_entry', (index) => ({
    member_id,
    kind: 'vip',
    group_id: 10,
    content_id: 0,
    duration_ms: 1000,
    reason: 'grant',
    actor: 'test',
    note: `row ${index}`,
    ...times,
  }))
}

async function fillSaid(app: TestApp, { member_id, content_id, times }: Context) {
  await insertMany(app, 'content_danmu', (index) => ({
    content_id,
    text: '字'.repeat(60),
    color: '#ffffff',
    time: index / 10,
    segment: 0,
    state: 'held',
    sender: 's',
    ...times,
  }))
  await insertMany(app, 'content_comment', () => ({
    content_id,
    member_id,
    text: '字'.repeat(60),
    state: 'waiting',
    is_listed: 0,
    request_id: null,
    ...times,
  }))
  await insertMany(app, 'playback_count', (index) => ({
    day: Math.floor(times.create_time / days(1)),
    content_id: index,
    system: 'android',
    outcome: 'played',
    plays: 1,
  }))
}

async function fillOrders(app: TestApp, { member_id, times }: Context) {
  await app.database.db
    .insertInto('viptype')
    .values({ viptype_id: 1, name: '月卡', price_minor: 100, days: 30, update_time: null, ...times })
    .execute()
  await insertMany(app, 'vip_order', (index) => ({
    remote_order_id: String(index).padStart(24, '0'),
    member_id,
    viptype_id: 1,
    viptype_name: '月卡',
    price_minor: 100,
    currency: 'CNY',
    days: 30,
    group_id: 10,
    state: 'abnormal',
    expire_time: times.create_time,
    pay_time: null,
    ask_time: null,
    next_ask_time: null,
    update_time: times.create_time,
    ...times,
  }))
  await insertMany(app, 'order_payment', (index) => ({
    order_id: index,
    method: 'sandbox',
    gateway_no: `p${index}`,
    amount_minor: 50,
    currency: 'CNY',
    verdict: 'abnormal',
    reason: 'amount_short',
    pay_time: times.create_time,
    ...times,
  }))
  await insertMany(app, 'order_event', (index) => ({
    order_id: 1,
    from_state: 'paying',
    to_state: 'paying',
    actor: 'test',
    reason: `${index}`,
    evidence: '',
    ...times,
  }))
  await insertMany(app, 'payment_callback', (index) => ({
    method: 'sandbox',
    remote_order_id: `${index}`,
    gateway_no: '',
    raw: '',
    verdict: 'nothing',
    ...times,
  }))
}

/** Fills every list of an empty app that commands print, for `reader1` where it is one member's. */
export async function fillLongLists(app: TestApp): Promise<void> {
  const { member_id } = await registerMember(app, { username: 'reader1' })
  const content_id = await makeContent(app, { kind: 'video' })
  const context = { member_id, content_id, times: { create_time: app.clock.now() } }
  await fillMembers(app)
  await fillCodes(app, context)
  await fillGrants(app, context)
  await fillSaid(app, context)
  await fillOrders(app, context)
}

/** A statement of a gateway, `statement.csv` in a folder, in which no payment is known. */
export function writeStatement(folder: string): void {
  const statement = Array.from(
    { length: ROWS },
    (_, index) => `t${index},o${index},payment,1.00,CNY,2026-11-20 12:00:00`,
  )
  writeFileSync(
    join(folder, 'statement.csv'),
    ['trade_no,out_trade_no,kind,amount,currency,time', ...statement].join('\n'),
  )
}
