/** Who asks in the access matrix, and what they ask about: rows of a real app, made the way visitors make them. */
import sharp from 'sharp'
import { makeContent } from '../factories.ts'
import { createMemberCopies } from '../member-copies.ts'
import type { TestMember } from '../members.ts'
import { setOption } from '../options.ts'
import type { TestApp } from '../test-app.ts'

/**
 * `member` owns the things that the rows ask about; `vip` and `other` are members who own none of them, one with a
 * membership. `expired` holds the token of an ended session, `disabled` a living one of a disabled account.
 */
export const CALLERS = ['guest', 'expired', 'disabled', 'member', 'vip', 'other'] as const
export type Caller = (typeof CALLERS)[number]
export type Cast = Readonly<Record<Exclude<Caller, 'guest'>, TestMember>>

const DAY_MS = 86_400_000

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Fills an app with what the rows of the matrix name. */
export async function openStage(app: TestApp) {
  const { db } = app.database
  const { entitlement, redemption } = app.app.modules
  for (const key of [
    'member.api_rate_num',
    'member.api_rate_guest_num',
    'member.register_ip_num',
    'vip.trial_days',
  ] as const)
    await setOption(app, key, key === 'vip.trial_days' ? 3 : 0)

  const makeMember = await createMemberCopies(app)
  const base = { create_time: app.clock.now(), update_time: null }
  const plan = { name: '月卡', texts: '{}', price_minor: 1990, days: 30, ...base }
  const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  const notice = { unique: 'notice', type: 0, title: '公告', start_time: base.create_time, end_time: null, ...base }
  const { notice_id } = await db.insertInto('notice').values(notice).returning('notice_id').executeTakeFirstOrThrow()
  await db
    .insertInto('accord')
    .values({ unique: 'privacy', name: '隐私', content: '<p>正文</p>', ...base })
    .execute()
  await db
    .insertInto('coupon')
    .values({
      coupon: 'TENOFF',
      percent: 10,
      currency: 'CNY',
      start_time: null,
      end_time: null,
      create_time: base.create_time,
    })
    .execute()

  const grant = (member_id: number, what: { kind: 'vip' } | { kind: 'content'; content_id: number }) =>
    db
      .transaction()
      .execute((trx) =>
        entitlement.grant(trx, { member_id, duration_ms: 9 * DAY_MS, reason: 'grant', actor: 'operator', ...what }),
      )
  /** A film with one file that only those entitled get. */
  const makeFilm = (is_vip: 0 | 1) =>
    makeContent(app, {
      ...{ kind: 'video', duration: 800, extent: 800, is_vip, can_exchange: is_vip },
      files: [
        {
          role: 'video',
          file: {
            ...{ file_name: 'film', file_path: `c/${is_vip}/film.mp4`, file_type: 'video', file_ext: 'mp4' },
            ...{ file_size: 1000, is_public: 0 },
          },
        },
      ],
    })

  /** New people, new films; `member` has unlocked the one locked film, likes and has seen the free one. */
  async function openScene() {
    const cast: Cast = {
      expired: await makeMember(),
      disabled: await makeMember(),
      member: await makeMember(),
      vip: await makeMember(),
      other: await makeMember(),
    }
    const [free, locked, unlocked] = [await makeFilm(0), await makeFilm(1), await makeFilm(1)]
    await grant(cast.vip.member_id, { kind: 'vip' })
    await grant(cast.member.member_id, { kind: 'content', content_id: unlocked })
    await cast.member.client.call('GET /api/member.Like/add', { target_id: free })
    await cast.member.client.call('GET /api/content.Content/info', { content_id: String(free) })
    await app.app.modules.activity.flush()
    await db
      .updateTable('member_session')
      .set({ exp_time: app.clock.now() })
      .where('member_id', '=', cast.expired.member_id)
      .execute()
    await db.updateTable('member').set({ is_disable: 1 }).where('member_id', '=', cast.disabled.member_id).execute()
    return { cast, free: String(free), locked: String(locked), unlocked: String(unlocked) }
  }

  return {
    ...{ app, viptype_id, notice_id, openScene },
    async makeCode() {
      const batch = { name: 'test', count: 1, kind: 'content', content_id: 0 } as const
      const { codes } = await db.transaction().execute((trx) => redemption.createCodes(trx, batch))
      return codes[0] ?? ''
    },
    async makeOrder({ client }: TestMember) {
      return (await client.call('POST /api/setting.Order/create', { viptype_id })).data.remote_order_id
    },
    async makeDanmu({ client }: TestMember, content_id: string) {
      app.clock.advance(5000)
      const { data } = await client.call('POST /api/content.Danmu/add', { content_id, text: '好看', time: 1 })
      return data.danmu_id
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

export type Scene = Awaited<ReturnType<Stage['openScene']>>
