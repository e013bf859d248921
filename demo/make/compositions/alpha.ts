import { fitScale, placeInk } from '../glyph.ts'
import { type Composer, type GroundLine, straight } from './composition.ts'

/** Metric lines: top of the ink, baseline, the bottom of a descender, and a dashed one half way up. */
export const composeAlpha: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const short_side = Math.min(width, height)
  const k = fitScale(glyph, 0.84 * width, (width > height ? 0.76 : 0.66) * height)
  const placement = placeInk(glyph, k, width / 2, height / 2)
  const [, ink_top, , ink_bottom] = glyph.bbox
  const top = placement.y + k * ink_top
  const baseline = placement.y
  const line = { colour: palette.glyph, opacity: 0.42, width: 0.0042 * short_side }
  const across = (y: number) => ({ ...line, ...straight(0, y, width, y) })
  const lines: GroundLine[] = [
    across(top),
    across(baseline),
    { ...across((top + baseline) / 2), dash: [0.014 * short_side, 0.012 * short_side] },
  ]
  if (k * ink_bottom > 0.03 * short_side) lines.push(across(placement.y + k * ink_bottom))
  return {
    size,
    field: palette.field,
    rings: [],
    lines,
    marks: [{ placement, colour: palette.glyph, opacity: 1, stroke_width: 0 }],
    is_overprint: false,
  }
}
