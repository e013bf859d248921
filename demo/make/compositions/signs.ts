import { fitScale, inkSize, placeInk } from '../glyph.ts'
import type { Composer } from './composition.ts'

/** Overprint: two copies that multiply with the field and where they meet. Needs a light field. */
export const composeSigns: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const shortSide = Math.min(width, height)
  const k = fitScale(glyph, 0.74 * width, 0.8 * height)
  const [inkWidth] = inkSize(glyph)
  const shift = Math.min(0.1 * width, 0.16 * inkWidth * k) + 0.02 * shortSide
  const copy = (direction: -1 | 1) =>
    placeInk(glyph, k, width / 2 + direction * shift, height / 2 + direction * 0.35 * shift)
  return {
    size,
    field: palette.field,
    rings: [],
    lines: [],
    marks: [
      { placement: copy(-1), colour: palette.accent, opacity: 1, strokeWidth: 0 },
      { placement: copy(1), colour: palette.glyph, opacity: 0.92, strokeWidth: 0 },
    ],
    isOverprint: true,
  }
}
