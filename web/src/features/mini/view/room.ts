/** Space for the mini player: clear of bars at the bottom and of the element with keyboard focus. Pure. */
import { MINI_CORNERS } from '../../preferences/index.ts'
import type { Corner } from './corner.ts'

/** In px from the left and top of the screen. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A bar within this distance of another one, or of the bottom, is counted with it. */
const GAP_PX = 24

/** Height of the bars at the bottom of the screen in px, stacked ones together. */
export function barsAtEnd(bars: readonly Box[], screenHeight: number): number {
  let end = screenHeight
  for (const { top, bottom } of [...bars].sort((a, b) => b.bottom - a.bottom))
    if (top < end && bottom >= end - GAP_PX) end = top
  return Math.min(Math.max(0, screenHeight - end), screenHeight)
}

/** Box of the window in a corner. */
export function boxIn(corner: Corner, { width, height }: { width: number; height: number }, room: Box): Box {
  const left = corner.endsWith('left') ? room.left : room.right - width
  const top = corner.startsWith('top') ? room.top : room.bottom - height
  return { left, top, right: left + width, bottom: top + height }
}

/** Overlap of two boxes in square px. */
export function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

/** The chosen corner, or the one that covers least of the focused element (WCAG 2.2, 2.4.11). */
export function cornerBeside(focused: Box, chosen: Corner, size: { width: number; height: number }, room: Box): Corner {
  const covered = (corner: Corner) => overlapOf(boxIn(corner, size, room), focused)
  const side = chosen.split('_')[1] ?? ''
  // On its own side first: up or down is the shortest way.
  const corners = [...MINI_CORNERS].sort((a, b) => Number(b.endsWith(side)) - Number(a.endsWith(side)))
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best), chosen)
}
