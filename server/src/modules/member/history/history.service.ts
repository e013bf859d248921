/**
 * Login history: security events of an account, shown to the member; a login from a new device is also reported by
 * mail.
 */

import type { Checked, Language, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { CallContext, MemberContext } from '../../../context.ts'
import { listEnvelope } from '../../../db/list-query/list-envelope.ts'
import { parseWithin, planList } from '../../../db/list-query/list-query.rules.ts'
import type { Db } from '../../../db/open.ts'
import { describeDevice } from '../../../device.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { formatText } from '../../../texts/index.ts'
import { memberTexts } from '../../../texts/member.ts'
import type { LogKind } from '../../../texts/member-log.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Settings } from '../../site/index.ts'
import type { Messages } from '../verification-code/messages.ts'
import type { createBackground } from './background.ts'
import * as repo from './history.repo.ts'
import { kindsOfType, toLogEntry } from './history.wire.ts'

export interface HistoryDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  background: ReturnType<typeof createBackground>
  messages: Messages
}

/** A login from a new device is shown as a notice for this long. */
const NOTICE_MS = days(14)

/** Device and address of an event. */
type From = Pick<CallContext, 'device' | 'ip'>
type LoginNotices = Output<'GET /api/member.Notice/list'>['list']

export type History = ReturnType<typeof createHistory>

export function createHistory({ db, clock, settings, background, messages }: HistoryDeps) {
  const rowOf = (member_id: number, kind: LogKind, { device, ip }: From) => ({
    member_id,
    kind,
    device,
    login_ip: ip,
    create_time: clock.now(),
  })

  return {
    /** Records an event in the caller's transaction. */
    note: (trx: Db, member_id: number, kind: LogKind, from: From) => repo.insertLog(trx, rowOf(member_id, kind, from)),

    /** Records an event after the response, so that the response time does not tell whether the account exists. */
    noteLater(member_id: number, kind: LogKind, from: From): void {
      const row = rowOf(member_id, kind, from)
      background.run('noting a login', () => repo.insertLog(db, row))
    },

    /** Records a login. True if the account was used before, but never from such a device. */
    async noteLogin(trx: Db, member_id: number, kind: 'login' | 'login_passkey', from: From): Promise<boolean> {
      const devices = await repo.listDevices(trx, member_id)
      const name = describeDevice(from.device)
      const isNew = devices.length > 0 && devices.every((device) => describeDevice(device) !== name)
      await repo.insertLog(trx, { ...rowOf(member_id, kind, from), is_new_device: isNew ? 1 : 0 })
      return isNew
    },

    /** Mails the member, if an address is bound, after the response. */
    warn(email: string | null, { device, ip }: From, language: Language): void {
      if (email === null) return
      const login = { device: describeDevice(device), address: ip, time: clock.now() }
      background.run('mailing a new device', () => messages.mailNewDevice(email, login, language))
    },

    async list(
      input: Checked<'GET /api/member.Member/log'>,
      { caller, language }: MemberContext,
    ): Promise<Output<'GET /api/member.Member/log'>> {
      const plan = planList(input, repo.LOG_RULES)
      const kinds = input.log_type === undefined ? undefined : kindsOfType(input.log_type)
      const filter = { member_id: caller.member_id, kinds, within: parseWithin(input.create_time, 'create_time') }
      const found = await repo.listLog(db, filter, plan)
      return listEnvelope(
        plan,
        found,
        found.rows.map((row) => toLogEntry(row, language)),
      )
    },

    /** Recent logins from new devices, as notices to the member. */
    async listNotices(member_id: number, language: Language): Promise<LoginNotices> {
      const rows = await repo.listNewDevices(db, member_id, clock.now() - NOTICE_MS)
      return rows.map(({ log_id, device, login_ip, create_time }) => {
        const values = { device: describeDevice(device), address: login_ip, time: formatTime(create_time) }
        return {
          kind: 'new_device' as const,
          reminder_id: log_id,
          group_id: 0,
          over_time: null,
          over_timestamp: null,
          title: formatText(memberTexts['notice.new_device.title'], language),
          desc: formatText(memberTexts['notice.new_device.desc'], language, values),
          start_time: formatTime(create_time),
          start_timestamp: create_time,
          remote_order_id: '',
        }
      })
    },

    /** Deletes events older than `member.log_days`; 0 = no limit. */
    async prune(): Promise<void> {
      const dayNum = await settings.get('member.log_days')
      if (dayNum > 0) await repo.deleteLogBefore(db, clock.now() - days(dayNum))
    },
  }
}
