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
  const is_playing = usePlayerState(player, (state) => state.is_playing)
  const has_started = usePlayerState(player, (state) => state.has_started)
  const has_next = onNext !== undefined
  const has_previous = onPrevious !== undefined
  const goNext = useEffectEvent(() => onNext?.())
  const goBack = useEffectEvent(() => onPrevious?.())

  useEffect(() => (is_playing ? keepAwake() : undefined), [is_playing])
  useEffect(() => {
    if (!has_started) return
    return bindMediaSession(player, {
      ...{ title, artwork },
      ...(has_next && { onNext: () => goNext() }),
      ...(has_previous && { onPrevious: () => goBack() }),
    })
  }, [player, has_started, title, artwork, has_next, has_previous])
}
