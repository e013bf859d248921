/** Part of a formatted amount. */
export type PricePart = { text: string; kind: 'number' | 'sign' | 'foreign' }

/** Characters of the display typeface (docs/design.md#type); all others use the interface typeface. */
const TREATY = /^[\d A-Z\u00A0$%+,\-./:¥£€·×–−]*$/

/** Splits "¥148", "12,3 ¥" or "HK$ 20" into numbers and signs; a narrow no-break space becomes a plain one. */
export function priceParts(text: string): PricePart[] {
  const pieces = text.replace(/[\u202F\u2009]/g, '\u00A0').match(/[\d.,·]+(?:\u00A0[\d.,]+)*|[^\d]+/g) ?? []
  return pieces.map((piece) => ({ text: piece, kind: kindOf(piece) }))
}

function kindOf(piece: string): PricePart['kind'] {
  if (/\d/.test(piece)) return 'number'
  return TREATY.test(piece) ? 'sign' : 'foreign'
}
