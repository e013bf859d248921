import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { type EntitlementRoutesDeps, entitlementRoutes } from './entitlement.routes.ts'
import { createEntitlement } from './entitlement.service.ts'
import { eraseReminders } from './reminder.repo.ts'
import { createReminders, type RemindersDeps } from './reminder.service.ts'

const REMIND_MS = minutes(10)

export function openEntitlement(deps: RemindersDeps & Pick<EntitlementRoutesDeps, 'listLogins'>) {
  const entitlement = createEntitlement(deps)
  const reminders = createReminders(deps)
  return {
    service: { entitlement, reminders },
    handlers: entitlementRoutes(entitlement, { ...deps, reminders }),
    jobs: {
      timed: [{ name: 'remind', queue: 'housekeeping', intervalMs: REMIND_MS, run: () => reminders.remindDue() }],
    },
    erase: (trx, { member_id }) => eraseReminders(trx, member_id),
  } satisfies Module
}
