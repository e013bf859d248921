import type { Box } from '../../core/flight-path.ts'
import type { Transition } from '../../core/transition.ts'
import { awaitPlace, holdFilm } from './film.ts'
import { type Flight, type FlightPlan, fly, type LandingFlight } from './fly.ts'
import { type HeldPicture, heldImage, holdPicture, isInView, LEAD, pictureIn } from './picture.ts'

/** What could fly before a move is drawn. */
export interface Held {
  /** Of the card that was pressed, or the film of the small window. */
  card: HeldPicture | null
  /** Of the page in view. */
  lead: HeldPicture | null
  /** A film that plays there, and as what it is seen. */
  film: HTMLVideoElement | null
  seen: HeldPicture | null
}

/** Little data: nothing that need not be drawn. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return isSaving || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** The picture of the card that was pressed, in its link or beside it; or the film of the small window. */
function cardPicture(press: Element | null): HeldPicture | null {
  const around = [press?.closest('a'), press?.closest('[data-flight-group]:not([data-fullscreen] *)')]
  const [element] = around.flatMap((each) => each?.querySelector<HTMLElement>('[data-flight]') ?? [])
  return holdFilm(element) ?? holdPicture(element)
}

type Link = { hash: string } | null | undefined

/** Addresses that differ in numbers only are of pages that show their picture in the same place of the same window. */
const placeOf = (address: Link): string | undefined =>
  address ? `${address.hash.replaceAll(/\d+/g, '')} ${innerWidth} ${innerHeight}` : undefined

/** The picture that stands in the place that another one goes to. */
function pictureAt(to: HTMLElement): HeldPicture | undefined {
  const image = pictureIn(to)
  return image && heldImage(to, image)
}

const isSame = (one: Box, other: Box) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.5)

/** Where pages showed their picture. */
function createPlaces() {
  const boxes = new Map<string, Box>()
  /** Of the page in view. */
  let shown = placeOf(location)
  return {
    of: (link: Link) => boxes.get(placeOf(link) ?? ''),
    /** The page in view shows it here. */
    note(to: HTMLElement): Box {
      const { x, y, width, height } = to.getBoundingClientRect()
      const box = { x, y, width, height }
      if (shown !== undefined) boxes.set(shown, box)
      return box
    },
    /** The page of this link comes into view. */
    turnTo(link: Link) {
      shown = placeOf(link)
    },
  }
}

/** A picture that has not landed yet: from where it is. */
const whereItIs = (held: HeldPicture | null, flying: Flight | null): HeldPicture | null =>
  held && flying?.id === held.id && flying.frame.isConnected ? { ...held, box: flying.seenBox() } : held

/** The card in view that shows this; of several the one that was pressed. */
function findCard(root: HTMLElement, id: string, pressed: HTMLElement | undefined): HTMLElement | undefined {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-flight="${id}"]`)].filter(isInView)
  return cards.find((each) => each === pressed) ?? cards[0]
}

/**
 * The picture of a card goes with the page that the card opens, to the place where that page shows it, and back
 * (docs/design.md#motion). Marked are `data-flight` (in a card) and `data-flight-lead` (on its page), both with what they show.
 * One copy flies, by transforms alone; meanwhile `data-lifted` is on the card's own picture, and `data-awaiting` on the page.
 * A film that goes on in another place with such a mark flies there, and from there to its page.
 */
export function createFlights() {
  let flying: Flight | null = null
  /** On its way to a page that is not drawn yet. */
  let ahead: { flight: LandingFlight; card: HeldPicture } | null = null
  /** The card that was left last, of all that show the same. */
  let pressed: WeakRef<HTMLElement> | undefined
  const places = createPlaces()

  /** A flight that has ended holds on to no page. */
  const begin = (plan: FlightPlan) => {
    const own = fly(plan, () => {
      if (flying === own) flying = null
      if (ahead?.flight === own) ahead = null
    })
    return own
  }

  /** It ends over this page, or over what this page leaves. */
  function land(flight: LandingFlight, page: HTMLElement) {
    flying = flight
    flight.landOn(page)
  }

  function landPushed(card: HeldPicture, to: HTMLElement, root: HTMLElement) {
    const box = places.note(to)
    // Its way back is to the card that was there before it.
    if (!card.film) pressed = new WeakRef(card.element)
    const { flight } = ahead ?? {}
    ahead = null
    if (flight && isSame(flight.box, box)) return land(flight, root)
    // From where it is by now.
    const from = flight ? { ...card, box: flight.seenBox() } : card
    flight?.end()
    land(begin({ from, box, other: pictureAt(to), isBack: false, lifted: card.element }), root)
  }

  /** Back from the page that is left, into a card or into the small window. */
  const landLeft = (from: HeldPicture, to: HTMLElement, left: HTMLElement) =>
    land(begin({ from, box: to.getBoundingClientRect(), other: pictureAt(to), isBack: true, lifted: to }), left)

  return {
    /** The card's picture goes at once, while its page is being drawn, if a page like that has shown where it lands. */
    goAhead(press: Element | null) {
      ahead?.flight.end()
      const box = savesData() ? undefined : places.of(press?.closest('a'))
      const card = box && cardPicture(press)
      if (card) ahead = { card, flight: begin({ from: card, box, isBack: false, lifted: card.element }) }
    },

    hold(root: HTMLElement | null, press: Element | null): Held {
      const element = root?.querySelector<HTMLElement>(LEAD)
      // It may have come when its page was drawn already. A page that still moves does not show it in its place.
      if (element && scrollY === 0 && !root?.dataset.motion) places.note(element)
      places.turnTo(press?.closest('a'))
      const film = element?.querySelector('video') ?? null
      const lead = whereItIs(holdPicture(element), flying)
      return { card: ahead?.card ?? cardPicture(press), lead, film, seen: whereItIs(holdFilm(element), flying) }
    },

    /** After a move was drawn, with both pages in their places. */
    start(move: Transition, { card, lead, film, seen }: Held, left: HTMLElement, root: HTMLElement) {
      if (savesData()) return
      if (move !== 'pop') {
        const to = card && root.querySelector<HTMLElement>(`[data-flight-lead="${card.id}"]`)
        if (card && to && isInView(to)) landPushed(card, to, root)
        else ahead?.flight.end()
        return
      }
      // The film goes on elsewhere: there is nothing that could come back.
      if (film && !left.contains(film)) {
        flying =
          seen &&
          awaitPlace(seen, film, (to) => {
            flying = null
            if (to && isInView(to)) landLeft(seen, to, left)
          })
        return
      }
      const to = lead && findCard(root, lead.id, pressed?.deref())
      if (lead && to) landLeft(lead, to, left)
    },

    /** Ends what has a page; what goes ahead has none yet. */
    end() {
      flying?.end()
      flying = null
    },
  }
}
