/** The operator's commands around money, over the socket of a running service. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, dataOf, registerMember, type TestApp, type TestMember } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

let app: TestApp
let member: TestMember
beforeEach(async () => {
  app = await createTestApp('sqlite')
  member = await registerMember(app)
})
afterEach(() => app.close())

const run = (...words: string[]) => runAsOperator(app, words)

/** A paid order, made the way visitors do. */
async function payOrder(action = 'pay'): Promise<string> {
  const { db } = app.database
  const { viptype_id } = await db
    .insertInto('viptype')
    .values({ name: '月卡', price_minor: 1990, days: 30, create_time: app.clock.now(), update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  const { remote_order_id } = await dataOf(member.client.call('POST /api/setting.Order/create', { viptype_id }))
  const { pay_url } = await dataOf(
    member.client.call('GET /api/setting.Order/getpayurl', { remote_order_id, method: 'sandbox' }),
  )
  await app.http.inject({
    method: 'POST',
    url: new URL(pay_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
  return remote_order_id
}

it('a refund is shown first, then done, and is no second time', async () => {
  const order = await payOrder()
  const dry = await run('refund', order, '--reason', 'asked', '--dry-run')
  expect(dry).toMatchObject({ exit: 0, err: ['Nothing was done.'] })
  expect(dry.out).toEqual([
    expect.stringMatching(new RegExp(`^order ${order} of member ${member.member_id}: 月卡, fulfilled$`)),
    expect.stringMatching(/^paid 19\.90 CNY by sandbox, \d{24}$/),
    'refund: 19.90 CNY',
    'the order becomes refunded',
    'membership: until 2026-12-20 12:00:00, then none (Beijing time)',
  ])
  expect((await run('refund', order)).exit).toBe(2)
  expect((await run('refund', order, '--reason', 'x', '--amount', '-3')).exit).toBe(2)
  expect((await run('refund', order, '--reason', 'x', '--amount', '20')).err).toEqual([
    'That is more than is left of the payment.',
  ])
  expect((await run('refund', order, '--reason', 'x', '--words', '长'.repeat(201))).err).toEqual([
    '--words must be at most 200 characters',
  ])
  const done = await run('refund', order, '--reason', 'asked', '--words', '久等了')
  const stored = await app.database.db.selectFrom('order_refund').select('words').execute()
  expect(stored).toEqual([{ words: '久等了' }])
  expect(done.out.at(-1)).toMatch(/^refund \d{24} is pending/)
  expect((await run('refunds')).out[1]).toContain(`pending,${order},${member.member_id},sandbox,`)
  expect((await run('refund', order, '--reason', 'again')).err).toEqual([
    'All of this payment is refunded already, or the refund is pending.',
  ])
  expect((await run('refund', '202601010000000000000000', '--reason', 'x')).err).toEqual(['There is no such order.'])
})

it('money that bought nothing is listed as due, and goes back by hand', async () => {
  const order = await payOrder('less')
  expect((await run('refunds')).out[1]).toMatch(new RegExp(`^due,${order},.*,9\\.95,CNY,amount_short,`))
  expect((await run('refund', order, '--reason', 'paid back in the shop', '--by-hand')).out.at(-1)).toMatch(/is done$/)
  expect((await run('refunds')).out).toHaveLength(1)
})

it('callbacks are listed and judged again by the time they came in, without effect', async () => {
  const order = await payOrder()
  await app.http.inject({
    method: 'POST',
    url: '/api/setting.Order/notify/sandbox',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `remote_order_id=${order}&trade_no=1&sign=00`,
  })
  const { out } = await run('callbacks', '--order', order)
  expect(out[0]).toBe('callback_id,time,method,verdict,order,gateway_no')
  const [forged = '', genuine = ''] = out.slice(1)
  expect(forged).toContain(',sandbox,forged:signature,')
  expect(genuine).toContain(',sandbox,granted,')
  expect((await run('callbacks', '--verdict', 'forged')).out).toEqual([out[0], forged])
  app.clock.advance(days(30))
  const replayed = await run('callbacks', 'replay', genuine.split(',')[0] ?? '', '--dry-run')
  expect(replayed.out).toEqual(expect.arrayContaining(['then: granted', 'now: repeated', `order ${order}`]))
  expect(replayed.out.at(-1)).toMatch(/^payment \d{24}: 19\.90 CNY, 2026-11-20 12:00:00$/)
  const refused = await run('callbacks', 'replay', forged.split(',')[0] ?? '', '--dry-run')
  expect(refused.out).toEqual(expect.arrayContaining(['then: forged:signature', 'now: forged:signature']))
  expect((await run('callbacks', 'replay', '999', '--dry-run')).err).toEqual(['There is no callback 999.'])
  expect((await run('callbacks', 'replay', '1')).exit).toBe(2)
  expect((await run('callbacks', '--order', order)).out).toEqual(out)
})

it('a replay after the order was lost from view says what would come of the money now', async () => {
  const order = await payOrder()
  await app.database.db.deleteFrom('order_payment').execute()
  const { out } = await run('callbacks', '--order', order)
  const id = out[1]?.split(',')[0] ?? ''
  expect((await run('callbacks', 'replay', id, '--dry-run')).out).toContain('now: second')
})

it('days are given and taken with a reason that the member reads, in any group', async () => {
  const { username } = member
  await run('member', 'grant', username, '--days', '30', '--reason', 'paid in cash')
  expect((await run('member', 'take', username, '--days', '10', '--reason', 'typed wrongly')).out).toEqual([
    `${username} is VIP until 2026-12-10 12:00:00 (Beijing time)`,
  ])
  expect((await run('member', 'take', username, '--days', '1')).exit).toBe(2)
  expect((await run('member', 'take', username, '--days', '20', '--reason', 'all of it')).out).toEqual([
    `${username} is not VIP any more`,
  ])
  expect((await run('member', 'grant', username, '--forever', '--group', '11')).out).toEqual([
    `${username} is in group 11 permanently`,
  ])
  const { list } = await dataOf(member.client.call('GET /api/member.Entitlement/list', {}))
  expect(list.map(({ reason, note }) => [reason, note])).toEqual([
    ['grant', ''],
    ['correction', 'all of it'],
    ['correction', 'typed wrongly'],
    ['grant', 'paid in cash'],
  ])
  const ledger = await run('member', 'ledger', username)
  expect(ledger.out).toHaveLength(5)
  expect(ledger.out[2]).toMatch(/group 10,correction,-10,2026-12-10 12:00:00,0,,operator:[^,]+,typed wrongly$/)
})

it('an order is shown with its history and money, and asked about although it is closed', async () => {
  const order = await payOrder('silent')
  const { db } = app.database
  await db.updateTable('vip_order').set({ state: 'expired' }).where('remote_order_id', '=', order).execute()
  expect((await run('order', order)).out[0]).toBe(
    `order ${order} of member ${member.member_id}: 月卡, 19.90 CNY, expired`,
  )
  const { out } = await run('order', order, '--ask')
  expect(out[0]).toMatch(/fulfilled$/)
  expect(out.slice(1, 3).map((line) => line.split('  ')[1])).toEqual(['created', 'created → paying'])
  expect(out.slice(3, 5)).toEqual([
    expect.stringMatching(/expired → paid {2}paid {2}operator:.* {2}query:/),
    expect.stringContaining('paid → fulfilled  granted'),
  ])
  expect(out.at(-1)).toMatch(/^paid 19\.90 CNY by sandbox, \d{24}, 2026-11-20 12:00:00: granted paid$/)
  expect((await run('order', '202601010000000000000000')).exit).toBe(1)
})

it('a statement is compared with the books, differences first, and the exit code tells', async () => {
  const order = await payOrder()
  const { gateway_no } = await app.database.db
    .selectFrom('order_payment')
    .select('gateway_no')
    .executeTakeFirstOrThrow()
  const folder = mkdtempSync(join(tmpdir(), 'zimu-statement-'))
  const path = join(folder, 'statement.csv')
  const write = (...lines: string[]) =>
    writeFileSync(path, ['trade_no,out_trade_no,kind,amount,currency,time', ...lines].join('\n'))
  const line = `${gateway_no},${order},payment,19.90,CNY,2026-11-20 12:00:00`
  write(line)
  expect(await run('statement', path)).toMatchObject({
    exit: 0,
    out: ['difference,kind,order,payment,refund,here,there,line,time'],
    err: [
      'sandbox, 2026-11-20 00:00:00 to 2026-11-20 23:59:59 (Beijing time): 1 lines, 1 agree, 0 differences, 0 about other things',
    ],
  })
  expect((await run('statement', path, '--all')).out[1]).toMatch(/^none,payment,/)
  write(line, `77,${order},payment,5.00,CNY,2026-11-20 13:00:00`, `x,${order},payment,five,CNY,2026-11-20 13:00:00`)
  const more = await run('statement', path)
  expect(more.exit).toBe(1)
  expect(more.out.slice(1)).toEqual([
    `missing_here,payment,${order},77,,,5.00 CNY,3,2026-11-20 13:00:00`,
    'unreadable,,,,,,"kind, amount, state or time cannot be read",4,',
  ])
  write()
  expect((await run('statement', path)).exit).toBe(1)
  expect((await run('statement', path, '--from', '2026-11-20')).out[1]).toBe(
    `missing_there,payment,${order},${gateway_no},,19.90 CNY,,,2026-11-20 12:00:00`,
  )
  expect((await run('statement', path, '--from', '2026-11-21')).exit).toBe(0)
  writeFileSync(path, 'a,b')
  expect((await run('statement', path)).err[0]).toContain('is no statement that is known here')
  expect((await run('statement', join(folder, 'none.csv'))).exit).toBe(1)
  rmSync(folder, { recursive: true })
})

it('the day sheet sums up a day, for people and for programs', async () => {
  const order = await payOrder('twice')
  await run('refund', order, '--reason', 'x', '--payment', await firstPayment(), '--by-hand')
  await app.http.inject({ method: 'POST', url: '/api/setting.Order/notify/sandbox', payload: 'remote_order_id=1' })
  const { out, exit } = await run('day-sheet')
  expect(exit).toBe(0)
  const text = out.join('\n')
  expect(text).toContain('2026-11-20 (Beijing time)')
  expect(text).toContain('refunded  1')
  expect(text).toContain('sandbox  granted  1 × 19.90 CNY together')
  expect(text).toContain('sandbox  second  1 × 19.90 CNY together')
  expect(text).toContain('sandbox  malformed  1')
  expect(text).toContain('paid_again')
  const [json = ''] = (await run('day-sheet', '2026-11-20', '--json')).out
  expect(JSON.parse(json)).toMatchObject({
    orders: [{ state: 'refunded', num: 1 }],
    moneyBack: [{ method: 'sandbox', currency: 'CNY', num: 1, amount_minor: 1990 }],
    owed: [{ remote_order_id: order, amount_minor: 1990, reason: 'paid_again' }],
    refundsPendingNum: 0,
  })
  const early = await run('day-sheet', '2026-11-20', '--sign', 'too early')
  expect(early).toMatchObject({ exit: 1, err: [expect.stringContaining('The day is not over')] })
  app.clock.advance(days(1))
  expect((await run('day-sheet', '2026-11-20', '--sign', 'one payment to give back')).err).toEqual(['Signed.'])
  const signed = (await run('day-sheet', '2026-11-20')).out.at(-1)
  expect(signed).toMatch(/^Signed 2026-11-21 12:00:00 by operator:.+: one payment to give back$/)
  const { sheet } = await app.database.db.selectFrom('day_sign_off').select('sheet').executeTakeFirstOrThrow()
  expect(JSON.parse(sheet)).toMatchObject({ owed: [{ remote_order_id: order }] })
  expect((await run('day-sheet', '2026-11-19')).out.join('\n')).not.toContain('granted')
  expect((await run('day-sheet', 'yesterday')).exit).toBe(2)
})

const firstPayment = async () => {
  const row = await app.database.db
    .selectFrom('order_payment')
    .select('gateway_no')
    .where('verdict', '=', 'granted')
    .executeTakeFirstOrThrow()
  return row.gateway_no
}
