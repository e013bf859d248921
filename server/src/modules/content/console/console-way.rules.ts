/** How the console's list of contents comes by what a filter lets through, and what is known of it without looking. Pure. */
import type { ContentProblem, ContentState, Language } from '@zimu/contract'
import type { Dialect } from '../../../db/columns.ts'
import { type CountRow, WHOLE } from '../menu/counts.rules.ts'
import { facetToken } from '../search/facet-tokens.ts'
import { UNLISTED_STATES } from './console-list.rules.ts'

export interface ConsoleFilter {
  q: string
  state?: ContentState | undefined
  kind?: 'video' | 'gallery' | 'article' | undefined
  category?: number | undefined
  access?: 'free' | 'vip' | undefined
  missing?: Language | undefined
  tag?: number | undefined
  problem?: ContentProblem | undefined
  /** Name of the operator who wrote in it last. */
  editor?: string | undefined
  /** Plays of the last seven days: 0, or so many at least. */
  plays?: number | undefined
  /** Changed since, in epoch milliseconds. */
  since?: number | undefined
}

/**
 * `walk` goes along the order of the list and asks each row whether it matches, `gather` takes the few of a category, a tag or a text
 * and sorts them.
 */
export type Way = 'walk' | 'gather'

/** Rows of a page, about. */
const PAGE = 50

/** Filters that have an index of their own, from which the rest of the question is answered. */
export const hasOwnIndex = ({ problem, editor, plays }: ConsoleFilter): boolean =>
  (problem !== undefined && problem !== 'rendition_failed') || editor !== undefined || plays !== undefined

/** Whether a state is one that visitors have no list with: those are few, and have indexes of their own. */
export const isOfUnlisted = (state: ContentState | undefined): state is (typeof UNLISTED_STATES)[number] =>
  UNLISTED_STATES.some((one) => one === state)

/** Facets of a filter, by which numbers of listed contents are kept (docs/decisions/0082). */
export const facetsOf = ({ category, tag }: ConsoleFilter): string[] => [
  ...(category === undefined ? [] : [facetToken.category(category)]),
  ...(tag === undefined ? [] : [facetToken.tag(tag)]),
]

function sumOf(kept: readonly CountRow[], facet: string, { kind, access }: Pick<ConsoleFilter, 'kind' | 'access'>) {
  return kept
    .filter((row) => row.facet === facet)
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => access === undefined || row.is_vip === (access === 'vip' ? 1 : 0))
    .reduce((sum, row) => sum + row.count, 0)
}

/** Number of all listed contents. */
export const listedNum = (kept: readonly CountRow[]): number => sumOf(kept, WHOLE, {})

/**
 * Number of listed contents that a filter lets through, where it is kept: of one category or tag at most, of a kind, of an access.
 * Undefined: it has to be counted.
 */
export function keptNum(
  { q, state, kind, access, category, tag, ...others }: ConsoleFilter,
  kept: readonly CountRow[],
) {
  const isCounted = q !== '' || Object.values(others).some((value) => value !== undefined)
  const [facet = WHOLE, ...more] = facetsOf({ q, category, tag })
  return isCounted || more.length > 0 ? undefined : sumOf(kept, facet, { kind, access })
}

/**
 * The cheaper way to a page: a walk asks as many rows as there are to one match, for each row of the page; whoever gathers reads what
 * the category or the tag has. PostgreSQL weighs that itself.
 */
export function wayOf(dialect: Dialect, filter: ConsoleFilter, kept: readonly CountRow[]): Way {
  if (filter.q !== '') return 'gather'
  if (dialect === 'postgres' || hasOwnIndex(filter) || isOfUnlisted(filter.state)) return 'walk'
  const isFew = facetsOf(filter).some(
    (facet) => sumOf(kept, facet, {}) * sumOf(kept, facet, filter) < PAGE * listedNum(kept),
  )
  return isFew ? 'gather' : 'walk'
}

/** The way to count: there is no order to walk along, so that whatever has a category or a tag is taken from there. */
export function countWayOf(filter: ConsoleFilter, isUnlisted: boolean): Way {
  if (filter.q !== '') return 'gather'
  return facetsOf(filter).length > 0 && !isUnlisted && !isOfUnlisted(filter.state) ? 'gather' : 'walk'
}
