import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState, NotThere } from '../../../parts/states/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { AgreementEditor, BackLink } from './agreement-editor.tsx'

function LoadedEditor({ accord_id }: { accord_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/site.Accord/info', { accord_id })
  if (query.data) return <AgreementEditor info={query.data} />
  return (
    <>
      <PageHead title={t('agreements.title')} before={<BackLink />} />
      {query.isError && (
        <ErrorState
          error={query.error}
          onRetry={() => void query.refetch()}
          action={
            <Link to="/agreements" className={buttonClass()}>
              {t('agreements.back')}
            </Link>
          }
        />
      )}
    </>
  )
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
  const accord_id = Number(id)
  return (
    <Guarded right="agreement.write">
      {Number.isSafeInteger(accord_id) && accord_id > 0 ? (
        <LoadedEditor key={accord_id} accord_id={accord_id} />
      ) : (
        <NotThere isPage />
      )}
    </Guarded>
  )
}
