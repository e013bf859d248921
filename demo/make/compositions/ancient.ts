import { fitScale, placeInk } from '../glyph.ts'
import type { Composer, GroundRing } from './composition.ts'

/** Ripples: the outline spreads over the whole canvas in rings of the accent. */
export const composeAncient: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const short_side = Math.min(width, height)
  const k = fitScale(glyph, Math.min(0.5 * width, 0.72 * short_side), Math.min(0.58 * height, 0.66 * short_side))
  const gap = 0.052 * short_side
  const line = 0.0072 * short_side
  const rings: GroundRing[] = []
  for (let n = Math.ceil(Math.hypot(width, height) / 2 / gap); n >= 1; n -= 1) {
    rings.push({ colour: palette.accent, width: 2 * gap * n + 2 * line })
    rings.push({ colour: palette.field, width: 2 * gap * n })
  }
  const placement = placeInk(glyph, k, width / 2, height / 2)
  return {
    size,
    field: palette.field,
    rings,
    lines: [],
    marks: [{ placement, colour: palette.glyph, opacity: 1, stroke_width: 0.012 * short_side }],
    is_overprint: false,
  }
}
