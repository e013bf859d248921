import { useCallback } from 'react'
import type { DanmuFilter, DanmuKind } from '../../../../danmu/index.ts'
import { type KeptValue, read, usePersisted } from '../../../../storage/index.ts'

export const DANMU_KINDS = ['scroll', 'top', 'bottom', 'coloured'] as const satisfies readonly DanmuKind[]
export const WORD_MOST = 20
const WORDS_MOST = 200
const SENDERS_MOST = 500

const schema = read.object({
  hidden: read.listOf(read.oneOf(DANMU_KINDS)),
  words: read.listOf(read.text),
  senders: read.listOf(read.text),
})

/** Kept in this browser; nothing of it is sent. */
const DANMU_FILTER: KeptValue<read.ValueOf<typeof schema>> = {
  key: 'danmu_filter',
  schema,
  empty: { hidden: [], words: [], senders: [] },
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
        senders: [...(part.senders ?? filter.senders)],
      }),
    [filter, setFilter],
  )
  return {
    filter,
    toggleKind: (kind: DanmuKind, is_shown: boolean) =>
      change({ hidden: is_shown ? filter.hidden.filter((known) => known !== kind) : [...filter.hidden, kind] }),
    addWord: (word: string) => change({ words: withNewest(filter.words, word, WORDS_MOST) }),
    removeWord: (word: string) => change({ words: filter.words.filter((known) => known !== word) }),
    blockSender: (sender: string) => change({ senders: withNewest(filter.senders, sender, SENDERS_MOST) }),
    clearSenders: () => change({ senders: [] }),
  }
}
