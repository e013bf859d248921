/** Scheduled release: a content shows from its release time on, exactly, without a list asking for times. */
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { findNextDue } from './content.repo.ts'
import { listDue } from './indexing.repo.ts'

/** Contents listed in one transaction. */
const BATCH = 200

/** `onReleased` runs when something was listed. */
export function createRelease(database: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock, onReleased: () => void) {
  const { db, dialect } = database
  /** When the next content is due; null: none waits. Unknown at first, so that the first read looks. */
  let next_due: number | null = Number.NEGATIVE_INFINITY
  let running: Promise<number> | undefined

  const isDue = () => next_due !== null && next_due <= clock.now()

  async function releaseAll(): Promise<number> {
    let released = 0
    next_due = await findNextDue(db)
    while (isDue()) {
      const now = clock.now()
      const listed = await db.transaction().execute((trx) => listDue(trx, dialect, now, BATCH))
      released += listed.length
      next_due = await findNextDue(db)
    }
    if (released > 0) onReleased()
    return released
  }
  /** Lists everything whose time has come; returns how many. For the job of each second. */
  function releaseDue(): Promise<number> {
    running ??= releaseAll().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    releaseDue,
    /** Before a read: costs nothing until the next one is due. */
    async releaseIfDue() {
      if (isDue()) await releaseDue()
    },
    /** A content with this release time was written. */
    expect(release_time: number) {
      if (next_due === null || release_time < next_due) next_due = release_time
    },
  }
}
