import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { useSession } from '../../session/index.ts'

const TABS = ['/gateways'] as const
export type OutsideTab = (typeof TABS)[number]

/** What stands outside the service, under one entry of the bar; each is an address. */
export function OutsideTabs({ current }: { current: OutsideTab }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const tabs = TABS.filter((tab) => tab === '/gateways' || can('gateway.test'))
  if (tabs.length < 2) return null
  const find = (key: string) => TABS.find((tab) => tab === key) ?? current
  return (
    <ViewTabs
      label={t('outside.title')}
      current={current}
      tabs={tabs.map((key) => ({ key, label: t(`outside.tab_${key.slice(1) as 'gateways'}`) }))}
      href={(key) => router.buildLocation({ to: find(key) }).publicHref}
      onChoose={(key) => void navigate({ to: find(key) })}
    />
  )
}
