import { days, hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayOf, dayStart, formatDayOf } from '../../../day.ts'
import { makeCategory, makeContent } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, type TestApp, type TestOperator } from '../../../testing/index.ts'
import { createHistory } from '../testing/history.ts'

eachDatabase('the parts of figures', (kind) => {
  let app: TestApp
  let ownerNum = 0
  let history: Awaited<ReturnType<typeof createHistory>>
  beforeEach(async () => {
    app = await createTestApp(kind)
    history = await createHistory(app.database.db, app.clock)
    ownerNum = 0
  })
  afterEach(() => app.close())

  /** Sessions end while the clock goes on: a new one each time. */
  const sign = () => {
    ownerNum += 1
    return makeOperator(app, ['owner'], `owner-${ownerNum}`)
  }
  const roll = () => app.app.modules.figures.rollUp()
  const csv = async (query: string, given?: TestOperator) => {
    const operator = given ?? (await sign())
    const reply = await operator.inject({ method: 'GET', url: `/admin/api/overview.Figure/export?${query}` })
    return reply.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  }

  it('income stands by plan and method, each currency for itself, beside the former period, and adds up to the whole', async () => {
    await history.order()
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 1000 })
    await roll()
    app.clock.advance(days(7))
    await history.order()
    await history.pay({ at: 1, lag: 0, currency: 'CNY', minor: 1500 })
    await history.order()
    await history.pay({ at: 2, lag: 0, currency: 'EUR', minor: 400 })
    await history.refund()
    await history.giveBack(0)
    await roll()
    const owner = await sign()
    const income = await owner.call('GET /admin/api/overview.Income/info', { day: '7d' })
    expect(income).toMatchObject({ step: 'day' })
    expect(income.columns).toHaveLength(7)
    const [cny, eur] = income.currencies
    expect(cny).toMatchObject({
      currency: 'CNY',
      methods: [
        { method: 'm', payment_num: 1, payment_num_before: 1, in: 1500, in_before: 1000, back: 1000, back_before: 0 },
      ],
    })
    expect(cny?.plans.map(({ total, total_before }) => [total, total_before])).toEqual([
      [1500, 0],
      [0, 1000],
    ])
    expect(cny?.plans[0]?.values).toEqual([0, 0, 0, 0, 0, 0, 1500])
    expect(eur).toMatchObject({ currency: 'EUR', methods: [{ in: 400, back: 0 }] })
    const whole = await owner.call('GET /admin/api/overview.Figure/days', { tab: 'money', day: '7d' })
    for (const { currency, plans, methods } of income.currencies) {
      const line = whole.lines.find((one) => one.line === 'income' && one.currency === currency)
      const sum = (rows: readonly { total?: number | null; in?: number | null }[]) =>
        rows.reduce((all, row) => all + (row.total ?? row.in ?? 0), 0)
      expect(sum(plans)).toBe(line?.total)
      expect(sum(methods)).toBe(line?.total)
    }
    const long = await owner.call('GET /admin/api/overview.Income/info', { day: '180d' })
    expect(long.step).toBe('month')
    expect(long.columns.at(-1)).toEqual({ at: `${formatDayOf(dayOf(app.clock.now())).slice(0, 7)}-01`, is_open: 1 })
    expect(await csv('table=method&day=7d&currency=CNY')).toEqual([
      '通道,币种,付款,对比的付款,这一段,对比,退回,对比的退回',
      'm,CNY,1,1,15,10,10,0',
      '# rows=1',
    ])
    expect(await csv('table=income&day=7d&currency=EUR')).toContain(`${income.to},EUR,4,0`)
  })

  it('sales with a coupon stand beside those without, with what it took off', async () => {
    await app.database.db
      .insertInto('coupon')
      .values({
        ...{ coupon: 'SPRING', name: '春天', percent: 20, currency: 'CNY', create_time: 0 },
        ...{ start_time: null, end_time: null },
      })
      .execute()
    const { coupon_id } = await app.database.db.selectFrom('coupon').select('coupon_id').executeTakeFirstOrThrow()
    await history.order(coupon_id)
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 80 })
    // Paid twice: what was taken off is taken off once.
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 80 })
    await history.order()
    await history.pay({ at: 1, lag: 0, currency: 'CNY', minor: 100 })
    // Made with the coupon, and never paid.
    await history.order(coupon_id)
    await roll()
    const owner = await sign()
    const { currencies } = await owner.call('GET /admin/api/overview.Income/info', { day: '7d' })
    const [cny] = currencies
    expect(cny?.coupons).toMatchObject([
      { coupon_id, coupon: 'SPRING', name: '春天', order_num: 1, in: 160, discount: 10 * coupon_id },
      { coupon_id: 0, coupon: '', order_num: 1, in: 100, discount: 0 },
    ])
    expect(cny?.coupons.reduce((sum, row) => sum + (row.in ?? 0), 0)).toBe(cny?.methods[0]?.in)
    expect(await csv('table=coupon&day=7d&currency=CNY')).toEqual([
      '优惠码,名字,币种,付了的单,对比的付了的单,这一段,对比,让掉的,对比的让掉的',
      `SPRING,春天,CNY,1,,1.6,,${coupon_id / 10},`,
      '没有用码,,CNY,1,,1,,0,',
      '# rows=2',
    ])
  })

  it('plays stand by category: in each that a content is in, and equal to a full count', async () => {
    const [ink, paper] = [await makeCategory(app), await makeCategory(app)]
    const inner = await makeCategory(app, { category_pid: ink })
    const contents = [
      { id: await makeContent(app, { kind: 'video', category_ids: [ink, paper] }), in: [ink, paper] },
      { id: await makeContent(app, { kind: 'video', category_ids: [inner] }), in: [inner] },
      { id: await makeContent(app, { kind: 'video' }), in: [0] },
    ]
    const played = async (content_id: number, plays: number) =>
      app.database.db
        .insertInto('playback_count')
        .values({
          ...{ day: dayOf(app.clock.now()), content_id, system: 'ios', outcome: 'played' },
          ...{ plays, watched_seconds: 0, stalls: 0 },
        })
        .execute()
    for (const [index, { id }] of contents.entries()) await played(id, 10 + index)
    await roll()
    app.clock.advance(days(7))
    for (const { id } of contents) await played(id, 5)
    await roll()
    const { list, total, total_before } = await (await sign()).call('GET /admin/api/overview.Category/list', {
      day: '7d',
    })
    const rows = await app.database.db.selectFrom('playback_count').selectAll().execute()
    const count = (category: number, isNow: boolean) =>
      rows
        .filter(({ day }) => (day === dayOf(app.clock.now())) === isNow)
        .filter(({ content_id }) => contents.find(({ id }) => id === content_id)?.in.includes(category))
        .reduce((sum, { plays }) => sum + plays, 0)
    const ids = [ink, paper, inner, 0]
    expect(Object.fromEntries(list.map((row) => [row.category_id, [row.plays, row.plays_before]]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, [count(id, true), count(id, false)]])),
    )
    expect([total, total_before]).toEqual([15, 33])
    expect(list.at(-1)).toMatchObject({ category_id: 0, name: '' })
    expect((await csv('table=category&day=7d')).slice(-2)).toEqual(['没有分类,5,12', '# rows=4'])
  })

  it('orders are followed to their money and back, with those that were paid late', async () => {
    for (let count = 0; count < 4; count += 1) await history.order()
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 100 })
    app.clock.advance(hours(1))
    await history.pay({ at: 1, lag: 0, currency: 'CNY', minor: 100 })
    await history.refund()
    await history.giveBack(0)
    await roll()
    const funnel = await (await sign()).call('GET /admin/api/overview.Funnel/info', { day: '7d' })
    const numbers = (steps: (typeof funnel)['steps']) => steps.map(({ step, num }) => `${step} ${num}`).join(' ')
    expect(numbers(funnel.steps)).toBe('made 4 addressed 3 in_time 1 late 2 back 1')
    expect(funnel.methods.map(({ method, steps }) => `${method}: ${numbers(steps)}`)).toEqual([
      'm: addressed 3 in_time 1 late 2 back 1',
    ])
    expect(funnel.plans).toHaveLength(4)
    // Nothing was counted before the first run but what it went back to: the days of the service.
    expect(funnel.steps[0]?.num_before).toBeNull()
    expect(await csv('table=funnel&day=7d')).toContain(',拿到支付地址,3,')
  })

  it('members stand by the month of their first purchase, with those who had bought again by each later one', async () => {
    const begin = dayStart(dayOf(app.clock.now()))
    // Three orders of three members, then one more of the first two.
    for (let at = 0; at < 3; at += 1) {
      await history.order()
      await history.pay({ at, lag: 0, currency: 'CNY', minor: 100 })
    }
    await roll()
    app.clock.advance(days(31))
    await history.order()
    await history.pay({ at: 3, lag: 0, currency: 'CNY', minor: 100 })
    app.clock.advance(days(31))
    await history.order()
    await history.pay({ at: 4, lag: 0, currency: 'CNY', minor: 100 })
    await roll()
    const { list } = await (await sign()).call('GET /admin/api/overview.Cohort/list', {})
    const month = formatDayOf(dayOf(begin)).slice(0, 7)
    expect(list.find((cohort) => cohort.month === month)).toEqual({ month, num: 3, again: [0, 1, 2] })
    expect(list.at(-1)).toMatchObject({ num: 0, again: [0] })
    expect(await csv('table=cohort')).toContain(`${month},3,2,2`)
  })

  it('words in vain stand beside the former period, without those that are left out', async () => {
    const day = (back: number) => Number(formatDayOf(dayOf(app.clock.now()) - back).replaceAll('-', ''))
    const row = { lang: 'zh-Hans' as const, word_key: '永', name: '永' }
    await app.database.db
      .insertInto('search_miss')
      .values([
        { ...row, day: day(0), times: 3 },
        { ...row, day: day(8), times: 2 },
        { ...row, word_key: '点', name: '点', day: day(1), times: 9 },
      ])
      .execute()
    await app.database.db
      .insertInto('search_miss_ignored')
      .values({ lang: 'zh-Hans', word_key: '点', create_time: 0 })
      .execute()
    const found = await (await sign()).call('GET /admin/api/overview.Search/info', { day: '7d' })
    expect(found).toMatchObject({
      total: 3,
      total_before: 2,
      missed: [{ name: '永', times: 3, times_before: 2 }],
    })
    expect(found.points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 3])
    expect(await csv('table=missed&day=7d')).toEqual(['词,语言,这一段,对比', '永,zh-Hans,3,2', '# rows=1'])
  })

  it('a chart is given only to who may read it', async () => {
    const moderator = await makeOperator(app, ['moderator'])
    const status = async (table: string) =>
      (await moderator.inject({ method: 'GET', url: `/admin/api/overview.Figure/export?table=${table}` })).json().data
        ?.error
    for (const table of ['income', 'plan', 'method', 'coupon', 'funnel', 'made', 'stalls'])
      expect(await status(table)).toBe('operator.not_allowed')
    expect((await csv('table=plays&day=7d', moderator)).at(-1)).toBe('# rows=7')
  })
})
