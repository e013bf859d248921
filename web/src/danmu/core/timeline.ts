/** All items of a film by time, and how far they have been shown (DAN-01, 03, 08). Pure but for its own memory. */
import type { DanmuItem } from './item.ts'

/** After a jump forward the last moment before the new place is still shown. */
export const SEEK_WINDOW_SECONDS = 0.5
/** Less than any two times differ by: "up to, but without". */
const EPSILON = 1e-6

export interface Timeline {
  /** Takes in more items, in any order; what is already there stays once. Those already passed wait for a replay. */
  add(items: readonly DanmuItem[]): void
  /** Items that became due since the last call, by time; each is given once until a jump back. */
  advance(time: number): DanmuItem[]
  /** Jumps: forward skips all but the last half second, back gives everything from the place on again. */
  seek(time: number): void
}

/** Place of the first item after `time`. */
function placeAfter(items: readonly DanmuItem[], time: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

export function createTimeline(): Timeline {
  let items: DanmuItem[] = []
  const ids = new Set<DanmuItem['id']>()
  /** Everything up to here was given or passed over; `cursor` is the first item after it. */
  let passed = -EPSILON
  let cursor = 0

  return {
    add(added) {
      const fresh = added.filter(({ id }) => !ids.has(id) && ids.add(id))
      if (fresh.length === 0) return
      // A stable sort: equal times keep their order (DAN-01).
      items = [...items, ...fresh].sort((a, b) => a.time - b.time)
      cursor = placeAfter(items, passed)
    },
    advance(time) {
      const due: DanmuItem[] = []
      for (let item = items[cursor]; item !== undefined && item.time <= time; item = items[cursor]) {
        due.push(item)
        cursor += 1
      }
      passed = Math.max(passed, time)
      return due
    },
    seek(time) {
      passed = time > passed ? Math.max(passed, time - SEEK_WINDOW_SECONDS) : time - EPSILON
      cursor = placeAfter(items, passed)
    },
  }
}
