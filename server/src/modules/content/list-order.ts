/** Orders of a content list and places in them: sorted, shuffled or walked at random. Pure. */
import { Refusal } from '../../refusal.ts'

export const SORT_FIELDS = ['sort', 'content_id', 'hits', 'release_time', 'create_time', 'like_num'] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** Ties are broken by content_id, highest first, in both directions (wire-contract 1.8). */
export interface Order {
  field: SortField
  direction: 'asc' | 'desc'
}

export const DEFAULT_ORDER: Order = { field: 'sort', direction: 'desc' }

/** Reads `sort_field` and `sort_value`, which count only together (1.8). Throws `request.sort_field`. */
export function parseOrder(sort_field: string | undefined, sort_value: string | undefined): Order {
  if (sort_field === undefined || sort_value === undefined) return DEFAULT_ORDER
  const field = SORT_FIELDS.find((name) => name === sort_field)
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
/** A row of a small random list: all ids in the order of `shuffleKey`. */
export interface ShuffledPlace {
  kind: 'shuffled'
  seed: number
  key: number
  content_id: number
}
/** A row of a large random list: along the stored random keys from `walkStart`, wrapping once (lap 1). */
export interface WalkedPlace {
  kind: 'walked'
  seed: number
  lap: 0 | 1
  key: number
  content_id: number
}
/** The last row of a page; the next page begins behind it. */
export type Place = SortedPlace | ShuffledPlace | WalkedPlace

/** One page: ids in order, and its last row where more follow. */
export interface Page {
  content_ids: number[]
  next: Place | null
}

/** A page of rows that were read one further than shown. */
export function pageOf<Row extends { content_id: number }>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Place,
): Page {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { content_ids: shown.map((row) => row.content_id), next: rows.length > limit && last ? placeOf(last) : null }
}

/** Stored random keys are integers from 0 to below this. */
export const RANDOM_KEYS = 2 ** 31

/** Murmur's finaliser: every bit of the input moves every bit of the result. */
function mix(number: number): number {
  let hash = number >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Where an id stands in the shuffle of a seed; ids of equal keys follow each other by id. */
export function shuffleKey(seed: number, content_id: number): number {
  return mix(content_id ^ mix(seed ^ 0x9e3779b9))
}

/** Ids in the order of a seed, with their keys. */
export function shuffle(seed: number, content_ids: readonly number[]): { key: number; content_id: number }[] {
  return content_ids
    .map((content_id) => ({ key: shuffleKey(seed, content_id), content_id }))
    .sort((a, b) => a.key - b.key || a.content_id - b.content_id)
}

/** Random key at which the walk of a seed begins. */
export function walkStart(seed: number): number {
  return mix(seed) % RANDOM_KEYS
}

type Packed = [letter: string, ...rest: (string | number)[]]

function pack(place: Place): Packed {
  if (place.kind === 'sorted') return ['s', place.order.field, place.order.direction, place.value, place.content_id]
  if (place.kind === 'shuffled') return ['h', place.seed, place.key, place.content_id]
  return ['w', place.seed, place.lap, place.key, place.content_id]
}

/** A place as the opaque text of `next_cursor`. */
export function formatCursor(place: Place): string {
  return Buffer.from(JSON.stringify(pack(place))).toString('base64url')
}

function isNumbers(values: readonly unknown[], count: number): values is number[] {
  return values.length === count && values.every((value) => Number.isSafeInteger(value))
}

function unpack([letter, ...rest]: readonly unknown[]): Place | undefined {
  if (letter === 's') {
    const [name, way, ...numbers] = rest
    const field = SORT_FIELDS.find((known) => known === name)
    const direction = (['asc', 'desc'] as const).find((known) => known === way)
    if (!field || !direction || !isNumbers(numbers, 2)) return undefined
    const [value = 0, content_id = 0] = numbers
    return { kind: 'sorted', order: { field, direction }, value, content_id }
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

/** Reads a cursor. Throws `request.invalid_parameter` for anything that is no cursor of ours. */
export function parseCursor(cursor: string): Place {
  const values = readJson(Buffer.from(cursor, 'base64url').toString())
  const place = Array.isArray(values) ? unpack(values) : undefined
  if (!place) throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

/** The cursor of a sorted list; refused when it belongs to another order. */
export function parseSortedCursor(cursor: string, order: Order): SortedPlace {
  const place = parseCursor(cursor)
  const is_same =
    place.kind === 'sorted' && place.order.field === order.field && place.order.direction === order.direction
  if (!is_same) throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}

/** The cursor of a random list. */
export function parseRandomCursor(cursor: string): ShuffledPlace | WalkedPlace {
  const place = parseCursor(cursor)
  if (place.kind === 'sorted') throw new Refusal('request.invalid_parameter', { field: 'cursor' })
  return place
}
