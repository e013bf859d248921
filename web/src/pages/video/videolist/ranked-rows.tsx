import type { ContentCard } from '@zimu/contract'
import { useCardProps } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { classNames, WideRow } from '../../../ui/index.ts'
import type { Period } from './filters.ts'
import styles from './ranked-rows.module.css'

/** The first places are in brass. */
const LEADING = 3
/** Rows of the first view. */
const FIRST = 5

export interface RankedRowsProps {
  rows: readonly ContentCard[]
  period: Period
}

/** A ranking by views: every row with its place. All views of a content say nothing about its place in a week. */
export function RankedRows({ rows, period }: RankedRowsProps) {
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
              {
                cover: 'w',
                meta: period === 'all' ? ['category', 'views'] : ['category', 'kind'],
                priority: index < FIRST,
              },
            )}
            size="small"
          />
        </li>
      ))}
    </ol>
  )
}
