import type { DanmuState } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

/** Who wrote something. */
export interface Writer {
  /** 0: it was imported, or the account was deleted. */
  member_id: number
  username: string
  nickname: string
}

/** Something that waits for a moderator: a danmu, a comment. */
export interface ReviewRow extends Writer {
  id: number
  text: string
  state: DanmuState
  create_time: string
  /** Members who report it; 0: it is held. */
  report_num: number
  reasons: readonly { reason: string; num: number }[]
}

export const STATE_TONES: Readonly<Record<DanmuState, Tone>> = { shown: 'ok', held: 'brass', hidden: 'danger' }

/** How a writer is called; imported danmu have none. */
export const writerName = ({ member_id, username, nickname }: Writer, { t }: Pick<Text, 't'>): string =>
  member_id === 0 ? t('review.no_sender') : nickname || username || t('review.sender_id', { id: member_id })
