/** The way of a picture from one box to another. Pure. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A moment of the way: a window that moves and changes its shape, and the picture in it, which fills it undistorted. */
export interface FlightStep {
  /** Transform of an element that lies in the last box, about its upper left corner. */
  readonly window: string
  /** Transform of the picture in that element, which fills the last box, about its middle. */
  readonly picture: string
}

/** Between two steps the picture is off by far less than a pixel. */
const STEPS = 24

const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Size of a picture that fills a box: what is too much of it is cut off on both sides alike. */
export function fillSize(natural: Pick<Box, 'width' | 'height'>, box: Pick<Box, 'width' | 'height'>) {
  const scale = Math.max(box.width / natural.width, box.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Steps of the same share of the way each; the crop changes with the shape of the box. */
export function planFlight(from: Box, to: Box, natural: Pick<Box, 'width' | 'height'>): FlightStep[] {
  const last = fillSize(natural, to)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    const width = between(from.width, to.width, share)
    const height = between(from.height, to.height, share)
    const [wide, high] = [width / to.width, height / to.height]
    const scale = fillSize(natural, { width, height }).width / last.width
    const x = between(from.x, to.x, share) - to.x
    const y = between(from.y, to.y, share) - to.y
    return {
      window: `translate(${x}px, ${y}px) scale(${wide}, ${high})`,
      picture: `scale(${scale / wide}, ${scale / high})`,
    }
  })
}
