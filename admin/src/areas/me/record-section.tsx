import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { actWords } from '../../parts/record/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'

/** What the operator did last; each leads into the record where they may read it. */
export function RecordSection() {
  const text = useText()
  const { t } = text
  const mayRead = useSession().can('audit.read', ['own', 'money'])
  const { data } = useCall('GET /admin/api/audit.Entry/own', {})
  if (!data) return null
  return (
    <Section title={t('me.record')} text={t(data.list.length === 0 ? 'me.record_empty' : 'me.record_text')}>
      <ol className={styles.list}>
        {data.list.map((entry) => (
          <li key={entry.record_id} className={styles.line}>
            <span className={styles.grow}>
              {mayRead ? (
                <Link to="/audit/$id" params={{ id: String(entry.record_id) }} className={styles.entry}>
                  {actWords(entry, text)}
                </Link>
              ) : (
                actWords(entry, text)
              )}
            </span>
            {entry.undone_by !== null && <Tag>{t('audit.undone')}</Tag>}
            <span className={styles.note}>
              <When time={entry.create_time} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
