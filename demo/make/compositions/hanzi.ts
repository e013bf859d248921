import { fitScale, placeInk } from '../glyph.ts'
import { type Composer, straight } from './composition.ts'

/** Copybook square: its outline, two diagonals and a cross, the character in the middle. */
export const composeHanzi: Composer = (glyph, palette, size) => {
  const [width, height] = size
  const shortSide = Math.min(width, height)
  const square = 0.88 * shortSide
  const [left, top] = [(width - square) / 2, (height - square) / 2]
  const [right, bottom] = [left + square, top + square]
  const line = { colour: palette.glyph, opacity: 0.42, width: 0.0042 * shortSide }
  const dashed = { ...line, dash: [0.014 * shortSide, 0.012 * shortSide] as [number, number] }
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
        isClosed: true,
      },
      { ...dashed, ...straight(left, top, right, bottom) },
      { ...dashed, ...straight(right, top, left, bottom) },
      { ...dashed, ...straight(width / 2, top, width / 2, bottom) },
      { ...dashed, ...straight(left, height / 2, right, height / 2) },
    ],
    marks: [
      { placement: placeInk(glyph, k, width / 2, height / 2), colour: palette.glyph, opacity: 1, strokeWidth: 0 },
    ],
    isOverprint: false,
  }
}
