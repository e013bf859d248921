import type { Module } from '../../module.ts'
import { playbackRoutes } from './playback.routes.ts'
import { createPlaybackService, type PlaybackDeps } from './playback.service.ts'

export function openPlayback(deps: PlaybackDeps) {
  const service = createPlaybackService(deps)
  return {
    service,
    handlers: playbackRoutes(service),
    jobs: { prune: [service.prune] },
    figures: service.figures,
  } satisfies Module
}
