import { useParams } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { BackLink, PageHead } from '../../parts/page-head/index.ts'
import { NotThere } from '../../parts/states/index.ts'
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
      <PageHead title={t('audit.title')} before={<BackLink to="/audit" label={t('audit.back')} />} />
      <div className={styles.page}>{isNumber ? <EntryView key={record_id} record_id={record_id} /> : <NotThere />}</div>
    </Guarded>
  )
}
