import { fitScale, placeInk } from '../glyph.ts'
import type { Composer, GroundRing } from './composition.ts'

/** Ripples: the outline spreads over the whole canvas in rings of the accent. */
export const composeAncient: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const shortSide = Math.min(width, height)
  const k = fitScale(glyph, Math.min(0.5 * width, 0.72 * shortSide), Math.min(0.58 * height, 0.66 * shortSide))
  const gap = 0.052 * shortSide
  const line = 0.0072 * shortSide
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
    marks: [{ placement, colour: palette.glyph, opacity: 1, strokeWidth: 0.012 * shortSide }],
    isOverprint: false,
  }
}
