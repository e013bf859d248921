/** One flight: a copy of a picture on its way from one box to another, and what is kept free for it meanwhile. */
import { type Box, planFlight } from '../../core/flight-path.ts'
import { untilFound } from './film.ts'
import { frameIn, type HeldPicture, LEAD } from './picture.ts'

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'
const PUSH_MS = 280
const POP_MS = 240
/** Another picture of the same content fades off the one that flies. */
const OTHER_MS = 80
/** The picture that has landed fades off the page's own. */
const LANDED_MS = 140
/** No longer is the page's own picture waited for. */
const LEAD_WAIT_MS = 1500

export interface FlightPlan {
  from: HeldPicture
  /** Where it goes. */
  box: Box
  /** The picture that is in that place by now. */
  other?: HeldPicture | undefined
  isBack: boolean
  /** The card's picture, out of its place. */
  lifted: HTMLElement
}

export type LandingFlight = ReturnType<typeof fly>
export type Flight = Pick<LandingFlight, 'end' | 'frame' | 'seenBox' | 'box' | 'id'>

/**
 * Begins a flight, which waits in its box until `landOn` has told the page whose own picture waits for this one, or which it
 * left. The page scrolls, turns or moves on: then it has ended.
 */
export function fly({ from, box, other, isBack, lifted }: FlightPlan, whenEnded: () => void) {
  const frame = frameIn(box, from)
  const timing: KeyframeAnimationOptions = { duration: isBack ? POP_MS : PUSH_MS, easing: EASING, fill: 'both' }
  const show = (picture: HeldPicture) => {
    const steps = planFlight(from.box, box, picture.natural)
    const painted = picture.paint(box)
    frame.append(painted)
    return {
      painted,
      steps,
      run: () =>
        painted.animate(
          steps.map(({ picture }) => ({ transform: picture })),
          timing,
        ),
    }
  }
  // A film has nothing under it: no other frame of it is the right one.
  const base = other && !from.film && other.src !== from.src ? show(other) : undefined
  const own = show(from)
  document.body.append(frame)
  lifted.dataset.lifted = ''

  const begunAt = performance.now()
  const way = frame.animate(
    own.steps.map(({ window }) => ({ transform: window })),
    timing,
  )
  base?.run()
  own.run()
  if (base) own.painted.animate([{ opacity: 1 }, { opacity: 0 }], { duration: OTHER_MS, fill: 'both' })

  let page: HTMLElement | undefined
  let top = scrollY
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    frame.remove()
    delete lifted.dataset.lifted
    delete page?.dataset.awaiting
    whenEnded()
  }
  addEventListener('scroll', () => Math.abs(scrollY - top) > 1 && end(), { signal: stop.signal, passive: true })
  addEventListener('resize', end, { signal: stop.signal })

  async function land() {
    await way.finished
    await Promise.race([arrived, afterWait()])
    if (page === undefined) return end()
    if (!isBack) await (from.film ? filmIsThere(page, from.film, stop.signal) : leadIsThere(page))
    if (stop.signal.aborted) return
    delete lifted.dataset.lifted
    delete page.dataset.awaiting
    // Over what is there by now: the same picture, a wider one, or the film.
    await frame.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LANDED_MS, fill: 'both' }).finished
    end()
  }
  // An animation that is cancelled has ended.
  land().catch(end)
  return {
    end,
    frame,
    /**
     * Where it is seen now, to which the animation is set: the compositor moves it on while the thread is busy, and until a frame has
     * followed the animation says that it has not begun.
     */
    seenBox(): Box {
      if (way.playState === 'running') way.currentTime = performance.now() - Number(way.startTime ?? begunAt)
      return frame.getBoundingClientRect()
    },
    box,
    id: from.id,
    landOn(drawn: HTMLElement) {
      page = drawn
      top = scrollY
      page.dataset.awaiting = ''
      arrive()
    },
  }
}

const afterWait = () => new Promise((done) => setTimeout(done, LEAD_WAIT_MS))

/** The page's own picture can be painted, or there is none. */
async function leadIsThere(page: HTMLElement): Promise<void> {
  const images = [...page.querySelectorAll<HTMLImageElement>(`${LEAD} img`)]
  if (images.length === 0) return
  await Promise.race([afterWait(), ...images.map((image) => image.decode().catch(() => undefined))])
}

/** The page shows the film, which another place may have had until the page was drawn. */
const filmIsThere = (page: HTMLElement, film: HTMLVideoElement, signal: AbortSignal) =>
  untilFound(() => (page.contains(film) ? film : null), LEAD_WAIT_MS, signal)
