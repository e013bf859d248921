import type { Input, OperatorCallId } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareStatement, plainStatement, sendStatement } from '../../../../testing/console/send-statement.ts'
import { openShop, type Shop } from '../../../../testing/console/shop.ts'
import { consoleOf, eachDatabase, makeOperator, newRequest, type TestOperator } from '../../../../testing/index.ts'
import { formatTime } from '../../../../texts/time.ts'

/** `ok`, or why a call was refused. */
const outcome = <Id extends OperatorCallId>(operator: TestOperator, id: Id, input: Input<Id>): Promise<string> =>
  operator.call(id, input).then(
    () => 'ok',
    (error: unknown) => (error instanceof CallFailure ? String(error.body?.data?.error) : String(error)),
  )

eachDatabase('statements on the console', (kind) => {
  let shop: Shop
  let cashier: TestOperator
  const payments: { order: string; no: string; time: string }[] = []
  const compare = (bytes: Buffer, given: { method?: string; first_day?: string; last_day?: string } = {}) =>
    compareStatement(shop.app, cashier, bytes, given)
  const info = (statement_id: number) => cashier.call('GET /admin/api/books.Statement/info', { statement_id })
  const lines = async (statement_id: number, group: 'missing_here' | 'agrees' | 'unreadable' | string) =>
    (
      await cashier.call('GET /admin/api/books.Difference/list', {
        statement_id,
        group: group as 'missing_here',
      })
    ).list
  const settle = (statement_line_id: number, how: 'asked' | 'by_hand' | 'explained' | undefined, reason = '') =>
    outcome(cashier, 'POST /admin/api/books.Difference/settle', {
      ...{ request_id: newRequest(), statement_line_id, reason, ...(how === undefined ? {} : { how }) },
    })

  /** A refund of a payment, noted by hand. */
  async function back(index: number, amount: string): Promise<string> {
    const owner = await makeOperator(shop.app, ['owner'])
    const { refund } = await owner.call('POST /admin/api/refund.Refund/byHand', {
      ...{ request_id: newRequest(), reason: '在商户平台退了', remote_order_id: payments[index]?.order ?? '', amount },
    })
    return refund?.refund_no ?? ''
  }

  const line = (index: number, more: { sum?: string; state?: string; order?: string } = {}) => {
    const { order = '', no = '', time = '' } = payments[index] ?? {}
    return `${no},${more.order ?? order},payment,${more.sum ?? '148.00'},CNY,${time},${more.state ?? ''},`
  }
  const refundLine = (index: number, sum: string, refund_no: string, state = '') =>
    `${payments[index]?.no},${payments[index]?.order},refund,${sum},CNY,${payments[index]?.time},${state},${refund_no}`

  beforeAll(async () => {
    shop = await openShop(kind)
    await (await consoleOf(shop.app)).listen({ port: 0, host: '127.0.0.1' })
    cashier = await makeOperator(shop.app, ['cashier'])
    for (let turn = 0; turn < 8; turn += 1) {
      const { remote_order_id } = await shop.pay('pay')
      const row = await shop.app.database.db
        .selectFrom('order_payment')
        .innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')
        .select(['order_payment.gateway_no', 'order_payment.pay_time'])
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      payments.push({ order: remote_order_id, no: row.gateway_no, time: formatTime(row.pay_time) })
    }
  })
  afterAll(() => shop.app.close())

  it('find each of eleven kinds of difference once, and both sides add up to them', async () => {
    const agreed = await back(5, '9.90')
    const smaller = await back(6, '20.00')
    const pending = await back(7, '30.00')
    const lost = await back(0, '5.00')
    const { db } = shop.app.database
    await db.updateTable('order_refund').set({ state: 'pending' }).where('refund_no', '=', pending).execute()
    const { statement_id, is_known } = await compare(
      plainStatement(
        line(0),
        line(1, { sum: '138.10' }),
        line(2, { state: 'failed' }),
        line(3, { order: '202611200000000000000000' }),
        line(5),
        line(5),
        line(6),
        line(7),
        refundLine(5, '9.90', agreed),
        refundLine(6, '25.00', smaller),
        refundLine(7, '30.00', pending),
        `strange,,payment,5.00,CNY,${payments[0]?.time},,`,
        `strange,,refund,1.00,CNY,${payments[0]?.time},,8`,
        `broken,,payment,five,CNY,${payments[0]?.time},,`,
      ),
    )
    expect(is_known).toBe(0)
    const found = await info(statement_id)
    expect(found).toMatchObject({
      ...{ method: 'sandbox', encoding: 'utf-8', state: 'ready', line_num: 14, agree_num: 5 },
      ...{ difference_num: 11, open_num: 11, other_num: 0, declared_num: null, is_cut: 0 },
    })
    // Payment 4 and refund `lost` are what the statement lacks.
    expect(found.groups).toEqual([
      { group: 'missing_here', num: 2, open_num: 2 },
      { group: 'amount_differs', num: 2, open_num: 2 },
      { group: 'state_differs', num: 2, open_num: 2 },
      { group: 'order_differs', num: 1, open_num: 1 },
      { group: 'repeated_there', num: 1, open_num: 1 },
      { group: 'missing_there', num: 2, open_num: 2 },
      { group: 'unreadable', num: 1, open_num: 1 },
    ])
    const kinds = await Promise.all(
      found.groups.map(async ({ group }) => (await lines(statement_id, group)).map((row) => `${group} ${row.kind}`)),
    )
    expect(new Set(kinds.flat())).toEqual(
      new Set([
        ...['missing_here payment', 'missing_here refund', 'amount_differs payment', 'amount_differs refund'],
        ...['state_differs payment', 'state_differs refund', 'order_differs payment', 'repeated_there payment'],
        ...['missing_there payment', 'missing_there refund', 'unreadable '],
      ]),
    )
    // Here, added up by the database: what the period's payments and refunds are.
    const here = await db
      .selectFrom('order_payment')
      .select((eb) => eb.fn.sum<number>('amount_minor').as('sum'))
      .executeTakeFirstOrThrow()
    expect(found.sums).toEqual([
      {
        currency: 'CNY',
        here_in: (Number(here.sum) / 100).toFixed(2),
        here_back: '64.90',
        there_in: (7 * 148 + 138.1 - 148 + 148 + 5 - 148).toFixed(2),
        there_back: (9.9 + 25 + 30 + 1).toFixed(2),
        here: (8 * 148 - 64.9).toFixed(2),
        there: (6 * 148 + 138.1 + 5 - 65.9).toFixed(2),
        difference: (6 * 148 + 138.1 + 5 - 65.9 - (8 * 148 - 64.9)).toFixed(2),
        agreed: (4 * 148 - 9.9).toFixed(2),
      },
    ])
    const [amount] = await lines(statement_id, 'amount_differs')
    expect(amount).toMatchObject({
      ...{ kind: 'payment', line: 3, remote_order_id: payments[1]?.order, has_order: 1, how: '' },
      here: { amount: '148.00', currency: 'CNY', word: '' },
      there: { amount: '138.10', currency: 'CNY', word: '' },
    })
    const missing = await lines(statement_id, 'missing_there')
    expect(missing.map(({ gateway_no, refund_no }) => [gateway_no, refund_no])).toEqual([
      [payments[4]?.no, ''],
      [payments[0]?.no, lost],
    ])
    expect((await lines(statement_id, 'unreadable'))[0]).toMatchObject({
      line: 15,
      there: { word: expect.any(String) },
    })
    expect(await lines(statement_id, 'agrees')).toHaveLength(5)
  })

  it('open the same result for the same file, whoever sends it, and another one for other days', async () => {
    const bytes = plainStatement(line(0), line(1))
    const first = await compare(bytes)
    const other = await makeOperator(shop.app, ['cashier'])
    const again = await compareStatement(shop.app, other, bytes)
    expect(again).toMatchObject({ statement_id: first.statement_id, is_known: 1, record_id: null })
    const wider = await compare(bytes, { first_day: '2026-11-01', last_day: '2026-11-30' })
    expect(wider).toMatchObject({ is_known: 0 })
    expect(wider.statement_id).not.toBe(first.statement_id)
    expect(await info(wider.statement_id)).toMatchObject({ first_day: '2026-11-01', last_day: '2026-11-30' })
    // A file that was taken back is compared anew.
    await cashier.call('POST /admin/api/audit.Entry/undo', {
      request_id: newRequest(),
      record_id: wider.record_id ?? 0,
    })
    expect(await outcome(cashier, 'GET /admin/api/books.Statement/info', { statement_id: wider.statement_id })).toBe(
      'books.statement_gone',
    )
    const anew = await compare(bytes, { first_day: '2026-11-01', last_day: '2026-11-30' })
    expect(anew).toMatchObject({ is_known: 0 })
  })

  it('say why a file is none, and compare it again when it is sent again', async () => {
    const strange = await compare(Buffer.from('a,b,c\n1,2,3\n'))
    expect(await info(strange.statement_id)).toMatchObject({ state: 'unreadable', reason: 'unknown', open_num: 0 })
    const empty = await compare(plainStatement())
    expect(await info(empty.statement_id)).toMatchObject({ state: 'unreadable', reason: 'empty' })
    expect(await compare(plainStatement())).toMatchObject({ is_known: 0 })
    const given = await compare(plainStatement(), { first_day: payments[0]?.time.slice(0, 10) ?? '' })
    expect(await info(given.statement_id)).toMatchObject({ state: 'ready', line_num: 0 })
  })

  it('name a file that has fewer lines than it says', async () => {
    const head = '交易时间,微信订单号,商户订单号,交易状态,货币种类,订单金额'
    const rows = `\`2026-11-20 12:00:00,\`42,\`1,\`SUCCESS,\`CNY,\`19.90\n总交易单数,应结订单总金额\n\`3,\`59.70\n`
    const { statement_id } = await compare(Buffer.from(`${head}\n${rows}`))
    expect(await info(statement_id)).toMatchObject({ method: 'wechat', line_num: 1, declared_num: 3, is_cut: 1 })
  })

  it('keep who settled a difference and why; nobody writes over it, and it can be opened again', async () => {
    const { statement_id } = await compare(plainStatement(`x1,,payment,5.00,CNY,${payments[0]?.time},,`, line(0)))
    const [first] = await lines(statement_id, 'missing_here')
    const id = first?.statement_line_id ?? 0
    const open = async () => (await info(statement_id)).open_num
    const before = await open()
    expect(await settle(id, 'explained')).toBe('operator.reason_needed')
    expect(await settle(id, undefined)).toBe('books.settled')
    expect(await settle(id, 'explained', '另一家店的')).toBe('ok')
    expect(await open()).toBe(before - 1)
    expect((await lines(statement_id, 'missing_here'))[0]).toMatchObject({
      ...{ how: 'explained', why: '另一家店的', operator: cashier.name },
      settle_time: expect.any(String),
    })
    expect(await settle(id, 'asked')).toBe('books.settled')
    expect(await settle(id, undefined)).toBe('ok')
    expect(await open()).toBe(before)
    expect(await settle(999_999, 'asked')).toBe('books.line_gone')
    const agreeing = (await lines(statement_id, 'agrees'))[0]?.statement_line_id ?? 0
    expect(await settle(agreeing, 'explained', 'x')).toBe('books.line_gone')
  })

  it('take only files of statements, of those who keep the books', async () => {
    const editor = await makeOperator(shop.app, ['editor'])
    const wish = { request_id: newRequest(), name: 'a.csv', size: 3, digest: 'a'.repeat(64) }
    expect(await outcome(editor, 'POST /admin/api/books.Statement/wish', wish)).toBe('operator.not_allowed')
    expect(
      await outcome(cashier, 'POST /admin/api/media.Upload/wish', { ...wish, request_id: newRequest(), kind: 'table' }),
    ).toBe('operator.not_allowed')
    const sent = await sendStatement(shop.app, cashier, plainStatement(line(2)))
    const asked = { request_id: newRequest(), ...sent, sha256: 'b'.repeat(64) }
    expect(await outcome(cashier, 'POST /admin/api/books.Statement/compare', asked)).toBe('upload.hash_differs')
    const mine = { request_id: newRequest(), ...sent }
    const other = await makeOperator(shop.app, ['cashier'])
    expect(await outcome(other, 'POST /admin/api/books.Statement/compare', mine)).toBe('upload.not_found')
    expect(
      await outcome(cashier, 'POST /admin/api/books.Statement/compare', { ...mine, first_day: '2026-02-30' }),
    ).toBe('books.day_shape')
  })

  it('count what is open as what waits', async () => {
    const { db } = shop.app.database
    const { num } = await db
      .selectFrom('statement_line')
      .innerJoin('statement', 'statement.statement_id', 'statement_line.statement_id')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .where('how', '=', '')
      .where('difference', '<>', 'agrees')
      .where('is_delete', '=', 0)
      .executeTakeFirstOrThrow()
    const { counts } = await cashier.call('GET /admin/api/live.Waiting/info', {})
    expect(counts.differences).toBe(Math.min(100, Number(num)))
    expect((await cashier.call('GET /admin/api/books.Statement/list', {})).open_num).toBe(Number(num))
  })
})

eachDatabase('days on the console', (kind) => {
  let shop: Shop
  let cashier: TestOperator
  beforeAll(async () => {
    shop = await openShop(kind)
    await (await consoleOf(shop.app)).listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.app.close())

  const read = (day: string) => cashier.call('GET /admin/api/books.Day/info', { date: day })
  const sign = (day: string, sheet_hash: string, reason = '都对') =>
    outcome(cashier, 'POST /admin/api/books.Day/sign', { request_id: newRequest(), date: day, sheet_hash, reason })

  it('are signed once they are over, with the figures that were shown', async () => {
    cashier = await makeOperator(shop.app, ['cashier'])
    const day = formatTime(shop.app.clock.now()).slice(0, 10)
    const { remote_order_id } = await shop.pay('pay')
    await shop.pay('twice')
    const today = await read(day)
    expect(today).toMatchObject({
      ...{ day, is_over: 0, owed_num: 1, pending_num: 0, signatures: [] },
      orders: [{ state: 'fulfilled', num: 2 }],
    })
    expect(today.statements).toContainEqual({
      method: 'sandbox',
      statement_id: null,
      difference_num: 0,
      open_num: 0,
      is_cut: 0,
    })
    expect(await sign(day, today.sheet_hash)).toBe('books.day_open')
    shop.app.clock.advance(days(1))
    cashier = await makeOperator(shop.app, ['cashier'])
    const list = await cashier.call('GET /admin/api/books.Day/list', { is_open: 1 })
    expect(list).toMatchObject({ list: [{ day, signature: null, open_num: 0 }], next_cursor: null, open_num: 1 })
    const { counts } = await cashier.call('GET /admin/api/live.Waiting/info', {})
    expect(counts.days).toBe(1)

    const shown = await read(day)
    await cashier.call('POST /admin/api/refund.Refund/byHand', {
      ...{ request_id: newRequest(), reason: '退了', remote_order_id, amount: '1.00' },
    })
    // The refund is of today, and nobody is owed more or less; the day is as it was.
    expect((await read(day)).sheet_hash).toBe(shown.sheet_hash)
    const { db } = shop.app.database
    await db
      .updateTable('vip_order')
      .set({ state: 'refunded' })
      .where('remote_order_id', '=', remote_order_id)
      .execute()
    expect(await sign(day, shown.sheet_hash)).toBe('books.day_moved')
    const moved = await read(day)
    expect(await sign(day, moved.sheet_hash, '')).toBe('operator.reason_needed')
    expect(await sign(day, moved.sheet_hash)).toBe('ok')
    expect(await read(day)).toMatchObject({ is_moved: 0, signatures: [{ actor: cashier.name, note: '都对' }] })
    expect(await cashier.call('GET /admin/api/books.Day/list', { is_open: 1 })).toMatchObject({
      list: [],
      open_num: 0,
    })
    await db
      .updateTable('vip_order')
      .set({ state: 'fulfilled' })
      .where('remote_order_id', '=', remote_order_id)
      .execute()
    expect(await read(day)).toMatchObject({ is_moved: 1 })
    expect(await outcome(cashier, 'GET /admin/api/books.Day/info', { date: '2026-02-30' })).toBe('books.day_shape')
  })

  it('are taken along with payments, refunds and the ledger, each row once', async () => {
    const day = formatTime(shop.app.clock.now()).slice(0, 10)
    const before = formatTime(shop.app.clock.now() - days(1)).slice(0, 10)
    const rowsOf = async (path: string) => {
      const reply = await cashier.inject({ method: 'GET', url: `/admin/api/books.${path}` })
      const [head = '', ...rest] = reply.body.slice(1).trimEnd().split('\r\n')
      return { head, rows: rest.slice(0, -1), end: rest.at(-1) }
    }
    const span = `first_day=${before}&last_day=${day}`
    const payments = await rowsOf(`Payment/export?${span}`)
    expect(payments.rows).toHaveLength(3)
    expect(payments.end).toBe('# rows=3')
    const refunds = await rowsOf(`Refund/export?${span}`)
    expect(refunds.rows).toHaveLength(1)
    const ledger = await rowsOf(`Ledger/export?${span}`)
    const { num } = await shop.app.database.db
      .selectFrom('entitlement_entry')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .executeTakeFirstOrThrow()
    expect(ledger.end).toBe(`# rows=${Number(num)}`)
    const sheet = await rowsOf(`Day/export?date=${before}`)
    expect(sheet.rows.some((row) => row.includes('都对'))).toBe(true)
    expect((await rowsOf(`Payment/export?first_day=${day}&last_day=${day}`)).rows).toHaveLength(0)
  })
})
