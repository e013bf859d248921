/** Tells webhooks which memberships have ended: from a mark of time on, which moves in the transaction that tells of them. */
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTime } from '../../texts/time.ts'
import type { HookEvents } from '../hook/index.ts'

export interface EndingsDeps {
  commit: Commit
  clock: Clock
  events: Pick<HookEvents, 'emit'>
}

const MARK = 'memberships_ended'
const BATCH = 200

interface Place {
  over_time: number
  member_id: number
}

/** Memberships that ended after a time, up to and with another, the first first. */
export const endedQuery = (db: Db, after: number, until: number) =>
  db
    .selectFrom('member_group')
    .select(['member_id', 'group_id', 'over_time'])
    .where('over_time', '>', after)
    .where('over_time', '<=', until)
    .orderBy('over_time')
    .orderBy('member_id')

export function createEndings({ commit, clock, events }: EndingsDeps) {
  /** The time up to which all are told; from now on where nothing was told yet. Held until the transaction ends. */
  async function lockMark(trx: Trx, now: number): Promise<number> {
    const { value } = await trx
      .insertInto('service_mark')
      .values({ name: MARK, value: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('service_mark.value') })))
      .returning('value')
      .executeTakeFirstOrThrow()
    return Number(value)
  }

  /** All that end in one moment are told in one transaction, so that the mark stands between two moments. */
  async function tellNext(now: number): Promise<boolean> {
    return commit(async (trx) => {
      const mark = await lockMark(trx, now)
      const next = await endedQuery(trx, mark, now).limit(BATCH).execute()
      const last = next.at(-1)
      const isAll = next.length < BATCH
      const until = isAll || !last ? now : Number(last.over_time)
      const rows = isAll ? next : await endedQuery(trx, mark, until).execute()
      for (const { member_id, group_id, over_time } of rows as (Place & { group_id: number })[])
        await events.emit(trx, 'member.ended', { member_id, group_id, over_time: formatTime(over_time) })
      await trx.updateTable('service_mark').set({ value: until }).where('name', '=', MARK).execute()
      return !isAll
    })
  }

  return {
    /** Timed. */
    async tellEnded(): Promise<void> {
      const now = clock.now()
      while (await tellNext(now));
    },
  }
}
