/** Films of which visitors get the file itself in place of its renditions. */
import type { Trx } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './films.repo.ts'
import { lockContent } from './indexing.repo.ts'

/** @param forget drops kept answers about contents */
export function createOriginals(forget: () => void) {
  return {
    /** Films of which visitors get the file itself, in their order. */
    listOriginals: repo.listOriginals,

    /**
     * Has visitors get the files themselves of these films, and renditions of the others; not an edit, so the version stays. Throws
     * `content.not_found`, `media.not_video`.
     */
    async useOriginals(trx: Trx, content_id: number, fileIds: readonly number[]) {
      const row = await lockContent(trx, content_id)
      if (!row) throw new Refusal('content.not_found')
      if (!(await repo.isVideo(trx, content_id))) throw new Refusal('media.not_video')
      const before = await repo.listOriginals(trx, content_id)
      await repo.setOriginals(trx, content_id, fileIds)
      forget()
      return { name: row.name, before, after: await repo.listOriginals(trx, content_id) }
    },
  }
}
