import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { type Statement, shortNumber, sideText } from '../books-words.ts'
import { LinePages } from './line-pages.tsx'
import styles from './statement.module.css'
import { useLines } from './use-lines.ts'

/** What agrees, folded: nobody has to look at it. */
export function AgreeingLines({ found }: { found: Statement }) {
  const text = useText()
  const { t, formats } = text
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { query, onNext, onPrevious } = useLines({ statement_id: found.statement_id, group: 'agrees' }, isOpen)
  if (found.agree_num === 0) return null
  const title = t('books.agreeing', { n: found.agree_num, count: formats.count(found.agree_num) })
  if (found.has_agreeing === 0) return <p className={styles.nothing}>{t('books.agreeing_gone', { title })}</p>
  return (
    <details className={styles.agreeing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.heading}>{title}</summary>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={styles.lines}>
        {query.data?.list.map((row) => (
          <li key={row.statement_line_id} className={styles.line}>
            <span className={styles.kind}>{row.kind === '' ? '–' : t(`books.kind_${row.kind}`)}</span>
            <span className={styles.number} title={row.gateway_no}>
              {shortNumber(row.gateway_no)}
            </span>
            <span className={styles.there}>{sideText(row.there, money, text)}</span>
            <span className={styles.time}>{row.time?.slice(11, 16)}</span>
          </li>
        ))}
      </ul>
      <LinePages onNext={onNext} onPrevious={onPrevious} />
    </details>
  )
}
