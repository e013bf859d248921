import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Dot } from '../../../ui/tag/tag.tsx'
import { GROUP_TONES, type Group, type Statement } from '../books-words.ts'
import { DifferenceLine } from './difference-line.tsx'
import { LinePages } from './line-pages.tsx'
import styles from './statement.module.css'
import { useLines } from './use-lines.ts'

interface DifferenceGroupProps {
  statement: Statement
  group: Group
  num: number
  /** Only what nobody has settled. */
  isOpen: boolean
}

/** Differences of one kind, with what can be done about each. */
export function DifferenceGroup({ statement, group, num, isOpen }: DifferenceGroupProps) {
  const { t, formats } = useText()
  const { statement_id } = statement
  const lines = useLines({ statement_id, group, is_open: isOpen ? 1 : 0 })
  const { query, onNext, onPrevious } = lines
  const title = t(`books.group_${group}`)
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.groupHead}>
        <Dot tone={GROUP_TONES[group]} />
        <span data-tone={GROUP_TONES[group]} className={styles.groupTitle}>
          {title}
        </span>
        <span className={styles.note}>{t('books.num', { n: num, count: formats.count(num) })}</span>
      </h3>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={styles.lines}>
        {query.data?.list.map((row) => (
          <DifferenceLine key={row.statement_line_id} row={row} />
        ))}
      </ul>
      <LinePages onNext={onNext} onPrevious={onPrevious} />
    </section>
  )
}
