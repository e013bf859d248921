/** Converts feedback to the wire's shapes. */
import type { Language, Output } from '@zimu/contract'
import { formatFileSize } from '../../../texts/file-size.ts'
import { formatText, type Text } from '../../../texts/index.ts'
import { siteTexts } from '../../../texts/site.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { FeedbackRow } from './feedback.repo.ts'
import type { MessageRow } from './message.repo.ts'
import type { PictureRow } from './picture.repo.ts'

type Feedback = Output<'GET /api/setting.Feedback/list'>['list'][number]
type FileItem = Feedback['images'][number]

const TYPES: readonly Text[] = [
  siteTexts['feedback.type.0'],
  siteTexts['feedback.type.1'],
  siteTexts['feedback.type.2'],
  siteTexts['feedback.type.3'],
]
const STATUSES: readonly Text[] = [siteTexts['feedback.status.0'], siteTexts['feedback.status.1']]

const nameOf = (texts: readonly Text[], code: number, language: Language) => {
  const text = texts[code]
  return text ? formatText(text, language) : ''
}

/** Names of the type codes, in the order of the codes. */
export const feedbackTypes = (language: Language) => TYPES.map((text) => formatText(text, language))
export const feedbackStatuses = (language: Language) => STATUSES.map((text) => formatText(text, language))

/** A picture as a file of the wire; `urlOf` signs its address. */
export function toPicture(row: PictureRow, urlOf: (file_path: string) => string): FileItem {
  return {
    file_id: row.picture_id,
    file_name: row.file_name,
    file_path: row.file_path,
    file_url: urlOf(row.file_path),
    file_size: row.file_size,
    file_size_name: formatFileSize(row.file_size),
    file_type: 'image',
    file_ext: 'webp',
  }
}

export interface ThreadParts {
  /** Of this feedback, oldest first. */
  messages: readonly MessageRow[]
  images: FileItem[]
}

export function toFeedback(row: FeedbackRow, { messages, images }: ThreadParts, language: Language): Feedback {
  return {
    feedback_id: row.feedback_id,
    member_id: row.member_id,
    receipt_no: row.receipt_no,
    type: row.type,
    type_name: nameOf(TYPES, row.type, language),
    title: row.title,
    content: row.content,
    phone: row.phone,
    email: row.email,
    reply: row.reply,
    images,
    status: row.status,
    status_name: nameOf(STATUSES, row.status, language),
    create_time: formatTime(row.create_time),
    update_time: formatTimeOrNull(row.update_time),
    member_username: row.username ?? '',
    messages: messages.map(({ is_answer, text, create_time }) => ({
      is_answer,
      text,
      create_time: formatTime(create_time),
      create_timestamp: create_time,
    })),
    is_unread: row.status === 1 && row.read_time === null ? 1 : 0,
  }
}
