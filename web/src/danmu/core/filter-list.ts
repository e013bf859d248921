/** A viewer's block list as a file in Bilibili's formats (`@zimu/contract/danmu-filter-list`), as far as a viewer's filter takes it. Pure. */
import { formatFilterList as formatEntries, readFilterList } from '@zimu/contract/danmu-filter-list'
import type { DanmuFilter } from './filter.ts'
import { isPattern } from './pattern.ts'

/** The part of a filter that a file holds. */
export type FilterList = Pick<DanmuFilter, 'words' | 'patterns' | 'senders'>

/** Characters of a file that are read. */
const MAX_LENGTH = 2_000_000
const MAX_WORD_LENGTH = 100
/** Ids of senders of this service; those of other services match nobody. */
const SENDER = /^[\w-]{12}$/

/** Writes a list as XML. */
export function formatFilterList({ words, patterns, senders }: FilterList): string {
  return formatEntries([
    ...words.map((value) => ({ kind: 'word', value }) as const),
    ...patterns.map((value) => ({ kind: 'pattern', value }) as const),
    ...senders.map((value) => ({ kind: 'sender', value }) as const),
  ])
}

/** Reads a list. `skipped` counts entries that are disabled, unknown or unusable. Null for a file of another kind. */
export function parseFilterList(text: string): (FilterList & { skipped: number }) | null {
  const list = readFilterList(text.slice(0, MAX_LENGTH))
  if (!list) return null
  const found = { words: new Set<string>(), patterns: new Set<string>(), senders: new Set<string>() }
  let skipped = list.otherNum
  for (const { kind, value } of list.entries) {
    if (kind === 'word' && value !== '' && value.length <= MAX_WORD_LENGTH) found.words.add(value)
    else if (kind === 'pattern' && isPattern(value)) found.patterns.add(value)
    else if (kind === 'sender' && SENDER.test(value)) found.senders.add(value)
    else skipped += 1
  }
  return { words: [...found.words], patterns: [...found.patterns], senders: [...found.senders], skipped }
}
