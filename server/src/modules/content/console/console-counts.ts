/** How many contents there are in each state, and how many a filter finds. */
import { type ConsoleDatabase, type ConsoleFilter, countFlags, countMatching } from './console-list.repo.ts'
import { stateOf } from './console-list.rules.ts'

export function createConsoleCounts(database: ConsoleDatabase) {
  async function countStates() {
    const states = { draft: 0, scheduled: 0, published: 0, hidden: 0, bin: 0 }
    for (const { num, ...flags } of await countFlags(database.db)) states[stateOf(flags)] += Number(num)
    return states
  }

  /** The numbers of the tabs say how many there are where nothing else is filtered. */
  async function countRows(filter: ConsoleFilter, states: Awaited<ReturnType<typeof countStates>>) {
    const { q, state, ...others } = filter
    if (q !== '' || Object.values(others).some((value) => value !== undefined)) return countMatching(database, filter)
    const { bin, ...shown } = states
    const all = Object.values(shown).reduce((sum, num) => sum + num, 0)
    return { count: state === undefined ? all : states[state], isExact: true }
  }

  return { countStates, countRows }
}
