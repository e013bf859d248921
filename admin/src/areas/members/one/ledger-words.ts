import type { Output } from '@zimu/contract'
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { days } from '@zimu/contract/durations'
import type { Text } from '../../../i18n/index.ts'
import { dayOf } from '../member-words.ts'

export type LedgerRow = Output<'GET /admin/api/member.Member/ledger'>['list'][number]

/** What a row gave or took: `+365 天`; a row that takes another back only says so. */
export function amountText({ duration_seconds, reason, undo_entry_id }: LedgerRow, { t }: Pick<Text, 't'>): string {
  const isTaken = reason === 'refund' || undo_entry_id > 0
  if (duration_seconds === null) return t(isTaken ? 'member.minus_ever' : 'member.plus_ever')
  const dayNum = Math.round((Math.abs(duration_seconds) * 1000) / days(1))
  return t(isTaken || duration_seconds < 0 ? 'member.minus_days' : 'member.plus_days', { n: dayNum })
}

/** What a row is about: its plan, its content, what was written about it. */
export function reasonText(row: LedgerRow, { t }: Pick<Text, 't'>): string {
  if (row.undo_entry_id > 0) return t('member.reason_undo', { id: row.undo_entry_id })
  const what = row.viptype_name || row.content_name || row.note
  const word = t(`member.reason_${row.reason}`)
  return what ? t('member.reason_what', { reason: word, what }) : word
}

/** End that a row made, for its column. */
export function endOfRow({ is_held, over_time }: LedgerRow, { t }: Pick<Text, 't'>): string {
  if (is_held === 0) return t('member.end_none')
  return over_time === null ? t('members.permanent') : dayOf(over_time)
}

/** Who caused a row. */
export const actorText = ({ actor }: LedgerRow, { t }: Pick<Text, 't'>): string =>
  actor === 'member'
    ? t('member.by_member')
    : actor === 'system'
      ? t('member.by_system')
      : actor.replace(/^operator:/, '')

/** Rows that make up the present end of the VIP: those that stand, the newest first. */
export const standingRows = (rows: readonly LedgerRow[]): LedgerRow[] =>
  rows.filter(
    ({ kind, group_id, is_taken_back, undo_entry_id, reason }) =>
      kind === 'vip' && group_id === VIP_GROUP_ID && is_taken_back === 0 && undo_entry_id === 0 && reason !== 'refund',
  )
