/** Announcing a file: an upload to send it to, or one that has its bytes already. */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './upload.repo.ts'
import { UPLOAD_LIFE_MS } from './upload.rules.ts'
import { uploadWire } from './upload.wire.ts'
import type { UploadGate, UploadGateDeps } from './upload-gate.ts'

export interface AnnounceDeps extends UploadGateDeps {
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  ids: { token(): string }
  gate: UploadGate
}

type Wish = Checked<'POST /admin/api/media.Upload/wish'>
type UploadCall = 'POST /admin/api/media.Upload/wish' | 'POST /admin/api/books.Statement/wish'

export function createAnnounce({ db, clock, folder, media, acts, ids, gate }: AnnounceDeps) {
  const wireOf = (row: repo.UploadRow) => uploadWire(row, folder)

  /** Gives bytes that are here to a new upload. Returns its columns; undefined: they are gone, or cannot be shared. */
  async function shareBytes(wish: Wish, upload_id: string) {
    for (const row of await repo.listWhole(db, wish)) {
      const { sha256, file_path } = row
      if (file_path !== '' && (await media.stat(file_path))) return { state: 'finished' as const, sha256, file_path }
      if (file_path === '' && (await folder.share(row.upload_id, upload_id)))
        return { state: 'finished' as const, sha256, file_path }
    }
    return undefined
  }

  /** The same bytes by the same operator go on where they were. Throws `upload.too_many`, `upload.no_room`. */
  return async function announce(wish: Wish, context: OperatorContext, call: UploadCall) {
    const { operator_id } = context.operator
    const own = wish.is_anew === 1 ? undefined : await repo.findUnfinished(db, wish, { operator_id, now: clock.now() })
    if (own) return { ...(await wireOf(own)), is_here: own.state === 'finished' ? 1 : 0 } as const
    const upload_id = ids.token()
    const shared = wish.is_anew === 1 ? undefined : await shareBytes(wish, upload_id)
    if (!shared) await gate.requireWishRoom(operator_id, wish.size)
    const create_time = clock.now()
    const act = { call, request_id: wish.request_id }
    const made = await acts.perform(context, act, async (trx) => {
      const { name, size, kind, digest } = wish
      const row = await repo.insertUpload(trx, {
        ...{ upload_id, operator_id, name, size, kind, digest, state: 'wished', create_time },
        exp_time: create_time + UPLOAD_LIFE_MS,
        ...shared,
      })
      return { change: null, answer: () => row }
    })
    // The same request was answered before: what was prepared now belongs to nobody.
    if (made.upload_id !== upload_id) await folder.remove(upload_id)
    const row = (await repo.findUpload(db, made.upload_id)) ?? made
    return { ...(await wireOf(row)), is_here: row.state === 'finished' ? 1 : 0 } as const
  }
}
