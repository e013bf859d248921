import { days, hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../testing/console/shop.ts'
import { eachDatabase, makeOperator, newRequest, registerMember, type TestOperator } from '../../../testing/index.ts'
import { formatTime } from '../../../texts/time.ts'
import { createApplyChanges } from '../apply-changes.ts'

const LIST = 'GET /admin/api/plan.Plan/list'
const SAVE = 'POST /admin/api/plan.Plan/save'
const ORDER = 'POST /admin/api/plan.Plan/order'
const OFF = 'POST /admin/api/plan.Plan/off'
const PRICE = 'POST /admin/api/plan.Price/plan'
const CANCEL = 'POST /admin/api/plan.Price/cancel'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('plans on the console', (kind) => {
  let shop: Shop
  let cashier: TestOperator
  beforeEach(async () => {
    shop = await openShop(kind)
    cashier = await makeOperator(shop.app, ['cashier'], 'shen')
  })
  afterEach(() => shop.app.close())

  const write = (reason = '年底') => ({ request_id: newRequest(), reason })
  const later = (ms: number) => formatTime(shop.app.clock.now() + ms)
  /** What a process does every ten seconds; a new one knows nothing but the database. */
  const apply = () => {
    const { database, deps, clock, app } = shop.app
    return createApplyChanges({ db: database.db, commit: deps.commit, clock, record: app.modules.record })()
  }
  const visible = async () => (await shop.member.client.call('GET /api/setting.Viptype/list', {})).data.list
  async function make({ price = '148.00', planDays = 365, name = '年度会员' } = {}) {
    const texts = { names: { 'zh-Hans': name, en: 'Year' }, price, days: planDays }
    const made = await cashier.call(SAVE, { ...write(), ...texts })
    const sale = { viptype_id: made.viptype_id, version: made.version, is_disable: 0 as const }
    const { version } = await cashier.call(OFF, { ...write(), ...sale })
    return { viptype_id: made.viptype_id, version }
  }
  const row = async (viptype_id: number) => {
    const { list } = await cashier.call(LIST, {})
    const found = list.find((plan) => plan.viptype_id === viptype_id)
    if (!found) throw new Error('no such plan')
    return found
  }
  const buy = (viptype_id: number) => shop.member.client.call('POST /api/setting.Order/create', { viptype_id })
  /** Time goes by, and with it the session of the operator. */
  async function wait(ms: number) {
    shop.app.clock.advance(ms)
    cashier = await makeOperator(shop.app, ['cashier'], 'shen-again')
  }
  const undo = (record_id: number | null) => cashier.call(UNDO, { ...write(), record_id: record_id ?? 0 })

  it('are made off sale, put on sale, and named in the languages that are given', async () => {
    const names = { 'zh-Hans': '月度会员', en: 'Month' }
    const made = await cashier.call(SAVE, { ...write(), names, descs: { en: 'Try it' }, price: '18', days: 30 })
    expect(await visible()).toEqual([])
    expect(await row(made.viptype_id)).toMatchObject({ names, descs: { en: 'Try it' }, price: '18.00', is_disable: 1 })
    const sale = { viptype_id: made.viptype_id, version: made.version, is_disable: 0 as const }
    await cashier.call(OFF, { ...write(), ...sale })
    expect(await visible()).toMatchObject([{ name: '月度会员', price: '18.00', days: 30, group_id: 10 }])
  })

  it('that nobody has ordered are taken back whole; one that somebody has ordered stays', async () => {
    const texts = { names: { 'zh-Hans': '做错的' }, price: '9', days: 7 }
    const wrong = await cashier.call(SAVE, { ...write(), ...texts })
    await undo(wrong.record_id)
    expect((await cashier.call(LIST, {})).list).toEqual([])
    const { viptype_id } = await make()
    await buy(viptype_id)
    const { list } = await cashier.call('GET /admin/api/audit.Entry/list', { act: 'plan.make' })
    await expect(undo(list[0]?.record_id ?? 0)).rejects.toMatchObject({ error: 'undo.moved_on' })
    expect(await row(viptype_id)).toMatchObject({ price: '148.00' })
  })

  it('change their texts at once and go back by undo, unless somebody was faster', async () => {
    const { viptype_id, version } = await make()
    const texts = { viptype_id, names: { 'zh-Hans': '一年' }, is_rec: 1 as const }
    const saved = await cashier.call(SAVE, { ...write(), ...texts, version })
    await expect(cashier.call(SAVE, { ...write(), ...texts, version })).rejects.toMatchObject({
      error: 'request.conflict',
      code: 409,
    })
    expect(await row(viptype_id)).toMatchObject({ names: { 'zh-Hans': '一年' }, is_rec: 1 })
    await undo(saved.record_id)
    expect(await row(viptype_id)).toMatchObject({ names: { 'zh-Hans': '年度会员', en: 'Year' }, is_rec: 0 })
    await expect(undo(saved.record_id)).rejects.toMatchObject({ error: 'undo.done' })
  })

  it('stand for visitors in the order that they were put in, and go back by undo', async () => {
    const [first, second, third] = [await make({ name: '一' }), await make({ name: '二' }), await make({ name: '三' })]
    const names = async () => (await visible()).map(({ name }) => name)
    expect(await names()).toEqual(['一', '二', '三'])
    const viptype_ids = [third.viptype_id, first.viptype_id, second.viptype_id]
    const { record_id } = await cashier.call(ORDER, { ...write(), viptype_ids })
    expect(await names()).toEqual(['三', '一', '二'])
    await undo(record_id)
    expect(await names()).toEqual(['一', '二', '三'])
    await expect(cashier.call(ORDER, { ...write(), viptype_ids: [999] })).rejects.toMatchObject({
      error: 'plan.not_found',
    })
  })

  describe('get a new price', () => {
    const price = { price: '168.00', price_original: '216.00', days: 365 }

    it('whose consequence is said first: sales at it, unpaid orders, members, coupons, codes', async () => {
      await make({ price: '18.00', planDays: 30, name: '月度会员' })
      const { viptype_id, version } = await make()
      await buy(viptype_id)
      const request_id = newRequest()
      const coupon = { coupon: 'SAVE20', percent: 20, viptype_ids: [viptype_id] }
      await cashier.call('POST /admin/api/coupon.Coupon/make', { request_id, ...coupon })
      const batch = { name: '书店', kind: 'vip' as const, viptype_id, count: 2 }
      await cashier.call('POST /admin/api/code.Batch/make', { request_id: newRequest(), ...batch })
      const sold = await registerMember(shop.app)
      const { data } = await sold.client.call('POST /api/setting.Order/create', { viptype_id, coupon: 'save20' })
      const now = shop.app.clock.now()
      const paid = { state: 'fulfilled', pay_time: now - days(1), paid_minor: 11_840 }
      const { db } = shop.app.database
      await db.updateTable('vip_order').set(paid).where('remote_order_id', '=', data.remote_order_id).execute()
      const { order_id } = await db
        .selectFrom('vip_order')
        .select('order_id')
        .where('remote_order_id', '=', data.remote_order_id)
        .executeTakeFirstOrThrow()
      const { member_id } = sold
      const given = { member_id, kind: 'vip', group_id: 10, duration_ms: days(365), reason: 'order', order_id } as const
      await db.transaction().execute((trx) => shop.app.app.modules.entitlement.grant(trx, { ...given, actor: 'test' }))
      shop.app.clock.advance(minutes(2))

      const foreseen = await cashier.call(PRICE, { ...write(''), viptype_id, version, ...price, dry: 1 })
      expect(foreseen).toMatchObject({
        ...{ record_id: null, before: { price: '148.00' }, after: { price: '168.00' }, start_time: null },
        consequence: {
          sales: { num: 1, income: '118.40', new_income: '134.40' },
          saving: { name: '月度会员', price: '18.00', times: 12, before: 31, after: 22 },
          ...{ unpaid_num: 1, member_num: 1, coupon_num: 1, batch_num: 1 },
          coupons: [{ coupon: 'SAVE20', price: '134.40' }],
        },
      })
      expect(foreseen.consequence?.sales.points).toHaveLength(90)
      expect(await row(viptype_id)).toMatchObject({ price: '148.00', sold_num: 1, member_num: 1 })
      const yen = { price: '3000', days: 365, currency: 'JPY' }
      const other = await cashier.call(PRICE, { ...write(''), viptype_id, version, ...yen, dry: 1 })
      expect(other.consequence).toMatchObject({ sales: { num: 1, new_income: null }, saving: null })
    })

    it('at once, with a reason; orders that were made keep theirs', async () => {
      const { viptype_id, version } = await make()
      const { data } = await buy(viptype_id)
      const change = { viptype_id, version, ...price }
      await expect(cashier.call(PRICE, { ...write(''), ...change })).rejects.toMatchObject({
        error: 'operator.reason_needed',
      })
      await cashier.call(PRICE, { ...write(), ...change })
      expect(await visible()).toMatchObject([{ price: '168.00', price_original: '216.00' }])
      const kept = await buy(viptype_id)
      expect(kept.data).toMatchObject({ remote_order_id: data.remote_order_id, price: '148.00' })
      const other = await registerMember(shop.app)
      const fresh = await other.client.call('POST /api/setting.Order/create', { viptype_id })
      expect(fresh.data.price).toBe('168.00')
      await expect(cashier.call(PRICE, { ...write(), ...change })).rejects.toMatchObject({ error: 'request.conflict' })
    })

    it('at a time: once, by whoever comes first, also after a restart, and never for orders that were made', async () => {
      const { viptype_id, version } = await make()
      const { data } = await buy(viptype_id)
      const start_time = later(minutes(20))
      await cashier.call(PRICE, { ...write(), viptype_id, version, ...price, start_time })
      const planned = await cashier.call(LIST, {})
      expect(planned.changes).toMatchObject([
        { viptype_id, before: { price: '148.00' }, after: { price: '168.00' }, start_time, operator: 'shen' },
      ])
      await apply()
      expect(await visible()).toMatchObject([{ price: '148.00' }])
      shop.app.clock.advance(minutes(20))
      await Promise.all([apply(), apply()])
      await apply()
      expect(await visible()).toMatchObject([{ price: '168.00' }])
      expect((await buy(viptype_id)).data).toMatchObject({ remote_order_id: data.remote_order_id, price: '148.00' })
      expect((await cashier.call(LIST, {})).changes).toEqual([])
      const { list } = await cashier.call('GET /admin/api/audit.Entry/list', { act: 'plan.price_start' })
      expect(list).toHaveLength(1)
      expect(list[0]).toMatchObject({ target_name: '年度会员', operator: expect.stringContaining('shen') })
      expect(await row(viptype_id)).toMatchObject({ version: version + 1 })
    })

    it('for some days: two changes follow each other, also when both are due at once', async () => {
      const { viptype_id, version } = await make()
      const sale = { viptype_id, version, days: 365 }
      await cashier.call(PRICE, { ...write(), ...sale, price: '99', start_time: later(days(1)) })
      await cashier.call(PRICE, { ...write(), ...sale, price: '148', start_time: later(days(3)) })
      const { changes } = await cashier.call(LIST, {})
      expect(changes.map(({ before, after }) => [before.price, after.price])).toEqual([
        ['148.00', '99.00'],
        ['99.00', '148.00'],
      ])
      const again = { ...write(), ...sale, price: '98', start_time: later(days(1)) }
      await expect(cashier.call(PRICE, again)).rejects.toMatchObject({ error: 'plan.time_taken' })
      await wait(days(4))
      await apply()
      expect(await row(viptype_id)).toMatchObject({ price: '148.00', version: version + 2 })
    })

    it('that is cancelled never comes; cancelling is taken back while there is time', async () => {
      const { viptype_id, version } = await make()
      const change = { viptype_id, version, ...price, start_time: later(hours(1)) }
      const planned = await cashier.call(PRICE, { ...write(), ...change })
      const plan_change_id = planned.plan_change_id ?? 0
      const cancelled = await cashier.call(CANCEL, { ...write(), plan_change_id })
      await expect(cashier.call(CANCEL, { ...write(), plan_change_id })).rejects.toMatchObject({
        error: 'plan.change_gone',
      })
      expect((await cashier.call(LIST, {})).changes).toEqual([])
      await undo(cancelled.record_id)
      expect((await cashier.call(LIST, {})).changes).toHaveLength(1)
      await undo(planned.record_id)
      await wait(hours(2))
      await apply()
      expect(await visible()).toMatchObject([{ price: '148.00' }])
    })

    it('comes with a notice in five languages: a draft that goes with a cancelled change and comes back with it', async () => {
      const editor = await makeOperator(shop.app, ['editor'], 'lin')
      const { viptype_id, version } = await make()
      const change = { viptype_id, version, price: '168', days: 0, start_time: '2027-01-01 00:00:00' }
      const { notice } = await cashier.call(PRICE, { ...write(), ...change, dry: 1 })
      expect(Object.keys(notice?.title ?? {}).sort()).toEqual(['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'])
      expect(notice?.title['zh-Hans']).toMatch(/年度会员：¥168.00，永久$/)
      expect(notice?.content.en).toContain('“Year” changes from CN¥148.00 for 365 days to CN¥168.00, permanent')
      const title = { ...notice?.title, 'zh-Hans': '调价' }
      const given = { title, content: notice?.content ?? {} }
      const planned = await cashier.call(PRICE, { ...write(), ...change, notice: given })
      const notice_id = planned.notice_id ?? 0
      const info = () => editor.call('GET /admin/api/site.Notice/info', { notice_id })
      expect(await info()).toMatchObject({ title, content: given.content, state: 'hidden' })
      expect((await shop.member.client.call('GET /api/setting.Notice/list', {})).data.list).toEqual([])
      expect((await cashier.call(LIST, {})).changes).toMatchObject([{ notice_id }])
      const { record_id } = await cashier.call(CANCEL, { ...write(), plan_change_id: planned.plan_change_id ?? 0 })
      await expect(info()).rejects.toMatchObject({ error: 'site.notice_not_found' })
      await undo(record_id)
      expect(await info()).toMatchObject({ title, state: 'hidden' })
      await undo(planned.record_id)
      await expect(info()).rejects.toMatchObject({ error: 'site.notice_not_found' })
    })

    it('has no notice where none is wanted, nor where it holds at once', async () => {
      const { viptype_id, version } = await make()
      const sale = { viptype_id, version, price: '168', days: 365 }
      expect((await cashier.call(PRICE, { ...write(), ...sale, dry: 1 })).notice).toBeNull()
      expect(await cashier.call(PRICE, { ...write(), ...sale, start_time: later(days(1)) })).toMatchObject({
        notice_id: null,
      })
      expect(await shop.app.database.db.selectFrom('notice').selectAll().execute()).toEqual([])
    })

    it('not for nothing, not in the past, not what it costs already', async () => {
      const { viptype_id, version } = await make()
      const at = { viptype_id, version, days: 365 }
      const cases = [
        [{ price: '0' }, 'plan.price_shape'],
        [{ price: '12.5', currency: 'JPY' }, 'plan.price_shape'],
        [{ price: '148' }, 'plan.unchanged'],
        [{ price: '168', start_time: later(-hours(1)) }, 'plan.time_passed'],
        [{ price: '168', start_time: 'soon' }, 'request.invalid_parameter'],
        [{ price: '168', viptype_id: 999 }, 'plan.not_found'],
      ] as const
      for (const [part, error] of cases)
        for (const dry of [0, 1] as const)
          await expect(cashier.call(PRICE, { ...write(), ...at, ...part, dry })).rejects.toMatchObject({ error })
    })

    it('once for one request, whatever happens meanwhile', async () => {
      const { viptype_id, version } = await make()
      const request = { ...write(), viptype_id, version, ...price }
      const first = await cashier.call(PRICE, request)
      expect(await cashier.call(PRICE, request)).toEqual(first)
      expect(await row(viptype_id)).toMatchObject({ version: version + 1 })
    })
  })

  it('are read by who may read them, and changed by who may change them', async () => {
    const { viptype_id, version } = await make()
    const reader = await makeOperator(shop.app, ['reader'])
    const editor = await makeOperator(shop.app, ['editor'])
    const moderator = await makeOperator(shop.app, ['moderator'])
    expect((await reader.call(LIST, {})).list).toHaveLength(1)
    await expect(moderator.call(LIST, {})).rejects.toMatchObject({ error: 'operator.not_allowed' })
    const off = { ...write(), viptype_id, version, is_disable: 1 as const }
    for (const operator of [reader, editor])
      await expect(operator.call(OFF, off)).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
