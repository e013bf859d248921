import type { Output } from '@zimu/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { topicOfTitle } from '../../../features/feedback/index.ts'
import { datesOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { classNames } from '../../../ui/index.ts'
import styles from './feedbacklist.module.css'

type Feedback = Output<'GET /api/setting.Feedback/list'>['list'][number]

/** One feedback with its reply. */
export function FeedbackEntry({ entry }: { entry: Feedback }) {
  const { t, language } = useText()
  const isReplied = entry.reply !== ''
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>{topicOfTitle(entry.title) || entry.type_name}</span>
        <span className={styles.date}>{datesOf(language).date(parseWireTime(entry.create_time))}</span>
        <span className={classNames(styles.state, isReplied && styles.replied)}>
          {t(isReplied ? 'feedbacklist.replied' : 'feedbacklist.waiting')}
        </span>
      </p>
      <LongText text={entry.content} name={String(entry.feedback_id)} />
      {isReplied && <blockquote className={styles.reply}>{entry.reply}</blockquote>}
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
