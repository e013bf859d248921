import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { NotThere } from '../../parts/states/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './audit.module.css'
import { EntryView } from './entry-view.tsx'

/** `/admin/audit/:id`: one row of the record as a page. */
export default function EntryPage() {
  const { t } = useText()
  const { id } = useParams({ from: '/audit/$id' })
  const record_id = Number(id)
  const isNumber = Number.isSafeInteger(record_id) && record_id > 0
  return (
    <Guarded right="audit.read" bounds={['own', 'money']}>
      <PageHead
        title={t('audit.title')}
        before={
          <Link to="/audit" className={styles.back} aria-label={t('audit.back')}>
            <Icon of={ArrowLeft} size={18} />
          </Link>
        }
      />
      <div className={styles.page}>{isNumber ? <EntryView key={record_id} record_id={record_id} /> : <NotThere />}</div>
    </Guarded>
  )
}
