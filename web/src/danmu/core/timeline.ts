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
  /** Takes in new items, in any order. Those already passed wait for a replay. */
  add(items: readonly Item[]): void
  /** Items that became due since the last call, by time; each id is given once until a jump. */
  advance(time: number): Item[]
  /** What comes next, up to a time. */
  upcoming(until: number): Item[]
  /** Jumps: forward skips all but the last half second, back gives everything from the place on again. */
  seek(time: number): void
}

const timeOf = ({ time }: Timed): number => parseTime(time)

function isSorted(items: readonly Timed[]): boolean {
  let before = 0
  for (const item of items) {
    const time = timeOf(item)
    if (time < before) return false
    before = time
  }
  return true
}

const byTime = (a: Timed, b: Timed) => timeOf(a) - timeOf(b)
/** Milliseconds and place in one exact number end here. */
const PACKED_MOST = Number.MAX_SAFE_INTEGER

/**
 * Equal times keep their order (DAN-01). Sorting numbers takes a third of the time of comparing items: milliseconds and
 * place are packed into one; what differs by less is set right afterwards, when hardly anything is left to do.
 */
function sorted<Item extends Timed>(items: readonly Item[]): Item[] {
  if (isSorted(items)) return [...items]
  const { length } = items
  const keys = new Float64Array(length)
  for (const [place, item] of items.entries()) keys[place] = Math.floor(timeOf(item) * 1000) * length + place
  keys.sort()
  if ((keys.at(-1) ?? 0) > PACKED_MOST) return [...items].sort(byTime)
  const result: Item[] = []
  for (const key of keys) {
    const item = items[key % length]
    if (item) result.push(item)
  }
  return isSorted(result) ? result : result.sort(byTime)
}

/** Both by time; at equal times what was there before comes first. */
function merged<Item extends Timed>(known: readonly Item[], fresh: Item[]): Item[] {
  const [last] = known.slice(-1)
  const [first] = fresh
  if (!last) return fresh
  if (!first || timeOf(last) <= timeOf(first)) return known.concat(fresh)
  return known.concat(fresh).sort(byTime)
}

export function createTimeline<Item extends Timed>(): Timeline<Item> {
  let items: Item[] = []
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
