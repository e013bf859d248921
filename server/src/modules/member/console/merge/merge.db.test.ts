import { VIP_GROUP_ID } from '@zimu/contract'
import { days, minutes, seconds } from '@zimu/contract/durations'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../../testing/console/shop.ts'
import { makeContent } from '../../../../testing/factories.ts'
import { makeFeedback } from '../../../../testing/feedback.ts'
import {
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../../testing/index.ts'

const MERGE = 'POST /admin/api/member.Member/merge'
const INFO = 'GET /admin/api/member.Member/info'
const GRANT = 'POST /admin/api/member.Member/grant'

eachDatabase('merging two accounts', (kind) => {
  let shop: Shop
  let app: TestApp
  let owner: TestOperator
  let into: TestMember
  let from: TestMember
  beforeEach(async () => {
    shop = await openShop(kind)
    app = shop.app
    from = shop.member
    into = await registerMember(app)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const pair = () => ({ member_id: into.member_id, from_member_id: from.member_id })
  const foresee = () => owner.call(MERGE, { ...pair(), request_id: newRequest(), reason: '', dry: 1 })
  const merge = (changed: object = {}) =>
    owner.call(MERGE, { ...pair(), request_id: newRequest(), reason: '同一个人', ...changed })
  const info = (member_id: number) => owner.call(INFO, { member_id })
  async function login({ username, password }: TestMember) {
    const payload = { account: username, password }
    return (await app.http.inject({ method: 'POST', url: '/api/member.Login/login', payload })).json()
  }
  const like = (member: TestMember, target_id: number) =>
    member.client.call('GET /api/member.Like/add', { target_id, target_type: 'content' })
  const likeNum = async (content_id: number) =>
    (
      await app.database.db
        .selectFrom('content')
        .select('like_num')
        .where('content_id', '=', content_id)
        .executeTakeFirstOrThrow()
    ).like_num

  /** Things of the account that ends: an order that is paid, likes, a visit, danmu, feedback, a note. */
  async function fill() {
    const { remote_order_id } = await shop.pay('pay')
    const both = await makeContent(app, { kind: 'video', duration: 800, extent: 800 })
    const own = await makeContent(app, { kind: 'article' })
    await like(from, both)
    await like(into, both)
    await like(from, own)
    await from.client.call('GET /api/content.Content/info', { content_id: String(own) })
    app.clock.advance(seconds(4))
    await from.client.call('POST /api/content.Danmu/add', { content_id: String(both), text: '好看', time: 1 })
    await makeFeedback(app, { member_id: from.member_id })
    const note = { member_id: from.member_id, request_id: newRequest(), text: '书法老师' }
    await owner.call('POST /admin/api/member.Member/note', note)
    return { remote_order_id, both, own }
  }

  it('says what goes over and leaves nothing of it; the act does exactly that', async () => {
    const { both, own } = await fill()
    const foreseen = await foresee()
    expect(foreseen).toMatchObject({
      username: from.username,
      moved: { orders: 1, entries: 1, likes: 1, footprints: 1, danmu: 1, feedback: 1, notes: 1, comments: 0, codes: 0 },
      before: { is_held: 0 },
      from: { is_held: 1 },
      email: 'none',
      record_id: null,
    })
    expect(foreseen.after).toEqual(foreseen.from)
    expect(await info(from.member_id)).toMatchObject({ merged_into: 0, is_vip: 1, order_num: 1, session_num: 1 })
    expect(await likeNum(both)).toBe(2)
    expect(await merge({ last_entry_id: foreseen.last_entry_id })).toEqual({ ...foreseen, record_id: null })
    expect(await info(into.member_id)).toMatchObject({ is_vip: 1, order_num: 1, feedback_num: 1, danmu_shown_num: 1 })
    expect((await info(into.member_id)).notes).toMatchObject([{ text: '书法老师' }])
    expect([await likeNum(both), await likeNum(own)]).toEqual([1, 1])
    expect(await info(from.member_id)).toMatchObject({
      merged_into: into.member_id,
      marks: ['merged'],
      is_vip: 0,
      order_num: 0,
      session_num: 0,
    })
    const [row] = await app.app.modules.record.list({ limit: 10 })
    expect(row).toMatchObject({ action: 'member.merge', target: `member:${into.member_id}` })
    expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
  })

  it('the account that ended says so at the login and to its sessions, and nothing is done to it any more', async () => {
    await merge()
    expect((await login(from)).data.error).toBe('member.account_merged')
    await expect(from.client.call('GET /api/member.Member/info', {})).rejects.toMatchObject({
      error: 'auth.account_merged',
    })
    expect((await login(into)).code).toBe(200)
    const act = { member_id: from.member_id, request_id: newRequest(), reason: '试试' }
    await expect(owner.call('POST /admin/api/member.Member/enable', act)).rejects.toMatchObject({
      error: 'member.account_merged',
    })
    await expect(owner.call(GRANT, { ...act, request_id: newRequest(), day_num: 7 })).rejects.toMatchObject({
      error: 'member.account_merged',
    })
    const { list } = await owner.call('GET /admin/api/member.Member/list', { view: 'disabled' })
    expect(list).toEqual([])
  })

  it('a payment that arrives at the same moment buys for the account that stays', async () => {
    const order = await shop.start()
    await Promise.all([order.press('pay'), merge()])
    await app.app.modules.jobs.runDue()
    expect(await info(into.member_id)).toMatchObject({ is_vip: 1, order_num: 1 })
    expect(await info(from.member_id)).toMatchObject({ is_vip: 0, order_num: 0 })
  })

  it('the ledger gives nothing to the account that ended: what was under way is refused, and a code stays good', async () => {
    await merge()
    const grant = {
      member_id: from.member_id,
      kind: 'vip',
      duration_ms: days(7),
      reason: 'code',
      actor: 'member',
    } as const
    const given = app.database.db.transaction().execute((trx) => app.app.modules.entitlement.grant(trx, grant))
    await expect(given).rejects.toMatchObject({ kind: 'member.account_merged' })
    expect(await info(from.member_id)).toMatchObject({ is_vip: 0 })
  })

  it('wrong tries at codes add up, a notice that both have seen was seen by one', async () => {
    const { db } = app.database
    const { notice_id } = await db
      .insertInto('notice')
      .values({
        ...{ unique: 'lesson', type: 0, title: '新课', content: '上线' },
        ...{ start_time: app.clock.now(), end_time: null, create_time: app.clock.now(), update_time: null },
      })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    const noticed = { notice_id, create_time: app.clock.now() }
    const tried = { day: 20_000, network: '203.0.113.0/24', last_time: app.clock.now() }
    for (const { member_id } of [from, into]) {
      await db
        .insertInto('notice_read')
        .values({ ...noticed, member_id })
        .execute()
      await db
        .insertInto('code_try')
        .values({ ...tried, member_id, num: 3 })
        .execute()
    }
    await merge()
    expect(await db.selectFrom('notice_read').select('member_id').execute()).toEqual([{ member_id: into.member_id }])
    expect(await db.selectFrom('code_try').select(['member_id', 'num']).execute()).toEqual([
      { member_id: into.member_id, num: 6 },
    ])
  })

  it('money is found and goes back afterwards: a refund takes exactly what its order gave', async () => {
    const { remote_order_id } = await shop.pay('pay')
    await owner.call(GRANT, { member_id: into.member_id, request_id: newRequest(), reason: '补偿', day_num: 7 })
    const alone = (await info(into.member_id)).over_time
    await merge()
    const { list } = await owner.call('GET /admin/api/member.Member/orders', { member_id: into.member_id })
    expect(list.map((order) => order.remote_order_id)).toEqual([remote_order_id])
    expect((await info(into.member_id)).paid).toEqual([{ currency: 'CNY', amount: '148.00' }])
    const whole = { request_id: newRequest(), remote_order_id, amount: '148.00', reason: '不要了' }
    await owner.call('POST /admin/api/refund.Refund/make', whole)
    app.clock.advance(minutes(1))
    await app.app.modules.jobs.runDue()
    expect((await info(into.member_id)).over_time).toBe(alone)
  })

  it('is refused for one account, one that is shut out, leaving or merged, without a proof, and after a change', async () => {
    const refused = (changed: object, error: string) => expect(merge(changed), error).rejects.toMatchObject({ error })
    await refused({ from_member_id: into.member_id }, 'member.merge_same')
    await refused({ from_member_id: 999 }, 'member.not_found')
    await refused({ reason: '' }, 'operator.reason_needed')
    const { last_entry_id } = await foresee()
    await owner.call(GRANT, { member_id: from.member_id, request_id: newRequest(), reason: '补偿', day_num: 7 })
    await refused({ last_entry_id }, 'request.conflict')
    const act = () => ({ member_id: from.member_id, request_id: newRequest(), reason: '骂人' })
    await owner.call('POST /admin/api/member.Member/disable', act())
    await refused({}, 'member.merge_state')
    await owner.call('POST /admin/api/member.Member/enable', act())
    const support = await makeOperator(app, ['support'])
    const asked = { ...pair(), request_id: newRequest(), reason: '同一个人' }
    await expect(support.call(MERGE, asked)).rejects.toMatchObject({ error: 'operator.not_allowed' })
    app.clock.advance(minutes(11))
    await refused({}, 'operator.proof_needed')
    expect(await info(from.member_id)).toMatchObject({ merged_into: 0, is_vip: 1 })
  })

  it('two open orders of one plan are refused: either may be paid at any moment', async () => {
    await shop.order()
    const { viptype_id } = await app.database.db.selectFrom('viptype').select('viptype_id').executeTakeFirstOrThrow()
    await into.client.call('POST /api/setting.Order/create', { viptype_id })
    await expect(foresee()).rejects.toMatchObject({ error: 'member.merge_open_order' })
    await expect(merge()).rejects.toMatchObject({ error: 'member.merge_open_order' })
  })

  it('addresses that the other lacks come over, others are free again; both go with the erasing', async () => {
    const { db } = app.database
    const set = (member: TestMember, row: { email?: string; phone?: string }) =>
      db.updateTable('member').set(row).where('member_id', '=', member.member_id).execute()
    await set(from, { email: 'two@example.org', phone: '+8613800132207' })
    await set(into, { email: 'one@example.org' })
    expect(await merge()).toMatchObject({ email: 'dropped', phone: 'moved' })
    const rows = () => db.selectFrom('member').select(['email', 'phone', 'username']).orderBy('member_id').execute()
    expect(await rows()).toMatchObject([
      { email: null, phone: null },
      { email: 'one@example.org', phone: '+8613800132207' },
    ])
    await app.app.modules.members.cancel.eraseNow(into.member_id)
    expect((await rows()).map(({ username }) => username)).toEqual([
      `deleted-${from.member_id}`,
      `deleted-${into.member_id}`,
    ])
  })

  describe('what both have is united', () => {
    it('visits add up, the newer position counts, a report and a vote remain one', async () => {
      const { db } = app.database
      const content_id = await makeContent(app, { kind: 'video' })
      const own = ({ member_id }: TestMember) => ({ member_id, target_type: 'content', target_id: content_id })
      await db
        .insertInto('member_footprint')
        .values([
          { ...own(from), view_num: 3, create_time: 10, update_time: 90 },
          { ...own(into), view_num: 2, create_time: 20, update_time: 50 },
        ])
        .execute()
      await db
        .insertInto('member_progress')
        .values([
          { member_id: from.member_id, content_id, time: 70, duration: 100, update_time: 90 },
          { member_id: into.member_id, content_id, time: 5, duration: 100, update_time: 50 },
        ])
        .execute()
      const comment = { content_id, text: '好', state: 'shown', is_listed: 1, create_time: 5 } as const
      const { comment_id } = await db
        .insertInto('content_comment')
        .values({ ...comment, member_id: 0, like_num: 2, request_id: null })
        .returning('comment_id')
        .executeTakeFirstOrThrow()
      for (const { member_id } of [from, into]) {
        await db.insertInto('comment_like').values({ member_id, comment_id, create_time: 5 }).execute()
        const report = { comment_id, member_id, reason: '', create_time: 5, handle_time: null }
        await db.insertInto('comment_report').values(report).execute()
        await db.insertInto('danmu_sender').values({ member_id, shown_num: 4, hidden_num: 1 }).execute()
      }
      expect((await merge()).moved).toMatchObject({ footprints: 0, likes: 0 })
      expect(await db.selectFrom('member_footprint').selectAll().execute()).toMatchObject([
        { ...own(into), view_num: 5, create_time: 10, update_time: 90 },
      ])
      expect(await db.selectFrom('member_progress').select(['member_id', 'time']).execute()).toEqual([
        { member_id: into.member_id, time: 70 },
      ])
      expect(await db.selectFrom('content_comment').select('like_num').execute()).toEqual([{ like_num: 1 }])
      expect(await db.selectFrom('comment_report').select('member_id').execute()).toEqual(
        [into].map(({ member_id }) => ({ member_id })),
      )
      expect(await db.selectFrom('danmu_sender').selectAll().execute()).toEqual([
        { member_id: into.member_id, shown_num: 8, hidden_num: 2 },
      ])
    })
  })

  it('the end is that of one account to which all of it had happened, in any order', async () => {
    const { db } = app.database
    const step = fc.record({
      isFrom: fc.boolean(),
      dayNum: fc.integer({ min: 1, max: 60 }),
      restDays: fc.integer({ min: 0, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const [one, other] = [await registerMember(app), await registerMember(app)]
        // On paper: each gift begins where the days of both end, or now.
        let end = 0
        for (const { isFrom, dayNum, restDays } of steps) {
          const now = app.clock.now()
          const { member_id } = isFrom ? other : one
          const given = { member_id, kind: 'vip', reason: 'grant', actor: 'system', duration_ms: days(dayNum) } as const
          await db.transaction().execute((trx) => app.app.modules.entitlement.grant(trx, given))
          end = Math.max(end, now) + days(dayNum)
          app.clock.advance(days(restDays))
        }
        // The session of the operator has ended meanwhile.
        const late = await makeOperator(app, ['owner'])
        const members = { member_id: one.member_id, from_member_id: other.member_id }
        await late.call(MERGE, { ...members, request_id: newRequest(), reason: '同一个人' })
        const held = await db.selectFrom('member_group').selectAll().where('group_id', '=', VIP_GROUP_ID).execute()
        const own = held.filter(({ member_id }) => member_id === one.member_id || member_id === other.member_id)
        expect(own).toMatchObject([{ member_id: one.member_id, over_time: end }])
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 5) },
    )
  })
})
