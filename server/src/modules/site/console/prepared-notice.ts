/** Notices that another act prepares: drafts, hidden until somebody publishes them, that go and come with it. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { madeKey } from './input.rules.ts'
import * as repo from './section.repo.ts'
import { NOTICE, type Words } from './section.ts'
import { newSortOf, wordColumns } from './section-values.ts'

export interface PreparedNoticesDeps {
  clock: Clock
  ids: Pick<Ids, 'integer'>
  /** Empties cached answers. */
  onChange(): void
}

export type PreparedNotices = ReturnType<typeof createPreparedNotices>

export function createPreparedNotices({ clock, ids, onChange }: PreparedNoticesDeps) {
  return {
    /** Makes a hidden notice; texts by language, `content` as Markdown. Returns its number. */
    async prepare(trx: Trx, words: { title: Words; content: Words }): Promise<number> {
      const now = clock.now()
      const sort = newSortOf(NOTICE, await repo.lockRows(trx, NOTICE))
      const unique = madeKey('notice', now, ids.integer(1296))
      const columns = { ...wordColumns(NOTICE, { ...words }), unique, type: 0, start_time: now, is_disable: 1, sort }
      return repo.insertRow(trx, NOTICE, columns, now)
    },

    /** Deletes a notice, published or not, with what it was prepared for; or brings it back as it was. */
    async setThere(trx: Trx, notice_id: number, isThere: boolean): Promise<void> {
      await repo.lockRows(trx, NOTICE)
      const row = await repo.findRow(trx, NOTICE, notice_id)
      if (!row || (row.is_delete === 0) === isThere) return
      await repo.changeRow(trx, NOTICE, row, { is_delete: isThere ? 0 : 1 }, clock.now())
      onChange()
    },
  }
}
