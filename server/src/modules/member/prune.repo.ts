import { days } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'

/** As long as a browser keeps the cookie. */
export const DEVICE_LIFE_MS = days(400)

/** Deletes codes and links that can no longer be used, and devices whose cookie has ended. */
export async function pruneMembers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('member_code')
    .where('exp_time', '<', now - days(1))
    .execute()
  await db.deleteFrom('member_reset_link').where('exp_time', '<', now).execute()
  await db
    .deleteFrom('member_device')
    .where('use_time', '<', now - DEVICE_LIFE_MS)
    .execute()
}
