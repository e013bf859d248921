import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './found.module.css'

interface OlderPagesProps {
  answer: { next_cursor: string | null; seen_time: string | null } | undefined
  /** Whether this is not the first page. */
  isLater: boolean
  /** A link to the page behind a cursor; undefined: the first. */
  link: (after: string | undefined, label: string) => ReactNode
}

/** The way to older rows of a search: behind the page, or behind what was looked at. */
export function OlderPages({ answer, isLater, link }: OlderPagesProps) {
  const { t } = useText()
  return (
    <p className={styles.pages}>
      {answer?.seen_time && <span>{t('review.seen_until', { time: answer.seen_time.slice(0, 16) })}</span>}
      {isLater && link(undefined, t('review.newest'))}
      {answer?.next_cursor && link(answer.next_cursor, t('review.older'))}
    </p>
  )
}
