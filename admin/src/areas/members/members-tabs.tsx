import { useNavigate, useRouter } from '@tanstack/react-router'
import { MAX_MEMBER_TAB_COUNT, type Output } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { type MembersSearch, VIEWS } from './members-search.ts'

export interface MembersTabsProps {
  search: MembersSearch
  states: Output<'GET /admin/api/member.Member/list'>['states'] | undefined
}

/** What waits and who is VIP, as tabs; what else is filtered stays. */
export function MembersTabs({ search, states }: MembersTabsProps) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const searchOf = (key: string): MembersSearch => ({
    ...search,
    view: VIEWS.find((view) => view === key),
    after: undefined,
    at: undefined,
  })
  const countText = (num: number | undefined) => {
    if (num === undefined || num === 0) return undefined
    return num > MAX_MEMBER_TAB_COUNT ? `${formats.count(MAX_MEMBER_TAB_COUNT)}+` : formats.count(num)
  }
  return (
    <ViewTabs
      label={t('members.views')}
      current={search.view ?? 'all'}
      tabs={[
        { key: 'all', label: t('members.view_all') },
        ...VIEWS.map((view) => ({ key: view, label: t(`members.view_${view}`), count: countText(states?.[view]) })),
      ]}
      href={(key) => router.buildLocation({ to: '/members', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/members', search: searchOf(key) })}
    />
  )
}
