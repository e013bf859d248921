import { type Drag, moveTo, pressAt, REST_MOTION, restingPlace } from './drag-rules.ts'
import { placeOf, slideAt } from './ring.ts'

/** What made the carousel change (SWP-09). */
export type ChangeSource = 'autoplay' | 'touch' | 'click'

export type CarouselChange = { current: number; source: ChangeSource }

export type TrackOptions = {
  /** The box that cuts off; its only child is the track with the slides. */
  viewport: HTMLElement
  /** At least two. */
  count: number
  /** Slide to begin with. */
  start: number
  is_animated: () => boolean
  onChange: (change: CarouselChange) => void
  onTouch: (touched: boolean) => void
}

export type Track = {
  advance: () => void
  /** To a slide, without passing the ends. */
  goTo: (index: number) => void
  destroy: () => void
}

/**
 * Moves the slides: by itself, and after a pointer (a mouse as a finger, SWP-10). A drag that is cancelled goes back
 * (SWP-10), and none opens the link under it (SWP-11).
 */
export function createTrack({ viewport, count, start, is_animated, onChange, onTouch }: TrackOptions): Track {
  const track = viewport.firstElementChild as HTMLElement
  const stop = new AbortController()
  let place = start
  let drag: Drag | null = null
  /** Position of the view, in slides, at which the pointer would be where it was pressed. */
  let held = 0
  let is_click_spoiled = false

  /** Shows `to`, coming from `from`. */
  function draw(from: number, to: number, transition: string) {
    track.style.transition = transition
    track.style.transform = `translateX(${-100 * to}%)`
    for (const [index, slide] of [...track.children].entries()) {
      const shift = placeOf(index, count, from, to) - index
      ;(slide as HTMLElement).style.transform = shift === 0 ? '' : `translateX(${100 * shift}%)`
    }
  }

  /** Where the view really is, also while it moves. */
  function position(): number {
    const { left, width } = viewport.getBoundingClientRect()
    return width > 0 ? (left - track.getBoundingClientRect().left) / width : place
  }

  function rest(from: number, to: number, source: ChangeSource) {
    draw(from, to, is_animated() ? `transform ${REST_MOTION}` : 'none')
    const [before, current] = [slideAt(place, count), slideAt(to, count)]
    place = to
    if (current !== before) onChange({ current, source })
  }

  const pulled = ({ x, start_x }: Drag) => (x - start_x) / viewport.getBoundingClientRect().width

  function onDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    drag = pressAt(event.clientX, event.clientY, event.timeStamp)
    is_click_spoiled = false
    onTouch(true)
  }

  function onMove(event: PointerEvent) {
    if (!drag || !event.isPrimary) return
    const before = drag.phase
    drag = moveTo(drag, event.clientX, event.clientY, event.timeStamp)
    if (drag.phase !== 'dragging') return
    if (before === 'watching') {
      viewport.setPointerCapture(event.pointerId)
      is_click_spoiled = true
      held = position() + pulled(drag)
    }
    draw(held - pulled(drag), held - pulled(drag), 'none')
  }

  function onEnd(event: PointerEvent) {
    if (!drag || !event.isPrimary) return
    const { phase, speed } = drag
    const let_go = held - pulled(drag)
    drag = null
    onTouch(false)
    if (phase !== 'dragging') return
    rest(let_go, event.type === 'pointercancel' ? place : restingPlace(let_go, speed), 'touch')
  }

  function onClick(event: MouseEvent) {
    const is_by_pointer = event.detail > 0
    if (!is_click_spoiled || !is_by_pointer) return
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
