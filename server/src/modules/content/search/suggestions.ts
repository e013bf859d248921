/** What may be meant while a search is typed (docs/wire.md#contentsuggest): search words, tags, then titles. */
import type { Language, Output } from '@zimu/contract'
import type { Cards } from '../cards.ts'
import type { Lists } from '../list/lists.ts'
import { type CatalogueCache, NO_FILTER } from '../menu/catalogue.ts'
import { type TagRow, tagItem } from '../menu/categories.ts'
import { createPrefixes, prefixOf } from './prefixes.ts'
import { type Marker, markerOf, markText } from './search-match.ts'
import { foldKeywords, parseQuery } from './search-tokens.ts'
import type { Searchwords } from './searchwords.ts'
import { expandQuery } from './synonym/synonym.rules.ts'

type Suggestion = Output<'GET /api/content.Content/suggest'>['list'][number]

const MAX_SUGGESTIONS = 8
/** Search words and tags at most, so that titles are there too. */
const MAX_WORDS = 4
/** Words, and tags, that begin as typed and are marked at most: some of them mean the same. */
const MAX_MARKED = 12
/** Titles that are looked at: their tokens may match where the typed text does not stand. */
const MAX_TITLES_TRIED = 200
/** Between the parts of a title of which one alone is what is searched for. */
const TITLE_PARTS = /\s*[：:｜|—–]\s*|\s+[·-]\s+/u

/** A text that begins with what was typed, as a suggestion. */
function beginning(text: string, type: Suggestion['type'], marker: Marker): Suggestion[] {
  const { ranges, share } = markText(text, marker)
  return share === 1 && ranges[0]?.from === 0 ? [{ text, ranges, type }] : []
}

/** The part of a title that has what was typed, else the whole title. */
function ofTitle(name: string, marker: Marker): Suggestion[] {
  const texts = [...name.split(TITLE_PARTS).filter(Boolean), name]
  const marked = texts.map((text) => ({ text, ...markText(text, marker) }))
  const best = marked.find(({ share }) => share === 1)
  return best ? [{ text: best.text, ranges: best.ranges, type: 'title' }] : []
}

/** The first of those that fold to the same text. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ text }) => {
    const key = foldKeywords(text)
    return !seen.has(key) && seen.add(key)
  })
}

export interface SuggestionsDeps {
  catalogue: Pick<CatalogueCache, 'read'>
  cards: Pick<Cards, 'listBase'>
  lists: Pick<Lists, 'listFound'>
  words: Pick<Searchwords, 'readWords' | 'isOffered'>
}

export function createSuggestions({ catalogue, cards, lists, words }: SuggestionsDeps) {
  const tagPrefixes = createPrefixes<TagRow>((tag, language) => tagItem(tag, language).tag_name)
  const wordPrefixes = createPrefixes<{ name: string }>(({ name }) => name)

  async function listWords(keywords: string, language: Language, marker: Marker): Promise<Suggestion[]> {
    const all = await words.readWords(language)
    const near = await wordPrefixes.listBeginning(all, language, prefixOf(keywords), MAX_MARKED)
    const offered = await Promise.all(near.map(({ name }) => words.isOffered(name)))
    return near.filter((_, index) => offered[index]).flatMap(({ name }) => beginning(name, 'word', marker))
  }
  async function listTags(keywords: string, language: Language, marker: Marker): Promise<Suggestion[]> {
    const { tags } = await catalogue.read()
    const near = await tagPrefixes.listBeginning(tags, language, prefixOf(keywords), MAX_MARKED)
    return near.flatMap((tag) => beginning(tagItem(tag, language).tag_name, 'tag', marker))
  }
  async function listTitles(keywords: string, language: Language, marker: Marker): Promise<Suggestion[]> {
    const contentIds = await lists.listFound(NO_FILTER, parseQuery(keywords), {
      limit: MAX_SUGGESTIONS,
      among: ['head', 'sound'],
      maxTried: MAX_TITLES_TRIED,
    })
    const found = await cards.listBase(contentIds, language)
    return contentIds.flatMap((content_id) => ofTitle(found.get(content_id)?.card.name ?? '', marker))
  }

  return {
    /** At most eight. */
    async list(keywords: string, language: Language): Promise<Suggestion[]> {
      if (parseQuery(keywords).tokens.length === 0) return []
      const marker = markerOf(keywords)
      const [near, tags, titles] = await Promise.all([
        listWords(keywords, language, marker),
        listTags(keywords, language, marker),
        listTitles(keywords, language, marker),
      ])
      return distinct([...distinct([...near, ...tags]).slice(0, MAX_WORDS), ...titles]).slice(0, MAX_SUGGESTIONS)
    },
  }
}

/** Whether a search finds a content by name, title or tag, or through a synonym. */
export function createFinds({ listFound }: Pick<Lists, 'listFound'>, catalogue: Pick<CatalogueCache, 'read'>) {
  return async (keywords: string): Promise<boolean> => {
    const query = expandQuery(keywords, (await catalogue.read()).synonyms)
    if (query.tokens.length === 0) return false
    return (await listFound(NO_FILTER, query, { limit: 1, among: ['head', 'synonym'] })).length > 0
  }
}
