import { type Drag, moveTo, pressAt, REST_MOTION, restingPlace } from './drag-rules.ts'
import { placeOf, slideAt } from './ring.ts'

/** What changed the slide (SWP-09). */
export type ChangeSource = 'autoplay' | 'touch' | 'click'

export type CarouselChange = { current: number; source: ChangeSource }

export type TrackOptions = {
  /** The clipping box; its only child is the track with the slides. */
  viewport: HTMLElement
  /** At least two. */
  count: number
  /** Index of the first slide. */
  start: number
  isAnimated: () => boolean
  onChange: (change: CarouselChange) => void
  onTouch: (touched: boolean) => void
}

export type Track = {
  advance: () => void
  /** Moves to a slide without wrapping around. */
  goTo: (index: number) => void
  destroy: () => void
}

/**
 * Moves the slides by code and by pointer (mouse or touch, SWP-10). A cancelled drag returns (SWP-10), and no drag
 * activates the link under it (SWP-11).
 */
export function createTrack({ viewport, count, start, isAnimated, onChange, onTouch }: TrackOptions): Track {
  const track = viewport.firstElementChild as HTMLElement
  const stop = new AbortController()
  let place = start
  let drag: Drag | null = null
  /** Position in slides at which the pointer was pressed. */
  let held = 0
  let isClickSpoiled = false

  /** Moves from `from` to `to`. */
  function draw(from: number, to: number, transition: string) {
    track.style.transition = transition
    track.style.transform = `translateX(${-100 * to}%)`
    for (const [index, slide] of [...track.children].entries()) {
      const shift = placeOf(index, count, from, to) - index
      ;(slide as HTMLElement).style.transform = shift === 0 ? '' : `translateX(${100 * shift}%)`
    }
  }

  /** The displayed position, also during a transition. */
  function position(): number {
    const { left, width } = viewport.getBoundingClientRect()
    return width > 0 ? (left - track.getBoundingClientRect().left) / width : place
  }

  function rest(from: number, to: number, source: ChangeSource) {
    draw(from, to, isAnimated() ? `transform ${REST_MOTION}` : 'none')
    const [before, current] = [slideAt(place, count), slideAt(to, count)]
    place = to
    if (current !== before) onChange({ current, source })
  }

  const pulled = ({ x, startX }: Drag) => (x - startX) / viewport.getBoundingClientRect().width

  function onDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    drag = pressAt(event.clientX, event.clientY, event.timeStamp)
    isClickSpoiled = false
    onTouch(true)
  }

  function onMove(event: PointerEvent) {
    if (!drag || !event.isPrimary) return
    const before = drag.phase
    drag = moveTo(drag, event.clientX, event.clientY, event.timeStamp)
    if (drag.phase !== 'dragging') return
    if (before === 'watching') {
      viewport.setPointerCapture(event.pointerId)
      isClickSpoiled = true
      held = position() + pulled(drag)
    }
    draw(held - pulled(drag), held - pulled(drag), 'none')
  }

  function onEnd(event: PointerEvent) {
    if (!drag || !event.isPrimary) return
    const { phase, speed } = drag
    const letGo = held - pulled(drag)
    drag = null
    onTouch(false)
    if (phase !== 'dragging') return
    rest(letGo, event.type === 'pointercancel' ? place : restingPlace(letGo, speed), 'touch')
  }

  function onClick(event: MouseEvent) {
    const isByPointer = event.detail > 0
    if (!isClickSpoiled || !isByPointer) return
    event.preventDefault()
    event.stopPropagation()
  }

  const options = { signal: stop.signal }
  viewport.addEventListener('pointerdown', onDown, options)
  viewport.addEventListener('pointermove', onMove, options)
  viewport.addEventListener('pointerup', onEnd, options)
  viewport.addEventListener('pointercancel', onEnd, options)
  viewport.addEventListener('click', onClick, { ...options, capture: true })

  draw(start, start, 'none')

  return {
    advance: () => rest(position(), place + 1, 'autoplay'),
    goTo: (index) => rest(position(), place + index - slideAt(place, count), 'click'),
    destroy: () => stop.abort(),
  }
}
