import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import type { Player } from '../dom/create-player.ts'

/**
 * The film leaves a place with the component that owns it: it rests while the component's page is covered, and ends when it is
 * gone. Both leave a film alone that another place shows by then.
 */
export function useFilmPlace(player: Player, place: RefObject<HTMLElement | null>): void {
  /** Kept for the end: React forgets the element of a page that it hides. */
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const own = place.current
    if (!own) return
    last.current = own
    return () => player.leave(own)
  }, [player, place])
  // The only effect that outlives the hiding of a page: one that is dropped while it is covered has no other end.
  useInsertionEffect(
    () => () => {
      if (last.current) player.leaveForGood(last.current)
    },
    [player],
  )
}
