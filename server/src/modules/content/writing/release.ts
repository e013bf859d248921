/** Scheduled release: a content is listed from its release time on, without lists that compare times in SQL. */
import type { OpenDatabase, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { findNextDue } from '../content.repo.ts'
import { listDue } from './indexing.repo.ts'

/** Contents listed in one transaction. */
const BATCH = 200

export type Release = ReturnType<typeof createRelease>

/** `onListed`: in the transaction that lists contents; `onReleased` is called after contents were listed. */
export function createRelease(
  database: Pick<OpenDatabase, 'db' | 'dialect'>,
  clock: Clock,
  onReleased: () => void,
  onListed: (trx: Trx, content_id: number) => Promise<void>,
) {
  const { db, dialect } = database
  /** Time of the next release, null if none is scheduled. Initially in the past, so that the first read queries it. */
  let nextDue: number | null = Number.NEGATIVE_INFINITY
  let running: Promise<number> | undefined

  const isDue = () => nextDue !== null && nextDue <= clock.now()

  async function releaseAll(): Promise<number> {
    let released = 0
    nextDue = await findNextDue(db)
    while (isDue()) {
      const now = clock.now()
      const listed = await db.transaction().execute(async (trx) => {
        const ids = await listDue(trx, dialect, now, BATCH)
        for (const content_id of ids) await onListed(trx, content_id)
        return ids
      })
      released += listed.length
      nextDue = await findNextDue(db)
    }
    if (released > 0) onReleased()
    return released
  }
  /** Lists all due contents. Returns their number. For the job of each second. */
  function releaseDue(): Promise<number> {
    running ??= releaseAll().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    releaseDue,
    /** Before a read: without a query until the next release. */
    async releaseIfDue() {
      if (isDue()) await releaseDue()
    },
    /** Must be called after a content with this release time was written. */
    expect(release_time: number) {
      if (nextDue === null || release_time < nextDue) nextDue = release_time
    },
  }
}
