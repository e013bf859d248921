import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { useSession } from '../../session/index.ts'

const TABS = ['/codes', '/codes/tries', '/invitations'] as const
export type CodesTab = (typeof TABS)[number]

/** Redemption codes, guesses at them and invitations stand under one entry of the bar; each is an address. */
export function CodesTabs({ current }: { current: CodesTab }) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const isAllowed: Record<CodesTab, boolean> = {
    '/codes': can('code.trace'),
    '/codes/tries': can('code.trace'),
    '/invitations': can('invitation.write'),
  }
  const labels: Record<CodesTab, string> = {
    '/codes': t('codes.title'),
    '/codes/tries': t('codes.tries'),
    '/invitations': t('invitations.title'),
  }
  const tabs = TABS.filter((tab) => isAllowed[tab])
  if (tabs.length < 2) return null
  return (
    <ViewTabs
      label={t('codes.title')}
      current={current}
      tabs={tabs.map((key) => ({ key, label: labels[key] }))}
      href={(key) => router.buildLocation({ to: TABS.find((tab) => tab === key) ?? current }).publicHref}
      onChoose={(key) => void navigate({ to: TABS.find((tab) => tab === key) ?? current })}
    />
  )
}
