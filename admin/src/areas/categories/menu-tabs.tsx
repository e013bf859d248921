import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'

const PATHS = { categories: '/categories', tags: '/tags' } as const

/** Categories and tags as two tabs of one place, each with its number. */
export function MenuTabs({ current }: { current: keyof typeof PATHS }) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const categories = useCall('GET /admin/api/content.Category/list', {}).data?.list.length
  const tags = useCall('GET /admin/api/content.Tag/list', { limit: 1 }).data?.count
  const countOf = (count: number | undefined) => (count === undefined ? undefined : formats.count(count))
  const pathOf = (key: string) => (key === 'tags' ? PATHS.tags : PATHS.categories)
  return (
    <ViewTabs
      label={t('menu.title')}
      current={current}
      tabs={[
        { key: 'categories', label: t('menu.categories'), count: countOf(categories) },
        { key: 'tags', label: t('menu.tags'), count: countOf(tags) },
      ]}
      href={(key) => router.buildLocation({ to: pathOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: pathOf(key) })}
    />
  )
}
