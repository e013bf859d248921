import type { Text } from '../../i18n/index.ts'

/** From here on counts end in a word (`1.2 万`), which takes no space after it in Chinese. */
const LARGE_COUNT = 10_000

/** `1.2 万次观看`, or `reads` for texts; nothing for none, never "0 times". */
export function viewsText(count: number, verb: 'views' | 'reads', { t, formats }: Pick<Text, 't' | 'formats'>): string {
  if (count <= 0) return ''
  const key = count < LARGE_COUNT ? (`content.${verb}` as const) : (`content.${verb}.large` as const)
  return t(key, { n: count, count: formats.count(count) })
}
