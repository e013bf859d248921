import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { NumberedPage, RowOnItsWay } from '../../../parts/one-row/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { AgreementEditor, BackToAgreements } from './agreement-editor.tsx'

function LoadedEditor({ accord_id }: { accord_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/site.Accord/info', { accord_id })
  if (query.data) return <AgreementEditor info={query.data} />
  const toList = (
    <Link to="/agreements" className={buttonClass()}>
      {t('agreements.back')}
    </Link>
  )
  return <RowOnItsWay title={t('agreements.title')} before={<BackToAgreements />} query={query} toList={toList} />
}

/** `/admin/agreements/new` */
export function NewAgreementPage() {
  return (
    <Guarded right="agreement.write">
      <AgreementEditor info={undefined} />
    </Guarded>
  )
}

/** `/admin/agreements/:id` */
export function AgreementPage() {
  const { id } = useParams({ from: '/agreements/$id' })
  return (
    <NumberedPage number={id} before={<BackToAgreements />}>
      {(accord_id) => (
        <Guarded right="agreement.write">
          <LoadedEditor key={accord_id} accord_id={accord_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}
