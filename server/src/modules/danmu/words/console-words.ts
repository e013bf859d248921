/** The list of words on the console: read, tried, changed, imported; each write taken back by undo. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { Settings } from '../../site/index.ts'
import * as repo from './word.repo.ts'
import { keyOf } from './word.rules.ts'
import { changeOf, createWordImport, requireRoom } from './word-import.ts'
import { createWordTry, TRIED_MS } from './word-try.ts'
import { createWordUndo } from './word-undo.ts'
import { toWordKind } from './words.ts'

const LIST = 'GET /admin/api/danmu.Word/list'
const SAVE = 'POST /admin/api/danmu.Word/save'
const DELETE = 'POST /admin/api/danmu.Word/delete'

export interface ConsoleWordsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  settings: Pick<Settings, 'get'>
}

export function createConsoleWords(deps: ConsoleWordsDeps, forget: () => void) {
  const { db, clock, acts, settings } = deps

  async function requireFree(trx: Trx, word_key: string, word_id: number): Promise<void> {
    const known = await repo.findByKey(trx, word_key)
    if (known && known.word_id !== word_id) throw new Refusal('danmu.word_known')
  }

  /** Throws `danmu.word_not_found`, `request.conflict`. */
  async function requireVersion(trx: Trx, word_id: number, version: number | undefined) {
    const row = await repo.findWordRow(trx, word_id)
    if (!row || row.is_delete === 1) throw new Refusal('danmu.word_not_found')
    const { word, kind, note } = row
    if (row.version !== version)
      throw new Refusal('request.conflict', { current: { version: row.version, word, kind, note } })
    return row
  }

  async function save(
    { request_id, reason, word_id, version, word, kind, note }: Checked<typeof SAVE>,
    context: OperatorContext,
  ): Promise<Output<typeof SAVE>> {
    const word_key = keyOf(word)
    if (word_key === '') throw new Refusal('danmu.word_shape')
    const { operator_id } = context.operator
    const values = { word, word_key, kind, note, operator_id, update_time: clock.now() }
    const done = await acts.perform(context, { call: SAVE, request_id, reason }, async (trx) => {
      await requireFree(trx, word_key, word_id ?? 0)
      if (word_id === undefined) {
        await requireRoom(trx, 1)
        const made = await repo.insertWord(trx, { ...values, create_time: values.update_time })
        const change = changeOf('danmu.word_add', made, word, {
          before: { is_delete: 1 },
          after: { wordIds: [made], is_delete: 0, kind },
        })
        return { change, answer: (record_id) => ({ word_id: made, version: 1, record_id }) }
      }
      const row = await requireVersion(trx, word_id, version)
      await repo.updateWord(trx, row, values)
      const change = changeOf('danmu.word_save', word_id, word, {
        before: { word: row.word, kind: row.kind, note: row.note },
        after: { word, kind, note },
      })
      return { change, answer: (record_id) => ({ word_id, version: row.version + 1, record_id }) }
    })
    forget()
    return done
  }

  async function remove(
    { request_id, reason, word_id, version }: Checked<typeof DELETE>,
    context: OperatorContext,
  ): Promise<Output<typeof DELETE>> {
    const done = await acts.perform(context, { call: DELETE, request_id, reason }, async (trx) => {
      const row = await requireVersion(trx, word_id, version)
      await repo.updateWord(trx, row, { is_delete: 1, update_time: clock.now() })
      const values = { before: { is_delete: 0 }, after: { wordIds: [word_id], is_delete: 1 } }
      return {
        change: changeOf('danmu.word_delete', word_id, row.word, values),
        answer: (record_id) => ({ record_id }),
      }
    })
    forget()
    return done
  }

  return {
    handlers: {
      'GET /admin/api/danmu.Word/list': async (): Promise<Output<typeof LIST>> => {
        const hits = await repo.countHits(db, clock.now() - TRIED_MS)
        const setting = await settings.get('content.danmu_block_words')
        const list = (await repo.listWords(db)).map((row) => ({
          ...row,
          kind: toWordKind(row.kind),
          hit_num: hits.get(row.word_id) ?? 0,
          operator: row.operator ?? '',
          update_time: formatTime(row.update_time),
        }))
        return { list, setting_num: setting.split(/[,，]/).filter((word) => word.trim() !== '').length }
      },
      'GET /admin/api/danmu.Word/try': createWordTry(deps),
      /** Throws `danmu.word_shape`, `danmu.word_known`, `danmu.word_too_many`, `danmu.word_not_found`, `request.conflict`. */
      'POST /admin/api/danmu.Word/save': save,
      /** Throws `danmu.word_not_found`, `request.conflict`. */
      'POST /admin/api/danmu.Word/delete': remove,
      /** Throws `danmu.word_too_many`. */
      'POST /admin/api/danmu.Word/import': createWordImport(deps, forget),
    },
    undo: createWordUndo(clock, forget),
  }
}
