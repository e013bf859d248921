import type { Module } from '../../module.ts'
import { createConsolePlayback } from './console/console-playback.ts'
import { playbackRoutes } from './playback.routes.ts'
import { createPlaybackService, type PlaybackDeps } from './playback.service.ts'

export function openPlayback(deps: PlaybackDeps) {
  const service = createPlaybackService(deps)
  return {
    service,
    handlers: playbackRoutes(service),
    operatorHandlers: createConsolePlayback(deps),
    jobs: { prune: [service.prune], flush: [service.flush] },
    figures: service.figures,
  } satisfies Module
}
