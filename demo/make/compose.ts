import type { CategoryUnique } from './catalogue.ts'
import { composeAlpha } from './compositions/alpha.ts'
import { composeAncient } from './compositions/ancient.ts'
import type { ComposeOptions, Composer } from './compositions/composition.ts'
import { composeHand } from './compositions/hand.ts'
import { composeHanzi } from './compositions/hanzi.ts'
import { composeSigns } from './compositions/signs.ts'
import { drawComposition } from './compositions/svg.ts'
import { composeType } from './compositions/type.ts'
import type { GlyphOutline, Size } from './glyph.ts'
import type { Palette } from './palettes.ts'

/** The composition of each category (docs/design.md#poster-compositions). */
export const composers: Readonly<Record<CategoryUnique, Composer>> = {
  hanzi: composeHanzi,
  alpha: composeAlpha,
  ancient: composeAncient,
  type: composeType,
  hand: composeHand,
  signs: composeSigns,
}

/** Draws a glyph in the manner of a category on a canvas of any size and returns the SVG document. Pure. */
export function compose(
  category_unique: CategoryUnique,
  glyph: GlyphOutline,
  palette: Palette,
  size: Size,
  options: ComposeOptions = {},
): string {
  return drawComposition(composers[category_unique](glyph, palette, size, options), glyph)
}
