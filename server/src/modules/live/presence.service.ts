/** Who else has a page open: a lease that the page renews while it is there. It locks nothing. */
import type { Checked, Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { OperatorContext } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import * as repo from './presence.repo.ts'

/** A page that says nothing for so long has gone. */
const LEASE_MS = seconds(45)

export function createPresence({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Renews the lease; answers who else is there. */
    async hold(
      { place }: Checked<'POST /admin/api/live.Presence/hold'>,
      { operator: { operator_id, session_id } }: OperatorContext,
    ): Promise<Output<'POST /admin/api/live.Presence/hold'>> {
      const now = clock.now()
      await repo.hold(db, { place, session_id, operator_id, end_time: now + LEASE_MS })
      const here = await repo.listHere(db, now, place)
      return { here: here.filter((one) => one.operator_id !== operator_id) }
    },

    async leave({ place }: Checked<'POST /admin/api/live.Presence/leave'>, { operator }: OperatorContext) {
      await repo.leave(db, { place, session_id: operator.session_id })
      return {}
    },

    prune: () => repo.deleteEnded(db, clock.now()),
  }
}
