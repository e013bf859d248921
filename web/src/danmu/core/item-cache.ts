/** Items of lists, parsed and filtered once however often they are looked at. Pure but for its own memory. */
import { createFilter, type DanmuFilter } from './filter.ts'
import { type DanmuInput, type DanmuItem, parseItem } from './item.ts'

/** Cached items: those of a few minutes. */
const MAX_CACHED = 5000
const NOTHING: readonly DanmuItem[] = []

export function createItemCache(filter: DanmuFilter) {
  let isWanted = createFilter(filter)
  /** By id; null for what has no text or is filtered out. */
  let cached = new Map<DanmuItem['id'], DanmuItem | null>()

  function parseOne(input: DanmuInput): DanmuItem | null {
    const known = cached.get(input.id)
    if (known !== undefined) return known
    const item = parseItem(input)
    const wanted = item && isWanted(item) ? item : null
    cached.set(input.id, wanted)
    return wanted
  }

  return {
    /** The items that are to be shown. */
    parse(inputs: readonly DanmuInput[]): readonly DanmuItem[] {
      if (inputs.length === 0) return NOTHING
      if (cached.size > MAX_CACHED) cached = new Map()
      return inputs.flatMap((input) => parseOne(input) ?? [])
    },
    isWanted: (item: DanmuItem): boolean => isWanted(item),
    setFilter(next: DanmuFilter) {
      isWanted = createFilter(next)
      cached = new Map()
    },
  }
}
