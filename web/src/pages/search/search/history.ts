/** What this visitor searched for, latest first; kept in this browser. */
import { type PersistedValue, read } from '../../../storage/index.ts'

export const HISTORY_MAX = 12
/** Longest search, in characters. */
export const KEYWORDS_MAX = 40

export const SEARCH_HISTORY: PersistedValue<string[]> = {
  key: 'search_history',
  schema: read.listOf(read.text),
  empty: [],
}

/** What is searched for when this was typed; empty when nothing is. */
export const readKeywords = (typed: string): string => [...typed.trim()].slice(0, KEYWORDS_MAX).join('').trimEnd()

/** The history with one more search; the same words in other case take the place of the older ones. */
export function withSearch(history: readonly string[], keywords: string): string[] {
  const others = history.filter((each) => each.toLowerCase() !== keywords.toLowerCase())
  return [keywords, ...others].slice(0, HISTORY_MAX)
}
