import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { createGiving } from './console/give.ts'
import { createGrants, type GrantsDeps } from './console/grants.ts'
import { createLedger } from './console/ledger.ts'
import { createEndings, type EndingsDeps } from './endings.ts'
import { type EntitlementRoutesDeps, entitlementRoutes } from './entitlement.routes.ts'
import { createEntitlement } from './entitlement.service.ts'
import { mergeLedgers } from './merge.ts'
import { eraseReminders } from './reminder.repo.ts'
import { createReminders, type RemindersDeps } from './reminder.service.ts'

const REMIND_MS = minutes(10)
const ENDED_MS = minutes(1)

export type EntitlementDeps = RemindersDeps &
  Pick<EntitlementRoutesDeps, 'listLogins' | 'listAnswers' | 'listRefunds' | 'noteRead'> &
  Pick<GrantsDeps, 'acts'> &
  Pick<EndingsDeps, 'events'>

export function openEntitlement(deps: EntitlementDeps) {
  const entitlement = createEntitlement(deps)
  const reminders = createReminders(deps)
  const endings = createEndings(deps)
  const giving = createGiving({ ...deps, entitlement })
  const grants = createGrants({ ...deps, giving })
  const ledger = createLedger({ ...deps, entitlement })
  return {
    service: { entitlement, reminders, giving },
    handlers: entitlementRoutes(entitlement, { ...deps, reminders }),
    operatorHandlers: {
      'GET /admin/api/member.Member/ledger': ledger.list,
      'POST /admin/api/member.Member/grant': grants.give,
      'POST /admin/api/member.Member/take': grants.take,
    },
    undo: grants.undo,
    jobs: {
      timed: [
        { name: 'remind', queue: 'housekeeping', intervalMs: REMIND_MS, run: () => reminders.remindDue() },
        { name: 'tell-ended', queue: 'housekeeping', intervalMs: ENDED_MS, run: endings.tellEnded },
      ],
    },
    erase: (trx, { member_id }) => eraseReminders(trx, member_id),
    merge: (trx, members) => mergeLedgers(trx, members, deps.clock.now()),
  } satisfies Module
}
