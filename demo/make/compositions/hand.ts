import { fitScale, placeInk } from '../glyph.ts'
import { type Composer, type GroundLine, straight } from './composition.ts'

const rules = 7

/** Ruled page: seven lines and a margin, the written glyph a little right of the middle. */
export const composeHand: Composer = (glyph, palette, size, { stroke = 0 }) => {
  const [width, height] = size
  const shortSide = Math.min(width, height)
  const k = fitScale(glyph, 0.8 * width, 0.88 * height)
  const lines: GroundLine[] = Array.from({ length: rules }, (_, index) => {
    const y = ((index + 1) * height) / (rules + 1)
    return { ...straight(0, y, width, y), colour: palette.glyph, opacity: 0.26, width: 0.0036 * shortSide }
  })
  const margin = straight(0.13 * width, 0, 0.13 * width, height)
  lines.push({ ...margin, colour: palette.accent, opacity: 1, width: 0.007 * shortSide })
  const placement = placeInk(glyph, k, 0.54 * width, 0.5 * height)
  return {
    size,
    field: palette.field,
    rings: [],
    lines,
    marks: [{ placement, colour: palette.glyph, opacity: 1, strokeWidth: stroke * k }],
    isOverprint: false,
  }
}
