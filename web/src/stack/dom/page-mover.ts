import type { Transition } from '../core/transition.ts'
import { createFlights, type Held } from './flight/flights.ts'
import { type LeftPage, layOver, layUnder, noteScrolled } from './left-page.ts'

/** A page whose place another takes is not seen any more. */
const GONE: LeftPage = { place() {}, end() {} }

/** Nothing moves. Made here: one that is made where a move ends would hold on to the pages of that move. */
const nothing = () => {}

function layAside(move: Transition, root: HTMLElement, scrollPx: number, scrollBack: () => void): LeftPage {
  if (move === null) return GONE
  return move === 'push' ? layUnder(root, scrollPx) : layOver(root, scrollPx, scrollBack)
}

/** The page that is drawn, as its own effects note it. */
export interface ShownPage {
  root: HTMLElement | null
}

/**
 * Asked in the callback of a frame: acts once that frame has been drawn, where browsers know of priorities before the frames and timers
 * that are due by then.
 */
function afterFrame(act: () => void): void {
  const { scheduler }: { scheduler?: Scheduler } = window
  if (scheduler) void scheduler.postTask(act, { priority: 'user-blocking' })
  else setTimeout(act)
}

export type PageMover = ReturnType<typeof createPageMover>

/**
 * Moves pages over each other (docs/design.md#motion). Both are pages of the stack, none is a picture of one: a page that is
 * pushed comes over the one below, which stays in sight until it is covered; a page that is popped goes from over the one
 * below, which is there at once. How they move is the app's: `data-motion` is `in`, `under` or `out` on them. What leaves is inert,
 * so that the next tap counts at once.
 */
export function createPageMover(shown: ShownPage) {
  /** How far the page in view was scrolled, and what is scrolled in it. */
  let before: { scrollPx: number; scrollBack: () => void; held: Held } | null = null
  let left: (LeftPage & { move: Transition; page: HTMLElement; held: Held }) | null = null
  let settle = nothing
  const flights = createFlights()

  /** Calls back when what the styles move has come to rest, or at the next move. */
  function whenSettled(elements: readonly Element[], end: () => void) {
    const own = () => {
      settle = nothing
      end()
    }
    settle = own
    const running = elements.flatMap((each) => each.getAnimations())
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => settle === own && own())
  }

  return {
    /** A page is asked for by a press on this element; it is drawn in a moment. */
    goAhead: flights.goAhead,

    afterFrame,

    /** Another page is about to be drawn, after a press on this element. If pages do not move, only the picture of a group does. */
    prepare(move: Transition, press: Element | null) {
      const { root } = shown
      if (move === null && !press?.closest('[data-flight-group]')) return
      before = {
        scrollPx: scrollY,
        // A page that stays loses nothing.
        scrollBack: root && move === 'pop' ? noteScrolled(root) : nothing,
        held: flights.hold(root, press),
      }
    },

    /** What leaves stays in sight. */
    leave(move: Transition) {
      settle()
      flights.end()
      const { root } = shown
      if (before === null || root === null) return
      const { scrollPx, scrollBack, held } = before
      left = { move, page: root, held, ...layAside(move, root, scrollPx, scrollBack) }
    },

    enter() {
      before = null
      const { root } = shown
      if (left === null || root === null) return
      const { move, page, held, place, end } = left
      left = null
      place()
      // Before the page is moved itself: where it will be is where the picture goes.
      flights.start(move, held, page, root)
      if (move === 'push') root.dataset.motion = 'in'
      whenSettled([...document.querySelectorAll('[data-motion]')], () => {
        delete root.dataset.motion
        end()
      })
    },

    /** Ends what moves. */
    settle() {
      settle()
      flights.goAhead(null)
      flights.end()
    },
  }
}
