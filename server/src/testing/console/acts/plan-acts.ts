/** Examples of writes to plans, coupons and invitations. */
import { days } from '@zimu/contract/durations'
import { formatTime } from '../../../texts/time.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'plan' | 'coupon' | 'invitation'}.${string}`>

const PLAN = { target: 'plan', values: 'both', undo: 'exact' } as const
const NAMES = { 'zh-Hans': '月卡', en: 'Month' }
/** What is made is taken back by a mark on its row. */
const marked = (table: string) =>
  ({ values: 'both', undo: { leaves: [table], why: 'what was made stays as a row that is void' } }) as const

const plan = async ({ owner, write }: ActScene) => {
  const texts = { ...write(), names: NAMES, price: '18.00', days: 30 }
  const { viptype_id, version } = await owner.call('POST /admin/api/plan.Plan/save', texts)
  return { viptype_id, version }
}

const tomorrow = ({ app }: ActScene) => formatTime(app.clock.now() + days(1))

async function planned(scene: ActScene) {
  const price = { ...(await plan(scene)), price: '20.00', days: 30, start_time: tomorrow(scene) }
  const made = await scene.owner.call('POST /admin/api/plan.Price/plan', { ...scene.write(), ...price })
  return { plan_change_id: made.plan_change_id ?? 0 }
}

/** For one plan alone: plans of other examples are too cheap for some of them. */
async function coupon(scene: ActScene) {
  const { viptype_id } = await plan(scene)
  return { percent: 10, viptype_ids: [viptype_id] }
}

export const planActs: Examples<Id> = {
  'POST /admin/api/plan.Plan/save': {
    ...{ ...PLAN, action: 'plan.save' },
    prepare: async (scene) => ({ input: { ...(await plan(scene)), names: { 'zh-Hans': '月度会员' }, is_rec: 1 } }),
  },
  'POST /admin/api/plan.Plan/order': {
    ...{ ...PLAN, action: 'plan.order' },
    async prepare(scene) {
      const [first, second] = [await plan(scene), await plan(scene)]
      return { input: { viptype_ids: [second.viptype_id, first.viptype_id] } }
    },
  },
  'POST /admin/api/plan.Plan/off': {
    ...{ ...PLAN, action: 'plan.on' },
    prepare: async (scene) => ({ input: { ...(await plan(scene)), is_disable: 0 } }),
  },
  'POST /admin/api/plan.Price/plan': {
    ...{ action: 'plan.price_planned', target: 'plan', ...marked('plan_change') },
    prepare: async (scene) => ({
      input: { ...(await plan(scene)), price: '20.00', days: 30, start_time: tomorrow(scene) },
    }),
  },
  'POST /admin/api/plan.Price/cancel': {
    ...{ ...PLAN, action: 'plan.price_cancel' },
    prepare: async (scene) => ({ input: await planned(scene) }),
  },
  'POST /admin/api/coupon.Coupon/make': {
    ...{ action: 'coupon.make', target: 'coupon', ...marked('coupon') },
    undo: { leaves: ['coupon', 'coupon_viptype'], why: 'what was made stays as a row that is void' },
    prepare: async (scene) => ({ input: await coupon(scene) }),
  },
  'POST /admin/api/coupon.Coupon/void': {
    ...{ action: 'coupon.void', target: 'coupon', values: 'both', undo: 'never' },
    async prepare(scene) {
      const wish = { ...(await coupon(scene)), request_id: scene.write().request_id }
      const { coupon_id } = await scene.owner.call('POST /admin/api/coupon.Coupon/make', wish)
      return { input: { coupon_id: coupon_id ?? 0 } }
    },
  },
  'POST /admin/api/invitation.Invitation/make': {
    ...{ action: 'invitation.make', target: 'invitation', ...marked('member_invitation') },
    prepare: async () => ({ input: { count: 2, note: '书展' } }),
  },
  'POST /admin/api/invitation.Invitation/void': {
    ...{ action: 'invitation.void', target: 'invitation', values: 'both', undo: 'never' },
    async prepare({ app, owner, write }) {
      const { request_id } = write()
      const { codes } = await owner.call('POST /admin/api/invitation.Invitation/make', { request_id })
      const { invitation_id } = await app.database.db
        .selectFrom('member_invitation')
        .select('invitation_id')
        .where('code', '=', codes[0] ?? '')
        .executeTakeFirstOrThrow()
      return { input: { invitation_id } }
    },
  },
}
