/** Examples of writes to members, orders, refunds and codes. */
import { hours } from '@zimu/contract/durations'
import { registerMember } from '../../members.ts'
import { makeOperator } from '../operators.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'member' | 'order' | 'refund' | 'code'}.${string}`>

const ORDER = { target: 'order', undo: 'never' } as const
const MEMBER = { target: 'member' } as const
/** A refund that is made anew keeps the words of the first one. */
const REFUND_REASON = '会员要求'
const LEDGER = { leaves: ['entitlement_entry'], why: 'a ledger is only appended to' } as const

const member = async ({ app }: ActScene) => ({ member_id: (await registerMember(app)).member_id })
const ofMember = async (scene: ActScene) => ({ input: await member(scene) })
const paid = async ({ shop }: ActScene) => (await shop.pay('pay')).remote_order_id

/** A refund above the bound of a cashier, which waits for somebody else. */
async function wish(scene: ActScene) {
  const cashier = await makeOperator(scene.app, ['cashier'])
  const { remote_order_id } = await scene.shop.pay('pay', { price_minor: 39_800 })
  const asked = { ...scene.write(), remote_order_id, amount: '398.00' }
  const { wish_id } = await cashier.call('POST /admin/api/refund.Refund/make', asked)
  return { input: { wish_id: wish_id ?? 0 } }
}

async function batch({ owner, write }: ActScene) {
  const made = await owner.call('POST /admin/api/code.Batch/make', {
    ...{ ...write(), name: '书店活动', kind: 'content', count: 2 },
  })
  return made.batch_id ?? 0
}

async function openBatch(scene: ActScene) {
  const batch_id = await batch(scene)
  const confirm = { ...scene.write(), batch_id, count: 2 }
  const { version } = await scene.owner.call('POST /admin/api/code.Batch/confirm', confirm)
  return { batch_id, version }
}

export const moneyActs: Examples<Id> = {
  'POST /admin/api/member.Member/bulk': {
    ...{ action: 'member.bulk', target: 'bulk', values: 'both' },
    undo: {
      leaves: ['bulk_job', 'bulk_row', 'entitlement_entry'],
      why: 'taking many acts back is a job, and a ledger grows',
    },
    async prepare(scene) {
      const ids = [(await member(scene)).member_id, (await member(scene)).member_id]
      return { input: { act: 'give', day_num: 7, ids } }
    },
    finish: (scene) => scene.runJobs(),
  },
  'POST /admin/api/member.Member/contact': {
    ...{ ...MEMBER, action: 'member.contact', values: 'none', undo: 'never' },
    prepare: ofMember,
  },
  'POST /admin/api/member.Member/copy': {
    ...{ ...MEMBER, action: 'member.copy', values: 'none', undo: 'never' },
    prepare: ofMember,
  },
  'POST /admin/api/member.Member/viewAs': {
    ...{ ...MEMBER, action: 'member.view_as', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: { ...(await member(scene)), lang: 'zh-Hans' } }),
  },
  'POST /admin/api/member.Member/disable': {
    ...{ ...MEMBER, action: 'member.disable', values: 'both' },
    undo: { leaves: ['member_session'], why: 'sessions that were ended stay so' },
    prepare: ofMember,
  },
  'POST /admin/api/member.Member/enable': {
    ...{ ...MEMBER, action: 'member.enable', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const one = await member(scene)
      await scene.owner.call('POST /admin/api/member.Member/disable', { ...scene.write(), ...one })
      return { input: one }
    },
  },
  'POST /admin/api/member.Member/endSession': {
    ...{ ...MEMBER, action: 'member.end_session', values: 'after', undo: 'never' },
    async prepare(scene) {
      const { member_id } = await member(scene)
      const { sessions } = await scene.owner.call('GET /admin/api/member.Member/sessions', { member_id })
      return { input: { member_id, session_id: sessions[0]?.session_id ?? 0 } }
    },
  },
  'POST /admin/api/member.Member/endSessions': {
    ...{ ...MEMBER, action: 'member.end_sessions', values: 'after', undo: 'never' },
    prepare: ofMember,
  },
  'POST /admin/api/member.Member/merge': {
    ...{ ...MEMBER, action: 'member.merge', values: 'both', undo: 'never' },
    async prepare(scene) {
      const { member_id: from_member_id } = await member(scene)
      return { input: { ...(await member(scene)), from_member_id } }
    },
  },
  'POST /admin/api/member.Member/grant': {
    ...{ ...MEMBER, action: 'member.grant', values: 'both', undo: LEDGER },
    prepare: async (scene) => ({ input: { ...(await member(scene)), day_num: 7, last_entry_id: 0 } }),
  },
  'POST /admin/api/member.Member/take': {
    ...{ ...MEMBER, action: 'member.take', values: 'both', undo: LEDGER },
    async prepare(scene) {
      const one = await member(scene)
      const given = { ...scene.write(), ...one, day_num: 7, last_entry_id: 0 }
      await scene.owner.call('POST /admin/api/member.Member/grant', given)
      const { last_entry_id } = await scene.owner.call('POST /admin/api/member.Member/take', {
        ...{ ...scene.write(), ...one, day_num: 3, dry: 1 },
      })
      return { input: { ...one, day_num: 3, last_entry_id } }
    },
  },
  'POST /admin/api/member.Member/note': {
    ...{ ...MEMBER, action: 'member.note', values: 'both' },
    undo: { leaves: ['member_note'], why: 'what was new goes to the bin' },
    prepare: async (scene) => ({ input: { ...(await member(scene)), text: '来电' } }),
  },
  'POST /admin/api/member.Member/resetLink': {
    ...{ ...MEMBER, action: 'member.reset_link', values: 'after', undo: 'never' },
    prepare: ofMember,
  },
  'POST /admin/api/member.Member/secondStepOff': {
    ...{ ...MEMBER, action: 'member.second_step_off', values: 'both', undo: 'never' },
    async prepare(scene) {
      const one = await member(scene)
      const now = scene.app.clock.now()
      const row = { ...one, secret: 'x', last_step: 0, create_time: now, on_time: now }
      await scene.app.database.db.insertInto('member_second_factor').values(row).execute()
      return { input: one }
    },
  },
  'POST /admin/api/order.Order/ask': {
    ...{ ...ORDER, action: 'order.ask', values: 'none' },
    prepare: async (scene) => ({ input: { remote_order_id: (await scene.shop.start()).remote_order_id } }),
  },
  'POST /admin/api/order.Order/askAll': {
    ...{ action: 'order.ask_all', target: '', values: 'after', undo: 'never' },
    async prepare({ app, shop }) {
      const { remote_order_id } = await shop.start()
      const unsure = { state: 'unknown' as const, next_ask_time: app.clock.now() + hours(1) }
      const rows = app.database.db.updateTable('vip_order').where('remote_order_id', '=', remote_order_id)
      await rows.set(unsure).execute()
      return { input: {} }
    },
  },
  'POST /admin/api/order.Order/bulk': {
    ...{ action: 'order.bulk', target: 'bulk', values: 'after', undo: 'never' },
    async prepare({ app, shop }) {
      const { remote_order_id } = await shop.order()
      const rows = app.database.db.selectFrom('vip_order').select('order_id')
      const found = await rows.where('remote_order_id', '=', remote_order_id).execute()
      return { input: { act: 'close', ids: found.map(({ order_id }) => order_id) } }
    },
  },
  'POST /admin/api/order.Order/close': {
    ...{ ...ORDER, action: 'order.close', values: 'both' },
    prepare: async (scene) => ({ input: { remote_order_id: (await scene.shop.order()).remote_order_id } }),
  },
  'POST /admin/api/order.Order/honour': {
    ...{ ...ORDER, action: 'order.honour', values: 'both' },
    prepare: async (scene) => ({
      input: { remote_order_id: (await scene.shop.pay('less')).remote_order_id, way: 'part' },
    }),
  },
  'POST /admin/api/order.Order/note': {
    ...{ action: 'order.note', target: 'order', values: 'both' },
    undo: { leaves: ['order_note'], why: 'what was new goes to the bin' },
    prepare: async (scene) => ({ input: { remote_order_id: await paid(scene), text: '来电' } }),
  },
  'POST /admin/api/refund.Refund/make': {
    ...{ ...ORDER, action: 'refund.make', values: 'after' },
    prepare: async (scene) => ({ input: { remote_order_id: await paid(scene), amount: '148.00' } }),
  },
  'POST /admin/api/refund.Refund/byHand': {
    ...{ ...ORDER, action: 'refund.by_hand', values: 'after' },
    prepare: async (scene) => ({ input: { remote_order_id: await paid(scene), amount: '148.00' } }),
  },
  'POST /admin/api/refund.Refund/approve': {
    ...{ ...ORDER, action: 'refund.approve', values: 'after' },
    prepare: wish,
  },
  'POST /admin/api/refund.Refund/refuse': { ...{ ...ORDER, action: 'refund.refuse', values: 'after' }, prepare: wish },
  'POST /admin/api/refund.Refund/again': {
    ...{ ...ORDER, action: 'refund.make', values: 'after' },
    reason: REFUND_REASON,
    async prepare(scene) {
      const { remote_order_id, trade_no } = await scene.shop.pay('pay')
      const book = scene.app.database.db.updateTable('sandbox_payment').where('trade_no', '=', trade_no)
      await book.set({ paid_minor: 0 }).execute()
      const asked = { ...scene.write(), reason: REFUND_REASON, remote_order_id, amount: '148.00' }
      const { refund } = await scene.owner.call('POST /admin/api/refund.Refund/make', asked)
      await book.set({ paid_minor: 14_800 }).execute()
      return { input: { refund_no: refund?.refund_no ?? '' } }
    },
  },
  'POST /admin/api/code.Batch/make': {
    ...{ action: 'code.make', target: 'batch', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { name: '书店活动', kind: 'content', count: 2 } }),
  },
  'POST /admin/api/code.Batch/confirm': {
    ...{ action: 'code.confirm', target: 'batch', values: 'both', undo: 'never' },
    prepare: async (scene) => ({ input: { batch_id: await batch(scene), count: 2 } }),
  },
  'POST /admin/api/code.Batch/again': {
    ...{ action: 'code.again', target: 'batch', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: { batch_id: await batch(scene) } }),
  },
  'POST /admin/api/code.Batch/void': {
    ...{ action: 'code.void', target: 'batch', values: 'both', undo: 'never' },
    prepare: async (scene) => ({ input: await openBatch(scene) }),
  },
  'POST /admin/api/code.Code/void': {
    ...{ action: 'code.void_one', target: 'code', values: 'both', undo: 'never' },
    async prepare(scene) {
      const { batch_id } = await openBatch(scene)
      const { redemption_code_id } = await scene.app.database.db
        .selectFrom('redemption_code')
        .select('redemption_code_id')
        .where('batch_id', '=', batch_id)
        .limit(1)
        .executeTakeFirstOrThrow()
      return { input: { redemption_code_id } }
    },
  },
}
