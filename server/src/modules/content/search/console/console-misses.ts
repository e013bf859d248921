/** Words sought in vain that are left out of the list. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { RecordedAct, Undo } from '../../../../module.ts'
import { Refusal } from '../../../../refusal.ts'
import { deleteIgnored, insertIgnored } from '../miss/miss.repo.ts'
import { foldKeywords } from '../search-tokens.ts'
import type { ConsoleSynonymsDeps } from './console-synonyms.ts'

const IGNORE = 'POST /admin/api/search.Miss/ignore'

export function createConsoleMisses({ acts, clock }: Pick<ConsoleSynonymsDeps, 'acts' | 'clock'>) {
  const undo: Undo = async (trx, { before, after }: RecordedAct) => {
    const word = { lang: before.lang as Language, word_key: String(before.word_key) }
    const isDone = after.is_ignored === 1 ? await deleteIgnored(trx, word) : await insertIgnored(trx, word, clock.now())
    return isDone ? { before: { ...word, ...after }, after: { ...word, ...before } } : undefined
  }

  return {
    /** Throws `search.word_not_found` for what has no letters. */
    async ignore(
      { request_id, reason, lang, name, is_ignored }: Checked<typeof IGNORE>,
      context: OperatorContext,
    ): Promise<Output<typeof IGNORE>> {
      const word = { lang, word_key: foldKeywords(name) }
      if (word.word_key === '') throw new Refusal('search.word_not_found')
      return acts.perform(context, { call: IGNORE, request_id, reason }, async (trx) => {
        const isDone = is_ignored === 1 ? await insertIgnored(trx, word, clock.now()) : await deleteIgnored(trx, word)
        if (!isDone) return { change: null, answer: () => ({ record_id: null }) }
        return {
          change: {
            action: 'searchmiss.ignore',
            target: 'searchmiss',
            target_name: name,
            right: 'search.write' as const,
            before: { ...word, is_ignored: is_ignored === 1 ? 0 : 1 },
            after: { ...word, is_ignored },
          },
          answer: (record_id) => ({ record_id }),
        }
      })
    },
    undo: { 'searchmiss.ignore': undo },
  }
}
