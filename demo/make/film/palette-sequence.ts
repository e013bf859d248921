import { luminance, type Palette, type PaletteKey, palettes } from '../palettes.ts'

const light_field = 0.4

/** Field and glyph change places, the accent stays. */
function invert(palette: Palette): Palette {
  return { ...palette, field: palette.glyph, glyph: palette.field }
}

function isLight({ field }: Palette): boolean {
  return luminance(field) > light_field
}

/**
 * The inks a film goes through after its poster: first the inversion, then other palettes, dark and light by turns,
 * and the poster's own at last. An overprint needs light fields throughout.
 */
export function paletteSequence(key: PaletteKey, needs_light_field: boolean, count: number): Palette[] {
  const own: Palette = palettes[key]
  const keys = Object.keys(palettes) as PaletteKey[]
  const after = keys.indexOf(key) + 1
  const others: Palette[] = [...keys.slice(after), ...keys.slice(0, after - 1)].map((other) => palettes[other])
  const light = others.filter(isLight)
  if (needs_light_field) return [...light.slice(0, count - 1), own]
  const dark = others.filter((other) => !isLight(other))
  const inversion = invert(own)
  const by_turns = isLight(inversion) ? [dark, light] : [light, dark]
  const between = Array.from({ length: count - 2 }, (_, index) => by_turns[index % 2]?.[index >> 1] ?? own)
  return [inversion, ...between, own]
}
