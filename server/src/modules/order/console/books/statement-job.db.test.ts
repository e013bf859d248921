/** Statements through the job: as gateways write them, and what is left of one after three months. */
import { days, hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compareStatement, plainStatement } from '../../../../testing/console/send-statement.ts'
import { openShop, type Shop } from '../../../../testing/console/shop.ts'
import { consoleOf, eachDatabase, makeOperator } from '../../../../testing/index.ts'
import { gbkBytes } from '../../../../testing/money/gbk.ts'
import { formatTime } from '../../../../texts/time.ts'

interface Paid {
  order: string
  no: string
  time: string
}

eachDatabase('a statement that the job compares', (kind) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(kind)
    await (await consoleOf(shop.app)).listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => shop.app.close())

  async function pay(): Promise<Paid> {
    const { remote_order_id } = await shop.pay('pay')
    const { gateway_no, pay_time } = await shop.app.database.db
      .selectFrom('order_payment')
      .innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')
      .select(['order_payment.gateway_no', 'order_payment.pay_time'])
      .where('remote_order_id', '=', remote_order_id)
      .executeTakeFirstOrThrow()
    return { order: remote_order_id, no: gateway_no, time: formatTime(pay_time) }
  }
  /** Sessions end while the clock goes on: a new one each time. */
  let cashierNum = 0
  const sign = () => {
    cashierNum += 1
    return makeOperator(shop.app, ['cashier'], `cashier-${cashierNum}`)
  }
  const info = async (statement_id: number) =>
    (await sign()).call('GET /admin/api/books.Statement/info', { statement_id })
  /** The hourly job that deletes what is over. */
  async function prune() {
    const { jobs } = shop.app.app.modules
    await shop.app.database.db.transaction().execute((trx) => jobs.enqueue(trx, { kind: 'prune', payload: {} }))
    await jobs.runDue()
  }
  const linesOf = async (statement_id: number, group: 'agrees' | 'missing_here') =>
    (await (await sign()).call('GET /admin/api/books.Difference/list', { statement_id, group })).list

  it('may be in GBK, as Alipay writes it: its letters are read, and its lines compared', async () => {
    const paid = await pay()
    // The gateway of the sandbox stands in for Alipay's payments here.
    await shop.app.database.db.updateTable('order_payment').set({ method: 'alipay' }).execute()
    const rows = [
      '#支付宝业务明细查询',
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,备注',
      `${paid.no}\t,${paid.order}\t,交易\t,年度会员,${paid.time},${paid.time},148.00,148.00,,`,
      `2026112022002\t,\t,交易\t,别的店,${paid.time},${paid.time},5.00,5.00,,`,
      `2026112022003\t,\t,交易\t,月卡,${paid.time},${paid.time},十九元,十九元,,`,
      '#交易合计：2笔，商家实收共153.00元，商家优惠共0.00元',
    ]
    const { statement_id } = await compareStatement(shop.app, await sign(), Buffer.from(gbkBytes(rows.join('\r\n'))))
    expect(await info(statement_id)).toMatchObject({
      ...{ method: 'alipay', encoding: 'gbk', state: 'ready', line_num: 3, agree_num: 1, difference_num: 2 },
      groups: [
        { group: 'missing_here', num: 1 },
        { group: 'unreadable', num: 1 },
      ],
    })
    expect(await linesOf(statement_id, 'agrees')).toMatchObject([{ remote_order_id: paid.order }])
    expect(await linesOf(statement_id, 'missing_here')).toMatchObject([{ gateway_no: '2026112022002' }])
  })

  // Lines go in as JSON, which PostgreSQL refuses with half a character in it.
  it('keeps the beginning of a number that is too long, in whole characters', async () => {
    const paid = await pay()
    const long = `${'a'.repeat(127)}𠮷,${'b'.repeat(63)}𠮷,payment,5.00,CNY,${paid.time},,`
    const { statement_id } = await compareStatement(shop.app, await sign(), plainStatement(long))
    expect(await info(statement_id)).toMatchObject({ state: 'ready', line_num: 1 })
    const [line] = await linesOf(statement_id, 'missing_here')
    expect(line).toMatchObject({ gateway_no: 'a'.repeat(127), remote_order_id: 'b'.repeat(63) })
  })

  it('lets go of the lines that agree after 90 days, and of nothing else', async () => {
    const paid = await pay()
    const strange = `strange,,payment,5.00,CNY,${paid.time},,`
    const same = `${paid.no},${paid.order},payment,148.00,CNY,${paid.time},,`
    const { statement_id } = await compareStatement(shop.app, await sign(), plainStatement(same, strange))
    const lines = async () =>
      (
        await shop.app.database.db
          .selectFrom('statement_line')
          .select('difference')
          .where('statement_id', '=', statement_id)
          .orderBy('difference')
          .execute()
      ).map(({ difference }) => difference)
    expect(await lines()).toEqual(['agrees', 'missing_here'])
    shop.app.clock.advance(days(90) - hours(2))
    await prune()
    expect(await lines()).toEqual(['agrees', 'missing_here'])
    expect(await info(statement_id)).toMatchObject({ has_agreeing: 1 })
    shop.app.clock.advance(hours(3))
    await prune()
    expect(await lines()).toEqual(['missing_here'])
    // What was compared is still known in numbers.
    expect(await info(statement_id)).toMatchObject({ has_agreeing: 0, line_num: 2, agree_num: 1, open_num: 1 })
    expect(await linesOf(statement_id, 'agrees')).toEqual([])
  })
})
