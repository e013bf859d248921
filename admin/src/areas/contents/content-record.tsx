import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { actWords } from '../../parts/record/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './content-page.module.css'

/** Rows that the page shows; all of them are in the record. */
const SHOWN = 5

/** The last things that operators did to a content; nothing where the operator may not read the record. */
export function ContentRecord({ content_id }: { content_id: number }) {
  const text = useText()
  const { t } = text
  const isAllowed = useSession().can('audit.read', ['own', 'money'])
  const target = `content:${content_id}`
  const { data } = useCall('GET /admin/api/audit.Entry/list', { target, limit: SHOWN }, { isEnabled: isAllowed })
  if (!isAllowed || !data) return null
  return (
    <section>
      <h2 className={styles.section}>{t('contents.record')}</h2>
      {data.list.length === 0 && <p className={styles.quiet}>{t('contents.record_empty')}</p>}
      <ol className={styles.record}>
        {data.list.map((entry) => (
          <li key={entry.record_id}>
            <Avatar name={entry.nickname || entry.operator} />
            <Link to="/audit/$id" params={{ id: String(entry.record_id) }} className={styles.entry}>
              {entry.nickname || entry.operator} {actWords(entry, text)}
            </Link>
            {entry.undone_by !== null && <Tag>{t('audit.undone')}</Tag>}
            <span className={styles.time}>
              <When time={entry.create_time} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
