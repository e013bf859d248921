import { days } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { eraseConsents, mergeConsents } from './consent/consent.repo.ts'
import { createConsents } from './consent/consent.service.ts'
import { type ConsoleSiteDeps, createConsoleSite } from './console/console-site.ts'
import { createFailures } from './failures/failures.ts'
import { type FeedbackModuleDeps, openFeedback } from './feedback/feedback.parts.ts'
import { mergeFeedback } from './feedback/merge.repo.ts'
import { createLinkCheck, type LinkCheckDeps } from './links/link-check.ts'
import { eraseReads, insertReads, mergeReads } from './notice-reads/notice-reads.repo.ts'
import { type ConsoleSettingsDeps, createConsoleSettings } from './settings/console-settings.ts'
import { createEffects } from './settings/effects/effects.ts'
import { createRatePeaks } from './settings/effects/rate-peaks.ts'
import type { Settings } from './settings/settings.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteService, type SiteDeps } from './site.service.ts'
import { siteWaiting } from './waiting.repo.ts'

const LINK_CHECK_MS = days(1)

export function openSite(
  deps: SiteDeps &
    FeedbackModuleDeps &
    Omit<ConsoleSiteDeps, 'failures' | 'checkLinks'> &
    LinkCheckDeps &
    Omit<ConsoleSettingsDeps, 'effects'> & { settings: Settings },
) {
  const site = createSiteService(deps)
  const feedback = openFeedback(deps)
  const failures = createFailures(deps)
  const links = createLinkCheck(deps)
  const operated = createConsoleSite({ ...deps, failures, checkLinks: links.check })
  const consents = createConsents(deps)
  const peaks = createRatePeaks(deps)
  const settings = createConsoleSettings({ ...deps, effects: createEffects({ ...deps, peaks }) })
  return {
    service: {
      ...site,
      /** A member has seen these notices. */
      noteRead: (member_id: number, ids: readonly number[]) => insertReads(deps.db, member_id, ids, deps.clock.now()),
      failures,
      /** How near clients come to the general rate limits. */
      ratePeaks: peaks,
      noteRegistration: consents.noteRegistration,
      listAnswers: feedback.listAnswers,
    },
    handlers: siteRoutes({ site, ...feedback, consents }),
    operatorHandlers: {
      ...operated.handlers,
      ...feedback.operatorHandlers,
      ...settings.handlers,
      'GET /admin/api/site.Accord/asked': consents.asked,
    },
    waiting: siteWaiting,
    undo: { ...operated.undo, ...feedback.undo, ...settings.undo },
    jobs: {
      timed: [{ name: 'link-check', queue: 'housekeeping', intervalMs: LINK_CHECK_MS, run: () => links.check() }],
      prune: [operated.prune, failures.prune, feedback.prune, peaks.prune],
      ticks: { 'failure-help': failures.refresh },
      flush: [failures.flush, peaks.flush],
    },
    async erase(trx, { member_id }) {
      await feedback.erase(trx, member_id)
      await eraseConsents(trx, member_id)
      await eraseReads(trx, member_id)
    },
    async merge(trx, members) {
      await mergeConsents(trx, members)
      await mergeReads(trx, members)
      return mergeFeedback(trx, members)
    },
  } satisfies Module
}
