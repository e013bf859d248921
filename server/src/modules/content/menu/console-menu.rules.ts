/** Rules of writes to categories and tags: texts, places in the tree. Pure. */
import { LANGUAGES } from '@zimu/contract'
import type { Translations } from '../../../texts/translations.ts'
import { ancestorsOf } from './ancestors.rules.ts'

/** Sort of the last child of a parent whose children were put in order; rows that come later by import have it, too. */
const LAST_SORT = 250

/** Base text and `texts` column of names by language. */
export function nameColumns<Field extends string>(field: Field, names: Readonly<Record<string, string>>) {
  const given = LANGUAGES.slice(1).flatMap((lang) => (names[lang] ? [[lang, { [field]: names[lang] }] as const] : []))
  return { name: names['zh-Hans'] ?? '', texts: JSON.stringify(Object.fromEntries(given)) }
}

/** Names by language, the base language's own included. */
export function namesOf(field: string, name: string, texts: string): Record<string, string> {
  const given = Object.entries(JSON.parse(texts) as Translations).map(
    ([lang, row]) => [lang, row?.[field] ?? ''] as const,
  )
  return { 'zh-Hans': name, ...Object.fromEntries(given.filter(([, text]) => text !== '')) }
}

export interface TreeRow {
  category_id: number
  category_pid: number
  sort: number
}

/** Whether a category may stand below a parent (0: at the top): not below itself. */
export function mayHang(rows: readonly TreeRow[], category_id: number, category_pid: number): boolean {
  const parentOf = new Map(rows.map((row) => [row.category_id, row.category_pid]))
  return category_pid !== category_id && !ancestorsOf(category_pid, parentOf).includes(category_id)
}

/** Children of a parent in the order of the console. */
export const childrenOf = (rows: readonly TreeRow[], category_pid: number): TreeRow[] =>
  rows
    .filter((row) => row.category_pid === category_pid)
    .sort((a, b) => b.sort - a.sort || a.category_id - b.category_id)

/**
 * Sorts of a parent's children once a category stands before another one of them, else behind all: those that change.
 * @example sortsAfter(rows, 3, 0, 1) // { 3: 252, 1: 251 } where 1 was the only other child
 */
export function sortsAfter(
  rows: readonly TreeRow[],
  category_id: number,
  category_pid: number,
  before_id?: number,
): Record<number, number> {
  const others = childrenOf(rows, category_pid).filter((row) => row.category_id !== category_id)
  const at = others.findIndex((row) => row.category_id === before_id)
  const place = at < 0 ? others.length : at
  const moved = rows.filter((row) => row.category_id === category_id)
  const ordered = [...others.slice(0, place), ...moved, ...others.slice(place)]
  const sorts = ordered.map((row, index) => [row, LAST_SORT + ordered.length - index] as const)
  return Object.fromEntries(
    sorts.filter(([row, sort]) => row.sort !== sort).map(([row, sort]) => [row.category_id, sort]),
  )
}

/** Sort behind all children of a parent. */
export function sortBehind(rows: readonly TreeRow[], category_pid: number): number {
  const sorts = childrenOf(rows, category_pid).map(({ sort }) => sort)
  return sorts.length === 0 ? LAST_SORT : Math.min(...sorts) - 1
}

/** Whether a row is as an act left it. */
export const isAsLeft = (row: object, after: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(after).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/** Columns that change, as they were and as they will be. */
export function changedColumns<Row extends object>(row: Row, wanted: Partial<Row>) {
  const names = (Object.keys(wanted) as (keyof Row)[]).filter((name) => wanted[name] !== row[name])
  const pick = (from: Partial<Row>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>
  return { before: pick(row), after: pick(wanted), isChanged: names.length > 0 }
}
