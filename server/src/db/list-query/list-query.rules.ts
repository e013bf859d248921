/**
 * What a list of one's own asks for (wire-contract 1.7, 1.8 and decision 5): the loose parameters become one checked plan,
 * which `list-query.ts` turns into SQL. Pure.
 */
import { SEARCH_EXPRESSIONS } from '@zimu/contract'
import { Refusal } from '../refusal.ts'
import { parseTime } from '../texts/time.ts'

/** How a field's search value is read: whole numbers, text as it stands, or a date (and time) of the wire. */
export type FieldType = 'integer' | 'text' | 'time'
type SearchExpression = (typeof SEARCH_EXPRESSIONS)[number]
type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<='
type Value = number | string
/** First and last value, both inside. */
type Range = readonly [from: Value, to: Value]

/** A search without its field. `is_not` turns the meaning round. */
export type Condition =
  | { kind: 'compare'; operator: Comparison; value: Value }
  | { kind: 'contains'; text: string; is_not: boolean }
  | { kind: 'ranges'; ranges: readonly Range[]; is_not: boolean }
  | { kind: 'in'; values: readonly Value[]; is_not: boolean }

export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** What one list allows: the fields of its whitelists. */
export interface ListRules {
  sorts: readonly string[]
  default_order: Order
  searches: Readonly<Record<string, FieldType>>
}

/** The last row of a page: its sort value and primary key. The next page begins behind it. */
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

/** `sort_field` and `sort_value` count only together; a field outside the whitelist is `request.sort_field`. */
function parseOrder({ sort_field, sort_value }: ListInput, rules: ListRules): Order {
  if (!sort_field || !sort_value) return rules.default_order
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

/** Completes a time that is given to the year, month, day, hour or minute. */
const EARLIEST = '0000-01-01 00:00:00'
const DAY_MS = 86_400_000
/** How long a time lasts, by the length of its text; months and years are not all equally long. */
const SPAN_MS: Readonly<Record<number, number>> = { 10: DAY_MS, 13: 3_600_000, 16: 60_000, 19: 1000 }

function findEnd(text: string, from: number): number | undefined {
  const span_ms = SPAN_MS[text.length]
  if (span_ms !== undefined) return from + span_ms
  const year = Number(text.slice(0, 4))
  const month = text.length === 4 ? 13 : Number(text.slice(5, 7)) + 1
  const next = month > 12 ? [year + 1, 1] : [year, month]
  return parseTime(`${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`)
}

/**
 * The stretch of time that a text means, in epoch milliseconds: a date is the whole day, a time the whole second
 * (the wire shows no milliseconds), `2026-11` the whole month. Undefined when it is no time.
 */
export function parsePeriod(given: string): readonly [from: number, to: number] | undefined {
  const text = given.trim().replace('T', ' ')
  if (!/^\d{4}(-\d{2}(-\d{2}( \d{2}(:\d{2}(:\d{2})?)?)?)?)?$/.test(text)) return undefined
  const from = parseTime(text + EARLIEST.slice(text.length))
  const end = from === undefined ? undefined : findEnd(text, from)
  return from === undefined || end === undefined ? undefined : [from, end - 1]
}

function requirePeriod(text: string): readonly [number, number] {
  const period = parsePeriod(text)
  if (!period) throw invalid('search_value')
  return period
}

const isNegated = (expression: SearchExpression) => expression.startsWith('not ') || expression === '<>'

/** Times are stretches: `=` lies within, `>` behind the end, `between` from the first start to the last end. */
function planTime(expression: SearchExpression, value: string): Condition {
  const is_not = isNegated(expression)
  if (expression.endsWith('in')) return { kind: 'ranges', ranges: splitRequired(value).map(requirePeriod), is_not }
  if (expression.endsWith('between')) {
    const [first, last] = boundsOf(value)
    return { kind: 'ranges', ranges: [[requirePeriod(first)[0], requirePeriod(last)[1]]], is_not }
  }
  const [from, to] = requirePeriod(value)
  if (expression === '>' || expression === '<=') return { kind: 'compare', operator: expression, value: to }
  if (expression === '<' || expression === '>=') return { kind: 'compare', operator: expression, value: from }
  return { kind: 'ranges', ranges: [[from, to]], is_not }
}

function splitRequired(value: string): string[] {
  const parts = splitValues(value)
  if (parts.length === 0) throw invalid('search_value')
  return parts
}

/** First and last element; a single one is both. */
function boundsOf(value: string): [first: string, last: string] {
  const parts = splitRequired(value)
  return [parts[0] ?? '', parts.at(-1) ?? '']
}

/** Reads one search. Throws `request.search_mode` for an expression that is not one of the twelve. */
export function planCondition(type: FieldType, search_exp: string, value: string): Condition {
  const expression = SEARCH_EXPRESSIONS.find((name) => name === search_exp.trim().toLowerCase().replace(/\s+/g, ' '))
  if (!expression) throw new Refusal('request.search_mode')
  if (type === 'time') return planTime(expression, value)
  const is_not = isNegated(expression)
  const read: (text: string) => Value = type === 'integer' ? parseInteger : (text) => text
  switch (expression) {
    case 'like':
    case 'not like':
      return { kind: 'contains', text: value, is_not }
    case 'between':
    case 'not between': {
      const [first, last] = boundsOf(value)
      return { kind: 'ranges', ranges: [[read(first), read(last)]], is_not }
    }
    case 'in':
    case 'not in':
      return { kind: 'in', values: splitRequired(value).map(read), is_not }
    default:
      return { kind: 'compare', operator: expression, value: read(value) }
  }
}

/** All three search parameters must be there to count; a field outside the whitelist is refused. */
function planSearch(input: ListInput, rules: ListRules): ListPlan['search'] {
  const { search_field, search_exp, search_value } = input
  if (!search_field || !search_exp || !search_value) return undefined
  const type = Object.hasOwn(rules.searches, search_field) ? rules.searches[search_field] : undefined
  if (!type) throw invalid('search_field')
  return { field: search_field, condition: planCondition(type, search_exp, search_value) }
}

/** A place as the opaque text of `next_cursor`; it carries its order, so that it fits no other. */
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

/** Reads a cursor. Throws `request.invalid_parameter` for a text that is no cursor of this order. */
export function parseCursor(cursor: string, order: Order): Place {
  const parts = readJson(Buffer.from(cursor, 'base64url').toString())
  const [field, direction, value, key] = Array.isArray(parts) ? (parts as unknown[]) : []
  const is_value = typeof value === 'string' || Number.isSafeInteger(value)
  if (field !== order.field || direction !== order.direction || !is_value || !Number.isSafeInteger(key))
    throw invalid('cursor')
  return { value: value as Value, key: key as number }
}

/**
 * Checks what a list was asked for.
 * @example planList(input, { sorts: ['create_time'], default_order, searches: { name: 'text' } })
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
