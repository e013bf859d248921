import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames, VisuallyHidden } from '../../ui/index.ts'
import { useNoticeDate } from './notice-date.ts'
import styles from './notice-entry.module.css'
import { NoticeText } from './notice-text.tsx'
import type { Notice } from './use-notices.ts'

/** Its name stands above the title; a notification is the usual kind. */
const ANNOUNCEMENT = 1

/** One notice: two lines of its summary; a press expands the text. */
export function NoticeEntry({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  const { t } = useText()
  const dateOf = useNoticeDate()
  const [open, setOpen] = useState(false)
  return (
    <article className={styles.entry}>
      <button className={styles.head} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.date}>
          {isUnread && (
            <span className={styles.dot}>
              <VisuallyHidden>{t('notice.new')}</VisuallyHidden>
            </span>
          )}
          {notice.type === ANNOUNCEMENT && <span className={styles.mark}>{notice.type_name}</span>}
          <time dateTime={notice.start_time.replace(' ', 'T')}>{dateOf(notice.start_time)}</time>
        </span>
        <span className={styles.title}>{notice.title}</span>
        {!open && notice.desc && <span className={classNames(styles.text, styles.summary)}>{notice.desc}</span>}
      </button>
      {open && (
        <div className={styles.text}>
          <NoticeText notice={notice} />
        </div>
      )}
    </article>
  )
}
