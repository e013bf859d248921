import type { Transition } from '../core/transition.ts'
import type { PageMover, ShownPage } from './page-mover.ts'

export type PageMotion = ReturnType<typeof createPageMotion>

/** A move is drawn without motion, and without the page's own code, if that is not there so soon. */
const CODE_WAIT_MS = 100

/**
 * When a push or pop is drawn, and by whom it is moved (docs/design.md#motion): the code for that comes with the first press.
 * Nothing moves in a hidden document, for those who want it still, and where the browser itself has moved (a swipe back).
 */
export function createPageMotion(shown: ShownPage) {
  let isShownByBrowser = false
  let mover: PageMover | undefined
  let coming: Promise<unknown> | undefined
  let press: Element | null = null

  const notePress = ({ target }: Event) => {
    press = target as Element
  }
  /** What was pressed counts for one move: it may be on a page that is gone at the next. */
  const takePress = () => {
    const pressed = press
    press = null
    return pressed
  }
  const note = (event: PopStateEvent) => {
    isShownByBrowser = event.hasUAVisualTransition
  }
  const fetchMover = () =>
    (coming ??= import('./page-mover.ts').then(
      ({ createPageMover }) => {
        mover = createPageMover(shown)
      },
      // Pages change without motion until the next press.
      () => {
        coming = undefined
      },
    ))

  return {
    /** Draws the state of the stack: after the answer that the press shows where pages move, else at once. */
    draw(move: Transition, drawPage: () => void, untilDrawable: () => unknown) {
      const isStill = isShownByBrowser || matchMedia('(prefers-reduced-motion: reduce)').matches
      isShownByBrowser = false
      if (move === null || isStill || document.hidden || !document.getAnimations) {
        // A page that takes the place of another does not move; what was pressed may have a picture that does.
        const pressed = takePress()
        if (!isStill) mover?.prepare(null, pressed)
        drawPage()
        return
      }
      const wait = new Promise((done) => setTimeout(done, CODE_WAIT_MS))
      // What the press itself shows is drawn before: drawing a page takes a slow phone as long as several frames.
      requestAnimationFrame(() => {
        mover?.goAhead(move === 'push' ? press : null)
        const afterFrame = mover?.afterFrame ?? setTimeout
        afterFrame(async () => {
          await Promise.all([Promise.race([fetchMover(), wait]), untilDrawable()])
          mover?.prepare(move, takePress())
          drawPage()
        })
      })
    },
    /** In the commit that drew another page, before that page measures anything. */
    leave: (move: Transition) => mover?.leave(move),
    /** In the same commit, once the other page is known. */
    enter: () => mover?.enter(),
    /** Hears of presses and of the browser's own moves until the returned function is called. */
    follow() {
      // In the first phase: before the stack hears of it, and draws.
      addEventListener('popstate', note, true)
      addEventListener('click', notePress, true)
      addEventListener('pointerdown', fetchMover)
      return () => {
        mover?.settle()
        removeEventListener('popstate', note, true)
        removeEventListener('click', notePress, true)
        removeEventListener('pointerdown', fetchMover)
      }
    },
  }
}
