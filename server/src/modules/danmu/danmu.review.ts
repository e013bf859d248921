/** The operator's view of bullet comments: what waits, what was reported, and the decision. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { countSender, type DanmuRow, type Segment } from './danmu.repo.ts'
import type { SenderRecord } from './danmu.rules.ts'

export interface ReviewRow {
  danmu_id: number
  content_id: number
  content_name: string
  username: string | null
  text: string
  time: number
  state: string
  /** Open reports, and what one of them says. */
  report_num: number
  reason: string
  create_time: number
}

interface Decided {
  member_id: number
  state: string
}

/** A decision goes into its sender's record, and takes back what an earlier one put there. */
function countDecision(trx: Trx, { member_id, state }: Decided, next: string): Promise<SenderRecord> {
  const stepOf = (name: string) => Number(next === name) - Number(state === name)
  const change = { shown_num: stepOf('shown'), hidden_num: stepOf('hidden') }
  return member_id > 0 ? countSender(trx, member_id, change) : Promise.resolve({ shown_num: 0, hidden_num: 0 })
}

interface ReviewDeps {
  db: Db
  clock: Clock
  onChange(): void
  /** A comment that waited is now for everybody. */
  onShow(place: Pick<Segment, 'content_id' | 'file_id'>, row: DanmuRow): Promise<void>
}

export function createDanmuReview({ db, clock, onChange, onShow }: ReviewDeps) {
  return {
    /** What an operator should look at, most reported first, then by age. */
    queue(limit: number): Promise<ReviewRow[]> {
      const open = db
        .selectFrom('danmu_report')
        .select((eb) => ['danmu_id', eb.fn.countAll<number>().as('report_num'), eb.fn.max('reason').as('reason')])
        .where('handle_time', 'is', null)
        .groupBy('danmu_id')
        .as('open')
      return db
        .selectFrom('content_danmu')
        .innerJoin('content', 'content.content_id', 'content_danmu.content_id')
        .leftJoin('member', 'member.member_id', 'content_danmu.member_id')
        .leftJoin(open, 'open.danmu_id', 'content_danmu.danmu_id')
        .select([
          'content_danmu.danmu_id',
          'content_danmu.content_id',
          'content.name as content_name',
          'member.username',
          'content_danmu.text',
          'content_danmu.time',
          'content_danmu.state',
          'content_danmu.create_time',
          sql<number>`coalesce(open.report_num, 0)`.as('report_num'),
          sql<string>`coalesce(open.reason, '')`.as('reason'),
        ])
        .where((eb) =>
          eb.or([
            eb('content_danmu.state', '=', 'held'),
            eb.and([eb('content_danmu.state', '=', 'shown'), eb('open.report_num', 'is not', null)]),
          ]),
        )
        .orderBy('report_num', 'desc')
        .orderBy('content_danmu.danmu_id')
        .limit(limit)
        .execute()
    },

    /** Shows or hides one; its reports are settled by that. False when there is no such comment. */
    async decide(danmu_id: number, state: 'shown' | 'hidden'): Promise<boolean> {
      const before = await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('content_danmu')
          .select([
            'danmu_id',
            'content_id',
            'file_id',
            'member_id',
            'sender',
            'text',
            'color',
            'time',
            'mode',
            'like_num',
            'state',
          ])
          .where('danmu_id', '=', danmu_id)
          .executeTakeFirst()
        if (!found) return undefined
        const { numUpdatedRows } = await trx
          .updateTable('content_danmu')
          .set({ state })
          .where('danmu_id', '=', danmu_id)
          .where('state', '=', found.state)
          .executeTakeFirstOrThrow()
        // Whoever decided at the same moment has counted it.
        const record = await countDecision(trx, found, numUpdatedRows > 0n ? state : found.state)
        await trx
          .updateTable('danmu_report')
          .set({ handle_time: clock.now() })
          .where('danmu_id', '=', danmu_id)
          .where('handle_time', 'is', null)
          .execute()
        return { ...found, ...record }
      })
      if (!before) return false
      onChange()
      const { content_id, file_id, state: old_state, ...row } = before
      if (state === 'shown' && old_state === 'held') await onShow({ content_id, file_id }, row)
      return true
    },
  }
}
