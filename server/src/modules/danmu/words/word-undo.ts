/** How writes to the list of words are taken back. */

import type { Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import * as repo from './word.repo.ts'
import { keyOf } from './word.rules.ts'

const idOf = (target: string) => Number(target.slice('danmu_word:'.length))
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

export function createWordUndo(clock: Clock, forget: () => void): Record<string, Undo> {
  /** Deletes a word or puts it back; false if it is so already, or the same word was added meanwhile. */
  async function setDeleted(trx: Trx, word_id: number, is_delete: 0 | 1): Promise<boolean> {
    const row = await repo.findWordRow(trx, word_id)
    if (!row || row.is_delete === is_delete) return false
    if (is_delete === 0 && (await repo.findByKey(trx, row.word_key))) return false
    return repo.updateWord(trx, row, { is_delete, update_time: clock.now() })
  }

  /** Adding, deleting, importing: the words that are still as the act left them. */
  const undoPresence: Undo = async (trx, { before, after }) => {
    const is_delete = before.is_delete === 1 ? 1 : 0
    const done: number[] = []
    for (const word_id of idsOf(after.wordIds)) if (await setDeleted(trx, word_id, is_delete)) done.push(word_id)
    forget()
    if (done.length === 0) return undefined
    return { before: { is_delete: after.is_delete }, after: { wordIds: done, is_delete } }
  }

  const undoSave: Undo = async (trx, { target, before, after }) => {
    const row = await repo.findWordRow(trx, idOf(target))
    if (!row || row.is_delete === 1) return undefined
    if (row.word !== after.word || row.kind !== after.kind || row.note !== after.note) return undefined
    const values = { word: String(before.word), kind: String(before.kind), note: String(before.note) }
    const word_key = keyOf(values.word)
    const known = await repo.findByKey(trx, word_key)
    if (known && known.word_id !== row.word_id) return undefined
    await repo.updateWord(trx, row, { ...values, word_key, update_time: clock.now() })
    forget()
    return { before: { ...after }, after: values }
  }

  return {
    'danmu.word_add': undoPresence,
    'danmu.word_delete': undoPresence,
    'danmu.word_import': undoPresence,
    'danmu.word_save': undoSave,
  }
}
