/** What happened to one member: orders, log-ins, danmu, feedback, a page at a time. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { dayOf, formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { describeDevice } from '../../../device.ts'
import { rangesOf } from '../../../limits/address-ranges.rules.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatText, localise } from '../../../texts/index.ts'
import { type LogKind, memberLogTexts } from '../../../texts/member-log.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Sessions } from '../session/session.service.ts'
import * as repo from './member-history.repo.ts'

export interface MemberHistoryDeps {
  db: Db
  clock: Clock
  sessions: Pick<Sessions, 'list'>
}

const ORDERS = 'GET /admin/api/member.Member/orders'
const SESSIONS = 'GET /admin/api/member.Member/sessions'
const DANMU = 'GET /admin/api/member.Member/danmu'
const FEEDBACK = 'GET /admin/api/member.Member/feedback'
const WATCHING = 'GET /admin/api/member.Member/watching'

/** Days of watching that are shown, today among them. */
const WATCH_DAYS = 30

/** Number of a cursor; undefined: the newest page. */
function readNumber(cursor: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : undefined
}

function readDanmuPlace(cursor: string | undefined): repo.DanmuPage['before'] {
  const [, create_time, danmu_id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  if (create_time === undefined) return undefined
  return { create_time: Number(create_time), danmu_id: Number(danmu_id) }
}

/** Cuts the row that only says that there are more. */
function cut<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

const numbered = ({ member_id, limit, cursor }: { member_id: number; limit: number; cursor?: string | undefined }) => ({
  member_id,
  limit: limit + 1,
  before: readNumber(cursor),
})

export function createMemberHistory({ db, clock, sessions }: MemberHistoryDeps) {
  return {
    async orders(input: Checked<typeof ORDERS>, { language }: OperatorContext): Promise<Output<typeof ORDERS>> {
      const { list, next_cursor } = cut(await repo.listOrders(db, numbered(input)), input.limit, ({ order_id }) =>
        String(order_id),
      )
      return {
        list: list.map(({ order_id: _, viptype_texts, price_minor, refund_minor, ...row }) => ({
          ...row,
          viptype_name: localise({ name: row.viptype_name }, viptype_texts, language).name,
          price: formatMoney(price_minor),
          refund: formatMoney(Number(refund_minor ?? 0)),
          create_time: formatTime(row.create_time),
          pay_time: formatTimeOrNull(row.pay_time),
        })),
        next_cursor,
      }
    },

    async sessions(input: Checked<typeof SESSIONS>, { language }: OperatorContext): Promise<Output<typeof SESSIONS>> {
      const isFirst = readNumber(input.cursor) === undefined
      const alive = isFirst ? await sessions.list(input.member_id) : []
      const { list, next_cursor } = cut(await repo.listLogs(db, numbered(input)), input.limit, ({ log_id }) =>
        String(log_id),
      )
      return {
        sessions: alive.map(({ session_id, device, login_ip, create_time, use_time }) => ({
          session_id,
          network: rangesOf(login_ip).at(-1)?.name ?? '',
          device: describeDevice(device),
          create_time: formatTime(create_time),
          use_time: formatTime(use_time),
        })),
        list: list.map(({ kind, ...row }) => ({
          log_id: row.log_id,
          kind_name: formatText(memberLogTexts[kind as LogKind], language),
          device: describeDevice(row.device),
          is_new_device: row.is_new_device,
          create_time: formatTime(row.create_time),
        })),
        next_cursor,
      }
    },

    /** Throws `member.not_found`. */
    async watching({ member_id }: Checked<typeof WATCHING>): Promise<Output<typeof WATCHING>> {
      const member = await repo.findPause(db, member_id)
      if (!member) throw new Refusal('member.not_found')
      const rows = await repo.listWatchDays(db, { member_id, from: dayOf(clock.now()) - WATCH_DAYS + 1 })
      return {
        list: rows.map(({ day, seconds }) => ({ day: formatDayOf(day), seconds })),
        seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
        is_paused: member.is_footprint_paused,
      }
    },

    async danmu(
      { member_id, limit, cursor }: Checked<typeof DANMU>,
      { language }: OperatorContext,
    ): Promise<Output<typeof DANMU>> {
      const rows = await repo.listDanmu(db, { member_id, limit: limit + 1, before: readDanmuPlace(cursor) })
      const { list, next_cursor } = cut(rows, limit, (row) => `${row.create_time}.${row.danmu_id}`)
      return {
        list: list.map(({ name, texts, ...row }) => ({
          ...row,
          content_name: name === null ? '' : localise({ name }, texts ?? '{}', language).name,
          create_time: formatTime(row.create_time),
        })),
        next_cursor,
      }
    },

    async feedback(input: Checked<typeof FEEDBACK>): Promise<Output<typeof FEEDBACK>> {
      const rows = await repo.listFeedback(db, numbered(input))
      const { list, next_cursor } = cut(rows, input.limit, ({ feedback_id }) => String(feedback_id))
      return { list: list.map((row) => ({ ...row, create_time: formatTime(row.create_time) })), next_cursor }
    },
  }
}
