import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { contentRoutes } from './content.routes.ts'
import { type ContentDeps, createContentService } from './content.service.ts'

/** Interval at which a process that has not looked yet looks for search entries of an older version. */
const RENEW_MS = minutes(10)

export function openContent(deps: ContentDeps) {
  const service = createContentService(deps)
  return {
    service,
    handlers: contentRoutes(service),
    jobs: {
      timed: [{ name: 'renew-search', queue: 'housekeeping', intervalMs: RENEW_MS, run: service.renewSearch }],
      prune: [service.pruneWords],
      ticks: { release: service.releaseDue },
      flush: [service.flushViews, service.flushWords],
    },
  } satisfies Module
}
