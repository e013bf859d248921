import type { Module } from '../../module.ts'
import { eraseFeedback } from './feedback.repo.ts'
import { createFeedbackService, type FeedbackDeps } from './feedback.service.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteService, type SiteDeps } from './site.service.ts'

export function openSite(deps: SiteDeps & FeedbackDeps) {
  const site = createSiteService(deps)
  const feedback = createFeedbackService(deps)
  return {
    service: site,
    handlers: siteRoutes(site, feedback),
    erase: (trx, { member_id }) => eraseFeedback(trx, member_id),
  } satisfies Module
}
