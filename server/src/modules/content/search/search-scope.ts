/** Parts of a search by relevance, as sets of tokens. Pure. */
import type { SearchQuery } from './search-tokens.ts'

/**
 * Where words match, most relevant first: `head` (all words in names, titles and tags), `text` (in the texts, not all in
 * heads), `sound` (by sound, not in the texts). They exclude each other, so that one is listed behind the other.
 */
export const TIERS = ['head', 'text', 'sound'] as const
export type Tier = (typeof TIERS)[number]
/** A tier, or all of them at once. */
export type WordScope = Tier | 'any'

/** An entry must have all tokens of one set of `oneOf`, and must not have all of `not`. */
export interface WordSets {
  oneOf: readonly (readonly string[])[]
  not: readonly string[]
}

/** Tiers that a query can match, in order. */
export const tiersOf = ({ sound }: Pick<SearchQuery, 'sound'>): readonly Tier[] =>
  sound === undefined ? TIERS.filter((tier) => tier !== 'sound') : TIERS

/** The tokens of a query in a scope. */
export function wordSets({ tokens, heads, sound }: SearchQuery, scope: WordScope): WordSets {
  const typed = sound === undefined ? [] : [sound]
  if (scope === 'head') return { oneOf: [heads], not: [] }
  if (scope === 'text') return { oneOf: [tokens], not: heads }
  if (scope === 'sound') return { oneOf: [typed], not: tokens }
  return { oneOf: sound === undefined ? [tokens] : [tokens, typed], not: [] }
}
