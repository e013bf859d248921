/** Calls about uploads: announcing, comparing, listing, deleting. Bytes come by tus (`upload-gate.ts`). */
import type { Checked, Output } from '@zimu/contract'
import { MAX_SUBTITLE_LETTERS } from '@zimu/contract/films'
import { kindOfName } from '@zimu/contract/uploads'
import type { OperatorContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { type AnnounceDeps, createAnnounce } from './announce.ts'
import type { Checking } from './checking.ts'
import * as repo from './upload.repo.ts'
import { cleanName } from './upload.rules.ts'
import { uploadWire } from './upload.wire.ts'

export interface UploadsDeps extends AnnounceDeps {
  checking: Checking
}

type Wish = Checked<'POST /admin/api/media.Upload/wish'>
type Finish = Checked<'POST /admin/api/media.Upload/finish'>
const GIGABYTE = 1024 ** 3
/** Letters take one to four bytes. */
const MAX_SUBTITLE_BYTES = MAX_SUBTITLE_LETTERS * 4
/** Uploads in a list; nobody has more on the way. */
const MAX_LIST = 200

export type Uploads = ReturnType<typeof createUploads>

export function createUploads(deps: UploadsDeps) {
  const { db, settings, folder, acts, gate, checking } = deps
  const announce = createAnnounce(deps)
  const wireOf = (row: repo.UploadRow) => uploadWire(row, folder)

  async function requireWishable({ name, size, kind }: Wish) {
    if (kindOfName(name) !== kind) throw new Refusal('upload.kind_unknown')
    const max = (await settings.get('media.upload_gb')) * GIGABYTE
    if (kind === 'subtitle' && size > MAX_SUBTITLE_BYTES) throw new Refusal('media.subtitle_too_large')
    if (size > max) throw new Refusal('upload.too_large', { current: { size, max_size: max } })
  }

  /**
   * Compares an upload with the digest that its sender computed. Undefined: it is still being read, and the same is asked again.
   * Throws `upload.not_found`, `upload.not_complete`, `upload.hash_differs`.
   */
  async function check({ upload_id, sha256 }: Pick<Finish, 'upload_id' | 'sha256'>, operator_id: number) {
    const row = await gate.requireOwn(upload_id, operator_id)
    const isWhole = row.state === 'finished' || row.state === 'attached'
    if (!isWhole && (await folder.sizeOf(upload_id)) !== row.size) throw new Refusal('upload.not_complete')
    const found = isWhole
      ? { sha256: row.sha256, digest: row.digest }
      : await checking.digests(upload_id, folder.pathOf(upload_id))
    if (!found) return undefined
    checking.forget(upload_id)
    if (found.sha256 !== sha256) throw new Refusal('upload.hash_differs', { current: { sha256: found.sha256 } })
    return found
  }

  return {
    check,

    /** Throws `upload.kind_unknown`, `upload.too_large`, `media.subtitle_too_large`, `upload.too_many`, `upload.no_room`. */
    async wish(input: Wish, context: OperatorContext): Promise<Output<'POST /admin/api/media.Upload/wish'>> {
      const wish = { ...input, name: cleanName(input.name) }
      await requireWishable(wish)
      return announce(wish, context, 'POST /admin/api/media.Upload/wish')
    },

    /** The file of a gateway's statement. Throws `upload.too_many`, `upload.no_room`. */
    wishStatement(
      input: Checked<'POST /admin/api/books.Statement/wish'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/books.Statement/wish'>> {
      const wish = { ...input, name: cleanName(input.name), kind: 'statement', is_anew: 0 } as const
      return announce(wish, context, 'POST /admin/api/books.Statement/wish')
    },

    /**
     * Throws `upload.not_found`, `upload.not_complete`, `upload.hash_differs`. Reads the whole file, about 2 s per gigabyte: while that
     * goes on the answer is the upload as it was (`open`), and the same is asked again.
     */
    async finish(
      { request_id, upload_id, sha256 }: Finish,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/media.Upload/finish'>> {
      const { operator_id } = context.operator
      const found = await check({ upload_id, sha256 }, operator_id)
      if (!found) return wireOf(await gate.requireOwn(upload_id, operator_id))
      await acts.perform(context, { call: 'POST /admin/api/media.Upload/finish', request_id }, async (trx) => {
        await gate.complete(trx, upload_id, found)
        return { change: null, answer: () => ({}) }
      })
      return wireOf(await gate.requireOwn(upload_id, operator_id))
    },

    async list(
      { kind }: Checked<'GET /admin/api/media.Upload/list'>,
      { operator }: OperatorContext,
    ): Promise<Output<'GET /admin/api/media.Upload/list'>> {
      const rows = await repo.listOwn(db, operator.operator_id, kind, MAX_LIST)
      return { list: await Promise.all(rows.map(wireOf)) }
    },

    /** Throws `upload.not_found`, `upload.not_in_state` for one that is attached. */
    async abandon(
      { request_id, upload_id }: Checked<'POST /admin/api/media.Upload/abandon'>,
      context: OperatorContext,
    ): Promise<Record<string, never>> {
      const act = { call: 'POST /admin/api/media.Upload/abandon', request_id }
      const { operator_id } = context.operator
      await acts.perform(context, act, async (trx) => {
        const row = await repo.findUpload(trx, upload_id)
        if (row?.operator_id !== operator_id) throw new Refusal('upload.not_found')
        if (!(await repo.deleteUpload(trx, upload_id))) throw new Refusal('upload.not_in_state')
        return { change: null, answer: () => ({}) }
      })
      await folder.remove(upload_id)
      return {}
    },
  }
}
