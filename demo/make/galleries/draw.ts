import type { CatalogueItem } from '../catalogue.ts'
import { composers } from '../compose.ts'
import type { Composition } from '../compositions/composition.ts'
import { drawComposition } from '../compositions/svg.ts'
import { fitScale, fixed, type GlyphOutline, inkSize, type Placement, placeInk } from '../glyph.ts'
import { type Palette, type PaletteKey, palettes } from '../palettes.ts'
import type { Plate } from './plates.ts'

/** Gallery pictures are square, so many pixels wide and high. */
export const plateSizePx = 1200
const half = plateSizePx / 2

/** The inks in an order in which neighbours differ in lightness, also in a grid of three columns. */
const inkRing: readonly PaletteKey[] = [
  'cinnabar',
  'xuan',
  'ink',
  'celadon',
  'gamboge',
  'indigo',
  'moon',
  'lotus',
  'malachite',
  'persimmon',
  'ultra',
  'sienna',
  'turquoise',
  'aubergine',
]

/** Overprints need light fields (docs/design.md#poster-compositions). */
const overprintRing: readonly PaletteKey[] = ['lotus', 'xuan', 'celadon', 'gamboge', 'moon']

/** A letter of the `type` galleries stands whole on its field, a little smaller than the canvas. */
const wholeLetter = [0.5, 0.5, 0.62] as const

/** The ink of the plate at `index`: the first one has that of the item's poster, the others go round the ring. */
export function platePalette(item: CatalogueItem, index: number): PaletteKey {
  const ring = item.category_unique === 'signs' ? overprintRing : inkRing
  return ring[(Math.max(0, ring.indexOf(item.palette)) + index) % ring.length] ?? item.palette
}

/** Rings round points of the ink, in the accent. */
function drawRings({ rings = [] }: Plate, outline: GlyphOutline, { x, y, k }: Placement, accent: string): string {
  const [left, top] = outline.bbox
  const [width, height] = inkSize(outline)
  return rings
    .map(([fx, fy, radius]) => {
      const centre = `cx="${fixed(x + k * (left + fx * width))}" cy="${fixed(y + k * (top + fy * height))}"`
      return `<circle ${centre} r="${fixed(k * radius * width)}" fill="none" stroke="${accent}" stroke-width="14"/>\n`
    })
    .join('')
}

/** The ink alone, as large as the picture allows. */
function composePlain(outline: GlyphOutline, { field, glyph }: Palette): Composition {
  const placement = placeInk(outline, fitScale(outline, 0.86 * plateSizePx, 0.8 * plateSizePx), half, half)
  const marks: Composition['marks'] = [{ placement, colour: glyph, opacity: 1, strokeWidth: 0 }]
  return { size: [plateSizePx, plateSizePx], field, rings: [], lines: [], marks, isOverprint: false }
}

/** One gallery picture as SVG, in the composition of its item's category. Pure. */
export function plateSvg(item: CatalogueItem, plate: Plate, index: number, outline: GlyphOutline): string {
  const palette = palettes[platePalette(item, index)]
  const size = [plateSizePx, plateSizePx] as const
  const options = { focus: plate.focus ?? wholeLetter }
  const composition = plate.plain
    ? composePlain(outline, palette)
    : composers[item.category_unique](outline, palette, size, options)
  const rings = drawRings(plate, outline, composition.marks[0].placement, palette.accent)
  return drawComposition(composition, outline).replace('</svg>', `${rings}</svg>`)
}
