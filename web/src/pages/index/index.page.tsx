import { useDeferredValue } from 'react'
import { useCategories } from '../../features/content/index.ts'
import { OfflineNotice, SectionFailure } from '../../features/failure/index.ts'
import { lazyPart } from '../../features/lazy/index.ts'
import { RefreshArea, useTopOrRefresh } from '../../features/list/index.ts'
import { UrgentNotice } from '../../features/notice/index.ts'
import { usePage } from '../../stack/index.ts'
import { HomeHeader } from './home/home-header.tsx'
import { HomeTabs, PANEL_ID, RECOMMENDED } from './home/home-tabs.tsx'
import { Recommended } from './home/recommended.tsx'

/** Home: what is new, and the categories. The category tab is part of the address. */
export default function IndexPage() {
  const { query, setQuery } = usePage()
  const { data } = useCategories()
  const isKnown = data === undefined || data.list.some(({ category_id }) => String(category_id) === query.cat)
  const selected = query.cat && isKnown ? query.cat : RECOMMENDED
  // The tab answers the finger at once; taking the former panel down is the longest work of home.
  const shown = useDeferredValue(selected)
  useTopOrRefresh()

  function select(tab: string) {
    setQuery(tab === RECOMMENDED ? {} : { cat: tab })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <HomeHeader />
      <OfflineNotice />
      <HomeTabs selected={selected} onSelect={select} />
      <RefreshArea>
        <div id={PANEL_ID} role="tabpanel">
          {shown === RECOMMENDED ? (
            <Recommended />
          ) : (
            <LazyCategoryList key={shown} category_id={shown} onLeave={() => select(RECOMMENDED)} />
          )}
        </div>
      </RefreshArea>
      <UrgentNotice />
    </>
  )
}

const LazyCategoryList = lazyPart(
  async () => (await import('./home/category-list.tsx')).CategoryList,
  (retry) => <SectionFailure onRetry={retry} />,
)
