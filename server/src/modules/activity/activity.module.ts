import type { Module } from '../../module.ts'
import { activityRetention } from './activity.retention.ts'
import { activityRoutes } from './activity.routes.ts'
import { type ActivityDeps, createActivityService } from './activity.service.ts'

export function openActivity(deps: ActivityDeps) {
  const service = createActivityService(deps)
  return {
    service,
    handlers: activityRoutes(service),
    jobs: { flush: [service.flush] },
    retention: activityRetention(deps.database.db),
    erase: (trx, { member_id }) => service.erase(trx, member_id),
    merge: service.merge,
  } satisfies Module
}
