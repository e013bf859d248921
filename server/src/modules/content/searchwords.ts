/** Hot words, and the counters of searches behind them (wire-contract 4.18). */
import type { Db, Trx } from '../../db/open.ts'
import { createCounter } from '../../db/write-buffer.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { SearchwordInput } from './content-input.ts'
import { foldKeywords } from './search-tokens.ts'
import { addWordHits, countWords, deleteRareWords, listWords, saveWord } from './searchword.repo.ts'

/** Different words counted between two flushes; a flood of made-up words stops here. */
const WORDS_MOST = 500
const WORDS_BATCH = 100
const UNREVIEWED_DAYS_MS = 30 * 86_400_000

export function createSearchwords(db: Db, clock: Clock) {
  const counters = createCounter<string>({ most: WORDS_MOST, batch: WORDS_BATCH })

  async function write(batch: readonly [string, number][]) {
    // Several spellings of one word are one row, named by the first.
    const by_key = new Map<string, { name: string; word_key: string; hits: number }>()
    for (const [name, hits] of batch) {
      const word_key = foldKeywords(name)
      if (word_key === '') continue
      const word = by_key.get(word_key) ?? { name, word_key, hits: 0 }
      by_key.set(word_key, { ...word, hits: word.hits + hits })
    }
    if (by_key.size > 0) await addWordHits(db, [...by_key.values()], clock.now())
  }

  return {
    /** Counts a search, buffered. */
    count: (keywords: string) => counters.add(keywords),
    flush: () => counters.flush(write),
    async list(page: number, limit: number) {
      const [count, list] = await Promise.all([countWords(db), listWords(db, { limit, offset: (page - 1) * limit })])
      return { count, list }
    },
    save: (trx: Trx, input: SearchwordInput) => saveWord(trx, input, clock.now()),
    /** Deletes words that nobody repeated or reviewed for a month. */
    prune: () => deleteRareWords(db, clock.now() - UNREVIEWED_DAYS_MS),
  }
}
