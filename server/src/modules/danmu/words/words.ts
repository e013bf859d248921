/** The list of words as sending uses it: read at most once a second. */
import type { WordKind } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { listActive } from './word.repo.ts'
import { type CompiledWord, compileWords, findWord } from './word.rules.ts'

const CACHE_MS = seconds(1)

export type DanmuWords = ReturnType<typeof createDanmuWords>

export const toWordKind = (kind: string): WordKind => (kind === 'review' || kind === 'mark' ? kind : 'block')

export function createDanmuWords({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createValueCache<'all', Promise<CompiledWord[]>>(clock, { max: 1, lifeMs: CACHE_MS })

  async function read(): Promise<CompiledWord[]> {
    const rows = await listActive(db)
    return compileWords(rows.map((row) => ({ ...row, kind: toWordKind(row.kind) })))
  }

  return {
    /** The most severe word that a text contains; undefined: none. */
    async find(text: string): Promise<CompiledWord | undefined> {
      return findWord(text, await readThrough(cache, 'all', read))
    },
    /** The same for many texts, by the list as it is now. */
    async finder(): Promise<(text: string) => CompiledWord | undefined> {
      const compiled = await readThrough(cache, 'all', read)
      return (text) => findWord(text, compiled)
    },
    /** The list was changed here. */
    forget: () => cache.clear(),
  }
}
