import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { CONTENT_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { readWords, type Views } from '../../parts/views/index.ts'
import { type ContentsSearch, contentsSearch } from './contents-search.ts'

const OWN = 'own:'

export interface ContentsTabsProps {
  search: ContentsSearch
  states: Output<'GET /admin/api/content.Content/list'>['states'] | undefined
  views: Views
}

/** States as tabs, then own views. A state keeps what else is filtered; a view brings all of its own. */
export function ContentsTabs({ search, states, views }: ContentsTabsProps) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  function searchOf(key: string): ContentsSearch {
    const own = views.views.find(({ view_id }) => key === `${OWN}${view_id}`)
    if (own) return v.parse(contentsSearch, readWords(own.search))
    return { ...search, view: CONTENT_STATES.find((view) => view === key), after: undefined, at: undefined }
  }
  return (
    <ViewTabs
      label={t('contents.views')}
      current={views.current ? `${OWN}${views.current.view_id}` : (search.view ?? 'all')}
      tabs={[
        { key: 'all', label: t('contents.view_all') },
        ...CONTENT_STATES.map((view) => ({
          key: view,
          label: t(`contents.state_${view}`),
          count: states && states[view] > 0 ? formats.count(states[view]) : undefined,
        })),
        ...views.views.map(({ view_id, name }) => ({ key: `${OWN}${view_id}`, label: name })),
      ]}
      href={(key) => router.buildLocation({ to: '/contents', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/contents', search: searchOf(key) })}
    />
  )
}
