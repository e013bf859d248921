/** A film that flies while it plays: its copy is drawn from it frame by frame, wherever its element is meanwhile. */
import { frameIn, type HeldPicture, idOf, isInView, layIn } from './picture.ts'

const HAVE_CURRENT_DATA = 2
/** No copy is finer, pixels across. */
const FINEST = 1280
/** So long the film stands where it was if the place that it goes to is not there yet. */
const PLACE_WAIT_MS = 120

/** Draws what the film shows, until the copy is out of the document. */
function copyOf(film: HTMLVideoElement, fit: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, FINEST / film.videoWidth)
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  Object.assign(canvas.style, { objectFit: fit, background: 'var(--stage, #000)' })
  const brush = canvas.getContext('2d')
  const draw = () => brush?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const follow = () => {
    if (!canvas.isConnected) return
    draw()
    requestAnimationFrame(follow)
  }
  draw()
  requestAnimationFrame(follow)
  return canvas
}

/** Holds on to the film of an element; null if it shows no frame yet, or too little of it is in view. */
export function holdFilm(element: HTMLElement | null | undefined): HeldPicture | null {
  const film = element?.querySelector('video')
  if (!element || !film || film.readyState < HAVE_CURRENT_DATA || film.videoWidth === 0 || !isInView(element))
    return null
  const box = element.getBoundingClientRect()
  const { objectFit } = getComputedStyle(film)
  return {
    id: idOf(element),
    element,
    box,
    // What is black around a film goes with it.
    natural: box,
    src: '',
    film,
    paint(size) {
      const copy = copyOf(film, objectFit)
      layIn(copy, box, size)
      return copy
    },
  }
}

/** Resolves with what `find` finds in the document, now or after one of its changes; with null after the wait, or when it is stopped. */
export function untilFound<T>(find: () => T | null, waitMs: number, signal: AbortSignal): Promise<T | null> {
  return new Promise((done) => {
    const end = (found: T | null) => {
      changes.disconnect()
      clearTimeout(timer)
      done(found)
    }
    const look = () => {
      const found = find()
      if (found !== null) end(found)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => end(null), waitMs)
    signal.addEventListener('abort', () => end(null))
    look()
  })
}

/**
 * A film that goes on in another place stands where it was until it is there: in the same task, or as soon as the code of that place
 * has come. `whenDone` gets the place, null if it did not come so soon; it is not called once this has ended.
 */
export function awaitPlace(held: HeldPicture, film: HTMLVideoElement, whenDone: (place: HTMLElement | null) => void) {
  const stop = new AbortController()
  const frame = frameIn(held.box, held)
  frame.append(held.paint(held.box))
  document.body.append(frame)
  const end = () => {
    stop.abort()
    frame.remove()
  }
  const find = () => film.closest<HTMLElement>('[data-flight]')
  void untilFound(find, PLACE_WAIT_MS, stop.signal).then((place) => {
    if (stop.signal.aborted) return
    end()
    whenDone(place)
  })
  return { end, frame, seenBox: () => held.box, box: held.box, id: held.id }
}
