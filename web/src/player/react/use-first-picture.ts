import { startTransition, useEffect, useState } from 'react'
import type { Player } from '../dom/create-player.ts'

/** The film is nowhere yet, or nothing is held up by what is drawn now. */
const isHeldUp = (player: Player): boolean => {
  const { hasPicture, failure, isWanted } = player.getState()
  return !hasPicture && failure === null && isWanted
}

/**
 * Whether what would only delay the film's first picture may be drawn and asked for: the picture is there, there is none to come, or it
 * took `waitMs`. True from then on, whatever is opened later; drawn in pieces that frames and inputs may interrupt. A film that plays
 * elsewhere already holds nothing up. `player` null: there is none yet. `draw` does not wait.
 */
export function useFirstPicture(player: Player | null, waitMs: number): { isDue: boolean; draw: () => void } {
  const [isDue, setDue] = useState(() => player?.video.isConnected === true)
  const [draw] = useState(() => () => startTransition(() => setDue(true)))
  useEffect(() => {
    if (isDue || player === null) return
    const look = () => {
      if (!isHeldUp(player)) draw()
    }
    look()
    const timer = setTimeout(draw, waitMs)
    const unsubscribe = player.subscribe(look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [player, isDue, draw, waitMs])
  return { isDue, draw }
}
