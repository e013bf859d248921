import { readFileSync } from 'node:fs'
import type { CatalogueItem } from '../catalogue.ts'
import type { GlyphOutline } from '../glyph.ts'
import { type Palette, palettes } from '../palettes.ts'
import { openedO, sixLegs, threeBeetles, threeFeet } from './alpha.ts'
import { crossOnFeet, firstFive, owl, oxAndAleph, sixPairs, twoDirections } from './ancient.ts'
import { capitalOnLines, corners, lettersOnLines, threeOs } from './hand.ts'
import { roofAndChild, threeHands, windowAndBright, windowParts } from './hanzi.ts'
import { createPen, type Pen } from './pen.ts'
import { belly, fourFlags, fourRings, innerA, sharedDot, threeBangs } from './signs.ts'
import { flatEnds, knifeAndBrush, measured, personAndSquare, songParts, tallFrame } from './type.ts'

type Drawing = (pen: Pen) => string[]

/** The two figures of each article: a detail, and a comparison (docs/design.md#article-figures). */
const drawings: Readonly<Record<number, readonly [Drawing, Drawing]>> = {
  102: [roofAndChild, threeHands],
  105: [windowParts, windowAndBright],
  202: [openedO, threeFeet],
  203: [sixLegs, threeBeetles],
  302: [owl, twoDirections],
  304: [oxAndAleph, sixPairs],
  307: [crossOnFeet, firstFive],
  403: [songParts, knifeAndBrush],
  404: [flatEnds, measured],
  407: [personAndSquare, tallFrame],
  504: [capitalOnLines, lettersOnLines],
  507: [corners, threeOs],
  602: [innerA, fourRings],
  603: [belly, fourFlags],
  605: [sharedDot, threeBangs],
}

/** Field and glyph change places: the contrast stays the measured one. */
const inverted = (palette: Palette): Palette => ({ ...palette, field: palette.glyph, glyph: palette.field })

export type FigureNumber = 1 | 2
export const figureNumbers: readonly FigureNumber[] = [1, 2]

export const figureFile = (content_id: number, number: FigureNumber): string => `${content_id}-${number}.svg`

/** Reads the outlines of all figures; run from the repository root. */
export function readFigureOutlines(): Readonly<Record<string, GlyphOutline>> {
  return JSON.parse(readFileSync('demo/make/figures/outlines.json', 'utf8')) as Record<string, GlyphOutline>
}

/** One figure as SVG, and the outlines it uses. Throws for an item without figures. Pure. */
export function drawFigure(
  { content_id, palette }: Pick<CatalogueItem, 'content_id' | 'palette'>,
  number: FigureNumber,
  outlines: Readonly<Record<string, GlyphOutline>>,
): { svg: string; keys: string[] } {
  const drawing = drawings[content_id]?.[number - 1]
  if (!drawing) throw new Error(`article ${content_id} has no figure ${number}`)
  const own = palettes[palette]
  const pen = createPen(number === 1 ? own : inverted(own), outlines)
  const svg = pen.document(drawing(pen))
  return { svg, keys: pen.keys() }
}
