import type { InkBox } from '../glyph.ts'
import type { Place } from './shape.ts'
import { middle } from './zones.ts'

/**
 * How large a shape is and where: `height` or `width` of its ink or its `em` in canvas units; the middle of its ink at
 * (x, y), or its baseline at `baseline`. Without a place it stands in the middle of the specimens' zone.
 */
export type Stand = { x?: number; y?: number; baseline?: number; height?: number; width?: number; em?: number }

/** The place of a shape with this ink box. */
export function placeOf([x0, y0, x1, y1]: InkBox, { x, y, baseline, height, width, em }: Stand): Place {
  const scales = [
    ...(height === undefined ? [] : [height / (y1 - y0)]),
    ...(width === undefined ? [] : [width / (x1 - x0)]),
    ...(em === undefined ? [] : [em / 1000]),
  ]
  const k = scales.length === 0 ? 1 : Math.min(...scales)
  const centreY = baseline === undefined ? (y ?? middle.y) : baseline + (k * (y0 + y1)) / 2
  return { x: x ?? middle.x, y: centreY, k }
}
