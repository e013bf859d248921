import { type DanmuItem, parseItem } from '../../../../../danmu/index.ts'
import type { ShownDanmu } from '../shown-danmu.ts'
import type { ReadDanmu } from './danmu-line.tsx'

export interface RecentRules {
  /** Second of the film. */
  time: number
  most: number
  isWanted: (item: DanmuItem) => boolean
}

/** How many of `items`, which stand by time, the film has come to. */
function countPassed(items: readonly ShownDanmu[], time: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The last of what was said up to a time, oldest first. Looks at no more items than it needs, however long the list is. */
export function listRecent(items: readonly ShownDanmu[], { time, most, isWanted }: RecentRules): ReadDanmu[] {
  const found: ReadDanmu[] = []
  for (let place = countPassed(items, time) - 1; place >= 0 && found.length < most; place -= 1) {
    const input = items[place]
    const item = input && parseItem(input)
    if (input && item && isWanted(item)) found.push({ ...item, isLiked: input.isLiked })
  }
  return found.reverse()
}
