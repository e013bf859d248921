import type { Db } from '../../db/open.ts'

const DAY_MS = 86_400_000

/** Deletes codes that can no longer be used. */
export async function pruneMembers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('member_code')
    .where('exp_time', '<', now - DAY_MS)
    .execute()
}
