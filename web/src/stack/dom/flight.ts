import { type Box, planFlight } from '../core/flight-path.ts'
import type { Transition } from '../core/transition.ts'
import { frameIn, type HeldPicture, holdPicture, isInView, paint, pictureIn, sizeOf } from './flight-picture.ts'

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

interface FlightPlan {
  from: HeldPicture
  /** Where it goes. */
  box: Box
  /** The picture that is in that place by now. */
  other?: HTMLImageElement | undefined
  isBack: boolean
  /** The card's picture, out of its place. */
  lifted: HTMLElement
}

type Flight = ReturnType<typeof fly>

/**
 * Begins a flight, which waits in its box until `landOn` has told the page whose own picture waits for this one, or which it
 * left. The page scrolls, turns or moves on: then it has ended.
 */
function fly({ from, box, other, isBack, lifted }: FlightPlan, whenEnded: () => void) {
  const frame = frameIn(box)
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
  const base = other && other.currentSrc !== from.image.currentSrc ? show(other) : undefined
  const own = show(from.image)
  document.body.append(frame)
  lifted.dataset.lifted = ''

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
  return {
    end,
    frame,
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

/** The picture of the card that was pressed. */
const cardPicture = (press: Element | null) =>
  holdPicture(
    press?.closest('a, [data-flight-group]:not([data-fullscreen] *)')?.querySelector<HTMLElement>('[data-flight]'),
  )

/** Addresses that differ in numbers only are of pages that show their picture in the same place of the same window. */
const placeOf = (address: { hash: string } | null | undefined): string | undefined =>
  address ? `${address.hash.replaceAll(/\d+/g, '')} ${innerWidth} ${innerHeight}` : undefined

const isSame = (one: Box, other: Box) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.5)

/**
 * The picture of a card goes with the page that the card opens, to the place where that page shows it, and back
 * (docs/design.md#motion). Marked are `data-flight` (in a card) and `data-flight-lead` (on its page), both with what they show.
 * One copy flies, by transforms alone; meanwhile `data-lifted` is on the card's own picture, and `data-awaiting` on the page.
 */
export function createFlights() {
  let flying: Flight | null = null
  /** On its way to a page that is not drawn yet. */
  let ahead: { flight: Flight; card: HeldPicture } | null = null
  /** The card that was left last, of all that show the same. */
  let pressed: WeakRef<HTMLElement> | undefined
  /** Where pages showed their picture. */
  const places = new Map<string, Box>()
  /** Of the page in view. */
  let place = placeOf(location)

  /** A flight that has ended holds on to no page. */
  const begin = (plan: FlightPlan) => {
    const own = fly(plan, () => {
      if (flying === own) flying = null
      if (ahead?.flight === own) ahead = null
    })
    return own
  }

  function notePlace(to: HTMLElement): Box {
    const { x, y, width, height } = to.getBoundingClientRect()
    const box = { x, y, width, height }
    if (place !== undefined) places.set(place, box)
    return box
  }

  function landPushed(card: HeldPicture, to: HTMLElement, root: HTMLElement) {
    const box = notePlace(to)
    pressed = new WeakRef(card.element)
    const { flight } = ahead ?? {}
    ahead = null
    if (flight && isSame(flight.box, box)) flying = flight
    else {
      // From where it is by now.
      const from = flight ? { ...card, box: flight.frame.getBoundingClientRect() } : card
      flight?.end()
      flying = begin({ from, box, other: pictureIn(to), isBack: false, lifted: card.element })
    }
    flying.landOn(root)
  }

  return {
    /** The card's picture goes at once, while its page is being drawn, if a page like that has shown where it lands. */
    goAhead(press: Element | null) {
      ahead?.flight.end()
      const box = savesData() ? undefined : places.get(placeOf(press?.closest('a')) ?? '')
      const card = box && cardPicture(press)
      if (card) ahead = { card, flight: begin({ from: card, box, isBack: false, lifted: card.element }) }
    },

    hold(root: HTMLElement | null, press: Element | null): Held {
      const element = root?.querySelector<HTMLElement>(LEAD)
      // It may have come when its page was drawn already.
      if (element && scrollY === 0) notePlace(element)
      place = placeOf(press?.closest('a'))
      const lead = holdPicture(element)
      // It has not landed yet: back from where it is.
      if (lead && flying?.id === lead.id && flying.frame.isConnected) lead.box = flying.frame.getBoundingClientRect()
      return { card: ahead?.card ?? cardPicture(press), lead, film: element?.querySelector('video') ?? null }
    },

    /** After a move was drawn, with both pages in their places. */
    start(move: Transition, { card, lead, film }: Held, left: HTMLElement, root: HTMLElement) {
      if (savesData()) return
      if (move !== 'pop') {
        const to = card && root.querySelector<HTMLElement>(`[data-flight-lead="${card.id}"]`)
        if (card && to && isInView(to)) landPushed(card, to, root)
        else ahead?.flight.end()
        return
      }
      // The film goes on elsewhere: there is nothing that could come back.
      if (!lead || (film && !left.contains(film))) return
      const cards = [...root.querySelectorAll<HTMLElement>(`[data-flight="${lead.id}"]`)].filter(isInView)
      const to = cards.find((each) => each === pressed?.deref()) ?? cards[0]
      if (!to) return
      flying = begin({ from: lead, box: to.getBoundingClientRect(), other: pictureIn(to), isBack: true, lifted: to })
      flying.landOn(left)
    },

    /** Ends what has a page; what goes ahead has none yet. */
    end() {
      flying?.end()
      flying = null
    },
  }
}
