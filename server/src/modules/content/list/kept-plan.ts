/** Which searches have a plan that is kept. */
import type { Dialect } from '../../../db/columns.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import { isEverything, type ListFilter } from './list-source.ts'

/** Longer searches come in so many shapes that no connection should keep a plan of each. */
const USUAL_PARTS = 2

/**
 * Whether connections of PostgreSQL keep the plans of a search: of those that come in few shapes, with words of the usual number and
 * without synonyms and filters.
 */
export const hasKeptPlan = (dialect: Dialect, filter: ListFilter, { parts, others }: SearchQuery): boolean =>
  dialect === 'postgres' &&
  parts.length <= USUAL_PARTS &&
  others === undefined &&
  isEverything({ ...filter, words: undefined })
