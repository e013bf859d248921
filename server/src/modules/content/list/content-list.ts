/** The list of contents (docs/wire.md#contentlist). */
import type { Checked, ContentCard, Language, Output } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import { listEnvelope } from '../../../db/list-query/list-envelope.ts'
import type { Cards } from '../cards.ts'
import { type OpenDeps, requireOpen } from '../content.visibility.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import type { Misses } from '../search/miss/misses.ts'
import { markerOf } from '../search/search-match.ts'
import { matchOf } from '../search/search-matches.ts'
import type { Searchwords } from '../search/searchwords.ts'
import { wordingsOf } from '../search/synonym/synonym.rules.ts'
import type { ListInput } from './list-filter.ts'
import type { Lists } from './lists.ts'

export interface ContentListDeps extends OpenDeps {
  catalogue: Pick<CatalogueCache, 'read' | 'menuOf'>
  cards: Pick<Cards, 'listCards' | 'listBase'>
  lists: Pick<Lists, 'findPage'>
  searchwords: Pick<Searchwords, 'count'>
  misses: Pick<Misses, 'count'>
}

const NO_MARKED = { is_top: [], is_hot: [], is_rec: [] }

/**
 * Whether a page carries the first cards of each flag, the category tree and the tags. Clients that turn pages by number
 * replace what they show with each response, so every numbered page has them. Cursors and random orders are extensions,
 * whose clients have the first page.
 */
function hasExtras(input: Checked<'GET /api/content.Content/list'>): boolean {
  return input.random === 0 && input.cursor === undefined
}

const FILTERS = ['category_id', 'category_unique', 'tag_id', 'tag_unique', 'kind', 'access', 'length'] as const
const FLAGS = ['is_top', 'is_hot', 'is_rec'] as const

/** Whether a search looks for words alone: what a filter hides was not sought in vain. */
const isUnfiltered = (input: ListInput): boolean => [...FILTERS, ...FLAGS].every((name) => input[name] === undefined)

function cardsOf(contentIds: readonly number[], cards: ReadonlyMap<number, ContentCard>): ContentCard[] {
  return contentIds.flatMap((content_id) => cards.get(content_id) ?? [])
}

export function createContentList({ catalogue, cards, lists, searchwords, misses, ...open }: ContentListDeps) {
  /** Marks a page of a search. Cards are in the cache already. */
  async function listMatches(contentIds: readonly number[], keywords: string, language: Language) {
    const { synonyms } = await catalogue.read()
    const markers = [keywords, ...wordingsOf(keywords, synonyms).map((wording) => wording.keywords)].map(markerOf)
    const base = await cards.listBase(contentIds, language)
    return contentIds.flatMap((content_id) => {
      const found = base.get(content_id)
      if (!found) return []
      const matches = markers.map((marker) => matchOf(found, marker, language))
      return matches.find(({ name_ranges, field }) => name_ranges.length > 0 || field !== '') ?? matches.slice(0, 1)
    })
  }

  return {
    /** A search is counted for the hot words, once: not again with its further pages. */
    async list(input: ListInput, context: CallContext): Promise<Output<'GET /api/content.Content/list'>> {
      await requireOpen(open)
      const { language, caller } = context
      const current = await catalogue.read()
      const page = await lists.findPage(input, current)
      const isWhole = hasExtras(input)
      const { is_top, is_hot, is_rec } = isWhole ? current.marked : NO_MARKED
      const all = await cards.listCards([...page.contentIds, ...is_top, ...is_hot, ...is_rec], language, caller)
      if (input.keywords && input.page === 1 && input.cursor === undefined) {
        const { keywords } = input
        const isMiss = page.count === 0 && isUnfiltered(input)
        context.onServe(() => {
          searchwords.count(keywords, language)
          if (isMiss) misses.count(keywords, language)
        })
      }
      return {
        ...listEnvelope(input, page, cardsOf(page.contentIds, all)),
        seed: page.seed,
        matches: input.keywords ? await listMatches(page.contentIds, input.keywords, language) : [],
        tops: cardsOf(is_top, all),
        hots: cardsOf(is_hot, all),
        recs: cardsOf(is_rec, all),
        ...(isWhole ? catalogue.menuOf(current, language) : { category: [], tag: [] }),
      }
    },
  }
}
