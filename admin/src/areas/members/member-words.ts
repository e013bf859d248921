import type { MemberMark, Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import { moneyText } from '../../parts/money/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type MemberRow = Output<'GET /admin/api/member.Member/list'>['list'][number]
export type MemberInfo = Output<'GET /admin/api/member.Member/info'>

/** Answers that an act on a member makes old. */
export const AREAS = ['member.Member'] as const

export const MARK_TONES: Readonly<Record<MemberMark, Tone>> = {
  disabled: 'danger',
  merged: 'muted',
  cancelling: 'brass',
  deleted: 'muted',
  ending: 'brass',
  new: 'ask',
}

type Named = Pick<MemberRow, 'member_id' | 'username' | 'nickname' | 'marks'>

/** How a member is called: by nickname, else by username; a deleted one by its number. */
export function memberName({ member_id, username, nickname, marks }: Named, { t }: Pick<Text, 't'>): string {
  return marks.includes('deleted') ? t('members.deleted_name', { id: member_id }) : nickname || username
}

/** Day of a time of the wire, in its zone, as it stands in columns. */
export const dayOf = (wireTime: string): string => wireTime.slice(0, 10)

/** End of the VIP in a column: its day, for ever, or a dash. */
export function endText(row: Pick<MemberRow, 'is_vip' | 'is_permanent' | 'over_time'>, { t }: Pick<Text, 't'>): string {
  if (row.is_permanent === 1) return t('members.permanent')
  return row.is_vip === 1 && row.over_time !== null ? dayOf(row.over_time) : '–'
}

/** Sums of several currencies, one after the other; a dash for none. */
export const sumsText = (sums: readonly { currency: string; amount: string }[], { language, formats }: Text) =>
  sums.map(({ currency, amount }) => moneyText(amount, currency, language)).join(formats.comma) || '–'
