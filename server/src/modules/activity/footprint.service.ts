/** Footprints: contents that a member has viewed. Views are buffered, so that no read waits for a write. */
import type { Checked, Output } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import { listEnvelope } from '../../db/list-query/list-envelope.ts'
import { planList } from '../../db/list-query/list-query.rules.ts'
import { createWriteBuffer } from '../../memory/write-buffer.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { ContentService } from '../content/index.ts'
import { saveFootprintPause } from '../member/index.ts'
import { FOOTPRINT_RULES, mergeViews, type View } from './activity.rules.ts'
import { deleteFootprints, listFootprints, saveViews } from './footprint.repo.ts'
import type { ListDatabase } from './target.repo.ts'
import { targetOf, withCards } from './target.wire.ts'

export interface FootprintDeps {
  database: ListDatabase
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'listCards'>
}

const MAX_VIEWS = 100_000
const VIEWS_BATCH = 200

export function createFootprints({ database, commit, clock, contents }: FootprintDeps) {
  const buffer = createWriteBuffer<string, View>({ max: MAX_VIEWS, batch: VIEWS_BATCH, merge: mergeViews })

  const writeViews = (batch: readonly [string, View][]) => {
    const views = batch.map(([, view]) => view)
    return commit((trx) => saveViews(trx, views))
  }

  const flush = () => buffer.flush(writeViews)

  return {
    /** Writes buffered views: each second by a job, and when the process ends. */
    flush,

    /** Records that a member opened a content, buffered until the next `flush`. */
    recordView(member_id: number, content_id: number): void {
      const now = clock.now()
      const view = { member_id, content_id, view_num: 1, firstTime: now, lastTime: now }
      buffer.add(`${member_id}:${content_id}`, view)
    },

    async listFootprints(
      input: Checked<'GET /api/member.Footprint/list'>,
      caller: Caller,
    ): Promise<Output<'GET /api/member.Footprint/list'>> {
      const plan = planList(input, FOOTPRINT_RULES)
      await flush()
      const page = await listFootprints(database, { ...caller, kind: input.kind }, plan)
      const list = await withCards(contents, page.rows, caller, (row, card) => ({
        footprint_id: row.footprint_id,
        ...card,
        ...targetOf(row),
        view_num: row.view_num,
        progress_duration: row.progress_duration ?? 0,
      }))
      return listEnvelope(plan, page, list)
    },

    /** Writes buffered views first: written later, they would restore a removed footprint. */
    async removeFootprints(
      { ids, is_all }: Checked<'POST /api/member.Footprint/dele'>,
      { member_id }: Caller,
    ): Promise<Output<'POST /api/member.Footprint/dele'>> {
      if (!is_all && ids.length === 0) return { count: 0 }
      await flush()
      return { count: await commit((trx) => deleteFootprints(trx, member_id, is_all ? 'all' : ids)) }
    },

    /** Pauses or resumes recording. Buffered views are written first: the former setting applies to them. */
    async pauseFootprint(
      is_footprint_paused: 0 | 1,
      { member_id }: Caller,
    ): Promise<Output<'POST /api/member.Footprint/pause'>> {
      await flush()
      await commit((trx) => saveFootprintPause(trx, member_id, is_footprint_paused))
      return { is_footprint_paused }
    },
  }
}
