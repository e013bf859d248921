/** How many contents there are in each state, and how many a filter finds. */
import type { CountRow } from '../menu/counts.rules.ts'
import { countMatching, countUnlisted } from './console-list.repo.ts'
import type { ConsoleDatabase } from './console-narrow.ts'
import { type ConsoleFilter, facetsOf, isOfUnlisted, keptNum, listedNum } from './console-way.rules.ts'

export function createConsoleCounts(database: ConsoleDatabase) {
  /** What visitors have lists with is kept by every write; the rest is little, and counted. */
  const countStates = async (kept: readonly CountRow[]) => ({
    published: listedNum(kept),
    ...(await countUnlisted(database.db)),
  })

  /** The numbers of the tabs say how many there are where nothing else is filtered. */
  async function countRows(
    filter: ConsoleFilter,
    states: Awaited<ReturnType<typeof countStates>>,
    kept: readonly CountRow[],
  ): Promise<{ count: number; isExact: boolean }> {
    const { state, kind, access } = filter
    const listed = keptNum(filter, kept)
    if (listed === undefined) return countMatching(database, filter)
    if (state === 'published') return { count: listed, isExact: true }
    const isPlain = kind === undefined && access === undefined && facetsOf(filter).length === 0
    if (isOfUnlisted(state)) return isPlain ? { count: states[state], isExact: true } : countMatching(database, filter)
    if (isPlain) return { count: listed + states.draft + states.scheduled + states.hidden, isExact: true }
    const unlisted = await countMatching(database, filter, true)
    return { count: listed + unlisted.count, isExact: unlisted.isExact }
  }

  return { countStates, countRows }
}
