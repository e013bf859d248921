/** One of the fourteen pigments of the posters: hex colours of the field, the glyph on it and the accent. */
export type Palette = { name: { 'zh-Hans': string; en: string }; field: string; glyph: string; accent: string }

function pigment(hans: string, en: string, field: string, glyph: string, accent: string): Palette {
  return { name: { 'zh-Hans': hans, en }, field, glyph, accent }
}

/** The inks of docs/design.md#poster-inks by key. */
export const palettes = {
  cinnabar: pigment('朱砂', 'Cinnabar', '#D23B27', '#FFF3E2', '#7E1408'),
  indigo: pigment('靛青', 'Indigo', '#1E006B', '#F4C6D2', '#6A4BD0'),
  malachite: pigment('石绿', 'Malachite', '#0E6049', '#F3E6C4', '#2F9C78'),
  gamboge: pigment('藤黄', 'Gamboge', '#F3B431', '#1B1426', '#D98708'),
  ink: pigment('墨', 'Ink', '#16121E', '#F5EFE1', '#D23B27'),
  xuan: pigment('宣纸', 'Xuan', '#ECE5D4', '#17121F', '#D23B27'),
  ultra: pigment('群青', 'Ultramarine', '#2440CF', '#F7F0DF', '#8FA0FF'),
  lotus: pigment('藕粉', 'Lotus', '#F0B7BE', '#5B0E2E', '#D2486A'),
  celadon: pigment('天青', 'Celadon', '#A9CEBF', '#0D3B33', '#3F8F7D'),
  sienna: pigment('赭石', 'Sienna', '#A9491F', '#FCE7CC', '#E58A4B'),
  moon: pigment('月白', 'Moon', '#C6D9EA', '#1E006B', '#5E86C9'),
  aubergine: pigment('茄紫', 'Aubergine', '#47103A', '#F6B8A4', '#A23A78'),
  turquoise: pigment('松石', 'Turquoise', '#0B7B83', '#FDF2DA', '#5CC5C4'),
  persimmon: pigment('柿', 'Persimmon', '#EE7A2B', '#2A0B3B', '#B6440A'),
} as const satisfies Record<string, Palette>

export type PaletteKey = keyof typeof palettes

/** Palettes a VIP item must not have: the brass mark would sink in their fields (docs/design.md#poster-inks). */
export const palettesNotForVip: readonly PaletteKey[] = ['gamboge', 'persimmon', 'sienna']

/** Relative luminance (WCAG 2) of a `#rrggbb` colour, 0 to 1. */
export function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
