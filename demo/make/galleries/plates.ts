import { readFileSync } from 'node:fs'
import type { GlyphOutline } from '../glyph.ts'

/** A text of the galleries in the two languages they are written in. */
export type Bilingual = { 'zh-Hans': string; en: string }

/**
 * Some characters in one typeface. `face` is a key of `faces.json`; `features` are OpenType features for HarfBuzz
 * (`-liga`); `direction` sets them top to bottom; `cut_top` takes away what lies above that y, in thousandths of an em and pointing down.
 */
export type Run = { face: string; text: string; features?: string; direction?: 'ttb'; cut_top?: number }

/** One picture of a gallery before it is drawn. `focus` is that of `ComposeOptions`. */
export type Plate = {
  runs: readonly Run[]
  title: Bilingual
  text: Bilingual
  focus?: readonly [fx: number, fy: number, zoom: number]
}

export type OutlineBook = Readonly<Record<string, GlyphOutline>>

/** The key of some runs in `outlines.json`; `outline_key` in extract.py makes the same one. */
export function outlineKey(runs: readonly Run[]): string {
  return runs
    .map(({ face, text, features, direction, cut_top }) => {
      const extras = [features, direction, cut_top].filter((extra) => extra !== undefined)
      return [`${face}:${text}`, ...extras].join('@')
    })
    .join(' ')
}

/** Reads the plates of a gallery, in their order; run from the repository root. */
export function readPlates(content_id: number): Plate[] {
  return JSON.parse(readFileSync(`demo/make/galleries/plates/${content_id}.json`, 'utf8')) as Plate[]
}

/** Reads all outlines; run from the repository root. */
export function readOutlines(): OutlineBook {
  return JSON.parse(readFileSync('demo/make/galleries/outlines.json', 'utf8')) as OutlineBook
}
