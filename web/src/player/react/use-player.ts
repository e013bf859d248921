import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { PlayerState } from '../core/state.ts'
import { createPlayer, type Media, type Player, type PlayerOptions, type Recovery } from '../dom/create-player.ts'

export interface UsePlayerOptions extends PlayerOptions {
  /**
   * Asked when the film fails, before anything is shown: fresh addresses, with which playback goes on where it was, or null.
   * Addresses that end after hours are the usual cause.
   */
  recover?: Recovery | undefined
}

/**
 * A player that lives as long as the component. `media` may change: another key is another film, other addresses of the
 * same key are kept for the next time one is needed.
 */
export function usePlayer(media: Media, { recover, ...options }: UsePlayerOptions = {}): Player {
  const tryToRecover = useEffectEvent(() => recover?.() ?? Promise.resolve(null))
  const [player] = useState(() => createPlayer(options))
  const { key, sources, start } = media
  useEffect(() => player.setRecovery(() => tryToRecover()), [player])
  useEffect(() => {
    player.load({ key, sources, ...(start === undefined ? {} : { start }) })
    player.renew(sources)
  }, [player, key, sources, start])
  return player
}

/** Some of a player's state; draws anew when it changes. The result must be a plain value. */
export function usePlayerState<Value>(player: Player, pick: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(player.subscribe, () => pick(player.getState()))
}
