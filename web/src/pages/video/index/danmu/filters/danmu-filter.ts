import { useCallback } from 'react'
import type { DanmuFilter, DanmuKind, FilterList } from '../../../../../danmu/index.ts'
import { type PersistedValue, read, usePersisted } from '../../../../../storage/index.ts'

export const DANMU_KINDS = ['scroll', 'top', 'bottom', 'coloured'] as const satisfies readonly DanmuKind[]
export const MAX_WORD_LENGTH = 20
const MAX_WORDS = 200
const MAX_PATTERNS = 50
const MAX_SENDERS = 500

const schema = read.object({
  hidden: read.listOf(read.oneOf(DANMU_KINDS)),
  words: read.listOf(read.text),
  patterns: read.optional(read.listOf(read.text), []),
  senders: read.listOf(read.text),
})

/** Kept in this browser; nothing of it is sent. */
const DANMU_FILTER: PersistedValue<read.ValueOf<typeof schema>> = {
  key: 'danmu_filter',
  schema,
  empty: { hidden: [], words: [], patterns: [], senders: [] },
}

/** The newest of a list, each once. */
const withNewest = (list: readonly string[], added: string, most: number) =>
  [...list.filter((known) => known !== added), added].slice(-most)

/** What this viewer does not want to see over films, and how to change it. */
export function useDanmuFilter() {
  const [filter, setFilter] = usePersisted(DANMU_FILTER)
  const change = useCallback(
    (part: Partial<DanmuFilter>) =>
      setFilter({
        hidden: [...(part.hidden ?? filter.hidden)],
        words: [...(part.words ?? filter.words)],
        patterns: [...(part.patterns ?? filter.patterns)],
        senders: [...(part.senders ?? filter.senders)],
      }),
    [filter, setFilter],
  )
  return {
    filter,
    toggleKind: (kind: DanmuKind, isShown: boolean) =>
      change({ hidden: isShown ? filter.hidden.filter((known) => known !== kind) : [...filter.hidden, kind] }),
    addWord: (word: string) => change({ words: withNewest(filter.words, word, MAX_WORDS) }),
    removeWord: (word: string) => change({ words: filter.words.filter((known) => known !== word) }),
    addPattern: (pattern: string) => change({ patterns: withNewest(filter.patterns, pattern, MAX_PATTERNS) }),
    removePattern: (pattern: string) => change({ patterns: filter.patterns.filter((known) => known !== pattern) }),
    blockSender: (sender: string) => change({ senders: withNewest(filter.senders, sender, MAX_SENDERS) }),
    /** Adds a whole list to what is there. */
    join: (list: FilterList) =>
      change({
        words: list.words.reduce(
          (known, word) => withNewest(known, word, MAX_WORDS),
          filter.words as readonly string[],
        ),
        patterns: list.patterns.reduce(
          (known, pattern) => withNewest(known, pattern, MAX_PATTERNS),
          filter.patterns as readonly string[],
        ),
        senders: list.senders.reduce(
          (known, sender) => withNewest(known, sender, MAX_SENDERS),
          filter.senders as readonly string[],
        ),
      }),
    clearSenders: () => change({ senders: [] }),
  }
}
