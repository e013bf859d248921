import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { LedgerTable } from './ledger-table.tsx'
import styles from './member.module.css'

/** All rows of the ledger, each with the end that it made. */
export function LedgerTab({ member_id }: { member_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/member.Member/ledger', { member_id })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  return (
    <div className={styles.waiting}>
      <p className={styles.quiet}>{t('member.ledger_note')}</p>
      <LedgerTable rows={query.data.list} />
    </div>
  )
}
