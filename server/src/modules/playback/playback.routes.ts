import type { Handlers } from '../../context.ts'
import type { PlaybackService } from './playback.service.ts'

export function playbackRoutes(playback: PlaybackService): Pick<Handlers, 'POST /api/content.Playback/report'> {
  return { 'POST /api/content.Playback/report': (input) => playback.record(input) }
}
