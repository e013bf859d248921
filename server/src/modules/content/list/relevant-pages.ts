/** Pages of searches in order of relevance (docs/decisions/0095): one tier behind the other, each in the default order of lists. */
import type { Checked } from '@zimu/contract'
import { isBeyond, offsetOf, type RowCount } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { NEWEST, type ReadParts } from '../search/partial/partial-indexes.repo.ts'
import { type SearchReach, searchRank } from '../search/search.repo.ts'
import { isAllTyped, type Tier, tiersOf, type WordScope } from '../search/search-scope.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import { hasKeptPlan } from './kept-plan.ts'
import { countedParts, type ListedRow } from './list.repo.ts'
import { type Page, pageOf, parseRelevantCursor } from './list-order.ts'
import { facets, type ListFilter, type ListSize } from './list-source.ts'
import type { SizedFilter } from './random-pages.ts'
import { countTiers, listTiers, type RelevantRow } from './tier-rows.repo.ts'

/** Where a page begins: after a number of rows, or after a row. */
type RelevantStart = { offset: number } | { last: RelevantRow }

/** Entries that are walked behind a start where there is no small index, for a page. */
const STRETCH = 1024
/** Entries that are walked for a few matches before the small index is asked, which gathers all that it has. */
const FIRST_STRETCH = 256
/** Entries that are walked for a few matches where there is no small index: two tiers are walked for most of what is typed. */
const SHORT_STRETCH = 512

/** Whether so many entries should hold a page: matches are taken to lie evenly. */
const isLikely = ({ count, isExact, total }: ListSize, wanted: number, length: number) =>
  !isExact || count * length >= total * wanted

/** The second of two tiers that together have everything with the words as they were typed. */
const isBehindHeads = (tiers: readonly Tier[], index: number) => tiers[index] === 'text' && tiers[index - 1] === 'head'

export interface FirstMatches {
  limit: number
  among: readonly Tier[]
  /** Entries of a tier that are looked at, if they must be compared with the query; else all. */
  maxTried?: number
}

interface FirstPage {
  limit: number
  /** Matches are counted to here. */
  bound: number
  /** Contents that there are. */
  total: number
}

/** A page, and how many match in all. */
export interface SizedPage {
  page: Page
  size: RowCount
}

type ListInput = Checked<'GET /api/content.Content/list'>

interface Sought {
  filter: ListFilter
  words: SearchQuery
}

interface Near {
  /** The lowest key of the small index. */
  floor?: number | undefined
  /** Whether so many entries may hold a page. */
  mayHold(length: number): boolean
  /** Entries of a stretch. */
  length: number
  firstLength?: number | undefined
}

interface Wanted extends Omit<Near, 'floor'> {
  /** Entries that are walked before the small index is asked; left out: none. */
  firstLength?: number | undefined
  /** Rows. */
  wanted: number
  maxTried?: number | undefined
}

export type RelevantPages = ReturnType<typeof createRelevantPages>

export function createRelevantPages({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, readParts: ReadParts) {
  /**
   * What is asked first, if it may hold a page: what the small index has behind a row, else the next stretch. SQLite's index has the
   * order of lists and stops at the end of a page.
   */
  function nearsOf(last: ListedRow | undefined, { floor, mayHold, length, firstLength }: Near): SearchReach[] {
    if (dialect === 'sqlite') return []
    const below = last && searchRank(last.value, last.content_id)
    const walk = (entries: number): SearchReach => ({ stretch: { length: entries, below } })
    if (floor !== undefined && (below === undefined || below > floor))
      return firstLength === undefined ? [{ floor }] : [walk(firstLength), { floor }]
    return mayHold(length) ? [walk(length)] : []
  }

  const sourceOf = ({ filter, words }: Sought, tier: WordScope, reach: SearchReach) =>
    facets(dialect, { ...filter, words }, tier, { isBlind: hasKeptPlan(dialect, filter, words), ...reach })

  /** The first `wanted` rows from a start on. */
  async function list(
    sought: Sought,
    among: readonly Tier[],
    start: RelevantStart,
    { wanted, maxTried, ...rest }: Wanted,
  ): Promise<RelevantRow[]> {
    const first = 'last' in start ? among.indexOf(start.last.tier) : 0
    // A synonym may have gone since the page before.
    if (first < 0) return []
    const floor = dialect === 'postgres' && rest.mayHold(NEWEST) ? (await readParts()).floor : undefined
    const tiers = among.slice(first).map((tier, index, all) => {
      const last = 'last' in start && index === 0 ? start.last : undefined
      const nears = nearsOf(last, { floor, ...rest })
      // Behind a cursor, or where only so many are compared, the rows of the tier before are not all that it has.
      const isRest = isBehindHeads(all, index) && 'offset' in start && maxTried === undefined
      const scope = isRest ? 'typed' : tier
      const source = sourceOf(sought, scope, { maxTried })
      return { tier, source, nears: nears.map((near) => sourceOf(sought, scope, { maxTried, ...near })), last, isRest }
    })
    const isKept = hasKeptPlan(dialect, sought.filter, sought.words)
    return listTiers(db, tiers, { offset: 'offset' in start ? start.offset : 0, wanted, isKept })
  }

  return {
    /** One page of a search. */
    async find({ filter, size }: SizedFilter, words: SearchQuery, input: ListInput): Promise<Page> {
      const last = input.cursor === undefined ? undefined : parseRelevantCursor(input.cursor)
      const offset = offsetOf(input)
      if (!last && isBeyond(offset, size)) return { contentIds: [], next: null }
      const wanted = input.limit + 1
      const rows = await list({ filter, words }, tiersOf(words), last ? { last } : { offset }, {
        wanted,
        mayHold: (length) => isLikely(size, wanted, length),
        length: STRETCH,
      })
      return pageOf(rows, input.limit, (row) => ({ kind: 'relevant', ...row }))
    },
    /**
     * The first page of a search, with the number of its matches to `bound`, in one statement; of PostgreSQL, and of words whose plan is
     * kept. `total`: of all contents.
     */
    async findFirst(sought: Sought, { limit, bound, total }: FirstPage): Promise<SizedPage> {
      const { floor, isSampled } = await readParts()
      const near = floor === undefined ? { stretch: { length: STRETCH, below: undefined } } : { floor }
      const sample = isSampled ? sourceOf(sought, 'any', { isSampled }) : undefined
      const { parts, gathered } = countedParts(sourceOf(sought, 'any', {}), sample, bound)
      const tiers = tiersOf(sought.words).map((tier, index, all) => {
        const isRest = isBehindHeads(all, index)
        const scope = isRest ? 'typed' : tier
        const source = sourceOf(sought, scope, isRest && isAllTyped(sought.words) ? { gathered } : {})
        return { tier, source, nears: [sourceOf(sought, scope, near)], last: undefined, isRest }
      })
      const nearLength = floor === undefined ? STRETCH : NEWEST
      const { rows, size } = await countTiers(db, tiers, limit + 1, { parts, bound, total, nearLength })
      return { page: pageOf(rows, limit, (row) => ({ kind: 'relevant', ...row })), size }
    },
    /** The first matches of some tiers. */
    async listFirst(filter: ListFilter, words: SearchQuery, options: FirstMatches): Promise<number[]> {
      const among = tiersOf(words).filter((tier) => options.among.includes(tier))
      const { limit: wanted, maxTried } = options
      const reach = { wanted, maxTried, mayHold: () => true, length: SHORT_STRETCH, firstLength: FIRST_STRETCH }
      const rows = await list({ filter, words }, among, { offset: 0 }, reach)
      return rows.map((row) => row.content_id)
    },
  }
}
