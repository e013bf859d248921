import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { useSession } from '../../session/index.ts'

const TABS = ['/faq', '/agreements', '/links'] as const
export type SiteTab = (typeof TABS)[number]

/** Questions, agreements and links stand under one entry of the bar; each is an address. */
export function SiteTabs({ current }: { current: SiteTab }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const isAllowed: Record<SiteTab, boolean> = {
    '/faq': can('site.write', ['faq']),
    '/agreements': can('agreement.write'),
    '/links': can('site.write'),
  }
  const labels: Record<SiteTab, string> = {
    '/faq': t('questions.title'),
    '/agreements': t('agreements.title'),
    '/links': t('links.title'),
  }
  return (
    <ViewTabs
      label={t('questions.title')}
      current={current}
      tabs={TABS.filter((tab) => isAllowed[tab]).map((key) => ({ key, label: labels[key] }))}
      href={(key) => router.buildLocation({ to: TABS.find((tab) => tab === key) ?? current }).publicHref}
      onChoose={(key) => void navigate({ to: TABS.find((tab) => tab === key) ?? current })}
    />
  )
}
