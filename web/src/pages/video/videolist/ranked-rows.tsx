import type { ContentCard } from '@zimu/contract'
import { useCardProps } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { classNames, WideRow } from '../../../ui/index.ts'
import styles from './ranked-rows.module.css'

/** The first places are in brass. */
const LEADING = 3
/** Rows of the first view. */
const FIRST = 5

/** A ranking by views: every row with its place. */
export function RankedRows({ rows }: { rows: readonly ContentCard[] }) {
  const { t } = useText()
  const card = useCardProps()
  return (
    <ol className={styles.rows} aria-label={t('videolist.title.ranking')}>
      {rows.map((row, index) => (
        <li key={row.content_id} className={styles.row}>
          <span className={classNames(styles.place, index < LEADING && styles.leading)}>{index + 1}</span>
          {/* The views that were counted: what a number was set to begin with has no place in an order. */}
          <WideRow
            {...card(
              { ...row, hits_show: row.hits },
              { cover: 'w', meta: ['category', 'views'], priority: index < FIRST },
            )}
            size="small"
          />
        </li>
      ))}
    </ol>
  )
}
