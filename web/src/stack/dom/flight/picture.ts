/** Pictures that may fly with a page: where they are, whether they are there to be seen, and their copies. */
import { type Box, fillSize } from '../../core/flight-path.ts'

type Size = Pick<Box, 'width' | 'height'>

/** Where a page shows the picture that its card showed. */
export const LEAD = '[data-flight-lead]'

/** A picture in view, as it was when it was looked at. */
export interface HeldPicture {
  /** What it is a picture of: the value of `data-flight` or `data-flight-lead`. */
  id: string
  element: HTMLElement
  box: Box
  /** Its own size, of which a box shows a part. */
  natural: Size
  /** Address of the picture; none of a film. */
  src: string
  /** The film that plays there; its copy plays with it. */
  film?: HTMLVideoElement
  /** A copy that fills a box in the middle. */
  paint(box: Size): HTMLElement
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

/** What an element shows: the value of its mark. */
export const idOf = ({ dataset }: HTMLElement): string => dataset.flight ?? dataset.flightLead ?? ''

/** A picture that stands in an element. */
export function heldImage(element: HTMLElement, image: HTMLImageElement): HeldPicture {
  const { currentSrc: src, naturalWidth: width, naturalHeight: height } = image
  const natural = { width, height }
  return {
    id: idOf(element),
    element,
    box: element.getBoundingClientRect(),
    natural,
    src,
    paint: (box) => paintImage(src, natural, box),
  }
}

/** Holds on to the picture of an element; null if there is none, or too little of it in view. */
export function holdPicture(element: HTMLElement | null | undefined): HeldPicture | null {
  const image = element && isInView(element) ? pictureIn(element) : undefined
  return element && image ? heldImage(element, image) : null
}

/** Lays a copy into a box: in the middle, as large as fills it. */
export function layIn(copy: HTMLElement, natural: Size, box: Size): void {
  const { width, height } = fillSize(natural, box)
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${(box.width - width) / 2}px`,
    top: `${(box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
  })
}

function paintImage(src: string, natural: Size, box: Size): HTMLElement {
  const image = new Image()
  image.decoding = 'sync'
  image.alt = ''
  image.src = src
  layIn(image, natural, box)
  return image
}

/** Lies in the box, over the pages and under what is modal; a film lies over its small window, too. */
export function frameIn(box: Box, { film }: HeldPicture): HTMLElement {
  const frame = document.createElement('div')
  frame.dataset.flightPicture = ''
  frame.inert = true
  frame.ariaHidden = 'true'
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: film ? 'var(--layer-prompt, 45)' : 'var(--layer-bar, 40)',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  })
  return frame
}
