import { followPlayback, NO_PLAYBACK, type PlaybackSummary, summarise } from '../core/playback.ts'
import type { PlayerFailure } from '../core/state.ts'
import type { Player } from './create-player.ts'

/**
 * Measures how playing goes on a player: `take` returns the figures since the last call, and starts from zero. `now`: a
 * monotonic clock, in milliseconds.
 */
export function createPlaybackWatch(player: Player, now: () => number) {
  let playback = NO_PLAYBACK
  let failed: PlayerFailure | null = null
  let lines = 0
  const look = () => {
    // A closed player shows no picture any more: the last one counts.
    lines = Math.min(player.video.videoWidth, player.video.videoHeight) || lines
    playback = followPlayback(playback, player.getState(), now())
  }
  const stops = [
    player.subscribe(look),
    player.onEvent((event) => {
      if (event.type === 'error') failed = event.code
    }),
  ]
  look()
  return {
    take(): PlaybackSummary | null {
      const summary = summarise(playback, failed, now())
      playback = NO_PLAYBACK
      failed = null
      return summary
    },
    /** Lines of the short side of the picture that was seen last; 0: none yet. */
    lines: () => lines,
    /** There has been a play intent or a failure since the last `take`. */
    hasBegun: () => playback.wantedAt !== null || failed !== null,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
