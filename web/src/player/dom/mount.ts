/** The places that a film is shown in, one after the other, and what becomes of it when it is shown in none. */
import type { PlayerEvent } from '../core/events.ts'
import type { PlayerState } from '../core/state.ts'
import type { ClockChange } from './clock.ts'
import { emptyElement, parkElement, placeElement } from './media-element.ts'
import type { SourceLoader } from './source/source-loader.ts'
import type { Store } from './store.ts'

interface MountHost {
  video: HTMLVideoElement
  store: Store<PlayerState>
  loader: SourceLoader
  publish(change: ClockChange): void
  emit(event: PlayerEvent): void
  pause(): void
  /** Called when nobody looks at the film any more. */
  onRest(): void
  /** Listens to the element, again after `unfollow`. */
  follow(): void
  unfollow(): void
  /** Begins what runs while the film is shown; the returned function ends it. */
  watch(): () => void
}

/** Calls back once the element, which is about to leave the document, has left it. */
function whenGone(element: HTMLElement, then: () => void) {
  queueMicrotask(() => {
    if (!element.isConnected) return then()
    // A page that moves away is in a box of the body meanwhile.
    const leaving = new MutationObserver(() => {
      if (element.isConnected) return
      leaving.disconnect()
      then()
    })
    leaving.observe(element.ownerDocument.body, { childList: true })
  })
}

export function createMount({
  video,
  store,
  loader,
  publish,
  emit,
  pause,
  onRest,
  follow,
  unfollow,
  watch,
}: MountHost) {
  /** Null while the film is not shown. */
  let stopWatching: (() => void) | null = null

  /** Pauses, and nothing more is looked after until it is shown again. */
  function rest() {
    pause()
    onRest()
    stopWatching?.()
    stopWatching = null
    loader.pause()
    store.set({ isPlaying: false, isWaiting: false, isFast: false })
    publish('state')
  }

  /** Ends the film: it is paused, and its element out of the document and empty. */
  function close() {
    rest()
    loader.close()
    emptyElement(video)
    unfollow()
    emit({ type: 'close' })
  }

  return {
    /** Shows the film in a place; one that plays elsewhere plays on. */
    show(place: HTMLElement) {
      follow()
      placeElement(video, place)
      stopWatching ??= watch()
      loader.resume()
    },

    /** A place is not looked at any more: the film pauses, and ends if the place has gone; unless it is elsewhere by then. */
    leave(place: HTMLElement) {
      if (video.parentElement !== place) return
      if (place.isConnected) rest()
      else close()
    },

    /** A place that may still be in sight goes: its film ends with it, which may be after its page has moved away. */
    leaveForGood(place: HTMLElement) {
      whenGone(place, () => {
        if (video.parentElement === place) close()
      })
    },

    /** Takes the film out of its place; it plays on, out of sight, until it is shown again or closed. */
    park() {
      onRest()
      parkElement(video)
    },
    /**
     * Takes the film out of its place for the next one, which another place shows in a moment. In fullscreen its picture
     * stays until then, over whatever the page draws meanwhile.
     */
    handOn() {
      pause()
      parkElement(video, store.get().fullscreen !== null)
    },
    close,
  }
}
