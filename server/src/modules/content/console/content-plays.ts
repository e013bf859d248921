/** Plays of the last seven days, kept in the rows of contents, so that lists are sorted and narrowed by them. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'

/** Contents of one statement. Small: other writers wait for it. */
const BATCH = 500
const DAYS = 7

export function createContentPlays({ db, clock }: { db: Db; clock: Clock }) {
  /** Adds up the plays of contents from one number to another; rows whose sum is as it was are not written. */
  async function sumBetween(first: number, last: number, today: number): Promise<void> {
    const wanted = Array.from({ length: DAYS }, (_, back) => sql.lit(today - back))
    const sum = sql<number>`coalesce((
      select sum(plays) from playback_count
      where playback_count.content_id = content.content_id and day in (${sql.join(wanted)})
    ), 0)`
    await db
      .updateTable('content')
      .set({ plays_7: sum })
      .where('content_id', '>=', first)
      .where('content_id', '<=', last)
      .where('plays_7', '<>', sum)
      .execute()
  }

  return {
    /** Timed: all contents, batch by batch. Days are whole days since 1970, in +08:00, today included. */
    async sumPlays(): Promise<void> {
      const today = dayOf(clock.now())
      for (let last = 0; ; ) {
        const rows = await db
          .selectFrom('content')
          .select('content_id')
          .where('content_id', '>', last)
          .orderBy('content_id')
          .limit(BATCH)
          .execute()
        const [first, end] = [rows[0], rows.at(-1)]
        if (!first || !end) return
        await sumBetween(first.content_id, end.content_id, today)
        last = end.content_id
        await turn()
      }
    },
  }
}
