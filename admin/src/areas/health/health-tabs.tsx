import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'

const TABS = ['/health', '/jobs', '/backups'] as const
export type HealthTab = (typeof TABS)[number]

/** Self-check, jobs and backups stand under one entry of the bar; each is an address. */
export function HealthTabs({ current, badNum = 0 }: { current: HealthTab; badNum?: number }) {
  const { t } = useText()
  const navigate = useNavigate()
  const router = useRouter()
  const labels: Record<HealthTab, string> = {
    '/health': t('health.tab_checks'),
    '/jobs': t('jobs.title'),
    '/backups': t('backups.title'),
  }
  const addressOf = (key: string) => TABS.find((tab) => tab === key) ?? current
  return (
    <ViewTabs
      label={t('health.tabs')}
      current={current}
      tabs={TABS.map((key) => ({
        key,
        label: labels[key],
        count: key === '/health' && badNum > 0 ? String(badNum) : undefined,
      }))}
      href={(key) => router.buildLocation({ to: addressOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: addressOf(key) })}
    />
  )
}
