import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { KeyRound, Webhook } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { EditHook } from './edit-hook.tsx'
import { KeysTab } from './keys-tab.tsx'
import { MakeKey } from './make-key.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

function Hooks() {
  const { t } = useText()
  const search = useSearch({ from: '/hooks' })
  const navigate = useNavigate()
  const router = useRouter()
  const making = useOpenedDialog('make')
  const isHooks = search.tab === 'hooks'
  const searchOf = (key: string) => ({ tab: key === 'hooks' ? ('hooks' as const) : undefined })
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('nav.hooks')}
          actions={
            <Button variant="primary" icon={isHooks ? Webhook : KeyRound} onClick={making.open}>
              {t(isHooks ? 'hooks.hook_make' : 'hooks.key_make')}
            </Button>
          }
        />
        <ViewTabs
          label={t('nav.hooks')}
          current={search.tab ?? 'keys'}
          tabs={[
            { key: 'keys', label: t('hooks.keys') },
            { key: 'hooks', label: t('hooks.hooks') },
          ]}
          href={(key) => router.buildLocation({ to: '/hooks', search: searchOf(key) }).publicHref}
          onChoose={(key) => void navigate({ to: '/hooks', search: searchOf(key) })}
        />
      </StickyHead>
      {isHooks ? (
        <WebhooksTab
          search={search}
          onSearch={(next) => void navigate({ to: '/hooks', search: next, resetScroll: false })}
          onMake={making.open}
        />
      ) : (
        <KeysTab onMake={making.open} />
      )}
      {making.isOpen &&
        (isHooks ? <EditHook row={undefined} onClose={making.close} /> : <MakeKey onClose={making.close} />)}
    </>
  )
}

/** `/admin/hooks`: keys with which programs read, webhooks by which they are told. */
export default function HooksPage() {
  return (
    <Guarded right="hook.write">
      <Hooks />
    </Guarded>
  )
}
