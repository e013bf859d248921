/** The callers of the access matrix, and contents that they have different rights to. */
import { days } from '@zimu/contract/durations'
import { makeContent } from '../factories.ts'
import type { TestMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'

/**
 * `member` owns what the rows access; `vip` (with a membership) and `other` own nothing of it. `expired` holds the token of an
 * ended session, `disabled` a valid one of a disabled account.
 */
export const CALLERS = ['guest', 'expired', 'disabled', 'member', 'vip', 'other'] as const
export type Caller = (typeof CALLERS)[number]
export type Cast = Readonly<Record<Exclude<Caller, 'guest'>, TestMember>>

type Granted = { kind: 'vip' } | { kind: 'content'; content_id: number }

const grant = ({ database, app }: TestApp, member_id: number, granted: Granted) =>
  database.db.transaction().execute((trx) =>
    app.modules.entitlement.grant(trx, {
      member_id,
      duration_ms: days(9),
      reason: 'grant',
      actor: 'operator',
      ...granted,
    }),
  )

/** A video whose file needs an entitlement if `is_vip` is 1. */
function makeVideo(app: TestApp, is_vip: 0 | 1) {
  const name = { file_name: 'film', file_path: `c/${is_vip}/film.mp4`, file_ext: 'mp4' }
  return makeContent(app, {
    kind: 'video',
    duration: 800,
    extent: 800,
    is_vip,
    can_exchange: is_vip,
    files: [{ role: 'video', file: { ...name, file_type: 'video', file_size: 1000, is_public: 0 } }],
  })
}

async function endSession({ database, clock }: TestApp, member_id: number): Promise<void> {
  const end = { exp_time: clock.now() }
  await database.db.updateTable('member_session').set(end).where('member_id', '=', member_id).execute()
}

async function disableAccount({ database }: TestApp, member_id: number): Promise<void> {
  await database.db.updateTable('member').set({ is_disable: 1 }).where('member_id', '=', member_id).execute()
}

/** New members and videos; `member` has unlocked one of the two locked videos, and has liked and viewed the free one. */
export async function openScene(app: TestApp, makeMember: () => Promise<TestMember>) {
  const cast: Cast = {
    expired: await makeMember(),
    disabled: await makeMember(),
    member: await makeMember(),
    vip: await makeMember(),
    other: await makeMember(),
  }
  const [free, locked, unlocked] = [await makeVideo(app, 0), await makeVideo(app, 1), await makeVideo(app, 1)]
  await grant(app, cast.vip.member_id, { kind: 'vip' })
  await grant(app, cast.member.member_id, { kind: 'content', content_id: unlocked })
  await cast.member.client.call('GET /api/member.Like/add', { target_id: free })
  await cast.member.client.call('GET /api/content.Content/info', { content_id: String(free) })
  await app.app.modules.activity.flush()
  await endSession(app, cast.expired.member_id)
  await disableAccount(app, cast.disabled.member_id)
  return { cast, free: String(free), locked: String(locked), unlocked: String(unlocked) }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
