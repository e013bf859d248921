/** Words for messages, and why they were not sent. */
import type { Output } from '@zimu/contract'
import type { Text, TextKey } from '../../../i18n/index.ts'

export type Outbox = Output<'GET /admin/api/message.Outbox/list'>
export type Kind = 'mail' | 'sms'

const CAUSES = ['login', 'refused', 'no_answer', 'other', 'number', 'throttled', 'account', 'unavailable']

export const causeText = (cause: string, { t }: Text): string =>
  CAUSES.includes(cause) ? t(`messages.result_${cause}` as TextKey) : cause

/** Variables of a kind by their names. */
export const isOfKind = (kind: Kind, name: string): boolean => /^(SMTP_|MAIL_)/.test(name) === (kind === 'mail')
