import { readFileSync } from 'node:fs'
import type { GlyphOutline } from '../glyph.ts'

/** A text of the galleries in the languages they are written in. */
export type PlateText = { 'zh-Hans': string; 'zh-Hant': string; en: string }

/**
 * Some characters in one typeface. `face` is a key of `faces.json`; `features` are OpenType features for HarfBuzz
 * (`-liga`); `direction` sets them top to bottom; `cut_top` takes away what lies above that y, in thousandths of an em and
 * pointing down; `below` sets the run under the one before it. Face `own` has bars that stand for a passage: `≡` and `⦀`.
 */
export type Run = { face: string; text: string; features?: string; direction?: 'ttb'; cut_top?: number; below?: true }

/**
 * One picture of a gallery before it is drawn. `focus` is that of `ComposeOptions`; `rings` are drawn round points of the
 * ink box: x, y and radius as fractions of its width, height and width.
 */
export type Plate = {
  runs: readonly Run[]
  title: PlateText
  text: PlateText
  focus?: readonly [fx: number, fy: number, zoom: number]
  /** Drawn once on the bare field, where the composition of its category would hide what the text says. */
  plain?: true
  rings?: readonly (readonly [fx: number, fy: number, radius: number])[]
}

export type OutlineBook = Readonly<Record<string, GlyphOutline>>

/** The key of some runs in `outlines.json`; `outline_key` in extract.py makes the same one. */
export function outlineKey(runs: readonly Run[]): string {
  return runs
    .map(({ face, text, features, direction, cut_top, below }) => {
      const extras = [features, direction, cut_top, below && 'below'].filter((extra) => extra !== undefined)
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

/** The typefaces of plates and figures by their key; run from the repository root. */
export function readFaces(): Readonly<Record<string, { name: string; licence: string }>> {
  return JSON.parse(readFileSync('demo/make/galleries/faces.json', 'utf8')) as Record<
    string,
    { name: string; licence: string }
  >
}
