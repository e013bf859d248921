import { days } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { eraseConsents } from './consent/consent.repo.ts'
import { createConsents } from './consent/consent.service.ts'
import { type ConsoleSiteDeps, createConsoleSite } from './console/console-site.ts'
import { createFailures } from './failures/failures.ts'
import { eraseFeedback } from './feedback.repo.ts'
import { createFeedbackService, type FeedbackDeps } from './feedback.service.ts'
import { createLinkCheck, type LinkCheckDeps } from './links/link-check.ts'
import { type ConsoleSettingsDeps, createConsoleSettings } from './settings/console-settings.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteService, type SiteDeps } from './site.service.ts'
import { siteWaiting } from './waiting.repo.ts'

const LINK_CHECK_MS = days(1)

export function openSite(
  deps: SiteDeps &
    FeedbackDeps &
    Omit<ConsoleSiteDeps, 'failures' | 'checkLinks'> &
    LinkCheckDeps &
    ConsoleSettingsDeps,
) {
  const site = createSiteService(deps)
  const feedback = createFeedbackService(deps)
  const failures = createFailures(deps)
  const links = createLinkCheck(deps)
  const operated = createConsoleSite({ ...deps, failures, checkLinks: links.check })
  const consents = createConsents(deps)
  const settings = createConsoleSettings(deps)
  return {
    service: { ...site, failures, noteRegistration: consents.noteRegistration },
    handlers: siteRoutes(site, feedback, consents),
    operatorHandlers: {
      ...operated.handlers,
      ...settings.handlers,
      'GET /admin/api/site.Accord/asked': consents.asked,
    },
    waiting: siteWaiting,
    undo: { ...operated.undo, ...settings.undo },
    jobs: {
      timed: [{ name: 'link-check', queue: 'housekeeping', intervalMs: LINK_CHECK_MS, run: () => links.check() }],
      prune: [operated.prune, failures.prune],
      ticks: { 'failure-help': failures.refresh },
      flush: [failures.flush],
    },
    async erase(trx, { member_id }) {
      await eraseFeedback(trx, member_id)
      await eraseConsents(trx, member_id)
    },
  } satisfies Module
}
