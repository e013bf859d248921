/** Parts of a search by relevance, as sets of tokens. Pure. */
import type { SearchQuery } from './search-tokens.ts'

/**
 * Where words match: `head` (all words in names, titles and tags), `text` (in the texts, not all in heads), `sound` (by sound, not
 * in the texts), `synonym` (through a synonym, not in the texts). They exclude each other, so that one is listed behind the
 * other. Cursors name them by their place here.
 */
export const TIERS = ['head', 'text', 'sound', 'synonym'] as const
export type Tier = (typeof TIERS)[number]
/** A tier; `typed`: the tiers `head` and `text` together; or all of them at once. */
export type WordScope = Tier | 'typed' | 'any'

/** An entry must have all tokens of one set of `oneOf`, and must not have all of any set of `not`. */
export interface WordSets {
  oneOf: readonly (readonly string[])[]
  not: readonly (readonly string[])[]
}

/** Tiers that a query can match, most relevant first. */
export const tiersOf = ({ sound, others }: Pick<SearchQuery, 'sound' | 'others'>): readonly Tier[] => [
  'head',
  'text',
  ...(others === undefined ? [] : (['synonym'] as const)),
  ...(sound === undefined ? [] : (['sound'] as const)),
]

/** The tokens of a query in a scope. */
export function wordSets({ tokens, heads, sound, others = [] }: SearchQuery, scope: WordScope): WordSets {
  const typed = sound === undefined ? [] : [sound]
  const meant = others.map((other) => other.tokens)
  if (scope === 'head') return { oneOf: [heads], not: [] }
  if (scope === 'text') return { oneOf: [tokens], not: [heads] }
  if (scope === 'typed') return { oneOf: [tokens], not: [] }
  // Without synonyms nothing matches: what must be there must not be there.
  if (scope === 'synonym') return { oneOf: meant.length > 0 ? meant : [tokens], not: [tokens] }
  if (scope === 'sound') return { oneOf: [typed], not: [tokens, ...meant] }
  return { oneOf: [tokens, ...meant, ...(sound === undefined ? [] : [typed])], not: [] }
}

/**
 * Parts of which an entry's text must contain all of one set; none: the tokens decide alone. Where several wordings are looked
 * for at once, an entry that has the tokens of one may pass by the parts of another: it is counted, and listed by other orders
 * than relevance.
 */
export function partSets({ parts, others = [] }: SearchQuery, scope: WordScope): readonly (readonly string[])[] {
  const meant = others.map((other) => other.parts)
  const sets = scope === 'synonym' && meant.length > 0 ? meant : scope === 'any' ? [parts, ...meant] : [parts]
  return sets.some((set) => set.length === 0) ? [] : sets
}

/** Whether everything that matches is in the tiers `head` and `text`. */
export const isAllTyped = ({ sound, others }: Pick<SearchQuery, 'sound' | 'others'>): boolean =>
  sound === undefined && others === undefined
