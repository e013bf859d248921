import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames, VisuallyHidden } from '../../ui/index.ts'
import { useNoticeDate } from './notice-date.ts'
import styles from './notice-entry.module.css'
import { NoticeText } from './notice-text.tsx'
import type { Notice } from './use-notices.ts'

/** One notice: two lines of its summary; a press unfolds the whole text in place. */
export function NoticeEntry({ notice, is_unread }: { notice: Notice; is_unread: boolean }) {
  const { t } = useText()
  const dateOf = useNoticeDate()
  const [open, setOpen] = useState(false)
  return (
    <article className={styles.entry}>
      <button className={styles.head} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.date}>
          {is_unread && (
            <span className={styles.dot}>
              <VisuallyHidden>{t('notice.new')}</VisuallyHidden>
            </span>
          )}
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
