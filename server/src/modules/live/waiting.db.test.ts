/** What waits for operators: what is counted, for whom, and that each count walks an index. */
import { MAX_WAITING } from '@zimu/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, registerMember, type TestApp } from '../../testing/index.ts'
import { commentQueue } from '../comment/decision.ts'
import { problemRows, wordRows } from '../content/console/waiting.repo.ts'
import { danmuQueue } from '../danmu/decision.ts'
import { failedRows } from '../media/rendition/waiting.repo.ts'
import { daysBefore, unsignedDays } from '../order/console/books/day-list.repo.ts'
import { abnormalRows, openStatements, owedRows } from '../order/waiting.repo.ts'
import { unansweredRows } from '../site/waiting.repo.ts'

const WAITING = 'GET /admin/api/live.Waiting/info'

eachDatabase('what waits for operators', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  const countsOf = async (role: 'owner' | 'editor' | 'moderator' | 'reader' | 'cashier') =>
    (await (await makeOperator(app, [role])).call(WAITING, {})).counts

  const danmu = (content_id: number, state: string) => ({
    ...{ content_id, text: '墨', color: '#ffffff', time: 1, segment: 0, state, create_time: app.clock.now() },
  })
  const feedback = (number: number, status: number) => ({
    ...{ member_id: 0, receipt_no: `r-${number}`, type: 0, title: '', content: '问', status },
    ...{ state: status === 1 ? 'answered' : 'new', create_time: app.clock.now(), update_time: null },
  })

  /** An order in a state, with a payment that bought nothing. */
  async function makeOrder(member_id: number, state: string, payment?: { amount: number; refunded: number }) {
    const { db } = app.database
    const now = app.clock.now()
    const times = { create_time: now, update_time: now, expire_time: now, pay_time: null, ask_time: null }
    const { viptype_id } = await db
      .insertInto('viptype')
      .values({ name: '月', price_minor: 100, days: 31, create_time: now, update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    const { order_id } = await db
      .insertInto('vip_order')
      .values({
        ...{ remote_order_id: `n-${viptype_id}`, member_id, viptype_id, viptype_name: '月', price_minor: 100 },
        ...{ currency: 'CNY', days: 31, group_id: 10, state, next_ask_time: null, ...times },
      })
      .returning('order_id')
      .executeTakeFirstOrThrow()
    if (!payment) return
    await db
      .insertInto('order_payment')
      .values({
        ...{ order_id, method: 'sandbox', gateway_no: `g-${order_id}`, currency: 'CNY', verdict: 'abnormal' },
        ...{ amount_minor: payment.amount, refund_minor: payment.refunded, pay_time: now, create_time: now },
      })
      .execute()
  }

  it('is counted by the rights of whoever asks', async () => {
    const { db } = app.database
    const content_id = await makeContent(app, {})
    await makeContent(app, { image: { url: '', width: 0, height: 0, color: '' } })
    const { member_id } = await registerMember(app)
    const [held] = await db
      .insertInto('content_danmu')
      .values([danmu(content_id, 'held'), danmu(content_id, 'shown'), danmu(content_id, 'shown')])
      .returning('danmu_id')
      .execute()
    const reported = (held?.danmu_id ?? 0) + 1
    const report = { reason: '广告', create_time: app.clock.now() }
    await db
      .insertInto('danmu_report')
      .values([1, 2].map((one) => ({ ...report, danmu_id: reported, member_id: one })))
      .execute()
    const comment = { content_id, member_id, text: '墨', create_time: app.clock.now() }
    await db
      .insertInto('content_comment')
      .values([
        { ...comment, state: 'waiting', is_listed: 0 },
        { ...comment, state: 'shown', is_listed: 1 },
      ])
      .execute()
    await db
      .insertInto('feedback')
      .values([feedback(1, 0), feedback(2, 1), feedback(3, 0)])
      .execute()
    await makeOrder(member_id, 'abnormal', { amount: 100, refunded: 0 })
    await makeOrder(member_id, 'unknown')
    await makeOrder(member_id, 'refunded', { amount: 100, refunded: 100 })
    const words = {
      lang: 'zh-Hans' as const,
      hits: 3,
      is_reviewed: 0,
      is_disable: 0 as const,
      create_time: app.clock.now(),
    }
    await db
      .insertInto('searchword')
      .values([
        { ...words, name: '甲', word_key: '甲' },
        { ...words, name: '乙', word_key: '乙', is_reviewed: 1 },
        { ...words, name: '丙', word_key: '丙', is_disable: 1 },
      ])
      .execute()
    const all = {
      contents: 1,
      renditions: 0,
      search_words: 1,
      orders: 2,
      refunds: 1,
      danmu: 2,
      comments: 1,
      feedback: 2,
    }
    const machine = { health: 0 }
    expect(await countsOf('owner')).toEqual({
      ...all,
      ...machine,
      jobs: 0,
      hooks: 0,
      backups: 0,
      differences: 0,
      days: 0,
    })
    expect(await countsOf('editor')).toEqual({ contents: 1, renditions: 0, search_words: 1, ...machine })
    expect(await countsOf('moderator')).toEqual({ contents: 1, search_words: 1, danmu: 2, comments: 1, ...machine })
    expect(await countsOf('reader')).toEqual({ contents: 1, differences: 0, days: 0, ...machine })
    expect(await countsOf('cashier')).toMatchObject({ orders: 2, refunds: 1 })
  })

  it('stops one above what is shown', async () => {
    const rows = Array.from({ length: MAX_WAITING + 50 }, (_, index) => feedback(index, 0))
    await app.database.db.insertInto('feedback').values(rows).execute()
    expect((await countsOf('owner')).feedback).toBe(MAX_WAITING + 1)
  })

  const MAX = MAX_WAITING + 1
  // What the embedded database chooses does not depend on how full its tables are.
  it.skipIf(kind !== 'sqlite').each<[string, () => RawBuilder<unknown>, string[]]>([
    ['contents', () => problemRows(MAX), ['content_no_cover', 'rendition_queue']],
    ['words', wordRows, ['searchword_list']],
    ['renditions', failedRows, ['rendition_queue']],
    ['orders', abnormalRows, ['vip_order_abnormal']],
    ['refunds', () => owedRows(MAX, Date.now()), ['order_payment_open', 'order_refund_state']],
    ['differences', openStatements, ['statement_open']],
    [
      'days',
      () => unsignedDays(daysBefore(Date.now())),
      ['vip_order_time', 'order_payment_time', 'order_refund_time', 'day_sign_off_day'],
    ],
    ['danmu', () => danmuQueue.undecidedRows(MAX), ['content_danmu_held', 'danmu_report_open']],
    ['comments', () => commentQueue.undecidedRows(MAX), ['content_comment_waiting', 'comment_report_open']],
    ['feedback', unansweredRows, ['feedback_inbox']],
  ])('walks an index for %s', async (_name, query, indexes) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query()}`.execute(app.database.db)
    const plan = rows.map((row) => row.detail).join('\n')
    for (const index of indexes) expect(plan).toContain(index)
    expect(plan).not.toMatch(
      /SCAN (content|vip_order|order_payment|order_refund|statement|day_sign_off|content_danmu|content_comment|feedback|rendition|searchword)\b(?! USING)/,
    )
  })
})
