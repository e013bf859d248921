/** Corner of the screen in which the mini player lies. Pure. */
import { MINI_CORNERS, type MiniCorner } from '../../preferences/index.ts'

export type Corner = MiniCorner

interface Point {
  x: number
  y: number
}

/** The corner nearest to the middle of the window on release. */
export function cornerAt({ x, y }: Point, screen: { width: number; height: number }): Corner {
  const isLeft = x < screen.width / 2
  if (y < screen.height / 2) return isLeft ? 'top_left' : 'top_right'
  return isLeft ? 'bottom_left' : 'bottom_right'
}

/** The next corner, clockwise. */
export const nextCorner = (corner: Corner): Corner =>
  MINI_CORNERS[(MINI_CORNERS.indexOf(corner) + 1) % MINI_CORNERS.length] ?? corner

/** The corner to which an arrow key moves the window; undefined for other keys, and if it is there already. */
export function cornerByKey(corner: Corner, key: string): Corner | undefined {
  const [row, side] = corner.split('_')
  const moved: Record<string, string> = {
    ArrowUp: `top_${side}`,
    ArrowDown: `bottom_${side}`,
    ArrowLeft: `${row}_left`,
    ArrowRight: `${row}_right`,
  }
  return MINI_CORNERS.find((each) => each === moved[key] && each !== corner)
}

/** Maximum travel of a tap. */
const TREMOR_PX = 6

export const isDrag = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) > TREMOR_PX
