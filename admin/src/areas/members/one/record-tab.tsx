import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { actWords } from '../../../parts/record/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './member.module.css'

/** Rows that the page shows; all of them are in the record. */
const SHOWN = 50

/** What operators did to a member. */
export function RecordTab({ member_id }: { member_id: number }) {
  const text = useText()
  const { t } = text
  const query = useCall('GET /admin/api/audit.Entry/list', { target: `member:${member_id}`, limit: SHOWN })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  return (
    <div className={styles.waiting}>
      {query.data.list.length === 0 && <p className={styles.quiet}>{t('member.record_empty')}</p>}
      <ul className={styles.list}>
        {query.data.list.map((entry) => (
          <li key={entry.record_id}>
            <span>
              <Link to="/audit/$id" params={{ id: String(entry.record_id) }}>
                {entry.nickname || entry.operator} {actWords(entry, text)}
              </Link>{' '}
              <span className={styles.quiet}>{entry.reason}</span>{' '}
              {entry.undone_by !== null && <Tag>{t('audit.undone')}</Tag>}
            </span>
            <When time={entry.create_time} />
          </li>
        ))}
      </ul>
    </div>
  )
}
