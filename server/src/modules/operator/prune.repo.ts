import type { Db } from '../../db/open.ts'
import { deleteExpiredLinks } from './link/link.repo.ts'
import { deleteSessions } from './session/session.repo.ts'

/** Deletes sessions and links that have expired. */
export async function pruneOperators(db: Db, now: number): Promise<void> {
  await deleteSessions(db, now)
  await deleteExpiredLinks(db, now)
}
