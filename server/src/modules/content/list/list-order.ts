/** Orders of a content list, and positions in them for cursors: sorted, shuffled, or by stored random keys. Pure. */
import { Refusal } from '../../../refusal.ts'
import { TIERS, type Tier } from '../search/search-scope.ts'

export const SORT_FIELDS = ['sort', 'content_id', 'hits', 'release_time', 'create_time', 'like_num'] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** Views of a period only: contents without any are not in such a list (docs/decisions/0271). */
export const PERIOD_FIELDS = ['hits_day', 'hits_week'] as const
export type PeriodField = (typeof PERIOD_FIELDS)[number]
const ORDER_FIELDS = [...SORT_FIELDS, ...PERIOD_FIELDS] as const

export const periodOf = ({ field }: Order): PeriodField | undefined => PERIOD_FIELDS.find((name) => name === field)

/** Ties are broken by content_id, highest first, in both directions (docs/wire.md#sorting-and-searching). */
export interface Order {
  field: SortField | PeriodField
  direction: 'asc' | 'desc'
}

export const DEFAULT_ORDER: Order = { field: 'sort', direction: 'desc' }
/** Whether an order is the one of lists without a wish; searches then go by relevance. */
export const isDefault = ({ field, direction }: Order): boolean => field === 'sort' && direction === 'desc'

/**
 * Parses `sort_field` and `sort_value`; one without the other is ignored (docs/wire.md#sorting-and-searching). Throws
 * `request.sort_field`, `request.invalid_parameter`.
 */
export function parseOrder(sort_field: string | undefined, sort_value: string | undefined): Order {
  if (sort_field === undefined || sort_value === undefined) return DEFAULT_ORDER
  const field = ORDER_FIELDS.find((name) => name === sort_field)
  const direction = (['asc', 'desc'] as const).find((name) => name === sort_value.toLowerCase())
  if (!field) throw new Refusal('request.sort_field', { field: 'sort_field' })
  if (!direction) throw new Refusal('request.invalid_parameter', { field: 'sort_value' })
  return { field, direction }
}

/** A row of a sorted list: the value it is sorted by, and its id. */
export interface SortedPlace {
  kind: 'sorted'
  order: Order
  value: number
  content_id: number
}
/** A row of a small random list, which sorts all ids by `shuffleKey`. */
export interface ShuffledPlace {
  kind: 'shuffled'
  seed: number
  key: number
  content_id: number
}
/**
 * A row of a large random list, which reads the index of random keys from `walkStart` to the end (lap 0), then up to it
 * (lap 1).
 */
export interface WalkedPlace {
  kind: 'walked'
  seed: number
  lap: 0 | 1
  key: number
  content_id: number
}
/** A row of a search in order of relevance; `value` is its `sort`. */
export interface RelevantPlace {
  kind: 'relevant'
  tier: Tier
  value: number
  content_id: number
}
/** A number of pinned rows, which stand before the others of a sorted list. */
export interface PinnedPlace {
  kind: 'pinned'
  order: Order
  offset: number
}
/** The last row of a page; the next page begins after it. */
export type Place = SortedPlace | PinnedPlace | RelevantPlace | ShuffledPlace | WalkedPlace

/** One page: ids in order, and its last row if more follow. */
export interface Page {
  contentIds: number[]
  next: Place | null
}

/** The page of `limit + 1` rows: the additional row only tells that more follow. */
export function pageOf<Row extends { content_id: number }>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Place,
): Page {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { contentIds: shown.map((row) => row.content_id), next: rows.length > limit && last ? placeOf(last) : null }
}

/** Stored random keys are integers below this, from 0. */
export const RANDOM_KEYS = 2 ** 31

/** Finaliser of MurmurHash3: every bit of the input affects every bit of the result. */
function mix(number: number): number {
  let hash = number >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Sort key of an id in the shuffle of a seed; equal keys are ordered by id. */
export function shuffleKey(seed: number, content_id: number): number {
  return mix(content_id ^ mix(seed ^ 0x9e3779b9))
}

/** Ids in the order of a seed, with their keys. */
export function shuffle(seed: number, contentIds: readonly number[]): { key: number; content_id: number }[] {
  return contentIds
    .map((content_id) => ({ key: shuffleKey(seed, content_id), content_id }))
    .sort((a, b) => a.key - b.key || a.content_id - b.content_id)
}

/** Random key at which a large random list of a seed begins. */
export function walkStart(seed: number): number {
  return mix(seed) % RANDOM_KEYS
}

type Packed = [letter: string, ...rest: (string | number)[]]

function pack(place: Place): Packed {
  if (place.kind === 'sorted') return ['s', place.order.field, place.order.direction, place.value, place.content_id]
  if (place.kind === 'pinned') return ['p', place.order.field, place.order.direction, place.offset]
  if (place.kind === 'relevant') return ['r', TIERS.indexOf(place.tier), place.value, place.content_id]
  if (place.kind === 'shuffled') return ['h', place.seed, place.key, place.content_id]
  return ['w', place.seed, place.lap, place.key, place.content_id]
}

/** Encodes a position as the opaque text of `next_cursor`. */
export function formatCursor(place: Place): string {
  return Buffer.from(JSON.stringify(pack(place))).toString('base64url')
}

function isNumbers(values: readonly unknown[], count: number): values is number[] {
  return values.length === count && values.every((value) => Number.isSafeInteger(value))
}

function unpackSorted(order: Order, numbers: readonly unknown[]): SortedPlace | undefined {
  if (!isNumbers(numbers, 2)) return undefined
  const [value = 0, content_id = 0] = numbers
  return { kind: 'sorted', order, value, content_id }
}

function unpackPinned(order: Order, numbers: readonly unknown[]): PinnedPlace | undefined {
  if (!isNumbers(numbers, 1)) return undefined
  const [offset = 0] = numbers
  return { kind: 'pinned', order, offset }
}

function unpack([letter, ...rest]: readonly unknown[]): Place | undefined {
  if (letter === 's' || letter === 'p') {
    const [name, way, ...numbers] = rest
    const field = ORDER_FIELDS.find((known) => known === name)
    const direction = (['asc', 'desc'] as const).find((known) => known === way)
    if (!field || !direction) return undefined
    const order = { field, direction }
    return letter === 'p' ? unpackPinned(order, numbers) : unpackSorted(order, numbers)
  }
  if (letter === 'r' && isNumbers(rest, 3)) {
    const [index = 0, value = 0, content_id = 0] = rest
    const tier = TIERS[index]
    return tier && { kind: 'relevant', tier, value, content_id }
  }
  if (letter === 'h' && isNumbers(rest, 3)) {
    const [seed = 0, key = 0, content_id = 0] = rest
    return { kind: 'shuffled', seed, key, content_id }
  }
  if (letter === 'w' && isNumbers(rest, 4)) {
    const [seed = 0, lap, key = 0, content_id = 0] = rest
    return lap === 0 || lap === 1 ? { kind: 'walked', seed, lap, key, content_id } : undefined
  }
  return undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Decodes a cursor. Throws `request.invalid_parameter` for any other text. */
export function parseCursor(cursor: string): Place {
  const values = readJson(Buffer.from(cursor, 'base64url').toString())
  const place = Array.isArray(values) ? unpack(values) : undefined
  if (!place) throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

const isOf = (place: Place, order: Order): place is SortedPlace | PinnedPlace =>
  (place.kind === 'sorted' || place.kind === 'pinned') &&
  place.order.field === order.field &&
  place.order.direction === order.direction

/** The cursor of a sorted list. Throws `request.invalid_parameter` if it belongs to another order. */
export function parseSortedCursor(cursor: string, order: Order): SortedPlace {
  const place = parseCursor(cursor)
  if (!isOf(place, order) || place.kind !== 'sorted')
    throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

/** The cursor of a sorted list with pinned rows first. Throws `request.invalid_parameter` if it belongs to another order. */
export function parsePinnedCursor(cursor: string, order: Order): SortedPlace | PinnedPlace {
  const place = parseCursor(cursor)
  if (!isOf(place, order)) throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

/** The cursor of a search in order of relevance. Throws `request.invalid_parameter` for any other. */
export function parseRelevantCursor(cursor: string): RelevantPlace {
  const place = parseCursor(cursor)
  if (place.kind !== 'relevant') throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

/** The cursor of a random list. */
export function parseRandomCursor(cursor: string): ShuffledPlace | WalkedPlace {
  const place = parseCursor(cursor)
  if (place.kind !== 'shuffled' && place.kind !== 'walked')
    throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}
