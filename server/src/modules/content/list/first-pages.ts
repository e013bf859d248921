/**
 * First pages of searches whose number is not known yet: page and number in one statement (docs/decisions/0507). Of PostgreSQL, and of words
 * whose plan is kept; others are counted first, and their page is asked for by what that told.
 */
import type { Dialect } from '../../../db/columns.ts'
import { type Catalogue, countAll } from '../menu/catalogue.ts'
import { type Counter, MAX_FOUND } from './counter.ts'
import { hasKeptPlan } from './kept-plan.ts'
import type { ListInput } from './list-filter.ts'
import { isDefault, parseOrder } from './list-order.ts'
import type { ListFilter } from './list-source.ts'
import type { RelevantPages, SizedPage } from './relevant-pages.ts'

const isFirst = ({ page, cursor, random, sort_field, sort_value }: ListInput) =>
  page === 1 && cursor === undefined && random === 0 && isDefault(parseOrder(sort_field, sort_value))

export function createFirstPages(dialect: Dialect, counter: Counter, relevantPages: Pick<RelevantPages, 'findFirst'>) {
  return {
    /** Undefined: the list takes more than one statement. */
    async find(filter: ListFilter, input: ListInput, catalogue: Catalogue): Promise<SizedPage | undefined> {
      const { words } = filter
      if (!words || !isFirst(input) || !hasKeptPlan(dialect, filter, words) || counter.isKnown(filter)) return undefined
      const bounds = { limit: input.limit, bound: MAX_FOUND, total: countAll(catalogue) }
      const found = await relevantPages.findFirst({ filter, words }, bounds)
      counter.keep(filter, found.size)
      return found
    },
  }
}
