/** Decides for every request of tus whether its bytes are taken, and deletes what nobody came back for. */
import type { Right } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Settings } from '../../site/index.ts'
import type { UploadFolder } from './disk.ts'
import * as repo from './upload.repo.ts'
import { SPARE_BYTES } from './upload.rules.ts'

export interface UploadGateDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  media: Pick<MediaStore, 'stat'>
  folder: UploadFolder
}

/** Files without a row are deleted when nobody has written to them for this long. */
const ORPHAN_MS = days(1)
const BATCH = 100

export type UploadGate = ReturnType<typeof createUploadGate>

export function createUploadGate({ db, clock, settings, folder }: UploadGateDeps) {
  /** An upload of this operator that has not expired. Throws `upload.not_found`. */
  async function requireOwn(upload_id: string, operator_id: number) {
    const row = await repo.findUpload(db, upload_id)
    const isGone = row === undefined || (row.state !== 'attached' && row.exp_time <= clock.now())
    if (isGone || row.operator_id !== operator_id) throw new Refusal('upload.not_found')
    return row
  }

  /** Throws `upload.no_room` with figures in bytes. */
  async function requireRoom(size: number): Promise<void> {
    const free = await folder.freeBytes()
    if (free < size + SPARE_BYTES)
      throw new Refusal('upload.no_room', { current: { free_size: free, needed_size: size + SPARE_BYTES } })
  }

  return {
    requireOwn,
    requireRoom,

    /** Statements are sent by those who keep the books, everything else by those who work on contents. */
    async rightFor(upload_id: string): Promise<Right> {
      return (await repo.findUpload(db, upload_id))?.kind === 'statement' ? 'books.sign' : 'media.upload'
    },

    /** Before a wish: all that is promised has to fit. Throws `upload.too_many`, `upload.no_room`. */
    async requireWishRoom(operator_id: number, size: number): Promise<void> {
      const { ownNum, rows } = await repo.sumUnfinished(db, operator_id, clock.now())
      if (ownNum >= (await settings.get('media.upload_num'))) throw new Refusal('upload.too_many')
      let promised = 0
      for (const row of rows) promised += Math.max(0, row.size - ((await folder.sizeOf(row.upload_id)) ?? 0))
      await requireRoom(promised + size)
    },

    /** Before a file is created: once for each wish, and again where a process died before it made the file. Throws `upload.not_found`, `upload.not_in_state`, `upload.no_room`. */
    async begin(upload_id: string, operator_id: number, size: number): Promise<void> {
      const row = await requireOwn(upload_id, operator_id)
      if (row.size !== size) throw new Refusal('upload.not_in_state')
      await requireRoom(size)
      // Of two requests one creates: a second file would empty the first.
      const isLost = row.state === 'open' && (await folder.sizeOf(upload_id)) === undefined
      if (!isLost && !(await repo.changeUpload(db, upload_id, ['wished'], { state: 'open' })))
        throw new Refusal('upload.not_in_state')
    },

    /** Before bytes are taken. Throws `upload.not_found`, `upload.not_in_state`, `upload.no_room`. */
    async requireOpen(upload_id: string, operator_id: number, partBytes: number): Promise<void> {
      const { state } = await requireOwn(upload_id, operator_id)
      if (state !== 'open') throw new Refusal('upload.not_in_state')
      await requireRoom(partBytes)
    },

    /** What was sent is whole and was compared with its digest. */
    async complete(trx: Trx, upload_id: string, found: { sha256: string; digest: string }): Promise<void> {
      await repo.changeUpload(trx, upload_id, ['open'], { state: 'finished', ...found })
    },

    /**
     * Gives a whole upload of some kinds to who goes on with it. Its file stays until `drop`. Throws `upload.not_found`,
     * `upload.not_in_state`.
     */
    async take(trx: Trx, upload_id: string, operator_id: number, kinds: readonly repo.UploadRow['kind'][]) {
      const row = await repo.findUpload(trx, upload_id)
      if (row?.operator_id !== operator_id || row.exp_time <= clock.now()) throw new Refusal('upload.not_found')
      const isTaken = kinds.includes(row.kind) && row.state === 'finished' && row.file_path === ''
      if (!isTaken || !(await repo.changeUpload(trx, upload_id, ['finished'], { state: 'attached' })))
        throw new Refusal('upload.not_in_state')
      return row
    },

    pathOf: folder.pathOf,
    freeBytes: folder.freeBytes,
    drop: folder.remove,

    /** After the file was deleted by tus. */
    async forget(upload_id: string): Promise<void> {
      await repo.deleteUpload(db, upload_id)
    },

    /** Deletes what expired, and files that nothing refers to. For an hourly job. */
    async prune(): Promise<void> {
      for (const upload_id of await repo.listExpired(db, clock.now(), BATCH)) {
        await folder.remove(upload_id)
        await repo.deleteUpload(db, upload_id)
      }
      const files = await folder.list()
      const known = await repo.listKnown(
        db,
        files.map(({ upload_id }) => upload_id),
      )
      for (const { upload_id, modifyTime } of files)
        if (!known.has(upload_id) && modifyTime < Date.now() - ORPHAN_MS) await folder.remove(upload_id)
    },
  }
}
