/** How many contents a list has: numbers are kept for a second, “more than so many” for a minute. */
import { minutes } from '@zimu/contract/durations'
import type { RowCount } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { CACHE_MS } from '../menu/catalogue.ts'
import type { ReadParts } from '../search/partial/partial-indexes.repo.ts'
import type { SearchReach } from '../search/search.repo.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import { hasKeptPlan } from './kept-plan.ts'
import { countFound, countMatches } from './list.repo.ts'
import { facets, type ListFilter, matchSource } from './list-source.ts'

const COUNT_CACHE_SIZE = 500
/**
 * Matches of words are counted so far (docs/decisions/0232): each is read and compared, where other lists have their numbers from
 * an index.
 */
export const MAX_FOUND = 1000
/** “More than so many” holds longer than a number. */
const WIDE_MS = minutes(1)

export interface Counter {
  count(filter: ListFilter): Promise<RowCount>
  /** Whether the number is kept, or is being counted. */
  isKnown(filter: ListFilter): boolean
  /**
   * Keeps “more than so many” that was told with a page. A number is not kept: contents may have been written since the page was asked for,
   * and their writer has emptied what was kept.
   */
  keep(filter: ListFilter, size: RowCount): void
  clear(): void
}

/** Counts the rows of a list; numbers are kept for a second, “more than so many” for longer. */
export function createCounter(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  clock: Clock,
  readParts: ReadParts,
): Counter {
  const counts = createValueCache<string, Promise<RowCount>>(clock, { max: COUNT_CACHE_SIZE, lifeMs: CACHE_MS })
  const wide = createValueCache<string, RowCount>(clock, { max: COUNT_CACHE_SIZE, lifeMs: WIDE_MS })

  async function countWords(filter: ListFilter, words: SearchQuery): Promise<RowCount> {
    const isKept = hasKeptPlan(dialect, filter, words)
    const { isSampled } = await readParts()
    const sourceOf = (reach: SearchReach) => facets(dialect, filter, 'any', { isBlind: isKept, ...reach })
    const sample = isSampled ? sourceOf({ isSampled }) : undefined
    return countFound(db, { whole: sourceOf({}), sample, isKept }, MAX_FOUND)
  }
  async function countOnce(key: string, filter: ListFilter): Promise<RowCount> {
    const { words } = filter
    const size = await (words ? countWords(filter, words) : countMatches(db, matchSource(dialect, filter)))
    if (!size.isExact) wide.set(key, size)
    return size
  }
  return {
    async count(filter) {
      const key = JSON.stringify(filter)
      return wide.get(key) ?? readThrough(counts, key, () => countOnce(key, filter))
    },
    isKnown(filter) {
      const key = JSON.stringify(filter)
      return wide.get(key) !== undefined || counts.get(key) !== undefined
    },
    keep(filter, size) {
      if (!size.isExact) wide.set(JSON.stringify(filter), size)
    },
    clear() {
      counts.clear()
      wide.clear()
    },
  }
}
