/** How playing went, for the operator. */
export { playbackRoutes } from './playback.routes.ts'
export { createPlaybackService, type PlaybackService } from './playback.service.ts'
