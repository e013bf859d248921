import { useText } from '../../../i18n/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { actorText, amountText, endOfRow, type LedgerRow, reasonText } from './ledger-words.ts'
import styles from './member.module.css'
import { orderUrl } from './order-url.ts'

/** Rows of the ledger with the end that each made. */
export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const text = useText()
  const { t } = text
  if (rows.length === 0) return <p className={styles.quiet}>{t('member.ledger_empty')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('audit.time')}</th>
          <th scope="col">{t('member.what')}</th>
          <th scope="col" className={styles.number}>
            {t('member.days')}
          </th>
          <th scope="col">{t('member.end')}</th>
          <th scope="col">{t('audit.who')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.entry_id}>
            <td className={styles.quiet}>{row.create_time.slice(0, 16)}</td>
            <td>
              {reasonText(row, text)}
              {row.remote_order_id !== '' && (
                <a href={orderUrl(row.remote_order_id)} className={styles.link}>
                  {` …${row.remote_order_id.slice(-4)}`}
                </a>
              )}
              {row.is_taken_back === 1 && <Tag>{t('member.taken_back')}</Tag>}
            </td>
            <td className={styles.number}>{amountText(row, text)}</td>
            <td className={styles.day}>{endOfRow(row, text)}</td>
            <td className={styles.quiet}>{actorText(row, text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
