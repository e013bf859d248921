import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { MEMBER_VIEWS } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import type { MembersSearch } from './members-search.ts'

/** So far the numbers are counted: that of VIP, those of the others. */
const MAX_VIP = 10_000
const MAX_COUNT = 1000

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
    view: MEMBER_VIEWS.find((view) => view === key),
    after: undefined,
    at: undefined,
  })
  const countText = (view: (typeof MEMBER_VIEWS)[number]) => {
    const num = states?.[view] ?? 0
    const max = view === 'vip' ? MAX_VIP : MAX_COUNT
    if (num === 0) return undefined
    return num > max ? `${formats.count(max)}+` : formats.count(num)
  }
  return (
    <ViewTabs
      label={t('members.views')}
      current={search.view ?? 'all'}
      tabs={[
        { key: 'all', label: t('members.view_all') },
        ...MEMBER_VIEWS.map((view) => ({ key: view, label: t(`members.view_${view}`), count: countText(view) })),
      ]}
      href={(key) => router.buildLocation({ to: '/members', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/members', search: searchOf(key) })}
    />
  )
}
