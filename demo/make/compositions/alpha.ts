import { fitScale, placeInk } from '../glyph.ts'
import { type Composer, type GroundLine, straight } from './composition.ts'

/** Metric lines: top of the ink, baseline, the bottom of a descender, and a dashed one half way up. */
export const composeAlpha: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const shortSide = Math.min(width, height)
  const k = fitScale(glyph, 0.84 * width, (width > height ? 0.76 : 0.66) * height)
  const placement = placeInk(glyph, k, width / 2, height / 2)
  const [, inkTop, , inkBottom] = glyph.bbox
  const top = placement.y + k * inkTop
  const baseline = placement.y
  const line = { colour: palette.glyph, opacity: 0.42, width: 0.0042 * shortSide }
  const across = (y: number) => ({ ...line, ...straight(0, y, width, y) })
  const lines: GroundLine[] = [
    across(top),
    across(baseline),
    { ...across((top + baseline) / 2), dash: [0.014 * shortSide, 0.012 * shortSide] },
  ]
  if (k * inkBottom > 0.03 * shortSide) lines.push(across(placement.y + k * inkBottom))
  return {
    size,
    field: palette.field,
    rings: [],
    lines,
    marks: [{ placement, colour: palette.glyph, opacity: 1, strokeWidth: 0 }],
    isOverprint: false,
  }
}
