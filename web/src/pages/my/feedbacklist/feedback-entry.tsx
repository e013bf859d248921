import type { Output } from '@zimu/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { topicOfTitle } from '../../../features/feedback/index.ts'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { classNames } from '../../../ui/index.ts'
import styles from './feedbacklist.module.css'

type Feedback = Output<'GET /api/setting.Feedback/list'>['list'][number]

/** One feedback with its reply. */
export function FeedbackEntry({ entry }: { entry: Feedback }) {
  const { t, formats } = useText()
  const is_replied = entry.reply !== ''
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>{topicOfTitle(entry.title) || entry.type_name}</span>
        <span className={styles.date}>{formats.date(parseWireTime(entry.create_time))}</span>
        <span className={classNames(styles.state, is_replied && styles.replied)}>
          {t(is_replied ? 'feedbacklist.replied' : 'feedbacklist.waiting')}
        </span>
      </p>
      <LongText text={entry.content} name={String(entry.feedback_id)} />
      {is_replied && <blockquote className={styles.reply}>{entry.reply}</blockquote>}
    </li>
  )
}

export interface WaitingEntry {
  request_id: string
  title: string
  content: string
  written_at: number
}

/** One that has not been sent yet. */
export function WaitingFeedback({ entry: { request_id, title, content, written_at } }: { entry: WaitingEntry }) {
  const { t, formats } = useText()
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>{topicOfTitle(title)}</span>
        <span className={styles.date}>{formats.date(written_at)}</span>
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
  const [is_cut, setCut] = useState(false)
  const [is_open, setOpen] = usePageState(`open ${name}`, false)
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {}
    setCut(scrollHeight > clientHeight + 1)
  }, [])
  return (
    <>
      <p ref={element} className={classNames(styles.text, !is_open && styles.clamped)}>
        {text}
      </p>
      {is_cut && !is_open && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('feedbacklist.more')}
        </button>
      )}
    </>
  )
}
