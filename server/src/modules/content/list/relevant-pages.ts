/** Pages of searches in order of relevance (docs/decisions/0095): one tier behind the other, each in the default order of lists. */
import type { Checked } from '@zimu/contract'
import { isBeyond, offsetOf } from '../../../db/list-query/list-query.rules.ts'
import type { Db, OpenDatabase } from '../../../db/open.ts'
import { partSets, type Tier, tiersOf } from '../search/search-scope.ts'
import type { SearchQuery } from '../search/search-tokens.ts'
import { countMatches, type ListedRow, listSorted, type Start } from './list.repo.ts'
import { DEFAULT_ORDER, type Page, pageOf, parseRelevantCursor } from './list-order.ts'
import { facets, type ListFilter, type ListSource } from './list-source.ts'
import type { SizedFilter } from './random-pages.ts'

/** A found row and the tier that it was found in. */
interface RelevantRow extends ListedRow {
  tier: Tier
}

/** Entries whose text is compared with the words for a first page, before all are: as a rule most of them match. */
const FIRST_TRIED = 120

interface TierSource {
  tier: Tier
  source: ListSource
  /** Its first entries only, where the tokens of an entry do not tell whether it matches. */
  first: ListSource | undefined
}

/** The source of each tier, most relevant first. */
type Tiers = readonly TierSource[]

/** Where a page begins: after a number of rows, or after a row. */
type RelevantStart = { offset: number } | { last: RelevantRow }

async function listTier(db: Db, { source, first }: TierSource, from: Start, wanted: number): Promise<ListedRow[]> {
  if (first && 'offset' in from && from.offset === 0) {
    const rows = await listSorted(db, first, DEFAULT_ORDER, from, wanted)
    if (rows.length === wanted) return rows
  }
  return listSorted(db, source, DEFAULT_ORDER, from, wanted)
}

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

export function createRelevantPages({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>) {
  const tiersFor = (
    filter: ListFilter,
    words: SearchQuery,
    tiers: readonly Tier[],
    { triesFirst = false, maxTried }: { triesFirst?: boolean; maxTried?: number | undefined },
  ): Tiers =>
    tiers.map((tier) => {
      const of = { ...filter, words }
      const isTried = triesFirst && dialect === 'postgres' && partSets(words, tier).length > 0
      return {
        tier,
        source: facets(dialect, of, tier, maxTried),
        first: isTried ? facets(dialect, of, tier, FIRST_TRIED) : undefined,
      }
    })

  return {
    /** One page of a search. */
    async find({ filter, size }: SizedFilter, words: SearchQuery, input: ListInput): Promise<Page> {
      const last = input.cursor === undefined ? undefined : parseRelevantCursor(input.cursor)
      const offset = offsetOf(input)
      if (!last && isBeyond(offset, size)) return { contentIds: [], next: null }
      const triesFirst = !size.isExact || size.count > FIRST_TRIED
      const tiers = tiersFor(filter, words, tiersOf(words), { triesFirst })
      const rows = await listRelevant(db, tiers, last ? { last } : { offset }, input.limit + 1)
      return pageOf(rows, input.limit, (row) => ({ kind: 'relevant', ...row }))
    },
    /** The first matches of some tiers. */
    async listFirst(filter: ListFilter, words: SearchQuery, options: FirstMatches): Promise<number[]> {
      const tiers = tiersOf(words).filter((tier) => options.among.includes(tier))
      const sources = tiersFor(filter, words, tiers, { maxTried: options.maxTried })
      const rows = await listRelevant(db, sources, { offset: 0 }, options.limit)
      return rows.map((row) => row.content_id)
    },
  }
}
