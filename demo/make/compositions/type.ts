import { inkSize, placeInk } from '../glyph.ts'
import type { Composer } from './composition.ts'

const centreFocus = [0.5, 0.5, 1.32] as const

/** Close crop: one detail of the letter, larger than the canvas. */
export const composeType: Composer = (glyph, palette, size, { focus = centreFocus }) => {
  const [width, height] = size
  const [inkWidth, inkHeight] = inkSize(glyph)
  const [fx, fy, zoom] = focus
  const k = (zoom * Math.sqrt(width * height)) / Math.sqrt(inkWidth * inkHeight)
  const placement = placeInk(glyph, k, width / 2, height / 2, fx, fy)
  return {
    size,
    field: palette.field,
    rings: [],
    lines: [],
    marks: [{ placement, colour: palette.glyph, opacity: 1, strokeWidth: 0 }],
    isOverprint: false,
  }
}
