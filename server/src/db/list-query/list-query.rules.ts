/**
 * What a list of one's own asks for (docs/wire.md#lists, docs/wire.md#sorting-and-searching, docs/wire.md#cursors): the
 * loose parameters become one checked plan,
 * which `list-query.ts` turns into SQL. Pure.
 */

import { SEARCH_EXPRESSIONS } from '@zimu/contract'
import { days, hours, minutes, seconds } from '@zimu/contract/durations'
import { Refusal } from '../../refusal.ts'
import { parseTime } from '../../texts/time.ts'

/** How a search value is parsed: as integer, as text, or as a date (and time) of the wire. */
export type FieldType = 'integer' | 'text' | 'time'
type SearchExpression = (typeof SEARCH_EXPRESSIONS)[number]
type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<='
type Value = number | string
/** Both ends inclusive. */
type Range = readonly [from: Value, to: Value]

/** A search condition without its field. `isNot` negates it. */
export type Condition =
  | { kind: 'compare'; operator: Comparison; value: Value }
  | { kind: 'contains'; text: string; isNot: boolean }
  | { kind: 'ranges'; ranges: readonly Range[]; isNot: boolean }
  | { kind: 'in'; values: readonly Value[]; isNot: boolean }

export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** Maximum number of rows that a page by number may skip; cursors have no such limit (docs/decisions/0059). */
export const MAX_OFFSET = 5000
/** Rows are counted up to here: more than pages by number reach, so that the last of those pages is linked. */
export const MAX_COUNTED = 2 * MAX_OFFSET

/** Number of matching rows; if not exact, there are more. */
export interface RowCount {
  count: number
  isExact: boolean
}

/** One more than `MAX_COUNTED`, to see whether the count is exact. */
export const COUNT_LIMIT = MAX_COUNTED + 1

/** The result of a count that stopped one behind `bound`. */
export function rowCount(counted: number, bound = MAX_COUNTED): RowCount {
  return { count: Math.min(counted, bound), isExact: counted <= bound }
}

/** A page by number. */
export interface Paging {
  page: number
  limit: number
}

/** Rows before a page by number. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit

/** Whether a page by number begins behind the last row. */
export const isPastEnd = (paging: Paging, count: number): boolean => offsetOf(paging) >= count

/**
 * Whether a page by number is empty: it begins behind the last row, or beyond `MAX_OFFSET`, where only cursors lead.
 */
export const isBeyond = (offset: number, { count, isExact }: RowCount): boolean =>
  (isExact && offset >= count) || offset > MAX_OFFSET

/** What one list allows: the fields of its whitelists. */
export interface ListRules {
  sorts: readonly string[]
  defaultOrder: Order
  searches: Readonly<Record<string, FieldType>>
}

/** The position behind a row: its sort value and primary key. */
export interface Place {
  value: Value
  key: number
}

export interface ListPlan {
  page: number
  limit: number
  order: Order
  place?: Place
  search?: { field: string; condition: Condition }
}

/** The parameters of `listQuery()` in the contract, as checked at the edge. */
export interface ListInput {
  page: number
  limit: number
  cursor?: string | undefined
  sort_field?: string | undefined
  sort_value?: string | undefined
  search_field?: string | undefined
  search_exp?: string | undefined
  search_value?: string | undefined
}

const invalid = (field: string) => new Refusal('request.invalid_parameter', { field })

/** `sort_field` and `sort_value` count only together. Throws `request.sort_field` for a field outside the whitelist. */
function parseOrder({ sort_field, sort_value }: ListInput, rules: ListRules): Order {
  if (!sort_field || !sort_value) return rules.defaultOrder
  if (!rules.sorts.includes(sort_field)) throw new Refusal('request.sort_field', { field: 'sort_field' })
  const direction = (['asc', 'desc'] as const).find((name) => name === sort_value.toLowerCase())
  if (!direction) throw invalid('sort_value')
  return { field: sort_field, direction }
}

/** Elements of a comma list; the full-width comma of Chinese keyboards counts as well. */
export function splitValues(text: string): string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function parseInteger(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(number)) throw invalid('search_value')
  return number
}

/** Completes a partial time: year, month, day, hour or minute. */
const EARLIEST = '0000-01-01 00:00:00'
/** Length of a time in ms, by the length of its text; months and years are computed, because they vary. */
const SPAN_MS: Readonly<Record<number, number>> = { 10: days(1), 13: hours(1), 16: minutes(1), 19: seconds(1) }

function findEnd(text: string, from: number): number | undefined {
  const spanMs = SPAN_MS[text.length]
  if (spanMs !== undefined) return from + spanMs
  const year = Number(text.slice(0, 4))
  const month = text.length === 4 ? 13 : Number(text.slice(5, 7)) + 1
  const next = month > 12 ? [year + 1, 1] : [year, month]
  return parseTime(`${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`)
}

/**
 * The period that a text means, in epoch milliseconds: a date is the whole day, a time the whole second (the wire shows
 * no milliseconds), `2026-11` the whole month. Undefined if the text is no time.
 */
export function parsePeriod(given: string): readonly [from: number, to: number] | undefined {
  const text = given.trim().replace('T', ' ')
  if (!/^\d{4}(-\d{2}(-\d{2}( \d{2}(:\d{2}(:\d{2})?)?)?)?)?$/.test(text)) return undefined
  const from = parseTime(text + EARLIEST.slice(text.length))
  const end = from === undefined ? undefined : findEnd(text, from)
  return from === undefined || end === undefined ? undefined : [from, end - 1]
}

/** A period given as `[from, to]`, each a date or time; one value stands for both. Undefined if none is given. */
export function parseWithin(
  texts: readonly string[] | undefined,
  field: string,
): readonly [number, number] | undefined {
  if (!texts || texts.length === 0) return undefined
  const from = parsePeriod(texts[0] ?? '')
  const to = parsePeriod(texts.at(-1) ?? '')
  if (!from || !to) throw invalid(field)
  return [from[0], to[1]]
}

function requirePeriod(text: string): readonly [number, number] {
  const period = parsePeriod(text)
  if (!period) throw invalid('search_value')
  return period
}

const isNegated = (expression: SearchExpression) => expression.startsWith('not ') || expression === '<>'

/**
 * Compares with a period: `=` lies within it, `>` behind its end, `between` spans from the first start to the last end.
 */
function planTime(expression: SearchExpression, value: string): Condition {
  const isNot = isNegated(expression)
  if (expression.endsWith('in')) return { kind: 'ranges', ranges: splitRequired(value).map(requirePeriod), isNot }
  if (expression.endsWith('between')) {
    const [first, last] = boundsOf(value)
    return { kind: 'ranges', ranges: [[requirePeriod(first)[0], requirePeriod(last)[1]]], isNot }
  }
  const [from, to] = requirePeriod(value)
  if (expression === '>' || expression === '<=') return { kind: 'compare', operator: expression, value: to }
  if (expression === '<' || expression === '>=') return { kind: 'compare', operator: expression, value: from }
  return { kind: 'ranges', ranges: [[from, to]], isNot }
}

function splitRequired(value: string): string[] {
  const parts = splitValues(value)
  if (parts.length === 0) throw invalid('search_value')
  return parts
}

/** First and last element of a comma list; a single element is both. */
function boundsOf(value: string): [first: string, last: string] {
  const parts = splitRequired(value)
  return [parts[0] ?? '', parts.at(-1) ?? '']
}

/** Parses one search condition. Throws `request.search_mode` for an unknown expression. */
export function planCondition(type: FieldType, search_exp: string, value: string): Condition {
  const expression = SEARCH_EXPRESSIONS.find((name) => name === search_exp.trim().toLowerCase().replace(/\s+/g, ' '))
  if (!expression) throw new Refusal('request.search_mode')
  if (type === 'time') return planTime(expression, value)
  const isNot = isNegated(expression)
  const read: (text: string) => Value = type === 'integer' ? parseInteger : (text) => text
  switch (expression) {
    case 'like':
    case 'not like':
      return { kind: 'contains', text: value, isNot }
    case 'between':
    case 'not between': {
      const [first, last] = boundsOf(value)
      return { kind: 'ranges', ranges: [[read(first), read(last)]], isNot }
    }
    case 'in':
    case 'not in':
      return { kind: 'in', values: splitRequired(value).map(read), isNot }
    default:
      return { kind: 'compare', operator: expression, value: read(value) }
  }
}

/** A search counts only if all three parameters are present. Throws for a field outside the whitelist. */
function planSearch(input: ListInput, rules: ListRules): ListPlan['search'] {
  const { search_field, search_exp, search_value } = input
  if (!search_field || !search_exp || !search_value) return undefined
  const type = Object.hasOwn(rules.searches, search_field) ? rules.searches[search_field] : undefined
  if (!type) throw invalid('search_field')
  return { field: search_field, condition: planCondition(type, search_exp, search_value) }
}

/** A position as the opaque text of `next_cursor`. It contains its order, so that it is refused for any other. */
export function formatCursor(order: Order, { value, key }: Place): string {
  return Buffer.from(JSON.stringify([order.field, order.direction, value, key])).toString('base64url')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a cursor. Throws `request.invalid_parameter` unless it is a cursor of this order. */
export function parseCursor(cursor: string, order: Order): Place {
  const parts = readJson(Buffer.from(cursor, 'base64url').toString())
  const [field, direction, value, key] = Array.isArray(parts) ? (parts as unknown[]) : []
  const isValue = typeof value === 'string' || Number.isSafeInteger(value)
  if (field !== order.field || direction !== order.direction || !isValue || !Number.isSafeInteger(key))
    throw invalid('cursor')
  return { value: value as Value, key: key as number }
}

/**
 * Checks the parameters of a list and plans its query.
 * @example planList(input, { sorts: ['create_time'], defaultOrder, searches: { name: 'text' } })
 */
export function planList(input: ListInput, rules: ListRules): ListPlan {
  const order = parseOrder(input, rules)
  const search = planSearch(input, rules)
  return {
    page: input.page,
    limit: input.limit,
    order,
    ...(input.cursor ? { place: parseCursor(input.cursor, order) } : {}),
    ...(search ? { search } : {}),
  }
}
