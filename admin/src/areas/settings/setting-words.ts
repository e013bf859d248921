/** Words for settings and their values. Keys come from the server, so their texts are looked up. */
import type { Text } from '../../i18n/index.ts'
import type { SettingRow } from './edits.ts'

export const nameOf = ({ key }: Pick<SettingRow, 'key'>, { maybe }: Text): string => maybe(`set.${key}`) ?? key

/** What a setting means; `""` where its name says all. */
export const meaningOf = ({ key }: Pick<SettingRow, 'key'>, { maybe }: Text): string =>
  maybe(`set.${key}.meaning`) ?? ''

/** A value in words: on or off, a number with its unit, a text. */
export function sayValue({ kind, unit }: Pick<SettingRow, 'kind' | 'unit'>, value: string, text: Text): string {
  const { t, maybe } = text
  if (kind === 'flag') return t(value === '1' ? 'settings.on' : 'settings.off')
  if (kind === 'number') return maybe(`settings.unit_${unit}`, { n: Number(value) }) ?? value
  return value === '' ? t('settings.empty') : value
}

/** What a value has to be; `""` where anything is right. */
export function ruleOf({ kind, min, max, shape }: SettingRow, { t, maybe, formats }: Text): string {
  if (kind === 'number') return t('settings.range', { min: formats.count(min ?? 0), max: formats.count(max ?? 0) })
  return kind === 'text' ? (maybe(`settings.shape_${shape}`) ?? '') : ''
}

/** Whether a setting has to do with what is sought: its name, its meaning, its key. */
export function isSought(row: SettingRow, q: string, text: Text): boolean {
  const sought = q.trim().toLowerCase()
  return [nameOf(row, text), meaningOf(row, text), row.key].some((one) => one.toLowerCase().includes(sought))
}
