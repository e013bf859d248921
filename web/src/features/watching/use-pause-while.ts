import { useEffect, useEffectEvent, useRef } from 'react'
import type { Player } from '../../player/index.ts'
import { usePage } from '../../stack/index.ts'

/**
 * Pauses the film while the visitor is asked for something else, a login for instance, and plays on afterwards what played
 * before; not if the answer led to another page. `player` null: there is no film yet.
 */
export function usePauseWhile(player: Player | null, isAsking: boolean): void {
  const { isOnTop } = usePage()
  const goesOn = useRef(false)
  const playOn = useEffectEvent(() => {
    if (goesOn.current && isOnTop()) void player?.play()
    goesOn.current = false
  })
  useEffect(() => {
    if (!isAsking) return playOn()
    goesOn.current = player?.getState().isPlaying === true
    player?.pause()
  }, [isAsking, player])
}
