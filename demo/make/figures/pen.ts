import type { Point } from '../compositions/composition.ts'
import { transformOf } from '../compositions/svg.ts'
import { fitScale, fixed, type GlyphOutline, type Placement, placeInk, type Size } from '../glyph.ts'
import type { Palette } from '../palettes.ts'

/** Figures of articles are as large as the landscape posters. */
export const figureSize: Size = [1200, 900]

/** What stands back is drawn in the glyph ink at this opacity. */
const backOpacity = 0.28
const callWidth = 8

/** A glyph in its place: `key` is that of `outlines.json`, `<face>:<text>`. */
export type Spot = { key: string; placement: Placement }

/** How something is drawn: in the glyph ink unless `accent`; `back` for what only accompanies; `stroke` widens it, in glyph units. */
export type Look = { accent?: boolean; back?: boolean; stroke?: number; turn?: number }

/** Corners of a part of a glyph, in glyph units. */
export type Region = readonly Point[]

/** A rectangle as a region. */
export const box = (x0: number, y0: number, x1: number, y1: number): Region => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

export type Pen = ReturnType<typeof createPen>

const pointsOf = (points: readonly Point[]) => points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')

/** What is drawn without letters. */
function createShapes(palette: Palette) {
  const colourOf = ({ accent }: Look) => (accent ? palette.accent : palette.glyph)
  const faint = ({ back }: Look) => (back ? ` opacity="${backOpacity}"` : '')
  /** A straight or broken line. */
  const line = (points: readonly Point[], look: Look & { width?: number; butt?: boolean } = {}) =>
    `<path d="M${pointsOf(points)}" fill="none" stroke="${colourOf(look)}" stroke-width="${look.width ?? callWidth}" stroke-linecap="${look.butt ? 'butt' : 'round'}" stroke-linejoin="round"${faint(look)}/>`
  const dot = ([x, y]: Point, radius = 14, look: Look = {}) =>
    `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius}" fill="${colourOf(look)}"${faint(look)}/>`

  return {
    colourOf,
    faint,
    line,
    dot,
    ring: ([x, y]: Point, radius: number, look: Look = {}) =>
      `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius}" fill="none" stroke="${colourOf(look)}" stroke-width="${callWidth}"${faint(look)}/>`,
    frame: (x: number, y: number, width: number, height: number, look: Look = {}) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colourOf(look)}" stroke-width="${callWidth}"${faint(look)}/>`,
    /** A line from a part to a free place; ends in a dot. */
    call: (from: Point, to: Point, look: Look = {}) => line([from, to], look) + dot(to, 14, look),
    arrow([x0, y0]: Point, [x1, y1]: Point, look: Look = {}): string {
      const angle = Math.atan2(y1 - y0, x1 - x0)
      const head = (side: number): Point => [
        x1 - 36 * Math.cos(angle + side * 0.6),
        y1 - 36 * Math.sin(angle + side * 0.6),
      ]
      return (
        line(
          [
            [x0, y0],
            [x1, y1],
          ],
          { ...look, width: 10 },
        ) + line([head(1), [x1, y1], head(-1)], { ...look, width: 10 })
      )
    },
  }
}

/**
 * Draws the parts of one figure; each function returns a fragment, `document` puts them together with the outlines they
 * use. Information is in the glyph ink, the accent only for what may be missed (docs/design.md#article-figures).
 */
export function createPen(palette: Palette, outlines: Readonly<Record<string, GlyphOutline>>) {
  const used = new Map<string, string>()
  const drawn = new Set<string>()
  let clips = 0

  function outlineOf(key: string): GlyphOutline {
    const outline = outlines[key]
    drawn.add(key)
    if (!outline) throw new Error(`demo/make/figures/outlines.json has no ${key}; run demo/make/galleries/extract.py`)
    return outline
  }
  function useOf(key: string): string {
    const id = used.get(key) ?? `g${used.size}`
    used.set(key, id)
    return `<use href="#${id}"/>`
  }
  const { colourOf, faint, ...shapes } = createShapes(palette)

  function group(spot: Spot, look: Look, content: string, clip = ''): string {
    const colour = colourOf(look)
    const stroke = look.stroke
      ? ` stroke="${colour}" stroke-width="${fixed(look.stroke)}" stroke-linejoin="round" stroke-linecap="round"`
      : ''
    const [x0, y0, x1, y1] = outlineOf(spot.key).bbox
    const turn = look.turn ? ` rotate(${look.turn} ${fixed((x0 + x1) / 2)} ${fixed((y0 + y1) / 2)})` : ''
    return `<g transform="${transformOf(spot.placement)}${turn}" fill="${colour}"${stroke}${faint(look)}${clip}>${content}</g>`
  }

  const within = (key: string, x: number, y: number, width: number, height: number): Spot => {
    const outline = outlineOf(key)
    return { key, placement: placeInk(outline, fitScale(outline, width, height), x, y) }
  }
  const ink = (spot: Spot, look: Look = {}) => group(spot, look, useOf(spot.key))

  return {
    ...shapes,
    /** The glyph with its ink fitted into `width` × `height` round (x, y). */
    within,
    /** The glyph at `em` pixels, its ink beginning at x, its baseline at y. */
    set: (key: string, x: number, y: number, em: number): Spot => ({
      key,
      placement: { k: em / 1000, x: x - (outlineOf(key).bbox[0] * em) / 1000, y },
    }),
    ink,
    /** What of the glyph lies inside a region. */
    part(spot: Spot, region: Region, look: Look = {}): string {
      const id = `c${clips++}`
      const clip = `<clipPath id="${id}"><path d="M${pointsOf(region)}Z"/></clipPath>`
      return clip + group(spot, look, useOf(spot.key), ` clip-path="url(#${id})"`)
    },
    /** Some of the glyph's contours, by their order in the outline. */
    contours(spot: Spot, wanted: readonly number[], look: Look = {}): string {
      const all = outlineOf(spot.key).d.match(/M[^M]*/g) ?? []
      return group(spot, look, `<path d="${wanted.map((index) => all[index] ?? '').join('')}"/>`)
    },
    /** A point of the glyph on the canvas. */
    at: ({ placement: { x, y, k } }: Spot, gx: number, gy: number): Point => [x + k * gx, y + k * gy],
    /** A figure of one digit, centred on (x, y). */
    digit: (digit: number, x: number, y: number, height = 56) =>
      ink(within(`noto-sans-black:${digit}`, x, y, height, height)),
    /** Keys of the outlines that were drawn. */
    keys: () => [...drawn],
    /** The whole figure as an SVG document. */
    document(fragments: readonly string[]): string {
      const [width, height] = figureSize
      const defs = [...used].map(([key, id]) => `<path id="${id}" d="${outlineOf(key).d}"/>`)
      return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
        `<defs>${defs.join('')}</defs>`,
        `<rect width="${width}" height="${height}" fill="${palette.field}"/>`,
        ...fragments,
        '</svg>\n',
      ].join('\n')
    },
  }
}
