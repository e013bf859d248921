import { useEffect, useEffectEvent } from 'react'
import type { Player } from '../dom/create-player.ts'
import { usePlayerState } from './use-player.ts'

/** The player's fullscreen, as its view draws it: who shows it, and whether the picture is turned by 90°. */
export function useFullscreen(player: Player, onChange: (isFullscreen: boolean) => void) {
  const kind = usePlayerState(player, (state) => state.fullscreen)
  const isTurned = usePlayerState(player, (state) => state.isTurned)
  const publish = useEffectEvent(onChange)

  useEffect(() => {
    if (kind === null) return
    publish(true)
    return () => publish(false)
  }, [kind])

  return { kind, isTurned }
}
