/**
 * Text key of a content, category or tag from a name: letters and digits of any script, `-` between. Digits alone would
 * read as an id (docs/wire.md#contentinfo), so they get a letter in front. Pure.
 * @example slugOf('Eight strokes: 永') // 'eight-strokes-永'
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const short = [...slug].slice(0, 80).join('').replace(/-+$/, '')
  return /^\d*$/.test(short) ? `n-${short}` : short
}
