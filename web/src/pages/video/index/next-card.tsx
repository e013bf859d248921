import type { ContentCard } from '@zimu/contract'
import { useEffect, useState } from 'react'
import { contentUrl } from '../../../features/content/index.ts'
import { useOpenPage } from '../../../features/frame/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import styles from './stage-notes.module.css'

const COUNTDOWN_SECONDS = 5

/** What comes next, opened by itself unless the visitor says no (design book 4.20). */
export function NextCard({ next }: { next: ContentCard }) {
  const { t } = useText()
  const open = useOpenPage()
  const { isOnTop } = usePage()
  const [left, setLeft] = useState<number | null>(COUNTDOWN_SECONDS)
  const url = contentUrl(next)

  useEffect(() => {
    if (left === null) return
    if (left === 0) {
      if (isOnTop()) open(url, 'redirectTo')
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, open, url, isOnTop])

  if (left === null) return null
  return (
    <div className={styles.note}>
      <span className={styles.next}>
        <span className={styles.small}>{t('video.up_next', { n: left })}</span>
        <span className={styles.name}>{next.name}</span>
      </span>
      <button type="button" className={styles.action} onClick={() => open(url, 'redirectTo')}>
        {t('video.up_next_now')}
      </button>
      <button type="button" className={styles.action} onClick={() => setLeft(null)}>
        {t('shell.cancel')}
      </button>
    </div>
  )
}
