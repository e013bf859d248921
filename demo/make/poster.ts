import type { CatalogueItem } from './catalogue.ts'
import { compose } from './compose.ts'
import type { ComposeOptions } from './compositions/composition.ts'
import { readGlyph, type Size } from './glyph.ts'
import { palettes } from './palettes.ts'

/** The three canvases of an item: `p` cards, `w` rows, stage and video grid, `h` carousel and gallery. */
export const posterSizes = { p: [900, 1200], w: [1280, 720], h: [1200, 900] } as const satisfies Record<string, Size>
export type PosterSize = keyof typeof posterSizes
export const posterSizeKeys: readonly PosterSize[] = ['p', 'w', 'h']

/** The name of a poster's file in `demo/posters`. */
export function posterFile(item: CatalogueItem, sizeKey: PosterSize): string {
  return `${item.content_id}-${sizeKey}.svg`
}

/** What an item asks of its composition. */
export function optionsOf({ focus, stroke }: CatalogueItem): ComposeOptions {
  return { ...(focus ? { focus } : {}), ...(stroke === undefined ? {} : { stroke }) }
}

/** One poster of an item as SVG. */
export function posterSvg(item: CatalogueItem, sizeKey: PosterSize): string {
  const size = posterSizes[sizeKey]
  return compose(item.category_unique, readGlyph(item.content_id), palettes[item.palette], size, optionsOf(item))
}
