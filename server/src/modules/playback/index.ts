/** Anonymous playback statistics for the operator. */
export { openPlayback } from './playback.module.ts'
export { createPlaybackService, type PlaybackService } from './playback.service.ts'
