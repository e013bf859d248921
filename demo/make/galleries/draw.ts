import type { CatalogueItem } from '../catalogue.ts'
import { compose } from '../compose.ts'
import type { GlyphOutline } from '../glyph.ts'
import { type PaletteKey, palettes } from '../palettes.ts'
import type { Plate } from './plates.ts'

/** Gallery pictures are square, so many pixels wide and high. */
export const plate_size_px = 1200

/** The inks in an order in which neighbours differ in lightness, also in a grid of three columns. */
const ink_ring: readonly PaletteKey[] = [
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

/** Overprints need light fields (design book 7.1). */
const overprint_ring: readonly PaletteKey[] = ['lotus', 'xuan', 'celadon', 'gamboge', 'moon']

/** A letter of the `type` galleries stands whole on its field, a little smaller than the canvas. */
const whole_letter = [0.5, 0.5, 0.62] as const

/** The ink of the plate at `index`: the first one has that of the item's poster, the others go round the ring. */
export function platePalette(item: CatalogueItem, index: number): PaletteKey {
  const ring = item.category_unique === 'signs' ? overprint_ring : ink_ring
  return ring[(Math.max(0, ring.indexOf(item.palette)) + index) % ring.length] ?? item.palette
}

/** One gallery picture as SVG, in the composition of its item's category. Pure. */
export function plateSvg(item: CatalogueItem, plate: Plate, index: number, outline: GlyphOutline): string {
  const palette = palettes[platePalette(item, index)]
  const size = [plate_size_px, plate_size_px] as const
  return compose(item.category_unique, outline, palette, size, { focus: plate.focus ?? whole_letter })
}
