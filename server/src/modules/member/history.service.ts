/** What happened at the door of an account, told to the member; a login from a new device is told by mail as well. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { Ask, MemberAsk } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatText } from '../../texts/index.ts'
import { memberTexts } from '../../texts/member.ts'
import { type LogKind, memberLogTexts } from '../../texts/member-log.ts'
import { formatTime } from '../../texts/time.ts'
import type { Settings } from '../site/index.ts'
import type { createBackground } from './background.ts'
import * as repo from './history.repo.ts'
import { describeDevice } from './member.rules.ts'
import type { Messages } from './messages.ts'

export interface HistoryDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  background: ReturnType<typeof createBackground>
  messages: Messages
}

const DAY_MS = 86_400_000
/** A new device stands among the member's notices this long. */
const NOTICE_MS = 14 * DAY_MS

/** Where something came from. */
type From = Pick<Ask, 'device' | 'ip'>
type LoginNotices = Output<'GET /api/member.Notice/list'>['list']

export type History = ReturnType<typeof createHistory>

export function createHistory({ db, clock, settings, background, messages }: HistoryDeps) {
  const rowOf = (member_id: number, kind: LogKind, { device, ip }: From) => ({
    ...{ member_id, kind, device, login_ip: ip },
    create_time: clock.now(),
  })

  return {
    /** Writes down what happened, in the caller's transaction. */
    note: (trx: Db, member_id: number, kind: LogKind, from: From) => repo.insertLog(trx, rowOf(member_id, kind, from)),

    /** Writes it down after the answer has gone, so that its time does not tell that there is such an account. */
    noteLater(member_id: number, kind: LogKind, from: From): void {
      const row = rowOf(member_id, kind, from)
      background.run('noting a login', () => repo.insertLog(db, row))
    },

    /** Notes a login and finds out whether the account was ever entered from such a device; the first time is not new. */
    async noteLogin(trx: Db, member_id: number, kind: 'login' | 'login_passkey', from: From): Promise<boolean> {
      const devices = await repo.listDevices(trx, member_id)
      const name = describeDevice(from.device)
      const is_new = devices.length > 0 && devices.every((device) => describeDevice(device) !== name)
      await repo.insertLog(trx, { ...rowOf(member_id, kind, from), is_new_device: is_new ? 1 : 0 })
      return is_new
    },

    /** Tells the member by mail, where an address is bound; after the answer. */
    warn(email: string | null, { device, ip }: From, language: Language): void {
      if (email === null) return
      const login = { device: describeDevice(device), address: ip, time: clock.now() }
      background.run('mailing a new device', () => messages.mailNewDevice(email, login, language))
    },

    async list(
      { page, limit }: Checked<'GET /api/member.Member/log'>,
      { viewer, language }: MemberAsk,
    ): Promise<Output<'GET /api/member.Member/log'>> {
      const { count, rows } = await repo.listLog(db, viewer.member_id, { page, limit })
      return {
        ...{ count, pages: Math.ceil(count / limit), page, limit, next_cursor: null },
        list: rows.map((row) => ({
          log_id: row.log_id,
          kind: row.kind as LogKind,
          kind_name: formatText(memberLogTexts[row.kind as LogKind], language),
          device: describeDevice(row.device),
          login_ip: row.login_ip,
          is_new_device: row.is_new_device,
          create_time: formatTime(row.create_time),
          create_timestamp: row.create_time,
        })),
      }
    },

    /** Logins from new devices of the last days, as notices to the member alone. */
    async listNotices(member_id: number, language: Language): Promise<LoginNotices> {
      const rows = await repo.listNewDevices(db, member_id, clock.now() - NOTICE_MS)
      return rows.map(({ log_id, device, login_ip, create_time }) => {
        const values = { device: describeDevice(device), address: login_ip, time: formatTime(create_time) }
        return {
          ...{ kind: 'new_device' as const, reminder_id: log_id, group_id: 0, over_time: null, over_timestamp: null },
          title: formatText(memberTexts['notice.new_device.title'], language),
          desc: formatText(memberTexts['notice.new_device.desc'], language, values),
          start_time: formatTime(create_time),
          start_timestamp: create_time,
        }
      })
    },

    /** Deletes what is older than `member.log_days`; 0 keeps everything. */
    async prune(): Promise<void> {
      const days = await settings.get('member.log_days')
      if (days > 0) await repo.deleteLogBefore(db, clock.now() - days * DAY_MS)
    },
  }
}
