import { Search } from 'lucide'
import { useEffect } from 'react'
import { findRoot, newSeed, SubCategories, useCategories, usePageSeed } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { NavTrailing, usePageLink } from '../../features/links/index.ts'
import { countOf, ListArea, useFeed } from '../../features/list/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage } from '../../stack/index.ts'
import { IconButton, Tabs } from '../../ui/index.ts'
import { FilterBar } from './videolist/filter-bar.tsx'
import { type Filters, listInput, readFilters, writeFilters } from './videolist/filters.ts'
import { PeriodChoice } from './videolist/period-choice.tsx'
import { useListTitle } from './videolist/use-list-title.ts'
import { VideoList } from './videolist/video-list.tsx'
import styles from './videolist/videolist.module.css'

const ALL = 'all'
const PANEL_ID = 'videolist-panel'

/** Contents of one kind, by category, order and access. The filters are the address. */
export default function VideolistPage() {
  const { t } = useText()
  const link = usePageLink()
  const { query, setQuery, setTitle } = usePage()
  const categories = useCategories().data?.list ?? []
  const filters = readFilters(query)
  const [seed, setSeed] = usePageSeed('sort_seed')
  const feed = useFeed('GET /api/content.Content/list', listInput(filters, seed), {
    idOf: ({ content_id }) => content_id,
    ...(filters.sort === 'random' ? { freshMs: null } : {}),
  })
  const title = useListTitle(filters, feed.query.data?.pages[0]?.tag ?? [])

  useEffect(() => setTitle(title), [title, setTitle])

  function change(changed: Partial<Filters>) {
    if (changed.sort) setSeed(newSeed())
    setQuery(writeFilters({ ...filters, ...changed }))
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <NavTrailing>
        <IconButton icon={Search} label={t('content.search')} {...link('/pages/search')} />
      </NavTrailing>
      <OfflineNotice />
      <div className={styles.tabs}>
        <Tabs
          label={t('home.categories')}
          items={[
            { id: ALL, label: t('videolist.all') },
            ...categories.map((node) => ({ id: String(node.category_id), label: node.category_name })),
          ]}
          selected={String(findRoot(categories, filters.category_id)?.category_id ?? ALL)}
          onSelect={(id) => change({ category_id: id === ALL ? '' : id })}
          panelId={PANEL_ID}
        />
      </div>
      <ListArea>
        <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
          <SubCategories
            categories={categories}
            selected={filters.category_id}
            onSelect={(category_id) => change({ category_id })}
          />
          {filters.sort === 'hits' && <PeriodChoice value={filters.period} onChange={(period) => change({ period })} />}
          <FilterBar filters={filters} count={countOf(feed.query.data)} onChange={change} />
          <VideoList feed={feed} filters={filters} onChange={change} onShuffle={() => setSeed(newSeed())} />
        </div>
      </ListArea>
    </>
  )
}
