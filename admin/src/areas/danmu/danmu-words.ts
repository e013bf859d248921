import type { DanmuState, Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type QueueRow = Output<'GET /admin/api/danmu.Queue/list'>['list'][number]
export type FoundRow = Output<'GET /admin/api/danmu.Item/list'>['list'][number]

/** Answers that a decision or a ban makes old. The queue looks after its own rows. */
export const AREAS = ['danmu.Item', 'danmu.Sender', 'danmu.Ban', 'live.Waiting'] as const

export const STATE_TONES: Readonly<Record<DanmuState, Tone>> = { shown: 'ok', held: 'brass', hidden: 'danger' }

type Sender = Pick<QueueRow, 'member_id' | 'username' | 'nickname'>

/** How a sender is called; imported danmu have none. */
export const senderName = ({ member_id, username, nickname }: Sender, { t }: Pick<Text, 't'>): string =>
  member_id === 0 ? t('danmu.no_sender') : nickname || username || t('danmu.sender_id', { id: member_id })
