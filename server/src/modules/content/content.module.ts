import { hours, minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { contentWaiting } from './console/waiting.repo.ts'
import { contentOperatorRoutes, contentRoutes } from './content.routes.ts'
import { type ContentDeps, createContentService } from './content.service.ts'
import { renewNewest } from './search/partial/newest.repo.ts'
import { renewSample } from './search/partial/sample.repo.ts'

/** Interval at which a process that has not looked yet looks for search entries of an older version. */
const RENEW_MS = minutes(10)
/** Interval at which the small indexes of searches are looked at. */
const NEWEST_MS = minutes(30)
/** Lists by views are so old. */
const HITS_MS = minutes(1)
/** So old the plays of a week in the list of contents may be. */
const PLAYS_MS = hours(1)

export function openContent(deps: ContentDeps) {
  const service = createContentService(deps)
  return {
    service,
    handlers: contentRoutes(service),
    operatorHandlers: { ...contentOperatorRoutes(service), ...service.console.search.handlers },
    exports: { 'GET /admin/api/content.Content/export': service.console.exports.contents },
    waiting: contentWaiting,
    undo: {
      ...service.console.acts.undo,
      ...service.console.undoPublishing,
      ...service.console.menuWrites.undo,
      ...service.console.search.undo,
    },
    jobs: {
      timed: [
        { name: 'renew-search', queue: 'housekeeping', intervalMs: RENEW_MS, run: service.renewSearch },
        {
          ...{ name: 'newest-search', queue: 'housekeeping', intervalMs: NEWEST_MS },
          run: async () => {
            await renewNewest(deps.database)
            await renewSample(deps.database)
          },
        },
        { name: 'content-hits', queue: 'housekeeping', intervalMs: HITS_MS, run: service.settleViews },
        { name: 'content-plays', queue: 'housekeeping', intervalMs: PLAYS_MS, run: service.console.sumPlays },
      ],
      prune: [service.pruneViews, service.pruneWords, service.misses.prune, service.console.versions.thin],
      ticks: { release: service.releaseDue },
      flush: [service.flushViews, service.flushWords, service.misses.flush],
    },
  } satisfies Module
}
