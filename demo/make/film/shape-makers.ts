import type { Point } from '../compositions/composition.ts'
import type { GlyphOutline, InkBox } from '../glyph.ts'
import { circlePath, headOf } from './geometry.ts'
import { readLines } from './outline.ts'
import type { Stand } from './place.ts'
import type { Look, PenStroke, Shape, ShapeOptions } from './shape.ts'
import { type FaceKey, setText, specimenOf } from './specimen.ts'

type LineOptions = ShapeOptions & { width?: number; dash?: string }

function pointsBox(points: readonly Point[]): InkBox {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The shapes that scripts put on a stage; `add` puts one there, `glyph` is that of the poster. */
export function shapeMakers(add: (look: Look, stand: Stand, options: ShapeOptions) => Shape, glyph: GlyphOutline) {
  const makers = {
    /** A character or a word of specimens.json. */
    glyph: (face: FaceKey, text: string, stand: Stand = {}, options: ShapeOptions = {}) =>
      add(specimenOf(face, text), stand, options),
    /** A sentence set from single characters. */
    text: (face: FaceKey, text: string, stand: Stand = {}, options: ShapeOptions = {}) =>
      add(setText(face, text), stand, options),
    /** The poster's glyph once more. */
    again: (stand: Stand = {}, options: ShapeOptions = {}) => add(glyph, stand, options),
    /** One stroke of the poster's glyph, written by its pen. */
    penStroke: (pen: PenStroke, stand: Stand, options: ShapeOptions = {}) => add({ ...glyph, pen }, stand, options),
    /** An own drawing in open lines; `d` in canvas units. */
    line(d: string, { width = 8, dash, ...options }: LineOptions = {}) {
      const polylines = readLines(d)
      const bbox = pointsBox(polylines.flat())
      const look: Look = { d, bbox, lines: polylines, lineWidth: width, ...(dash ? { dash } : {}) }
      return add(look, { x: (bbox[0] + bbox[2]) / 2, y: (bbox[1] + bbox[3]) / 2 }, options)
    },
    /** An arrow from one point to another, drawn, since the typeface has none. */
    arrow: (from: Point, to: Point, options: LineOptions = {}) =>
      makers.line(`M${from.join(' ')}L${to.join(' ')}${headOf(from, to)}`, options),
    /** An own filled drawing; `d` in canvas units. */
    fill(d: string, options: ShapeOptions = {}) {
      const bbox = pointsBox(readLines(d).flat())
      return add({ d, bbox }, { x: (bbox[0] + bbox[2]) / 2, y: (bbox[1] + bbox[3]) / 2 }, options)
    },
    dot: (dotX: number, dotY: number, radius = 9, options: ShapeOptions = {}) =>
      makers.fill(circlePath(dotX, dotY, radius), options),
    rect: ([left, top, right, bottom]: InkBox, options: ShapeOptions = {}) =>
      makers.fill(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`, options),
    frame: ([left, top, right, bottom]: InkBox, options: LineOptions = {}) =>
      makers.line(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`, options),
  }
  return makers
}
