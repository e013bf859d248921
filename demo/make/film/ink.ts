import type { Palette } from '../palettes.ts'

/** One of the three inks of a film. */
export type Ink = 'field' | 'glyph' | 'accent'

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** The ink at a share of its strength on the field, as an opaque colour, so that parts that overlap do not show it. */
export function inkOn(palette: Palette, ink: Ink, share: number): string {
  if (share >= 1) return palette[ink]
  const under = channels(palette.field)
  const mixed = channels(palette[ink]).map((value, index) => {
    const from = under[index] ?? 0
    return Math.round(from + (value - from) * share)
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
