import { fillSize, planFlight } from '../core/flight-path.ts'
import type { Transition } from '../core/transition.ts'
import { type HeldPicture, holdPicture, isInView, pictureIn } from './flight-picture.ts'

/** What could fly before a move is drawn. */
export interface Held {
  /** Of the card that was pressed. */
  card: HeldPicture | null
  /** Of the page in view. */
  lead: HeldPicture | null
  /** A film that plays there. */
  film: HTMLVideoElement | null
}

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'
const PUSH_MS = 280
const POP_MS = 240
/** Another picture of the same content fades off the one that flies. */
const OTHER_MS = 80
/** The picture that has landed fades off the page's own. */
const LANDED_MS = 140
/** No longer is the page's own picture waited for. */
const LEAD_WAIT_MS = 1500

const LEAD = '[data-flight-lead]'

/** Little data: nothing that need not be drawn. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return isSaving || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** A picture, filling a box in the middle. */
function paint(src: string, natural: { width: number; height: number }, box: { width: number; height: number }) {
  const image = new Image()
  image.decoding = 'sync'
  image.alt = ''
  image.src = src
  const { width, height } = fillSize(natural, box)
  Object.assign(image.style, {
    position: 'absolute',
    left: `${(box.width - width) / 2}px`,
    top: `${(box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
  })
  return image
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

interface FlightPlan {
  from: HeldPicture
  to: HTMLElement
  isBack: boolean
  /** Page whose own picture waits for this one, or which it left. */
  page: HTMLElement
  /** The card's picture, out of its place. */
  lifted: HTMLElement
}

/** Begins a flight. The page scrolls, turns or moves on: then it has ended. */
function fly({ from, to, isBack, page, lifted }: FlightPlan, whenEnded: () => void) {
  const box = to.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.dataset.flightPicture = ''
  frame.inert = true
  frame.ariaHidden = 'true'
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: 'var(--layer-bar, 40)',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  })
  const timing: KeyframeAnimationOptions = { duration: isBack ? POP_MS : PUSH_MS, easing: EASING, fill: 'both' }
  const show = (image: HTMLImageElement) => {
    const natural = sizeOf(image)
    const steps = planFlight(from.box, box, natural)
    const painted = paint(image.currentSrc, natural, box)
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
  const other = pictureIn(to)
  const base = other && other.currentSrc !== from.image.currentSrc ? show(other) : undefined
  const own = show(from.image)
  document.body.append(frame)
  lifted.dataset.lifted = ''
  page.dataset.awaiting = ''

  const way = frame.animate(
    own.steps.map(({ window }) => ({ transform: window })),
    timing,
  )
  base?.run()
  own.run()
  if (base) own.painted.animate([{ opacity: 1 }, { opacity: 0 }], { duration: OTHER_MS, fill: 'both' })

  const stop = new AbortController()
  const end = () => {
    stop.abort()
    frame.remove()
    delete lifted.dataset.lifted
    delete page.dataset.awaiting
    whenEnded()
  }
  const top = scrollY
  addEventListener('scroll', () => Math.abs(scrollY - top) > 1 && end(), { signal: stop.signal, passive: true })
  addEventListener('resize', end, { signal: stop.signal })

  async function land() {
    await way.finished
    if (!isBack) await leadIsThere(page)
    if (stop.signal.aborted) return
    delete lifted.dataset.lifted
    delete page.dataset.awaiting
    // Over what is there by now: the same picture, a wider one, or the film.
    await frame.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LANDED_MS, fill: 'both' }).finished
    end()
  }
  // An animation that is cancelled has ended.
  land().catch(end)
  return { end, frame, id: from.id }
}

/** The page's own picture can be painted, or there is none. */
async function leadIsThere(page: HTMLElement): Promise<void> {
  const images = [...page.querySelectorAll<HTMLImageElement>(`${LEAD} img`)]
  if (images.length === 0) return
  const wait = new Promise((done) => setTimeout(done, LEAD_WAIT_MS))
  await Promise.race([wait, ...images.map((image) => image.decode().catch(() => undefined))])
}

/**
 * The picture of a card goes with the page that the card opens, to the place where that page shows it, and back
 * (docs/design.md#motion). Marked are `data-flight` (in a card) and `data-flight-lead` (on its page), both with what they show.
 * One copy flies, by transforms alone; meanwhile `data-lifted` is on the card's own picture, and `data-awaiting` on the page.
 */
export function createFlights() {
  let flying: ReturnType<typeof fly> | null = null
  /** The card that was left last, of all that show the same. */
  let pressed: WeakRef<HTMLElement> | undefined

  /** A flight that has ended holds on to no page. */
  const begin = (plan: FlightPlan) => {
    const own = fly(plan, () => {
      if (flying === own) flying = null
    })
    flying = own
  }

  return {
    hold(root: HTMLElement | null, press: Element | null): Held {
      const card = holdPicture(
        press?.closest('a, [data-flight-group]:not([data-fullscreen] *)')?.querySelector<HTMLElement>('[data-flight]'),
      )
      const element = root?.querySelector<HTMLElement>(LEAD)
      const lead = holdPicture(element)
      // It has not landed yet: back from where it is.
      if (lead && flying?.id === lead.id && flying.frame.isConnected) lead.box = flying.frame.getBoundingClientRect()
      return { card, lead, film: element?.querySelector('video') ?? null }
    },

    /** After a move was drawn, with both pages in their places. */
    start(move: Transition, { card, lead, film }: Held, left: HTMLElement, root: HTMLElement) {
      if (savesData()) return
      if (move !== 'pop') {
        const to = card && root.querySelector<HTMLElement>(`[data-flight-lead="${card.id}"]`)
        if (!card || !to || !isInView(to)) return
        pressed = new WeakRef(card.element)
        begin({ from: card, to, isBack: false, page: root, lifted: card.element })
        return
      }
      // The film goes on elsewhere: there is nothing that could come back.
      if (!lead || (film && !left.contains(film))) return
      const cards = [...root.querySelectorAll<HTMLElement>(`[data-flight="${lead.id}"]`)].filter(isInView)
      const to = cards.find((each) => each === pressed?.deref()) ?? cards[0]
      if (to) begin({ from: lead, to, isBack: true, page: left, lifted: to })
    },

    end() {
      flying?.end()
      flying = null
    },
  }
}
