/** Words that were sought in vain: counted like searches, and what stands near them. */
import { LANGUAGES, type Language } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db } from '../../../../db/open.ts'
import { createCounter } from '../../../../memory/write-buffer.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { foldKeywords } from '../search-tokens.ts'
import { addMisses, deleteLeastMissed, deleteMissesBefore, type MissedWord } from './miss.repo.ts'
import { dayOf, isCounted } from './miss.rules.ts'

/** Different words counted between two flushes: at most, against floods of synthetic words. */
const MAX_WORDS = 500
const WORDS_BATCH = 100
/** Words of a day at most; those sought least are deleted. */
const MAX_A_DAY = 2000
const KEPT_MS = days(90)

export type Misses = ReturnType<typeof createMisses>

export function createMisses(db: Db, clock: Clock) {
  const counters = createCounter<string>({ max: MAX_WORDS, batch: WORDS_BATCH })

  async function write(batch: readonly [string, number][]) {
    const day = dayOf(clock.now())
    const byKey = new Map<string, MissedWord>()
    for (const [key, times] of batch) {
      const lang = LANGUAGES.find((language) => key.startsWith(`${language} `)) ?? 'zh-Hans'
      const name = key.slice(lang.length + 1).trim()
      const word_key = foldKeywords(name)
      if (word_key === '') continue
      const word = byKey.get(`${lang} ${word_key}`) ?? { day, lang, word_key, name, times: 0 }
      byKey.set(`${lang} ${word_key}`, { ...word, times: word.times + times })
    }
    if (byKey.size === 0) return
    await addMisses(db, [...byKey.values()])
    await deleteLeastMissed(db, day, MAX_A_DAY)
  }

  return {
    /** Counts a search that found nothing, buffered. */
    count(keywords: string, language: Language): void {
      if (isCounted(keywords)) counters.add(`${language} ${keywords}`)
    },
    flush: () => counters.flush(write),
    /** Deletes what was sought more than 90 days ago. */
    prune: () => deleteMissesBefore(db, dayOf(clock.now() - KEPT_MS)),
  }
}
