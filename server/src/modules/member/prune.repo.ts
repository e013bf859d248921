import type { Db } from '../../db/open.ts'

const DAY_MS = 86_400_000
/** Ended sessions are kept this long, so that the 401 can still say why. */
const SESSION_KEPT_MS = 30 * DAY_MS

/** Deletes sessions that ended long ago and codes that can no longer be used. */
export async function pruneMembers(db: Db, now: number): Promise<void> {
  const before = now - SESSION_KEPT_MS
  await db
    .deleteFrom('member_session')
    .where((eb) =>
      eb.or([eb('exp_time', '<', before), eb.and([eb('end_reason', 'is not', null), eb('use_time', '<', before)])]),
    )
    .execute()
  await db
    .deleteFrom('member_code')
    .where('exp_time', '<', now - DAY_MS)
    .execute()
}
