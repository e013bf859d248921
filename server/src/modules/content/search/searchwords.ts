/** Hot words (docs/wire.md#searchwordlist), and the counts of searches that they come from. */
import { LANGUAGES, type Language } from '@zimu/contract'
import { days, minutes, seconds } from '@zimu/contract/durations'
import { pageOf } from '../../../db/list-query/list-envelope.ts'
import type { Paging } from '../../../db/list-query/list-query.rules.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import { createCounter } from '../../../memory/write-buffer.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { SearchwordInput } from '../writing/content-input.ts'
import { foldKeywords } from './search-tokens.ts'
import {
  addWordHits,
  deleteLeastSearched,
  deleteRareWords,
  listWords,
  type ShownWord,
  saveWord,
} from './searchword.repo.ts'

/** Different words counted between two flushes: at most, against floods of synthetic words. */
const MAX_WORDS = 500
const WORDS_BATCH = 100
/** Limit of words that wait for review; those searched least often are deleted. */
const MAX_UNREVIEWED = 10_000
const UNREVIEWED_DAYS_MS = days(30)

/** How long it holds that a word finds something, or nothing. */
const FINDS_MS = minutes(1)
const MAX_FINDING = 2000
/** Delay until a change by another process is seen. */
const WORDS_MS = seconds(1)

export type Searchwords = ReturnType<typeof createSearchwords>

/**
 * `finds`: whether a search finds a content by name, title or tag. What finds none is not offered: not to a language in which
 * nothing is named so.
 */
export function createSearchwords(db: Db, clock: Clock, finds: (keywords: string) => Promise<boolean>) {
  const counters = createCounter<string>({ max: MAX_WORDS, batch: WORDS_BATCH })
  const finding = createValueCache<string, Promise<boolean>>(clock, { max: MAX_FINDING, lifeMs: FINDS_MS })
  const kept = createValueCache<Language, Promise<ShownWord[]>>(clock, { max: LANGUAGES.length, lifeMs: WORDS_MS })
  const keyOf = (lang: Language, name: string) => `${lang} ${name}`

  async function write(batch: readonly [string, number][]) {
    // Spellings of one word share a row, which has the name of the first.
    const byKey = new Map<string, { name: string; lang: Language; word_key: string; hits: number }>()
    for (const [key, hits] of batch) {
      const lang = LANGUAGES.find((language) => key.startsWith(keyOf(language, ''))) ?? 'zh-Hans'
      const name = key.slice(keyOf(lang, '').length)
      const word_key = foldKeywords(name)
      if (word_key === '') continue
      const word = byKey.get(keyOf(lang, word_key)) ?? { name, lang, word_key, hits: 0 }
      byKey.set(keyOf(lang, word_key), { ...word, hits: word.hits + hits })
    }
    if (byKey.size === 0) return
    await addWordHits(db, [...byKey.values()], clock.now())
    await deleteLeastSearched(db, MAX_UNREVIEWED)
    kept.clear()
  }

  const readWords = (language: Language) => readThrough(kept, language, () => listWords(db, language))
  const isOffered = (name: string) => readThrough(finding, name, () => finds(name))

  return {
    /** Counts a search, buffered. */
    count: (keywords: string, language: Language) => counters.add(keyOf(language, keywords)),
    flush: () => counters.flush(write),
    /** Reviewed words of a language, in order, also those that find nothing. */
    readWords,
    /** Whether a word finds something, and so may be offered. */
    isOffered,
    async list(paging: Paging, language: Language) {
      const all = await readWords(language)
      const offered = await Promise.all(all.map(({ name }) => isOffered(name)))
      const words = all.filter((_, index) => offered[index])
      return { count: words.length, list: pageOf(words, paging).map(({ word_key: _, ...word }) => word) }
    },
    async save(trx: Trx, input: SearchwordInput): Promise<void> {
      await saveWord(trx, input, clock.now())
      kept.clear()
    },
    /** Deletes words that for 30 days were neither searched again nor reviewed. */
    prune: () => deleteRareWords(db, clock.now() - UNREVIEWED_DAYS_MS),
    /** Contents were written. */
    forget() {
      finding.clear()
      kept.clear()
    },
  }
}
