/** Review of bullet comments by the operator: those held, those reported, and the decision. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { DecidedState, Decision } from '../../db/review/decision.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { danmuDecisions } from './decision.ts'

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

interface ReviewDeps {
  db: Db
  clock: Clock
  /** Comments were decided on: cached segments are stale, and those that were held are new to viewers. */
  onDecide(decision: Decision): Promise<void>
}

const findState = (trx: Trx, danmu_id: number) =>
  trx.selectFrom('content_danmu').select('state').where('danmu_id', '=', danmu_id).executeTakeFirst()

export function createDanmuReview({ db, clock, onDecide }: ReviewDeps) {
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
    async decide(danmu_id: number, state: DecidedState): Promise<boolean> {
      const { isKnown, ...decision } = await db.transaction().execute(async (trx) => ({
        isKnown: (await findState(trx, danmu_id)) !== undefined,
        ...(await danmuDecisions.decide(trx, { ids: [danmu_id], state, now: clock.now() })),
      }))
      await onDecide(decision)
      return isKnown
    },
  }
}
