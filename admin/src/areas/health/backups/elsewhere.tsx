import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from '../health.module.css'
import { BACKUPS } from './backup-words.ts'

/** What `pg_dump` has to do, and noting that it has. */
export function Elsewhere() {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const note = (what: 'made' | 'restored') =>
    void perform({
      id: 'POST /admin/api/backup.Backup/note',
      input: { what },
      done: t('backups.note_done'),
      areas: BACKUPS,
    })
  return (
    <section className={styles.body}>
      <p className={styles.quiet}>{t('backups.postgres')}</p>
      <code className={styles.command}>{'pg_dump --format=custom --file=zimu.dump "$DATABASE_URL"'}</code>
      <p className={styles.quiet}>{t('backups.postgres_then')}</p>
      {can('backup.make') && (
        <span className={styles.acts}>
          <Button size="small" onClick={() => note('made')}>
            {t('backups.note_made')}
          </Button>
          <Button size="small" onClick={() => note('restored')}>
            {t('backups.note_restored')}
          </Button>
        </span>
      )}
    </section>
  )
}
