/** Input rules of fields (INP-01 to INP-12). Pure. */

/** `number` keeps digits and a leading minus, `digit` also one decimal point; the others keep everything. */
export type FieldKind = 'text' | 'number' | 'digit' | 'idcard' | 'tel' | 'email' | 'password' | 'multiline'

const DEFAULT_MAX_LENGTH = 140
const COUNTER_FROM = 0.8

/** INP-01: 140 unless given, −1 = unlimited, text is converted, not a number = 140. */
export function lengthLimit(max_length: number | string | undefined): number {
  const limit = Number(max_length ?? DEFAULT_MAX_LENGTH)
  if (Number.isNaN(limit)) return DEFAULT_MAX_LENGTH
  return limit < 0 ? Number.POSITIVE_INFINITY : Math.floor(limit)
}

/** INP-02, INP-12: allowed part of typed or pasted text. Leading zeros and incomplete decimals stay. */
export function accept(kind: FieldKind, text: string, limit: number): string {
  return cut(onlyAllowed(kind, text), limit)
}

function onlyAllowed(kind: FieldKind, text: string): string {
  if (kind === 'number') return text.replace(/(?!^-)\D/g, '')
  if (kind === 'digit') return text.replace(/(?!^-)[^\d.]/g, '').replace(/(\..*)\./g, '$1')
  return text
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  return text.slice(0, end)
}

/** INP-12: removes the trailing point of an incomplete decimal. */
export function settle(kind: FieldKind, text: string): string {
  return kind === 'digit' && text.endsWith('.') ? text.slice(0, -1) : text
}

/** INP-03: keyboard of a phone (`inputmode`). */
export function keyboardFor(kind: FieldKind): 'numeric' | 'decimal' | 'tel' | 'email' | 'text' {
  if (kind === 'number') return 'numeric'
  if (kind === 'digit') return 'decimal'
  return kind === 'tel' || kind === 'email' ? kind : 'text'
}

/** "47 / 140": from 80 % of the limit, always on multi-line fields (docs/design.md#field). */
export function counterText(kind: FieldKind, length: number, limit: number): string | null {
  if (!Number.isFinite(limit)) return null
  return kind === 'multiline' || length >= limit * COUNTER_FROM ? `${length} / ${limit}` : null
}
