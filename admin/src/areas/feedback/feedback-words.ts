import type { FeedbackState, Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type InboxRow = Output<'GET /admin/api/feedback.Feedback/list'>['list'][number]
export type Counts = Output<'GET /admin/api/feedback.Feedback/list'>['counts']
export type Thread = Output<'GET /admin/api/feedback.Feedback/info'>
export type Template = Output<'GET /admin/api/feedback.Template/list'>['list'][number]

/** Answers that an act on a feedback makes old. */
export const AREAS = ['feedback.Feedback', 'live.Waiting', 'overview.Waiting'] as const
export const TEMPLATE_AREAS = ['feedback.Template'] as const

export const STATE_TONES: Readonly<Record<FeedbackState, Tone>> = {
  new: 'danger',
  waiting: 'brass',
  answered: 'ok',
  closed: 'muted',
  spam: 'muted',
}

type Sender = Pick<InboxRow, 'member_id' | 'username' | 'nickname'>

/** How a sender is called: by nickname, else by username; a guest has neither. */
export const senderName = ({ member_id, username, nickname }: Sender, { t }: Pick<Text, 't'>): string =>
  nickname || username || (member_id === 0 ? t('feedback.guest') : t('feedback.member_id', { id: member_id }))

/**
 * The app puts the topic before the title.
 * @example splitTitle('播放：没有声音') // { topic: '播放', title: '没有声音' }
 */
export function splitTitle(text: string): { topic: string; title: string } {
  const [, topic = '', title = text] = /^([^：:]{1,24}?)\s?[：:]\s?(.+)$/u.exec(text) ?? []
  return { topic, title }
}

/** Name of the type that other clients send, where the title has no topic. */
export function topicOf({ title, type }: Pick<InboxRow, 'title' | 'type'>, { t }: Pick<Text, 't'>): string {
  const { topic } = splitTitle(title)
  if (topic !== '') return topic
  const names = ['feedback.type_0', 'feedback.type_1', 'feedback.type_2', 'feedback.type_3'] as const
  return t(names[type] ?? 'feedback.type_2')
}

/** A template as it is sent to somebody. */
export const filledTemplate = (text: string, name: string): string => text.replaceAll('{name}', () => name)

/** Templates that fit what was typed behind `/`; undefined: no template is looked for. */
export function matchTemplates(draft: string, templates: readonly Template[]): readonly Template[] | undefined {
  const typed = /^\/(\S*)$/u.exec(draft)?.[1]?.toLowerCase()
  return typed === undefined ? undefined : templates.filter(({ name }) => name.toLowerCase().includes(typed))
}
