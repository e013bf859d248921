import { type Input, VIP_GROUP_ID } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberTable } from '../../../db/schema.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/member.Member/list'

eachDatabase('members on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  async function makeMember(username: string, changed: Partial<Insertable<MemberTable>> = {}) {
    const { member_id } = await app.database.db
      .insertInto('member')
      .values({
        username,
        username_key: username.toLowerCase(),
        nickname: '',
        password_hash: '',
        pwd_time: 0,
        email: null,
        phone: null,
        login_time: null,
        create_time: app.clock.now() - days(100),
        update_time: null,
        delete_time: null,
        cancel_time: null,
        ...changed,
      })
      .returning('member_id')
      .executeTakeFirstOrThrow()
    return member_id
  }
  /** `null`: for ever; negative: ended so many days ago. */
  const makeVip = (member_id: number, dayNum: number | null) =>
    app.database.db
      .insertInto('member_group')
      .values({
        ...{ member_id, group_id: VIP_GROUP_ID, update_time: 0 },
        over_time: dayNum === null ? null : app.clock.now() + days(dayNum),
      })
      .execute()
  const found = async (input: Input<typeof LIST>, by = owner) =>
    (await by.call(LIST, input)).list.map(({ member_id }) => member_id)

  describe('tabs and filters', () => {
    it('find whom they are about, with numbers beside the tabs', async () => {
      const now = app.clock.now()
      const plain = await makeMember('plain')
      const vip = await makeMember('vip')
      const soon = await makeMember('soon')
      const ever = await makeMember('ever')
      const ended = await makeMember('ended', { seen_time: now - days(3) })
      const fresh = await makeMember('fresh', { create_time: now - days(2), email: 'fresh@example.org' })
      const out = await makeMember('out', { is_disable: 1 })
      const leaving = await makeMember('leaving', { cancel_time: now + days(5) })
      const gone = await makeMember('gone', { is_delete: 1, delete_time: now, is_disable: 1 })
      await makeVip(vip, 40)
      await makeVip(soon, 5)
      await makeVip(ever, null)
      await makeVip(ended, -3)
      await makeVip(gone, 40)
      expect((await owner.call(LIST, {})).states).toEqual({
        ...{ all: 9, vip: 3, ending: 1, new: 1, disabled: 1, cancelling: 1 },
      })
      expect(await found({ view: 'vip' })).toEqual([soon, vip, ever])
      expect(await found({ view: 'ending' })).toEqual([soon])
      expect(await found({ vip: 'ended' })).toEqual([ended])
      expect(await found({ ends: '30d' })).toEqual([soon])
      expect(await found({ view: 'new' })).toEqual([fresh])
      expect(await found({ view: 'disabled' })).toEqual([out])
      expect(await found({ view: 'cancelling' })).toEqual([leaving])
      expect(await found({ contact: 'yes' })).toEqual([fresh])
      expect(await found({ seen: '7d' })).toEqual([ended])
      expect(await found({ since: '7d', contact: 'no' })).toEqual([])
      expect(await found({ vip: 'never', contact: 'no' })).toEqual([leaving, out, plain])
      expect(await found({})).toEqual([fresh, gone, leaving, out, ended, ever, soon, vip, plain])
    })

    it('page by place, forth and back, also among equal times', async () => {
      const all: number[] = []
      for (let number = 0; number < 5; number += 1) all.unshift(await makeMember(`m${number}`))
      const first = await owner.call(LIST, { limit: 2 })
      expect(first).toMatchObject({ prev_cursor: null, count: 5, is_count_exact: 1, sort: '-create' })
      const second = await owner.call(LIST, { limit: 2, cursor: first.next_cursor ?? '' })
      expect(second.list.map(({ member_id }) => member_id)).toEqual(all.slice(2, 4))
      const third = await owner.call(LIST, { limit: 2, cursor: second.next_cursor ?? '' })
      expect(third).toMatchObject({ next_cursor: null, list: [{ member_id: all[4] }] })
      expect(await found({ limit: 2, cursor: second.prev_cursor ?? '' })).toEqual(all.slice(0, 2))
      for (const member_id of all) await makeVip(member_id, null)
      const page = await owner.call(LIST, { view: 'vip', limit: 3 })
      expect(await found({ view: 'vip', limit: 3, cursor: page.next_cursor ?? '' })).toEqual([all[1], all[0]])
    })

    it('a member who uses the site was seen', async () => {
      const { client, member_id } = await registerMember(app)
      app.clock.advance(days(2))
      await client.call('GET /api/member.Member/info', {})
      await app.app.modules.members.flush()
      // The operator's session has ended meanwhile.
      expect(await found({ seen: 'today' }, await makeOperator(app, ['owner']))).toEqual([member_id])
    })
  })

  describe('the search', () => {
    it('finds by the beginning of names, by numbers and by whole addresses', async () => {
      const lin = await makeMember('LinZhiWei', { nickname: '林知微', email: 'lin@example.org' })
      const chen = await makeMember('chen', { nickname: 'Amélie', phone: '+8613800132207' })
      expect(await found({ q: 'linzhi' })).toEqual([lin])
      expect(await found({ q: '林知' })).toEqual([lin])
      expect(await found({ q: 'aMé' })).toEqual([chen])
      expect(await found({ q: String(chen) })).toEqual([chen])
      expect(await found({ q: 'LIN@example.org' })).toEqual([lin])
      expect(await found({ q: 'lin@example' })).toEqual([])
      expect(await found({ q: '138 0013 2207' })).toEqual([chen])
      expect(await found({ q: '知微' })).toEqual([])
      expect(await found({ q: '100%' })).toEqual([])
      expect(await found({ q: 'lin', view: 'vip' })).toEqual([])
      await makeVip(lin, 3)
      expect(await owner.call(LIST, { q: 'lin', view: 'vip' })).toMatchObject({ count: 1, list: [{ member_id: lin }] })
    })

    it('finds by the number of an order and the end of a code, for who may read those', async () => {
      const member_id = await makeMember('buyer')
      const remote_order_id = '202611230000000000000007'
      const { db } = app.database
      const { viptype_id } = await db
        .insertInto('viptype')
        .values({ name: '年度会员', texts: '{}', price_minor: 14_800, days: 365, create_time: 1, update_time: null })
        .returning('viptype_id')
        .executeTakeFirstOrThrow()
      const times = { create_time: 1, expire_time: 2, pay_time: 1, update_time: 1, ask_time: null, next_ask_time: null }
      const plan = { viptype_id, viptype_name: '年度会员', viptype_texts: '{}', days: 365, group_id: VIP_GROUP_ID }
      await db
        .insertInto('vip_order')
        .values({
          ...{
            remote_order_id,
            member_id,
            price_minor: 14_800,
            paid_minor: 14_800,
            currency: 'CNY',
            state: 'fulfilled',
          },
          ...plan,
          ...times,
        })
        .execute()
      const { redemption_code_id } = await db
        .insertInto('redemption_code')
        .values({ code_hash: 'x', kind: 'vip', code_end: 'Q8MK', start_time: null, end_time: null, create_time: 1 })
        .returning('redemption_code_id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('redemption_log')
        .values({ redemption_code_id, member_id, content_id: 0, entry_id: 1, create_time: 1 })
        .execute()
      const moderator = await makeOperator(app, ['moderator'])
      for (const q of [remote_order_id, 'q8mk']) {
        expect(await found({ q })).toEqual([member_id])
        expect(await found({ q }, moderator)).toEqual([])
      }
      const [row] = (await owner.call(LIST, {})).list
      expect(row).toMatchObject({ order_num: 1, paid: [{ currency: 'CNY', amount: '148.00' }] })
      const support = await makeOperator(app, ['support'])
      expect((await support.call(LIST, {})).list[0]).toMatchObject({ order_num: 1, paid: null })
      expect((await moderator.call(LIST, {})).list[0]).toMatchObject({ order_num: null, paid: null })
    })
  })

  describe('addresses', () => {
    it('are masked, and nothing of them reaches a role without the right', async () => {
      const email = 'lin@example.org'
      const member_id = await makeMember('lin', { email, phone: '+8613800132207' })
      expect((await owner.call(LIST, {})).list[0]?.contact).toBe('l***@example.org')
      for (const role of ['moderator', 'reader'] as const) {
        const operator = await makeOperator(app, [role])
        const list = await operator.call(LIST, {})
        expect(list.list[0]?.contact).toBe('')
        const info = await operator.call('GET /admin/api/member.Member/info', { member_id })
        expect(JSON.stringify([list, info])).not.toMatch(/example|2207/)
        for (const q of [email, '13800132207', '+8613800132207']) expect(await found({ q }, operator)).toEqual([])
        const filtered = operator.call(LIST, { contact: 'yes' })
        await expect(filtered).rejects.toMatchObject({ error: 'operator.not_allowed' })
      }
    })
  })
})
