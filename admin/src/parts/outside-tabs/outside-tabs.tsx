import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { ViewTabs } from '../filters/index.ts'

const TABS = ['/gateways', '/storage', '/messages', '/hooks'] as const
type OutsideTab = (typeof TABS)[number]

/** Gateways may be read by who may test gateways alone. */
const RIGHTS = { '/storage': 'gateway.test', '/messages': 'gateway.test', '/hooks': 'hook.write' } as const

/** What stands outside the service, under one entry of the bar; each is an address. */
export function OutsideTabs({ current }: { current: OutsideTab }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const tabs = TABS.filter((tab) => (tab === '/gateways' ? can('gateway.test', ['gateways']) : can(RIGHTS[tab])))
  if (tabs.length < 2) return null
  const labels: Record<OutsideTab, string> = {
    '/gateways': t('nav.gateways'),
    '/storage': t('nav.storage'),
    '/messages': t('nav.messages'),
    '/hooks': t('nav.hooks'),
  }
  const find = (key: string) => TABS.find((tab) => tab === key) ?? current
  return (
    <ViewTabs
      label={t('nav.outside')}
      current={current}
      tabs={tabs.map((key) => ({ key, label: labels[key] }))}
      href={(key) => router.buildLocation({ to: find(key) }).publicHref}
      onChoose={(key) => void navigate({ to: find(key) })}
    />
  )
}
