import { Link } from '@tanstack/react-router'
import { FEEDBACK_STATES } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import styles from './feedback.module.css'
import type { FeedbackSearch } from './feedback-search.ts'
import type { Counts } from './feedback-words.ts'

/** As far as the server counts (`feedback.Feedback/list`). */
const MAX_COUNT = 1000

export interface StateTabsProps {
  state: (typeof FEEDBACK_STATES)[number]
  counts: Counts | undefined
  search: FeedbackSearch
}

/** States of the inbox as links; what waits for one of two sides is counted. */
export function StateTabs({ state, counts, search }: StateTabsProps) {
  const { t, formats } = useText()
  const countOf = (one: (typeof FEEDBACK_STATES)[number]) => {
    const num = one === 'new' || one === 'waiting' ? (counts?.[one] ?? 0) : 0
    return num >= MAX_COUNT ? `${formats.count(num)}+` : formats.count(num)
  }
  return (
    <nav className={styles.states} aria-label={t('feedback.states')}>
      {FEEDBACK_STATES.map((one) => {
        const num = countOf(one)
        return (
          <Link
            key={one}
            to="/feedback"
            search={{ ...search, after: undefined, state: one === 'new' ? undefined : one }}
            className={styles.state}
            aria-current={one === state ? 'page' : undefined}
          >
            {t(`feedback.state_${one}`)}
            {num !== formats.count(0) && <span className={styles.count}>{num}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
