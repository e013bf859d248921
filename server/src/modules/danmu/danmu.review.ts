/** Review of bullet comments by the operator: those held, those reported, and the decision. */
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
  /** Number of open reports, and the reason of one of them. */
  reportNum: number
  reason: string
  create_time: number
}

interface Decided {
  member_id: number
  state: string
}

/** Adds a decision to the record of the sender, and subtracts the former one of the same comment. */
function countDecision(trx: Trx, { member_id, state }: Decided, next: string): Promise<SenderRecord> {
  const stepOf = (name: string) => Number(next === name) - Number(state === name)
  const change = { shown_num: stepOf('shown'), hidden_num: stepOf('hidden') }
  return member_id > 0 ? countSender(trx, member_id, change) : Promise.resolve({ shown_num: 0, hidden_num: 0 })
}

interface ReviewDeps {
  db: Db
  clock: Clock
  /** Comments were changed: cached segments are stale. */
  onChange(): void
  /** A held comment is shown now. */
  onShow(place: Pick<Segment, 'content_id' | 'file_id'>, row: DanmuRow): Promise<void>
}

export function createDanmuReview({ db, clock, onChange, onShow }: ReviewDeps) {
  return {
    /** Comments to decide on: held or reported ones, most reported first, then the oldest. */
    queue(limit: number): Promise<ReviewRow[]> {
      const open = db
        .selectFrom('danmu_report')
        .select((eb) => ['danmu_id', eb.fn.countAll<number>().as('reportNum'), eb.fn.max('reason').as('reason')])
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
          sql<number>`coalesce(${sql.ref('open.reportNum')}, 0)`.as('reportNum'),
          sql<string>`coalesce(open.reason, '')`.as('reason'),
        ])
        .where((eb) =>
          eb.or([
            eb('content_danmu.state', '=', 'held'),
            eb.and([eb('content_danmu.state', '=', 'shown'), eb('open.reportNum', 'is not', null)]),
          ]),
        )
        .orderBy('reportNum', 'desc')
        .orderBy('content_danmu.danmu_id')
        .limit(limit)
        .execute()
    },

    /** Shows or hides a comment and closes its reports. False if there is no such comment. */
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
        // After a concurrent decision nothing is counted: that one was.
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
      const { content_id, file_id, state: oldState, ...row } = before
      if (state === 'shown' && oldState === 'held') await onShow({ content_id, file_id }, row)
      return true
    },
  }
}
