import { fitScale, inkSize, placeInk } from '../glyph.ts'
import type { Composer } from './composition.ts'

/** Overprint: two copies that multiply with the field and where they meet. Needs a light field. */
export const composeSigns: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const short_side = Math.min(width, height)
  const k = fitScale(glyph, 0.74 * width, 0.8 * height)
  const [ink_width] = inkSize(glyph)
  const shift = Math.min(0.1 * width, 0.16 * ink_width * k) + 0.02 * short_side
  const copy = (direction: -1 | 1) =>
    placeInk(glyph, k, width / 2 + direction * shift, height / 2 + direction * 0.35 * shift)
  return {
    size,
    field: palette.field,
    rings: [],
    lines: [],
    marks: [
      { placement: copy(-1), colour: palette.accent, opacity: 1, stroke_width: 0 },
      { placement: copy(1), colour: palette.glyph, opacity: 0.92, stroke_width: 0 },
    ],
    is_overprint: true,
  }
}
