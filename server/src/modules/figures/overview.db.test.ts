import { join } from 'node:path'
import { hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayOf, formatDayOf } from '../../day.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, eachDatabase, makeOperator, type TestApp } from '../../testing/index.ts'
import { createHistory } from './testing/history.ts'

eachDatabase('the overview', (kind) => {
  let app: TestApp
  let history: Awaited<ReturnType<typeof createHistory>>
  beforeEach(async () => {
    app = await createTestApp(kind)
    history = await createHistory(app.database.db, app.clock)
  })
  afterEach(() => app.close())

  const figuresOf = async (role: Parameters<typeof makeOperator>[1][number], day = 'today') => {
    const operator = await makeOperator(app, [role])
    return operator.call('GET /admin/api/overview.Figure/info', { day, vs: 'prev' })
  }

  it('says what came in today by currency, until now, against the same time a week ago', async () => {
    await history.order()
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 1000 })
    await app.app.modules.figures.rollUp()
    app.clock.advance(hours(7))
    await history.order()
    await history.pay({ at: 1, lag: 0, currency: 'CNY', minor: 7000 })
    app.clock.advance(hours(7 * 24 - 6))
    await history.order()
    await history.pay({ at: 2, lag: 0, currency: 'CNY', minor: 1500 })
    await history.order()
    await history.pay({ at: 3, lag: 0, currency: 'EUR', minor: 400 })
    await app.app.modules.figures.rollUp()
    const figures = await figuresOf('owner')
    expect(figures.money).toEqual([
      { currency: 'CNY', payment_num: 1, in: '15.00', back: '0.00', in_before: '10.00', back_before: null },
      { currency: 'EUR', payment_num: 1, in: '4.00', back: '0.00', in_before: '0.00', back_before: null },
    ])
    expect(figures).toMatchObject({ is_open: 1, orders: { made_num: 2, paid_num: 2, paid_share: 100 } })
    const [income] = figures.charts
    expect(income).toMatchObject({ measure: 'income', currency: 'CNY', step: 'hour' })
    // The test's clock began at noon.
    expect(income?.points[13]).toEqual({ at: '13', value: 1500, before: 1000, is_open: 1 })
    expect(income?.points[14]).toMatchObject({ value: null, before: 1000 })
    expect(income?.points[20]).toMatchObject({ value: null, before: 8000 })
    const week = await figuresOf('cashier', '7d')
    expect(week.money).toMatchObject([
      { currency: 'CNY', in: '15.00', in_before: '80.00', back_before: '0.00' },
      { currency: 'EUR', in: '4.00' },
    ])
    expect(week.charts[0]?.points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 1500])
  })

  it('figures by day stand beside the same days of the former period, each for itself', async () => {
    await history.order()
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 1000 })
    await app.app.modules.figures.rollUp()
    app.clock.advance(hours(7 * 24))
    await history.order()
    await history.pay({ at: 1, lag: 0, currency: 'CNY', minor: 1500 })
    await app.app.modules.figures.rollUp()
    const owner = await makeOperator(app, ['owner'])
    const days = (tab: 'money' | 'orders', operator = owner) =>
      operator.call('GET /admin/api/overview.Figure/days', { tab, day: '7d', vs: 'prev' })
    const money = await days('money')
    expect(money.tabs).toEqual(['money', 'orders', 'members', 'plays'])
    expect(money.lines.map(({ line, currency, total, total_before }) => [line, currency, total, total_before])).toEqual(
      [
        ['income', 'CNY', 1500, 1000],
        ['back', 'CNY', 0, 0],
        ['payments', 'CNY', 1, 1],
      ],
    )
    const [income] = money.lines
    expect(income?.points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 1500])
    expect(income?.points.at(-1)).toMatchObject({ at: money.to, before: 1000, is_open: 1 })
    const share = (await days('orders')).lines.find(({ line }) => line === 'share')
    expect(share).toMatchObject({ total: 100, total_before: 100 })
    const moderator = await makeOperator(app, ['moderator'])
    expect(await days('money', moderator)).toMatchObject({ lines: [] })
    expect((await days('money', moderator)).tabs).not.toContain('money')
  })

  it('leaves out what an operator may not read', async () => {
    await history.order()
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 1000 })
    await app.app.modules.figures.rollUp()
    const keys = async (role: Parameters<typeof figuresOf>[0]) => {
      const { charts, ...figures } = await figuresOf(role)
      const parts = ['money', 'money_ratios', 'orders', 'stalls'].filter((part) => part in figures)
      return [...parts, ...new Set(charts.map(({ measure }) => measure))].join(' ')
    }
    expect(await keys('owner')).toBe('money orders stalls income members plays stalls')
    expect(await keys('cashier')).toBe('money orders income members plays')
    expect(await keys('editor')).toBe('stalls members plays stalls')
    expect(await keys('moderator')).toBe('members plays')
    expect(await keys('support')).toBe('orders stalls members plays stalls')
    expect(await keys('reader')).toBe('money_ratios orders stalls members plays stalls')
    const reader = await makeOperator(app, ['reader'], 'reader-2')
    const text = JSON.stringify(await reader.call('GET /admin/api/overview.Figure/info', {}))
    expect(text).not.toContain('10.00')
  })

  it('says nothing of days that are not rolled up, and refuses periods that are none', async () => {
    const figures = await figuresOf('owner', '7d')
    expect(figures).toMatchObject({ roll_time: null, plays: { num: null }, members: { active_num: null } })
    const operator = await makeOperator(app, ['owner'], 'again')
    const day = `${formatDayOf(dayOf(app.clock.now()))}..${formatDayOf(dayOf(app.clock.now()) + 1)}`
    await expect(operator.call('GET /admin/api/overview.Figure/info', { day })).rejects.toThrow()
  })

  it('names what waits with its sum and its oldest, money first, sums for who may read them', async () => {
    await history.order()
    const { db } = app.database
    await db.updateTable('vip_order').set({ state: 'abnormal', price_minor: 6300 }).execute()
    await db
      .insertInto('content_danmu')
      .values({
        content_id: await makeContent(app, { kind: 'video' }),
        text: '字',
        color: '#ffffff',
        time: 0,
        segment: 0,
        state: 'held',
        create_time: app.clock.now() - minutes(40),
      })
      .execute()
    const list = async (role: Parameters<typeof figuresOf>[0]) =>
      (await (await makeOperator(app, [role])).call('GET /admin/api/overview.Waiting/list', {})).list
    const owner = (await list('owner')).filter(({ kind: name }) => name !== 'contents')
    expect(owner).toMatchObject([
      { kind: 'orders', num: 1, sums: [{ currency: 'CNY', amount: '63.00' }] },
      { kind: 'danmu', num: 1, sums: [] },
    ])
    expect(owner[1]?.oldest_time).toBe('2026-11-20 11:20:00')
    expect((await list('support')).find(({ kind: name }) => name === 'orders')).toMatchObject({ num: 1, sums: [] })
    expect((await list('moderator')).map(({ kind: name }) => name)).not.toContain('orders')
  })

  it('lists what is watched most with its plays before, and knows a new service by that', async () => {
    const owner = await makeOperator(app, ['owner'])
    const first = () => owner.call('GET /admin/api/overview.First/info', {})
    expect((await first()).steps.find(({ step }) => step === 'film')).toEqual({ step: 'film', is_done: 0 })
    const content_id = await makeContent(app, { kind: 'video', name: '永' })
    expect((await first()).steps.find(({ step }) => step === 'film')).toEqual({ step: 'film', is_done: 1 })
    const day = dayOf(app.clock.now())
    const row = { content_id, system: 'ios', outcome: 'played' }
    await app.database.db
      .insertInto('playback_count')
      .values([
        { day, ...row, plays: 6 },
        { day: day - 7, ...row, plays: 4 },
      ])
      .execute()
    const { list } = await owner.call('GET /admin/api/overview.Top/list', {})
    expect(list).toMatchObject([{ content_id, name: '永', plays: 6, plays_before: 4 }])
    expect(await first()).toEqual({ is_new: 0, steps: [] })
  })

  it('says how the machine is, and when the last backup was made', async () => {
    const owner = await makeOperator(app, ['owner'])
    expect(await owner.call('GET /admin/api/overview.Machine/info', {})).toMatchObject({
      renditions: { running_num: 0, queued_num: 0 },
      backup_time: null,
    })
    await app.app.modules.backups.make(join(app.deps.config.dataFolder, 'backup'), 'operator:ann', {
      signal: new AbortController().signal,
      onStart: () => undefined,
      onFile: () => undefined,
    })
    const machine = await owner.call('GET /admin/api/overview.Machine/info', {})
    expect(machine.backup_time).toBe('2026-11-20 12:00:00')
    expect(machine.queues.map(({ queue }) => queue)).toEqual(['money', 'mail', 'media', 'housekeeping'])
  })
})
