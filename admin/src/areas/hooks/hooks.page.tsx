import { useNavigate, useSearch } from '@tanstack/react-router'
import { KeyRound, Webhook } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { OutsideTabs } from '../../parts/outside-tabs/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { EditHook } from './edit-hook.tsx'
import { KeysTab } from './keys-tab.tsx'
import { MakeKey } from './make-key.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

function Hooks() {
  const { t } = useText()
  const search = useSearch({ from: '/hooks' })
  const navigate = useNavigate()
  const making = useOpenedDialog('make')
  const isHooks = search.tab === 'hooks'
  const searchOf = (tab: 'keys' | 'hooks') => ({ tab: tab === 'hooks' ? tab : undefined })
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('nav.outside')}
          actions={
            <>
              <Segmented
                label={t('nav.hooks')}
                value={isHooks ? 'hooks' : 'keys'}
                options={[
                  { value: 'keys', label: t('hooks.keys') },
                  { value: 'hooks', label: t('hooks.hooks') },
                ]}
                onChange={(tab) => void navigate({ to: '/hooks', search: searchOf(tab) })}
              />
              <Button variant="primary" icon={isHooks ? Webhook : KeyRound} onClick={making.open}>
                {t(isHooks ? 'hooks.hook_make' : 'hooks.key_make')}
              </Button>
            </>
          }
        />
        <OutsideTabs current="/hooks" />
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
