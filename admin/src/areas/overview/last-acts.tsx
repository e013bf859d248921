import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { actWords } from '../../parts/record/index.ts'
import { When } from '../../parts/when/index.ts'
import styles from './overview.module.css'

const SHOWN = 6

/** What operators did just now, as far as one may read the record; each leads into it. */
export function LastActs({ everyMs }: { everyMs: number }) {
  const text = useText()
  const { t } = text
  const { data } = useCall('GET /admin/api/audit.Entry/list', { limit: SHOWN }, { keepsFormer: true, everyMs })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="overview-acts">
      <h2 id="overview-acts" className={styles.heading}>
        {t('overview.acts')}
        <Link to="/audit" className={styles.all} aria-label={t('overview.all_of', { what: t('overview.acts') })}>
          {t('overview.all')}
        </Link>
      </h2>
      <ol className={styles.rows}>
        {data.list.map((entry) => (
          <li key={entry.record_id} className={styles.top}>
            <span className={styles.topName}>
              <Link to="/audit/$id" params={{ id: String(entry.record_id) }}>
                {actWords(entry, text)}
              </Link>
            </span>
            <span className={styles.note}>
              {entry.nickname || entry.operator} · <When time={entry.create_time} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
