/** Pictures that may fly with a page: where they are, and whether they are there to be seen. */
import type { Box } from '../core/flight-path.ts'

/** A picture in view, as it was when it was looked at. */
export interface HeldPicture {
  /** What it is a picture of: the value of `data-flight` or `data-flight-lead`. */
  id: string
  element: HTMLElement
  box: Box
  image: HTMLImageElement
}

/** Less of a picture than this in view does not fly. */
const SEEN_SHARE = 0.5

/** The picture that fills an element, as far as it has come; the one on top of several. */
export function pictureIn(element: HTMLElement): HTMLImageElement | undefined {
  const { clientWidth } = element
  return [...element.querySelectorAll('img')]
    .filter((image) => image.complete && image.naturalWidth > 0)
    .filter((image) => image.clientWidth >= clientWidth - 1 && getComputedStyle(image).opacity !== '0')
    .at(-1)
}

/** The share of an element that neither the window nor a box that scrolls cuts off. */
function shareInView(element: HTMLElement): number {
  const own = element.getBoundingClientRect()
  let { left, top, right, bottom } = own
  const cut = (box: { left: number; top: number; right: number; bottom: number }) => {
    left = Math.max(left, box.left)
    top = Math.max(top, box.top)
    right = Math.min(right, box.right)
    bottom = Math.min(bottom, box.bottom)
  }
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') cut(around.getBoundingClientRect())
  return (Math.max(0, right - left) * Math.max(0, bottom - top)) / Math.max(1, own.width * own.height)
}

export const isInView = (element: HTMLElement): boolean => shareInView(element) >= SEEN_SHARE

/** Holds on to the picture of an element; null if there is none, or too little of it in view. */
export function holdPicture(element: HTMLElement | null | undefined): HeldPicture | null {
  const image = element && isInView(element) ? pictureIn(element) : undefined
  if (!element || !image) return null
  const id = element.dataset.flight ?? element.dataset.flightLead ?? ''
  return { id, element, box: element.getBoundingClientRect(), image }
}
