import { drawComposition, drawLine, drawMark, drawRings } from '../compositions/svg.ts'
import { fixed, type Size } from '../glyph.ts'
import { progress } from './motion.ts'
import type { Stage } from './stage.ts'
import { drawTypeLines } from './type-line.ts'
import { filmSize } from './zones.ts'

const [width, height] = filmSize

/** The poster, at the size of a frame. */
export function posterFrame({ poster, glyphOutline }: Stage, size: Size): string {
  return drawComposition(poster, glyphOutline).replace(
    `width="${width}" height="${height}"`,
    `width="${size[0]}" height="${size[1]}"`,
  )
}

function faded(content: string, opacity: number): string {
  if (content === '' || opacity < 0.01) return ''
  return opacity > 0.995 ? content : `<g opacity="${fixed(opacity)}">${content}</g>`
}

/** Rings and lines of the poster. Rings leave the place of the glyph blank. */
function drawGround({ poster: { rings, lines, marks, field }, groundAt }: Stage, time: number): string {
  if (groundAt(time) < 0.01) return ''
  const blank = rings.length > 0 ? drawMark({ ...marks[0], colour: field }, false) : ''
  return faded(drawRings(rings, marks[0].placement) + blank + lines.map(drawLine).join(''), groundAt(time))
}

function drawMorphs({ morphs, palette }: Stage, time: number): string {
  return morphs
    .filter(({ at, end }) => at <= time && time < end)
    .map(({ at, end, path }) => `<path d="${path(progress({ start: at, end }, time))}" fill="${palette.glyph}"/>`)
    .join('')
}

/** One frame of a film as SVG. The first one and those after its close are the poster itself. */
export function frameSvg(stage: Stage, time: number, size: Size = filmSize): string {
  if (time <= 0 || time >= stage.closedAt()) return posterFrame(stage, size)
  const { poster, palette, glyphOutline, shapes, lines } = stage
  const [first] = poster.marks
  const shadow = poster.isOverprint ? faded(drawMark(first, true), stage.shadowAt(time)) : ''
  const content = [
    drawGround(stage, time),
    shadow,
    ...shapes.filter(({ isGround }) => isGround).map((shape) => shape.draw(time)),
    ...shapes.filter(({ isGround }) => !isGround).map((shape) => shape.draw(time)),
    drawMorphs(stage, time),
    drawTypeLines(lines, time, palette.glyph),
  ].join('')
  const needsGlyph = content.includes('href="#g"')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size[0]}" height="${size[1]}">`,
    needsGlyph ? `<defs><path id="g" d="${glyphOutline.d}"/></defs>` : '',
    `<g style="isolation:isolate"><rect width="${width}" height="${height}" fill="${palette.field}"/>${content}</g></svg>`,
  ].join('')
}
