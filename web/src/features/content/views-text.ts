import type { Text } from '../../i18n/index.ts'

/** From this number on the text ends in a unit (`1.2 万`), which takes no space after it in Chinese. */
const LARGE_COUNT = 10_000

/** `1.2 万次观看`, or `reads` for articles; `''` for 0. */
export function viewsText(count: number, verb: 'views' | 'reads', { t, formats }: Pick<Text, 't' | 'formats'>): string {
  if (count <= 0) return ''
  const key = count < LARGE_COUNT ? (`content.${verb}` as const) : (`content.${verb}.large` as const)
  return t(key, { n: count, count: formats.count(count) })
}
