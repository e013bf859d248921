import type { Output } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { Dot } from '../../ui/tag/tag.tsx'
import styles from './settings.module.css'

/** What the environment of the process sets: names, never values. */
export function Environment({ all }: { all: Output<'GET /admin/api/setting.Setting/list'>['environment'] }) {
  const { t } = useText()
  return (
    <details className={styles.environment}>
      <summary>{t('settings.environment')}</summary>
      <ul>
        {all.map(({ name, is_set }) => (
          <li key={name}>
            <code className={styles.key}>{name}</code>
            <span>
              <Dot tone={is_set === 1 ? 'ok' : 'muted'} /> {t(is_set === 1 ? 'settings.is_set' : 'settings.is_unset')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
