import { fitScale, placeInk } from '../glyph.ts'
import { type Composer, straight } from './composition.ts'

/** Copybook square: its outline, two diagonals and a cross, the character in the middle. */
export const composeHanzi: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const short_side = Math.min(width, height)
  const square = 0.88 * short_side
  const [left, top] = [(width - square) / 2, (height - square) / 2]
  const [right, bottom] = [left + square, top + square]
  const line = { colour: palette.glyph, opacity: 0.42, width: 0.0042 * short_side }
  const dashed = { ...line, dash: [0.014 * short_side, 0.012 * short_side] as [number, number] }
  const k = fitScale(glyph, 0.93 * square, 0.93 * square)
  return {
    size,
    field: palette.field,
    rings: [],
    lines: [
      {
        ...line,
        points: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
        is_closed: true,
      },
      { ...dashed, ...straight(left, top, right, bottom) },
      { ...dashed, ...straight(right, top, left, bottom) },
      { ...dashed, ...straight(width / 2, top, width / 2, bottom) },
      { ...dashed, ...straight(left, height / 2, right, height / 2) },
    ],
    marks: [
      { placement: placeInk(glyph, k, width / 2, height / 2), colour: palette.glyph, opacity: 1, stroke_width: 0 },
    ],
    is_overprint: false,
  }
}
