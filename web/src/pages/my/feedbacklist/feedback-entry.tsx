import type { Output } from '@zimu/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { topicOfTitle } from '../../../features/feedback/index.ts'
import { datesOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { classNames, VisuallyHidden } from '../../../ui/index.ts'
import styles from './feedbacklist.module.css'
import { MoreForm } from './more-form.tsx'

export type Feedback = Output<'GET /api/setting.Feedback/list'>['list'][number]

/** Pictures that were sent along; each opens whole. */
function Images({ images }: Pick<Feedback, 'images'>) {
  const { t } = useText()
  if (images.length === 0) return null
  return (
    <ul className={styles.images}>
      {images.map(({ file_id, file_url, file_name }, index) => (
        <li key={file_id}>
          <a href={file_url} target="_blank" rel="noreferrer">
            <img src={file_url} alt={t('feedback.picture_of', { n: index + 1, name: file_name })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What came after the first text, oldest first; a server without threads says the last answer only. */
function Messages({ entry: { messages, reply } }: { entry: Feedback }) {
  if (messages.length === 0) return reply === '' ? null : <blockquote className={styles.reply}>{reply}</blockquote>
  return messages.map(({ is_answer, text, create_timestamp }) =>
    is_answer === 1 ? (
      <blockquote key={create_timestamp} className={styles.reply}>
        {text}
      </blockquote>
    ) : (
      <p key={create_timestamp} className={styles.again}>
        {text}
      </p>
    ),
  )
}

/** One feedback with what was answered. */
export function FeedbackEntry({ entry }: { entry: Feedback }) {
  const { t, language } = useText()
  const [isWriting, setWriting] = useState(false)
  // The mark is what was new when the page came, also after it was marked as read.
  const [isNew] = useState(entry.is_unread === 1)
  const isReplied = entry.status === 1
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        {isNew && (
          <span className={styles.dot}>
            <VisuallyHidden>{t('notice.new')}</VisuallyHidden>
          </span>
        )}
        <span>{topicOfTitle(entry.title) || entry.type_name}</span>
        <span className={styles.date}>{datesOf(language).date(parseWireTime(entry.create_time))}</span>
        <span className={classNames(styles.state, isReplied && styles.replied)}>
          {t(isReplied ? 'feedbacklist.replied' : 'feedbacklist.waiting')}
        </span>
      </p>
      <LongText text={entry.content} name={String(entry.feedback_id)} />
      <Images images={entry.images} />
      <Messages entry={entry} />
      {isWriting ? (
        <MoreForm feedback_id={entry.feedback_id} onClose={() => setWriting(false)} />
      ) : (
        entry.reply !== '' && (
          <button type="button" className={styles.more} onClick={() => setWriting(true)}>
            {t('feedbacklist.more_write')}
          </button>
        )
      )}
    </li>
  )
}

export interface WaitingEntry {
  request_id: string
  title: string
  content: string
  writtenAt: number
}

/** One that has not been sent yet. */
export function WaitingFeedback({ entry: { request_id, title, content, writtenAt } }: { entry: WaitingEntry }) {
  const { t, language } = useText()
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>{topicOfTitle(title)}</span>
        <span className={styles.date}>{datesOf(language).date(writtenAt)}</span>
        <span className={styles.state}>{t('offline.waiting')}</span>
      </p>
      <LongText text={content} name={request_id} />
    </li>
  )
}

/** Six lines of a text, and all of it on demand; what was opened is open after a refresh as well. `name`: unlike the others. */
function LongText({ text, name }: { text: string; name: string }) {
  const { t } = useText()
  const element = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = usePageState(`open ${name}`, false)
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {}
    setCut(scrollHeight > clientHeight + 1)
  }, [])
  return (
    <>
      <p ref={element} className={classNames(styles.text, !isOpen && styles.clamped)}>
        {text}
      </p>
      {isCut && !isOpen && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('feedbacklist.more')}
        </button>
      )}
    </>
  )
}
