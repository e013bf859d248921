import { LogOut, Monitor } from 'lucide'
import { useApi } from '../../api/index.ts'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

/** Where the operator is signed in. */
export function SessionsSection() {
  const { t } = useText()
  const api = useApi()
  const change = useTry()
  const { data } = useCall('GET /admin/api/operator.Session/list', {})
  const end = (session_id: number) => () => api.call('POST /admin/api/operator.Session/end', { session_id })
  return (
    <Section title={t('me.sessions')} text={t('me.sessions_text')}>
      <ul className={styles.list}>
        {data?.list.map(({ session_id, device, ip, create_time, use_time, is_current }) => (
          <li key={session_id} className={styles.line}>
            <Icon of={Monitor} size={18} />
            <span className={styles.grow}>
              <span className={styles.device} title={device}>
                <strong>{device || t('me.device_unknown')}</strong>
              </span>
              <span className={styles.note}>
                {ip} · {t('me.since')} <When time={create_time} /> · {t('me.used')} <When time={use_time} />
              </span>
            </span>
            {is_current === 1 ? (
              <Tag tone="ok">{t('me.this_session')}</Tag>
            ) : (
              <Button
                variant="quiet"
                size="small"
                icon={LogOut}
                isBusy={change.isBusy}
                onClick={() => void change.run(end(session_id))}
              >
                {t('me.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {change.error && (
        <p role="alert" className={styles.error}>
          {change.error}
        </p>
      )}
    </Section>
  )
}
