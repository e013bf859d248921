import { readFileSync } from 'node:fs'

/** Left, top, right and bottom of the ink, in glyph units. */
export type InkBox = [x0: number, y0: number, x1: number, y1: number]

/** A glyph as SVG path data at 1000 units per em, y pointing down, the baseline at 0. */
export type GlyphOutline = { d: string; bbox: InkBox }

/** Width and height of a canvas in pixels. */
export type Size = readonly [width: number, height: number]

/** Where a glyph stands: multiply its units by `k`, then move by (x, y). */
export type Placement = { x: number; y: number; k: number }

/** Reads the outline of one item of `demo/make/glyphs.json`; run from the repository root. Throws on an unknown key. */
export function readGlyph(key: string | number): GlyphOutline {
  const file = JSON.parse(readFileSync('demo/make/glyphs.json', 'utf8')) as { items: Record<string, GlyphOutline> }
  const item = file.items[key]
  if (!item) throw new Error(`glyphs.json has no outline ${key}`)
  return { d: item.d, bbox: item.bbox }
}

/** Width and height of the ink. */
export function inkSize({ bbox: [x0, y0, x1, y1] }: GlyphOutline): Size {
  return [x1 - x0, y1 - y0]
}

/** The scale at which the ink just fits into a box. */
export function fitScale(glyph: GlyphOutline, maxWidth: number, maxHeight: number): number {
  const [width, height] = inkSize(glyph)
  return Math.min(maxWidth / width, maxHeight / height)
}

/** Puts the point (fx, fy) of the ink box, as fractions, on (x, y) of the canvas; without them its centre. */
export function placeInk(glyph: GlyphOutline, k: number, x: number, y: number, fx = 0.5, fy = 0.5): Placement {
  const [x0, y0] = glyph.bbox
  const [width, height] = inkSize(glyph)
  return { x: x - k * (x0 + fx * width), y: y - k * (y0 + fy * height), k }
}

/** A number with at most two decimals, the same on every machine. */
export function fixed(value: number): string {
  return String(Math.round(value * 100) / 100 || 0)
}
