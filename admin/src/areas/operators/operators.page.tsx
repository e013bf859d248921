import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorsTab } from './operators-tab.tsx'
import { RolesTab } from './roles-tab.tsx'

function Operators() {
  const { t } = useText()
  const { tab } = useSearch({ from: '/operators' })
  const navigate = useNavigate()
  const router = useRouter()
  const invite = useOpenedDialog('invite')
  const count = useCall('GET /admin/api/operator.Operator/list', {}).data?.list.length
  const searchOf = (key: string) => ({ tab: key === 'roles' ? ('roles' as const) : undefined })
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('operators.title')}
          actions={
            <Button variant="primary" icon={UserPlus} onClick={invite.open}>
              {t('operators.invite')}
            </Button>
          }
        />
        <ViewTabs
          label={t('operators.title')}
          current={tab ?? 'operators'}
          tabs={[
            { key: 'operators', label: t('operators.tab'), count: count === undefined ? undefined : String(count) },
            { key: 'roles', label: t('operators.roles') },
          ]}
          href={(key) => router.buildLocation({ to: '/operators', search: searchOf(key) }).publicHref}
          onChoose={(key) => void navigate({ to: '/operators', search: searchOf(key) })}
        />
      </StickyHead>
      {tab === 'roles' ? <RolesTab /> : <OperatorsTab />}
      {invite.isOpen && <InviteDialog onClose={invite.close} />}
    </>
  )
}

/** `/admin/operators`: who may come in, and what each role may do. */
export default function OperatorsPage() {
  return (
    <Guarded right="operator.write">
      <Operators />
    </Guarded>
  )
}
