/** Giving up files that nothing uses, taking that back, and erasing them in the end. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { hlsPath } from '../rendition/publish.ts'
import * as repo from './library.repo.ts'
import { GRACE_MS, parseKey } from './library.rules.ts'

export interface FileDeleteDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  media: Pick<MediaStore, 'list' | 'remove'>
}

type Delete = Checked<'POST /admin/api/media.File/delete'>

const CALL = 'POST /admin/api/media.File/delete'
const BATCH = 100

export function createFileDelete({ db, clock, acts, media }: FileDeleteDeps) {
  /** Files that may go. Throws `request.in_use` with the places, `media.file_unknown`. */
  async function requireUnused(trx: Trx, { file_keys }: Delete): Promise<repo.FileRow[]> {
    const keys = file_keys.map(parseKey)
    const ids = keys.flatMap((key) => (key.of === 'file' ? [key.id] : []))
    const places = await repo.listPlaces(trx, ids)
    if (places.length > 0 || ids.length < keys.length)
      throw new Refusal('request.in_use', {
        current: { places: places.map(({ content_id, name }) => ({ content_id, name })) },
      })
    const rows = await Promise.all(ids.map((id) => repo.findFile(trx, id)))
    return rows.map((row) => {
      if (!row) throw new Refusal('media.file_unknown')
      return row
    })
  }

  const undo: Undo = async (trx, { before, after }: RecordedAct) => {
    const ids = (after.file_ids ?? before.file_ids) as number[]
    const isGivenUp = after.is_delete === 1
    const changed = await repo.markDeleted(trx, ids, isGivenUp ? null : clock.now(), isGivenUp)
    if (changed.length === 0) return undefined
    return {
      before: { file_ids: changed, is_delete: isGivenUp ? 1 : 0 },
      after: { file_ids: changed, is_delete: isGivenUp ? 0 : 1 },
    }
  }

  return {
    /** Throws `operator.reason_needed`, `media.file_unknown`, `request.in_use` with the contents that use one. */
    delete(input: Delete, context: OperatorContext): Promise<Output<typeof CALL>> {
      const { request_id, reason } = input
      if (reason === '') throw new Refusal('operator.reason_needed')
      return acts.perform(context, { call: CALL, request_id, reason }, async (trx) => {
        const rows = await requireUnused(trx, input)
        const ids = rows.map(({ file_id }) => file_id)
        const changed = await repo.markDeleted(trx, ids, clock.now(), false)
        if (changed.length === 0) throw new Refusal('media.not_in_state')
        const names = rows.filter(({ file_id }) => changed.includes(file_id)).map(({ file_name }) => file_name)
        return {
          change: {
            action: 'media.file_delete',
            target: changed.length === 1 ? `file:${changed[0]}` : '',
            target_name: names.slice(0, 3).join(' · '),
            right: 'media.delete' as const,
            before: { file_ids: changed, is_delete: 0 },
            after: { file_ids: changed, is_delete: 1 },
          },
          answer: (record_id) => ({ num: changed.length, record_id }),
        }
      })
    },

    undo: { 'media.file_delete': undo },

    /** Erases what was given up long enough ago, with what was made of it. For an hourly job. */
    async prune(): Promise<void> {
      for (const { file_id, file_path, thumb_path } of await repo.listErasable(db, clock.now() - GRACE_MS, BATCH)) {
        const erased = await db.transaction().execute((trx) => repo.eraseFile(trx, file_id))
        if (!erased) continue
        await media.remove(file_path)
        if (thumb_path !== '') await media.remove(thumb_path)
        if (erased.content_id === undefined) continue
        const folder = hlsPath({ content_id: erased.content_id, file_id })
        for await (const made of media.list(folder)) await media.remove(made.file_path)
      }
    },
  }
}
