/** Importing words from a text or a list of Bilibili's, and what writes to the list share. */
import { type Checked, MAX_WORDS, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts, RecordedChange } from '../../operator-record/index.ts'
import * as repo from './word.repo.ts'
import { keyOf } from './word.rules.ts'
import { parseWords } from './word-text.rules.ts'

const IMPORT = 'POST /admin/api/danmu.Word/import'
/** Lines that are named where they are no word. */
const MAX_WRONG_LINES = 20

export const changeOf = (
  action: string,
  word_id: number,
  word: string,
  values: Pick<RecordedChange, 'before' | 'after'>,
) => ({
  ...{ action, target: `danmu_word:${word_id}`, target_name: word, right: 'danmu.words' as const },
  ...values,
})

/** Throws `danmu.word_too_many`. */
export async function requireRoom(trx: Trx, more: number): Promise<void> {
  if ((await repo.countActive(trx)) + more > MAX_WORDS) throw new Refusal('danmu.word_too_many')
}

export interface WordImportDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

export function createWordImport({ db, clock, acts }: WordImportDeps, forget: () => void) {
  return async function importWords(
    { request_id, reason, text, dry }: Checked<typeof IMPORT>,
    context: OperatorContext,
  ): Promise<Output<typeof IMPORT>> {
    const { words, wrongLines, otherNum: other_num } = parseWords(text)
    const unique = [...new Map(words.map((word) => [word.key, word])).values()]
    const wrong_lines = wrongLines.slice(0, MAX_WRONG_LINES)
    const findNew = async (on: Db) => {
      const known = new Set((await repo.listActive(on)).map(({ word }) => keyOf(word)))
      return unique.filter(({ key }) => !known.has(key))
    }
    const countsOf = (added: number) => ({ added_num: added, known_num: words.length - added, other_num, wrong_lines })
    if (dry === 1) return { ...countsOf((await findNew(db)).length), record_id: null }
    const done = await acts.perform(context, { call: IMPORT, request_id, reason }, async (trx) => {
      const added = await findNew(trx)
      await requireRoom(trx, added.length)
      const now = clock.now()
      const wordIds: number[] = []
      for (const { key, ...word } of added) {
        const row = { ...word, word_key: key, operator_id: context.operator.operator_id, create_time: now }
        wordIds.push(await repo.insertWord(trx, { ...row, update_time: now }))
      }
      const values = { before: { is_delete: 1 }, after: { wordIds, is_delete: 0 } }
      const change = changeOf('danmu.word_import', wordIds[0] ?? 0, added[0]?.word ?? '', values)
      return {
        change: added.length > 0 ? change : null,
        answer: (record_id) => ({ ...countsOf(added.length), record_id }),
      }
    })
    forget()
    return done
  }
}
