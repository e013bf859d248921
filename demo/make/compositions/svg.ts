import { fixed, type GlyphOutline, type Placement } from '../glyph.ts'
import type { Composition, GroundLine, GroundRing, Mark } from './composition.ts'

/** The SVG `transform` of a placement; the scale keeps more decimals, glyph units are large. */
export function transformOf({ x, y, k }: Placement): string {
  return `translate(${fixed(x)} ${fixed(y)}) scale(${Math.round(k * 1e5) / 1e5})`
}

/** One ground line. */
export function drawLine({ points, isClosed, colour, width, opacity, dash }: GroundLine): string {
  const [first, ...rest] = points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`)
  const path = `M${first}L${rest.join(' ')}${isClosed ? 'Z' : ''}`
  const dashes = dash ? ` stroke-dasharray="${dash.map(fixed).join(' ')}"` : ''
  const faint = opacity < 1 ? ` stroke-opacity="${fixed(opacity)}"` : ''
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}"${faint}${dashes}/>`
}

/** The rings, widest first, round the glyph of id `g`. Nothing without rings. */
export function drawRings(rings: readonly GroundRing[], placement: Placement): string {
  if (rings.length === 0) return ''
  const drawn = rings.map(
    ({ colour, width }) => `<use href="#g" stroke="${colour}" stroke-width="${fixed(width / placement.k)}"/>`,
  )
  return `<g transform="${transformOf(placement)}" fill="none" stroke-linejoin="round">${drawn.join('')}</g>`
}

/** One copy of the glyph: what stands in for it, by default the outline of id `g`, in the mark's place and colours. */
export function drawMark(mark: Mark, isOverprint: boolean, content = '<use href="#g"/>'): string {
  const { placement, colour, opacity, strokeWidth } = mark
  const stroke =
    strokeWidth > 0
      ? ` stroke="${colour}" stroke-width="${fixed(strokeWidth / placement.k)}" stroke-linejoin="round"`
      : ''
  const faint = opacity < 1 ? ` opacity="${fixed(opacity)}"` : ''
  const blend = isOverprint ? ' style="mix-blend-mode:multiply"' : ''
  return `<g transform="${transformOf(placement)}" fill="${colour}"${stroke}${faint}${blend}>${content}</g>`
}

/** The poster as a whole SVG document. An overprint multiplies with the field too, hence the isolated group round it. */
export function drawComposition(composition: Composition, glyph: GlyphOutline): string {
  const { size, field, rings, lines, marks, isOverprint } = composition
  const [width, height] = size
  const parts = [
    `<rect width="${width}" height="${height}" fill="${field}"/>`,
    drawRings(rings, marks[0].placement),
    ...lines.map(drawLine),
    ...marks.map((mark) => drawMark(mark, isOverprint)),
  ].filter((part) => part !== '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><path id="g" d="${glyph.d}"/></defs>`,
    ...(isOverprint ? ['<g style="isolation:isolate">', ...parts, '</g>'] : parts),
    '</svg>\n',
  ].join('\n')
}
