import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { useSession } from '../../session/index.ts'

const TABS = ['/gateways', '/messages', '/storage'] as const
type OutsideTab = (typeof TABS)[number]

/** What stands outside the service, under one entry of the bar; each is an address. */
export function OutsideTabs({ current }: { current: OutsideTab }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const tabs = TABS.filter((tab) => tab === '/gateways' || can('gateway.test'))
  if (tabs.length < 2) return null
  const labels: Record<OutsideTab, string> = {
    '/gateways': t('nav.gateways'),
    '/messages': t('nav.messages'),
    '/storage': t('nav.storage'),
  }
  const find = (key: string) => TABS.find((tab) => tab === key) ?? current
  return (
    <ViewTabs
      label={t('outside.title')}
      current={current}
      tabs={tabs.map((key) => ({ key, label: labels[key] }))}
      href={(key) => router.buildLocation({ to: find(key) }).publicHref}
      onChoose={(key) => void navigate({ to: find(key) })}
    />
  )
}
