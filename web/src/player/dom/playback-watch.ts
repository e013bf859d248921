import { followPlayback, NO_PLAYBACK, type PlaybackSummary, summarise } from '../core/playback.ts'
import type { PlayerFailure } from '../core/state.ts'
import type { Player } from './create-player.ts'

/** Follows a player for figures; `take` gives those since the last time and begins anew. `now` in milliseconds. */
export function createPlaybackWatch(player: Player, now: () => number) {
  let playback = NO_PLAYBACK
  let failed: PlayerFailure | null = null
  const look = () => {
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
    stop() {
      for (const stop of stops) stop()
    },
  }
}
