/** What somebody has typed and not saved, apart from what is stored. */
import type { Input, Output } from '@zimu/contract'

export type SettingRow = Output<'GET /admin/api/setting.Setting/list'>['list'][number]
type Change = Input<'POST /admin/api/setting.Setting/save'>['changes'][number]

/** A setting, or its text in one language. */
export interface Stored {
  key: string
  value: string | null
  version: number
}

/** By key: the value that is wanted, null for the default. Only what differs from what is stored. */
export type Edits = ReadonlyMap<string, string | null>

/** Everything that has a key: settings, and their texts in other languages. */
export const allStored = (rows: readonly SettingRow[]): Stored[] =>
  rows.flatMap((row): Stored[] => [row, ...(row.variants ?? [])])

/** Edits with one more; what is as stored is no edit. */
export function withEdit(edits: Edits, { key, value: stored }: Stored, value: string | null): Edits {
  const next = new Map(edits)
  if (value === stored) next.delete(key)
  else next.set(key, value)
  return next
}

/** Value of a setting as it would be, in place of the default where there is none. */
export const editedValue = (edits: Edits, stored: Stored, fallback: string): string =>
  (edits.has(stored.key) ? edits.get(stored.key) : stored.value) ?? fallback

/** What is sent: each with the version that was on the screen. */
export const changesOf = (edits: Edits, rows: readonly SettingRow[]): Change[] =>
  allStored(rows).flatMap(({ key, version }) => {
    const value = edits.get(key)
    return value === undefined ? [] : [{ key, value, version }]
  })
