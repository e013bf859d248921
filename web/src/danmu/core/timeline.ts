/** All items of a film by time, and how far they have been shown (DAN-01, 03, 08). Pure but for its own memory. */
import { parseTime } from './item.ts'

/** After a jump forward the last moment before the new place is still shown. */
export const SEEK_WINDOW_SECONDS = 0.5
/** Less than any two times differ by: "up to, but without". */
const EPSILON = 1e-6

/** What is placed by time. Everything else of an item is looked at when its time comes: a list of 50,000 is taken in fast. */
export interface Timed {
  id: number | string
  /** Seconds; missing, negative and impossible ones are the beginning. */
  time?: number
}

export interface Timeline<Item extends Timed> {
  /** Takes in new items, in any order; the list must not change afterwards. Those already passed wait for a replay. */
  add(items: readonly Item[]): void
  /** Takes items out by their ids. */
  remove(ids: ReadonlySet<Item['id']>): void
  /** Items that became due since the last call, by time; each id is given once until a jump. */
  advance(time: number): Item[]
  /** What comes next, up to a time. */
  upcoming(until: number): Item[]
  /** Jumps: forward skips all but the last half second, back gives everything from the place on again. */
  seek(time: number): void
}

const timeOf = ({ time }: Timed): number => parseTime(time)

/** Of everything that is done with a list of 50,000, this alone looks at each item. */
function isSorted(items: readonly Timed[]): boolean {
  let before = 0
  for (let place = 0; place < items.length; place += 1) {
    const time = items[place]?.time
    // Also false for what is no time at all: that one is sorted by the place it gets.
    if (!(typeof time === 'number' && time >= before && time < Number.POSITIVE_INFINITY)) return false
    before = time
  }
  return true
}

const byTime = (a: Timed, b: Timed) => timeOf(a) - timeOf(b)
/** So finely are times told apart in a key: a millionth of a second. */
const KEYS_PER_SECOND = 1e6

/**
 * Equal times keep their order (DAN-01). Sorting numbers takes a fraction of the time of comparing items: time and place are
 * packed into one exact number each. Items whose times a key cannot tell apart are compared afterwards.
 */
function sorted<Item extends Timed>(items: readonly Item[]): readonly Item[] {
  const { length } = items
  // Not a copy: so large a piece of memory makes the engine of the browser tidy up at once.
  if (isSorted(items)) return items
  // A power of two, so that packing and unpacking are exact.
  const places = 2 ** Math.ceil(Math.log2(length))
  const keys = new Float64Array(length)
  for (let place = 0; place < length; place += 1)
    keys[place] = Math.floor(timeOf(items[place] ?? NO_TIME) * KEYS_PER_SECOND) * places + place
  keys.sort()
  if ((keys[length - 1] ?? 0) > Number.MAX_SAFE_INTEGER) return [...items].sort(byTime)
  return unpacked(items, keys, places)
}

const NO_TIME: Timed = { id: 0 }

/** Items in the order of their keys. */
function unpacked<Item extends Timed>(items: readonly Item[], keys: Float64Array, places: number): Item[] {
  const result: Item[] = []
  let isRight = true
  let [keyBefore, timeBefore] = [-1, 0]
  for (let at = 0; at < keys.length; at += 1) {
    const key = Math.floor((keys[at] ?? 0) / places)
    const item = items[(keys[at] ?? 0) - key * places]
    if (!item) continue
    result.push(item)
    // Looking at an item far away in memory takes longer than everything else here.
    if (key === keyBefore || key === Math.floor((keys[at + 1] ?? 0) / places)) {
      const time = timeOf(item)
      if (key === keyBefore && time < timeBefore) isRight = false
      timeBefore = time
    }
    keyBefore = key
  }
  return isRight ? result : result.sort(byTime)
}

/** Both by time; at equal times what was there before comes first. */
function merged<Item extends Timed>(known: readonly Item[], fresh: readonly Item[]): readonly Item[] {
  const [last] = known.slice(-1)
  const [first] = fresh
  if (!last) return fresh
  if (!first || timeOf(last) <= timeOf(first)) return known.concat(fresh)
  return known.concat(fresh).sort(byTime)
}

export function createTimeline<Item extends Timed>(): Timeline<Item> {
  let items: readonly Item[] = []
  /** Given since the last jump: an id counts once, however often lists bring it. */
  let given = new Set<Item['id']>()
  /** Everything up to here was given or passed over; `cursor` is the first item after it. */
  let passed = -EPSILON
  let cursor = 0

  /** Place of the first item after `time`. */
  function placeAfter(time: number): number {
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const item = items[middle]
      if (item && timeOf(item) <= time) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add(added) {
      if (added.length === 0) return
      items = merged(items, sorted(added))
      cursor = placeAfter(passed)
    },
    remove(ids) {
      items = items.filter(({ id }) => !ids.has(id))
      cursor = placeAfter(passed)
    },
    advance(time) {
      const due: Item[] = []
      for (let item = items[cursor]; item !== undefined && timeOf(item) <= time; item = items[cursor]) {
        cursor += 1
        if (given.has(item.id)) continue
        given.add(item.id)
        due.push(item)
      }
      passed = Math.max(passed, time)
      return due
    },
    upcoming: (until) => items.slice(cursor, Math.max(cursor, placeAfter(until))),
    seek(time) {
      passed = time > passed ? Math.max(passed, time - SEEK_WINDOW_SECONDS) : time - EPSILON
      cursor = placeAfter(passed)
      given = new Set()
    },
  }
}
