import type { GlyphOutline, Placement, Size } from '../glyph.ts'
import type { Palette } from '../palettes.ts'

export type Point = readonly [x: number, y: number]

/** A line under the glyph: corners in pixels, closed back to the first one when `isClosed`. */
export type GroundLine = {
  points: Point[]
  isClosed: boolean
  colour: string
  width: number
  opacity: number
  dash?: [length: number, gap: number]
}

/** The outline stroked `width` pixels wide round the glyph. */
export type GroundRing = { colour: string; width: number }

/** One copy of the glyph. `strokeWidth` is in pixels, `opacity` from 0 to 1. */
export type Mark = { placement: Placement; colour: string; opacity: number; strokeWidth: number }

/**
 * A poster before it is drawn: the field, then rings (widest first) round the placement of the first mark, then
 * lines, then the marks, which multiply with all below them when `isOverprint`.
 */
export type Composition = {
  size: Size
  field: string
  rings: GroundRing[]
  lines: GroundLine[]
  marks: [Mark, ...Mark[]]
  isOverprint: boolean
}

/** What single items ask for: the focus of a close crop and a stroke in glyph units round a thin outline. */
export type ComposeOptions = { focus?: readonly [fx: number, fy: number, zoom: number]; stroke?: number }

/** Lays a glyph out on a canvas in the manner of one category. Pure. */
export type Composer = (glyph: GlyphOutline, palette: Palette, size: Size, options: ComposeOptions) => Composition

/** A straight ground line from (x1, y1) to (x2, y2). */
export function straight(x1: number, y1: number, x2: number, y2: number): Pick<GroundLine, 'points' | 'isClosed'> {
  return {
    points: [
      [x1, y1],
      [x2, y2],
    ],
    isClosed: false,
  }
}
