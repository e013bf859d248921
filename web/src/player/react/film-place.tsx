import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Player } from '../dom/create-player.ts'
import { useFilmPlace } from './use-film-place.ts'
import { useSystem } from './use-system.ts'

export interface FilmPlaceProps {
  player: Player
  /** Name of the film: for listeners, and for the lock screen. */
  title: string
  /** Address of a picture for the lock screen. */
  artwork?: string | undefined
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  className?: string | undefined
}

/**
 * A place that shows a player's film while it is there, and connects it with the phone. A film that plays elsewhere comes
 * over without a gap; one that was taken elsewhere meanwhile is left there.
 */
export function FilmPlace({ player, title, artwork, onNext, onPrevious, className }: FilmPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useSystem(player, { title, artwork, onNext, onPrevious })

  // Before the browser draws, in the task that takes the former place away: an element without one is paused.
  useLayoutEffect(() => {
    if (place.current) player.show(place.current)
  }, [player])
  useFilmPlace(player, place)
  useEffect(() => player.video.setAttribute('aria-label', title), [player, title])

  return <div ref={place} className={className} />
}
