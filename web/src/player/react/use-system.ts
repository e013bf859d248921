import { useEffect, useEffectEvent } from 'react'
import type { Player } from '../dom/create-player.ts'
import { bindMediaSession } from '../dom/media-session.ts'
import { keepAwake } from '../dom/wake-lock.ts'
import { usePlayerState } from './use-player.ts'

interface SystemOptions {
  title: string
  artwork?: string | undefined
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** What the phone itself shows and does while a film plays: lock screen, headphones, a screen that stays on. */
export function useSystem(player: Player, { title, artwork, onNext, onPrevious }: SystemOptions): void {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  const hasStarted = usePlayerState(player, (state) => state.hasStarted)
  const hasNext = onNext !== undefined
  const hasPrevious = onPrevious !== undefined
  const goNext = useEffectEvent(() => onNext?.())
  const goBack = useEffectEvent(() => onPrevious?.())

  useEffect(() => (isPlaying ? keepAwake() : undefined), [isPlaying])
  useEffect(() => {
    if (!hasStarted) return
    return bindMediaSession(player, {
      title,
      artwork,
      ...(hasNext && { onNext: () => goNext() }),
      ...(hasPrevious && { onPrevious: () => goBack() }),
    })
  }, [player, hasStarted, title, artwork, hasNext, hasPrevious])
}
