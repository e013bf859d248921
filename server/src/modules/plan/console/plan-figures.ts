/** How many have a plan, asked at most once a minute: it is counted over all memberships in force. */
import { minutes } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { membersQuery } from '../sales.repo.ts'

export type PlanMembers = ReturnType<typeof createPlanMembers>

export function createPlanMembers({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createValueCache<'all', Promise<ReadonlyMap<number, number>>>(clock, { max: 1, lifeMs: minutes(1) })
  /** Memberships in force by plan; up to a minute old. */
  return () =>
    readThrough(cache, 'all', async () => {
      const { rows } = await membersQuery(clock.now()).execute(db)
      return new Map(rows.map(({ viptype_id, num }) => [Number(viptype_id), Number(num)]))
    })
}
