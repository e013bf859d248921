import { readFileSync } from 'node:fs'
import type { PaletteKey } from './palettes.ts'

/** The six categories in the order of their ids. */
export const categoryUniques = ['hanzi', 'alpha', 'ancient', 'type', 'hand', 'signs'] as const
export type CategoryUnique = (typeof categoryUniques)[number]

/**
 * One item of `demo/catalogue.json` (docs/design.md#demo-catalogue). `focus` is the point of the ink box, as fractions,
 * that lies
 * on the middle of a `type` poster, and its zoom; `stroke` strokes the outline with so many glyph units;
 * `release_rank` counts publications backwards, 0 is the newest; `duration_seconds` only videos have.
 */
export type CatalogueItem = {
  content_id: number
  unique: string
  category_unique: CategoryUnique
  glyph: string
  typeface: string
  palette: PaletteKey
  kind: 'video' | 'gallery' | 'article'
  is_vip: 0 | 1
  focus?: [fx: number, fy: number, zoom: number]
  stroke?: number
  name: Record<'zh-Hans' | 'zh-Hant' | 'en' | 'fr' | 'es', string>
  release_rank: number
  duration_seconds?: number
}

export type CatalogueCategory = {
  category_id: number
  category_unique: CategoryUnique
  name: Record<'zh-Hans' | 'zh-Hant' | 'en' | 'fr' | 'es', string>
}

/** `picks` (editors' picks) and `carousel` hold content ids in order. */
export type Catalogue = { categories: CatalogueCategory[]; items: CatalogueItem[]; picks: number[]; carousel: number[] }

/** Reads `demo/catalogue.json`; run from the repository root. */
export function readCatalogue(): Catalogue {
  return JSON.parse(readFileSync('demo/catalogue.json', 'utf8')) as Catalogue
}
