/** Pages of searches in order of relevance (docs/decisions/0095): one tier behind the other, each in the default order of lists. */
import type { Checked } from '@zimu/contract'
import { isBeyond, offsetOf } from '../../../db/list-query/list-query.rules.ts'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import { NEWEST, type ReadFloor } from '../search/newest.repo.ts'
import { type SearchReach, searchRank } from '../search/search.repo.ts'
import { type Tier, tiersOf } from '../search/search-scope.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import { countMatches, type ListedRow, listSorted, type Start } from './list.repo.ts'
import { DEFAULT_ORDER, type Page, pageOf, parseRelevantCursor } from './list-order.ts'
import { facets, type ListFilter, type ListSize, type ListSource } from './list-source.ts'
import type { SizedFilter } from './random-pages.ts'

/** A found row and the tier that it was found in. */
interface RelevantRow extends ListedRow {
  tier: Tier
}

interface TierSource {
  tier: Tier
  source: ListSource
  /** A part of it right behind a start, where that may hold a page: a page that it fills is the page of the whole. */
  near(from: Start): ListSource | undefined
}

/** The source of each tier, most relevant first. */
type Tiers = readonly TierSource[]

/** Where a page begins: after a number of rows, or after a row. */
type RelevantStart = { offset: number } | { last: RelevantRow }

/** Entries that are walked behind a start where there is no small index, for a page. */
const STRETCH = 1024
/** The same for a few matches, of which nobody knows how many there are: two tiers are walked for most of what is typed. */
const SHORT_STRETCH = 512

const keyOf = (from: Start) => ('last' in from ? searchRank(from.last.value, from.last.content_id) : undefined)

async function listTier(db: Db, { source, near }: TierSource, from: Start, wanted: number): Promise<ListedRow[]> {
  const part = near(from)
  if (part) {
    const rows = await listSorted(db, part, DEFAULT_ORDER, from, wanted)
    if (rows.length === wanted) return rows
  }
  return listSorted(db, source, DEFAULT_ORDER, from, wanted)
}

/** Whether so many entries should hold a page: matches are taken to lie evenly. */
const isLikely = ({ count, isExact, total }: ListSize, wanted: number, length: number) =>
  !isExact || count * length >= total * wanted

/** The first `wanted` rows from a start on. Counts a tier only if a page by number begins behind it. */
async function listRelevant(db: Db, tiers: Tiers, start: RelevantStart, wanted: number): Promise<RelevantRow[]> {
  const found: RelevantRow[] = []
  const first = 'last' in start ? tiers.findIndex(({ tier }) => tier === start.last.tier) : 0
  // A synonym may have gone since the page before.
  if (first < 0) return []
  let offset = 'offset' in start ? start.offset : 0
  for (const [index, one] of tiers.entries()) {
    if (index < first || found.length === wanted) continue
    const { tier, source } = one
    const from = 'last' in start && index === first ? { last: start.last } : { offset }
    const rows = await listTier(db, one, from, wanted - found.length)
    found.push(...rows.map((row) => ({ ...row, tier })))
    if (rows.length > 0) offset = 0
    else if (offset > 0) offset -= Math.min(offset, (await countMatches(db, source)).count)
  }
  return found
}

export interface FirstMatches {
  limit: number
  among: readonly Tier[]
  /** Entries of a tier that are looked at, if they must be compared with the query; else all. */
  maxTried?: number
}

type ListInput = Checked<'GET /api/content.Content/list'>

export function createRelevantPages({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, readFloor: ReadFloor) {
  const sourceOf = (filter: ListFilter, words: SearchQuery, tier: Tier, reach?: SearchReach) =>
    facets(dialect, { ...filter, words }, tier, reach)

  /**
   * Each tier with the part of it that is asked first, if `mayHold` a page: what the small index has behind a start, else the next stretch.
   * SQLite's index has the order of lists and stops at the end of a page.
   */
  async function tiersWith(
    tiers: readonly Tier[],
    toSource: (tier: Tier, reach?: SearchReach) => ListSource,
    { mayHold, length }: { mayHold: (length: number) => boolean; length: number },
  ): Promise<Tiers> {
    const floor = dialect === 'postgres' && mayHold(NEWEST) ? await readFloor() : undefined
    return tiers.map((tier) => ({
      tier,
      source: toSource(tier),
      near(from) {
        if (dialect === 'sqlite') return undefined
        const below = keyOf(from)
        if (floor !== undefined && (below === undefined || below > floor)) return toSource(tier, { floor })
        return mayHold(length) ? toSource(tier, { stretch: { length, below } }) : undefined
      },
    }))
  }

  return {
    /** One page of a search. */
    async find({ filter, size }: SizedFilter, words: SearchQuery, input: ListInput): Promise<Page> {
      const last = input.cursor === undefined ? undefined : parseRelevantCursor(input.cursor)
      const offset = offsetOf(input)
      if (!last && isBeyond(offset, size)) return { contentIds: [], next: null }
      const wanted = input.limit + 1
      const tiers = await tiersWith(tiersOf(words), (tier, reach) => sourceOf(filter, words, tier, reach), {
        mayHold: (length) => isLikely(size, wanted, length),
        length: STRETCH,
      })
      const rows = await listRelevant(db, tiers, last ? { last } : { offset }, wanted)
      return pageOf(rows, input.limit, (row) => ({ kind: 'relevant', ...row }))
    },
    /** The first matches of some tiers. */
    async listFirst(filter: ListFilter, words: SearchQuery, options: FirstMatches): Promise<number[]> {
      const tiers = tiersOf(words).filter((tier) => options.among.includes(tier))
      const { maxTried } = options
      const toSource = (tier: Tier, reach?: SearchReach) => sourceOf(filter, words, tier, { maxTried, ...reach })
      const sources = await tiersWith(tiers, toSource, { mayHold: () => true, length: SHORT_STRETCH })
      const rows = await listRelevant(db, sources, { offset: 0 }, options.limit)
      return rows.map((row) => row.content_id)
    },
  }
}
