/** Where the small window may lie: clear of the bars at the end of the screen, and of what has the focus of a key. Pure. */
import { MINI_CORNERS } from '../../preferences/index.ts'
import type { Corner } from './corner.ts'

/** In px from the screen's left and top. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A bar that floats this far above another one, or above the end of the screen, belongs to it. */
const GAP_PX = 24

/** How much of the screen's end bars take up, px: one on the other from the end on. */
export function barsAtEnd(bars: readonly Box[], screen_height: number): number {
  let end = screen_height
  for (const { top, bottom } of [...bars].sort((a, b) => b.bottom - a.bottom))
    if (top < end && bottom >= end - GAP_PX) end = top
  return Math.min(Math.max(0, screen_height - end), screen_height)
}

/** The window in a corner of the room that it has. */
export function boxIn(corner: Corner, { width, height }: { width: number; height: number }, room: Box): Box {
  const left = corner.endsWith('left') ? room.left : room.right - width
  const top = corner.startsWith('top') ? room.top : room.bottom - height
  return { left, top, right: left + width, bottom: top + height }
}

/** What two boxes share, in square px. */
export function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

/** The corner that was chosen, or the one that covers the least of what has the focus (WCAG 2.2, 2.4.11). */
export function cornerBeside(focused: Box, chosen: Corner, size: { width: number; height: number }, room: Box): Corner {
  const covered = (corner: Corner) => overlapOf(boxIn(corner, size, room), focused)
  const side = chosen.split('_')[1] ?? ''
  // On its own side first: up or down is the shortest way.
  const corners = [...MINI_CORNERS].sort((a, b) => Number(b.endsWith(side)) - Number(a.endsWith(side)))
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best), chosen)
}
