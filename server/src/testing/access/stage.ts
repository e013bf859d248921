/** The fixture of the access matrix: an app with the rows that all its callers share, and makers of what single rows need. */
import { seconds } from '@zimu/contract/durations'
import sharp from 'sharp'
import { createMemberCopies } from '../member-copies.ts'
import type { TestMember } from '../members.ts'
import { setOption } from '../options.ts'
import type { TestApp } from '../test-app.ts'
import { openScene } from './scene.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** No rate limits, and a trial. */
async function setOptions(app: TestApp): Promise<void> {
  for (const key of ['member.api_rate_num', 'member.api_rate_guest_num', 'member.register_ip_num'] as const)
    await setOption(app, key, 0)
  await setOption(app, 'vip.trial_days', 3)
  await setOption(app, 'comment.enabled', 1)
  await setOption(app, 'comment.first_review_num', 0)
}

/** A plan, a notice, a legal text and a coupon. */
async function insertSharedRows({ database: { db }, clock }: TestApp) {
  const create_time = clock.now()
  const base = { create_time, update_time: null }
  const plan = { name: '月卡', texts: '{}', price_minor: 1990, days: 30, ...base }
  const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  const notice = { unique: 'notice', type: 0, title: '公告', start_time: create_time, end_time: null, ...base }
  const { notice_id } = await db.insertInto('notice').values(notice).returning('notice_id').executeTakeFirstOrThrow()
  const accord = { unique: 'privacy', name: '隐私', content: '<p>正文</p>', ...base }
  await db.insertInto('accord').values(accord).execute()
  const coupon = { coupon: 'TENOFF', percent: 10, currency: 'CNY', start_time: null, end_time: null, create_time }
  await db.insertInto('coupon').values(coupon).execute()
  return { viptype_id, notice_id }
}

/** Fills an app with what the rows of the matrix access. */
export async function openStage(app: TestApp) {
  const { db } = app.database
  const { redemption } = app.app.modules
  await setOptions(app)
  const makeMember = await createMemberCopies(app)
  const { viptype_id, notice_id } = await insertSharedRows(app)

  return {
    app,
    viptype_id,
    notice_id,
    openScene: () => openScene(app, makeMember),
    async makeCode() {
      const batch = { name: 'test', count: 1, kind: 'content', content_id: 0 } as const
      const { codes } = await db.transaction().execute((trx) => redemption.createCodes(trx, batch))
      return codes[0] ?? ''
    },
    async makeOrder({ client }: TestMember) {
      return (await client.call('POST /api/setting.Order/create', { viptype_id })).data.remote_order_id
    },
    async makeDanmu({ client }: TestMember, content_id: string) {
      app.clock.advance(seconds(5))
      const { data } = await client.call('POST /api/content.Danmu/add', { content_id, text: '好看', time: 1 })
      return data.danmu_id
    },
    async makeComment({ client }: TestMember, content_id: string) {
      app.clock.advance(seconds(10))
      const { data } = await client.call('POST /api/content.Comment/add', { content_id, text: '好看' })
      return data.comment_id
    },
    /** The code that was sent to this address last. */
    async readCode(address: string) {
      const row = await db
        .selectFrom('member_code')
        .select('code')
        .where('address', '=', address)
        .executeTakeFirstOrThrow()
      return row.code
    },
    makePicture: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#b03a2e' } })
        .png()
        .toBuffer(),
  }
}
