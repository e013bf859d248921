/** The places that a film is shown in, one after the other, and what becomes of it when it is shown in none. */
import type { PlayerState } from '../core/state.ts'
import type { ClockChange } from './clock.ts'
import { emptyElement, parkElement, placeElement } from './media-element.ts'
import type { Opening } from './opening.ts'
import type { Store } from './store.ts'

interface PlacesHost {
  video: HTMLVideoElement
  store: Store<PlayerState>
  opening: Opening
  tell(change: ClockChange): void
  pause(): void
  /** Begins what runs while the film is shown; the returned function ends it. */
  watch(): () => void
}

export function createPlaces({ video, store, opening, tell, pause, watch }: PlacesHost) {
  /** Null while the film is not shown. */
  let stopWatching: (() => void) | null = null

  /** Pauses, and nothing more is looked after until it is shown again. */
  function rest() {
    pause()
    stopWatching?.()
    stopWatching = null
    opening.pause()
    store.set({ is_playing: false, is_waiting: false, is_fast: false })
    tell('state')
  }

  /** Ends the film: it is paused, and its element out of the document and empty. */
  function close() {
    rest()
    opening.close()
    emptyElement(video)
  }

  return {
    /** Shows the film in a place; one that plays elsewhere plays on. */
    show(place: HTMLElement) {
      placeElement(video, place)
      stopWatching ??= watch()
      opening.resume()
    },

    /** A place is not looked at any more: the film pauses, and ends if the place has gone; unless it is elsewhere by then. */
    leave(place: HTMLElement) {
      if (video.parentElement !== place) return
      if (place.isConnected) rest()
      else close()
    },

    /** Takes the film out of its place; it plays on, out of sight, until it is shown again or closed. */
    park: () => parkElement(video),
    close,
  }
}
